#pragma once

#include "engine/topics/topic_shares.h"

#include <QWidget>

#include <cstdint>
#include <optional>

class QAction;
class QToolButton;

namespace themata {

class Label;
class Session;
class Stat;
class TopicTitle;
class TopicViewActions;
class TopicsAnalysis;
struct TopicSummary;

/// The selected topic: its name, its measures, its words, and below them the documents richest in it.
class TopicsDetail : public QWidget {
    Q_OBJECT
public:
    /// @param words, documents shown below the head
    TopicsDetail(Session& session, TopicsAnalysis& analysis, const TopicViewActions& views, QWidget* words,
                 QWidget* documents, QWidget* parent = nullptr);

    void setTopic(std::optional<std::uint32_t> topic);
    void refresh(); ///< newer numbers or another name
    /// @param share of the topic in all of the corpus, over the draws that were kept; nothing: it is not known
    void setShareInterval(const std::optional<TopicShare>& share);

Q_SIGNALS:
    void renameRequested();

private:
    [[nodiscard]] QWidget* makeHead(const TopicViewActions& views);
    [[nodiscard]] static QToolButton* makeButton(QAction& action);
    void showShare(const TopicSummary& topic);
    void showScores();
    void showNote(const QString& note);

    Session& m_session;
    TopicsAnalysis& m_analysis;
    std::optional<std::uint32_t> m_topic;
    std::optional<TopicShare> m_interval; ///< of the topic's share
    TopicTitle* m_title;
    QToolButton* m_rename;
    Label* m_note;
    Stat* m_share;
    Stat* m_coherence;
    Stat* m_exclusivity;
    Stat* m_effective;
};

} // namespace themata
