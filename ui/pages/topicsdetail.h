#pragma once

#include <QWidget>

#include <cstdint>
#include <optional>

class QToolButton;

namespace themata {

class Session;
class Stat;
class TopicTitle;
class TopicsAnalysis;

/// The selected topic: its name, its measures, its words, and below them the documents richest in it.
class TopicsDetail : public QWidget {
    Q_OBJECT
public:
    /// @param words, documents shown below the head
    TopicsDetail(Session& session, TopicsAnalysis& analysis, QWidget* words, QWidget* documents,
                 QWidget* parent = nullptr);

    void setTopic(std::optional<std::uint32_t> topic);
    void refresh(); ///< newer numbers or another name

Q_SIGNALS:
    void renameRequested();

private:
    [[nodiscard]] QWidget* makeHead();
    void showScores();

    Session& m_session;
    TopicsAnalysis& m_analysis;
    std::optional<std::uint32_t> m_topic;
    TopicTitle* m_title;
    QToolButton* m_rename;
    Stat* m_share;
    Stat* m_coherence;
    Stat* m_exclusivity;
    Stat* m_effective;
};

} // namespace themata
