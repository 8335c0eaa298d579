#pragma once

#include "ui/models/documentsmodel.h"
#include "ui/pages/documentsfilter.h"
#include "ui/pages/documentsorigins.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QSpinBox;
class QStackedWidget;
class QTableView;

namespace themata {

class DocumentsOriginRow;
class Label;

/// The list of documents with its filters by topic, group and years. The row in the list and the session's document are
/// one selection.
class DocumentsListPane : public QWidget {
    Q_OBJECT
public:
    explicit DocumentsListPane(Session& session, QWidget* parent = nullptr);

    void setSearchText(const QString& text);
    [[nodiscard]] QTableView* view() const { return m_view; }

Q_SIGNALS:
    void searchCleared(); ///< the way back from a search that found nothing

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    [[nodiscard]] QWidget* makeFilterRow();
    [[nodiscard]] QWidget* makeNothingFound();
    void setUpView();
    void corpusChanged();
    void showOrigins();
    void fillTopics();
    void topicChanged();
    void stateChanged();
    void showFound(const DocumentsFilter::Documents& documents);
    void updateCount();
    void updateNothingFound();
    void updateColumns();
    void selectCurrent();

    Session& m_session;
    DocumentsModel m_model;
    DocumentsFilter m_filter;
    DocumentsOrigins m_origins;
    std::size_t m_found = 0; ///< documents listed
    Label* m_count;
    QComboBox* m_topic;
    QCheckBox* m_only;
    QSpinBox* m_share;
    DocumentsOriginRow* m_origin;
    QStackedWidget* m_stack;
    QTableView* m_view;
    Label* m_nothingFound;
};

} // namespace themata
