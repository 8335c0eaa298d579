#pragma once

#include "engine/topics/summary.h"

#include <QWidget>

#include <cstdint>
#include <optional>

class QToolButton;

namespace themata {

class Label;
class Session;
class Stat;
class TopicMarkLabel;
class WordBars;

/// The selected topic: its name, what it weighs, its words, and beside them the documents richest in it.
class TopicsDetail : public QWidget {
    Q_OBJECT
public:
    /// @param documents shown beside the words
    TopicsDetail(Session& session, QWidget* documents, QWidget* parent = nullptr);

    void setTopic(std::optional<std::uint32_t> topic);
    void refresh(); ///< newer words or another name

Q_SIGNALS:
    void renameRequested();

private:
    [[nodiscard]] QWidget* makeHead();
    [[nodiscard]] QWidget* makeWords();
    void showWords(const TopicSummary& topic);

    Session& m_session;
    std::optional<std::uint32_t> m_topic;
    TopicMarkLabel* m_mark;
    Label* m_name;
    QToolButton* m_rename;
    Stat* m_share;
    Stat* m_tokens;
    Stat* m_distinct;
    Stat* m_effective;
    WordBars* m_words;
};

} // namespace themata
