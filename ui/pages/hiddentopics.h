#pragma once

#include <QWidget>

class QPushButton;

namespace themata {

class Label;
class Session;
class TopicsTable;

/// The line below the list of topics that says how many are hidden and shows them for a while; not there if none is.
class HiddenTopics : public QWidget {
    Q_OBJECT
public:
    HiddenTopics(const Session& session, TopicsTable& table, QWidget* parent = nullptr);

    [[nodiscard]] QPushButton* button() const { return m_button; }

private:
    void refresh();

    const Session& m_session;
    TopicsTable& m_table;
    bool m_shown = false;
    Label* m_count;
    QPushButton* m_button;
};

} // namespace themata
