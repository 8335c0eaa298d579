#pragma once

#include "ui/models/topicneighboursmodel.h"

#include <QDialog>

class QTableView;

namespace themata {

class Label;
class Session;

/// A small window beside the reader: documents alike in their topics, each of which opens in the reader. It stays with
/// the document that it was shown for, so that its neighbours can be read one after the other.
class DocumentsNeighbourList : public QDialog {
    Q_OBJECT
public:
    explicit DocumentsNeighbourList(Session& session, QWidget* parent);

    /// @param name of the document. @param beside the widget at whose left it first stands, over no text.
    void showFor(const QString& name, std::vector<SimilarDocument> neighbours, const QWidget& beside);
    [[nodiscard]] QTableView* view() const { return m_view; }

Q_SIGNALS:
    void besideRequested(std::size_t document); ///< it is to be opened beside the one that is read

private:
    void setUpView();

    Session& m_session;
    TopicNeighboursModel m_model;
    Label* m_title;
    QTableView* m_view;
};

} // namespace themata
