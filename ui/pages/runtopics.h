#pragma once

#include "engine/topics/topic_history.h"
#include "ui/models/topicsmodel.h"

#include <QWidget>

class QMenu;

namespace themata {

class PaneTitle;
class Session;
class TopicsTable;

/// The topics while they form: top words with those that rise and fall, shares and how they changed.
class RunTopics : public QWidget {
    Q_OBJECT
public:
    explicit RunTopics(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] TopicsTable* table() const { return m_table; }

private:
    void runChanged();
    void topicsChanged();
    void addActions(QMenu& menu, const QPoint& place);

    Session& m_session;
    TopicsModel m_model;
    TopicHistory m_history;
    PaneTitle* m_title;
    TopicsTable* m_table;
};

} // namespace themata
