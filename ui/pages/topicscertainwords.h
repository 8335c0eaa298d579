#pragma once

#include "engine/topics/certain_words.h"
#include "ui/widgets/tabletext.h"
#include "ui/workqueue.h"

#include <QWidget>

#include <cstdint>
#include <optional>

namespace themata {

class Label;
class Session;
class TopicsAnalysis;

/// Of a run with pi below 1: how many words are surely part of the topic, and how many surely not; which, in the tool
/// tip. Hidden for plain LDA.
class TopicsCertainWords : public QWidget {
    Q_OBJECT
public:
    TopicsCertainWords(Session& session, TopicsAnalysis& analysis, QWidget* parent = nullptr);

    void setTopic(std::optional<std::uint32_t> topic);
    [[nodiscard]] QString text() const;

    static constexpr double level = 0.95;
    static constexpr std::size_t wordsNamed = 20;

private:
    void refresh();
    void showCounts(const CertainWords& words);
    [[nodiscard]] TableText words() const; ///< all of them, those that are in first

    Session& m_session;
    TopicsAnalysis& m_analysis;
    std::optional<std::uint32_t> m_topic;
    Label* m_label;
    std::uint64_t m_generation = 0; ///< answers for another topic or state are dropped
    WorkQueue m_queue;
};

} // namespace themata
