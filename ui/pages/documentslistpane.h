#pragma once

#include "ui/models/documentsmodel.h"
#include "ui/pages/documentsfilter.h"
#include "ui/pages/documentsorigins.h"

#include <QTimer>
#include <QWidget>

class QPushButton;
class QStackedWidget;
class QTableView;

namespace themata {

class DocumentsFilterBar;
class Label;
class MessageStrip;

/// The list of documents with what it is searched for and its filters by topic, group, years and length. The row in the
/// list and the session's document are one selection.
class DocumentsListPane : public QWidget {
    Q_OBJECT
public:
    explicit DocumentsListPane(Session& session, QWidget* parent = nullptr);

    void setSearchText(const QString& text); ///< as it is typed: the session hears of it after a pause
    [[nodiscard]] QTableView* view() const { return m_view; }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    [[nodiscard]] QWidget* makeCountRow();
    [[nodiscard]] QWidget* makeNothingFound();
    void setUpView();
    void connectSession();
    void corpusChanged();
    void stateChanged();
    void topicChanged();
    void queryChanged();
    void rowChosen(const QModelIndex& row);
    void clearFilters();
    void showFound(const DocumentsFilter::Documents& documents);
    void showReading();
    void updateCount();
    void updateNothingFound();
    void updateColumns();
    void selectCurrent();
    void keepCurrentInSight();

    Session& m_session;
    DocumentsModel m_model;
    DocumentsOrigins m_origins;
    DocumentsFilter m_filter;
    std::size_t m_found = 0; ///< documents listed
    QTimer m_pause; ///< in typing and dragging, before it is searched
    QString m_typed;
    DocumentsFilterBar* m_bar;
    Label* m_count;
    QPushButton* m_clear;
    MessageStrip* m_reading;
    QPushButton* m_readingLink;
    QStackedWidget* m_stack;
    QTableView* m_view;
    Label* m_nothingFound;
};

} // namespace themata
