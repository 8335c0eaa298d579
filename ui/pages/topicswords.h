#pragma once

#include "engine/topics/term_orders.h"
#include "ui/workqueue.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QSlider;

namespace themata {

class Label;
class Session;
class TopicsAnalysis;
class TopicsCertainWords;
class WordBars;
class WordBarsLegend;
struct TopicSummary;

/// The words of the selected topic in an order of choice: by relevance with its slider, or by frequency, FREX or lift;
/// with intervals if the run has kept draws. Until they are ready, the most frequent words of the summary.
class TopicsWords : public QWidget {
    Q_OBJECT
public:
    TopicsWords(Session& session, TopicsAnalysis& analysis, QWidget* parent = nullptr);

    void setTopic(std::optional<std::uint32_t> topic);
    void refresh(); ///< newer summaries

    [[nodiscard]] TermOrder order() const;
    [[nodiscard]] bool ready() const { return m_terms != nullptr; } ///< to be put in order

Q_SIGNALS:
    void wordPointed(std::optional<std::uint32_t> word); ///< word type
    void wordRequested(const QString& word); ///< on the Words page

private:
    using Terms = std::shared_ptr<const std::vector<Term>>;

    [[nodiscard]] QWidget* makeHead();
    void setUpOrders();
    void orderChosen();
    void prepare();
    void showWords();
    void showTerms();
    void showSummary(const TopicSummary& topic);
    void showLegend();

    Session& m_session;
    TopicsAnalysis& m_analysis;
    std::optional<std::uint32_t> m_topic;
    QComboBox* m_order;
    QWidget* m_slide;
    QSlider* m_lambda;
    Label* m_lambdaValue;
    WordBars* m_bars;
    WordBarsLegend* m_legend;
    TopicsCertainWords* m_certain;
    std::vector<std::uint32_t> m_shown; ///< word types of the bars
    Terms m_terms; ///< of the topic
    std::uint64_t m_generation = 0; ///< answers for another topic or state are dropped
    WorkQueue m_queue;
};

} // namespace themata
