#pragma once

#include "ui/models/topicsmodel.h"
#include "ui/pages/page.h"

class QStackedWidget;

namespace themata {

class SearchField;
class Session;
class TopicsDetail;
class TopicsDocuments;
class TopicViewActions;
class TopicsTable;

/// The topics of a run: all of them with names to edit, and the selected one with its words and its richest documents.
class TopicsPage : public Page {
    Q_OBJECT
public:
    explicit TopicsPage(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QWidget* searchField() const override;
    [[nodiscard]] QList<QWidget*> panes() const override;

private:
    [[nodiscard]] QWidget* makeBody();
    void addShortcuts();
    void runChanged();
    void showTopics();
    void showTopic();
    void showViews();
    void showMenu(const QPoint& place);
    void openDocument(std::size_t document);

    Session& m_session;
    TopicsModel m_model;
    TopicViewActions* m_views;
    SearchField* m_search;
    QStackedWidget* m_stack;
    TopicsTable* m_table;
    TopicsDocuments* m_documents;
    TopicsDetail* m_detail;
};

} // namespace themata
