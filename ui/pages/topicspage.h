#pragma once

#include "engine/corpus/token_places.h"
#include "ui/models/topicsmodel.h"
#include "ui/pages/page.h"

class QMenu;
class QPushButton;
class QStackedWidget;

namespace themata {

class SearchField;
class Session;
class TopicsAnalysis;
class TopicsDetail;
class TopicsDocuments;
class TopicViewActions;
class TopicShares;
class TopicsMapPane;
class TopicsTable;
class TopicsWords;

/// The topics of a run: all of them with names to edit and on a map, and the selected one with its measures, its words
/// and its richest documents.
class TopicsPage : public Page {
    Q_OBJECT
public:
    explicit TopicsPage(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QWidget* searchField() const override;
    [[nodiscard]] QList<QWidget*> panes() const override;
    [[nodiscard]] TopicViewActions& viewActions() { return *m_views; }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    [[nodiscard]] QWidget* makeBody();
    [[nodiscard]] QWidget* makeMiddle();
    [[nodiscard]] QWidget* makeBelowMap();
    void connectParts();
    void addShortcuts();
    void runChanged();
    void showTopics();
    void showTopic();
    void showScores();
    void showSpread();
    void showViews();
    void addActions(QMenu& menu);
    void openDocument(std::size_t document, std::optional<TokenOffset> passage);

    Session& m_session;
    TopicViewActions* m_views;
    TopicsAnalysis& m_analysis; ///< a child, for parts use it to the end
    TopicsModel m_model;
    SearchField* m_search;
    QStackedWidget* m_stack;
    QPushButton* m_export = nullptr;
    TopicsTable* m_table;
    TopicsMapPane* m_map;
    TopicShares* m_shares;
    TopicsWords* m_words;
    TopicsDocuments* m_documents;
    TopicsDetail* m_detail;
};

} // namespace themata
