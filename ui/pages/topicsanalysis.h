#pragma once

#include "engine/base/ids.h"
#include "engine/topics/correlated_topics.h"
#include "engine/topics/posterior_means.h"
#include "engine/topics/term_orders.h"
#include "engine/topics/topic_map.h"
#include "engine/topics/topic_spread.h"
#include "ui/models/topicscores.h"
#include "ui/workqueue.h"

#include <QObject>

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace themata {

class Session;

/// Words of all topics of a state, ready to be put in order.
struct TopicWords {
    explicit TopicWords(SmoothedPhi smoothed)
        : phi(std::move(smoothed))
        , terms(phi)
    {
    }
    TopicWords(const TopicWords&) = delete;
    TopicWords& operator=(const TopicWords&) = delete;

    SmoothedPhi phi;
    TermTable terms; ///< of phi
};

/// Places of the topics that have tokens.
struct TopicPlaces {
    RunId run;
    CorpusVersion corpus;
    std::shared_ptr<const TopicWords> words; ///< that they were computed of
    std::vector<std::uint32_t> topics; ///< rising; without empty ones
    TopicMap map; ///< [index in topics]
};

/// All that the Topics page shows beyond the summaries, of the current run's saved state. It is computed part by part
/// on a worker while the page is shown, a part is there as soon as its signal comes, and null before. While a run goes
/// on each saved state begins it anew once the last round is complete, and until then the older numbers stay. The map
/// is turned towards the one that was shown last, so topics stay where they were.
class TopicsAnalysis : public QObject {
    Q_OBJECT
public:
    explicit TopicsAnalysis(Session& session, QObject* parent = nullptr);

    void setWanted(bool wanted); ///< nothing is computed for a page that nobody looks at

    [[nodiscard]] std::shared_ptr<const TopicWords> words() const { return m_words; }
    [[nodiscard]] std::shared_ptr<const TopicPlaces> places() const { return m_places; }
    [[nodiscard]] std::shared_ptr<const TopicCorrelations> correlations() const { return m_correlations; }
    /// Of the draws that the run has kept. Null: none, or not read yet.
    [[nodiscard]] std::shared_ptr<const PosteriorMeans> means() const;
    /// [topic]; empty before the first is known
    [[nodiscard]] const std::vector<TopicScores>& scores() const { return m_scores; }

Q_SIGNALS:
    void wordsChanged();
    void placesChanged();
    void correlationsChanged();
    void meansChanged();
    void scoresChanged(); ///< of some topics

private:
    void runChanged();
    void stateChanged();
    void start();
    void finished();
    void takeWords(std::shared_ptr<const TopicWords> words);
    void postPlaces();
    void postSpread();
    void postCoherence(std::vector<std::uint32_t> topics);
    /// Runs it on the worker with an arena; its answer is dropped if another run is shown by then.
    void post(std::function<WorkQueue::Answer(Arena& arena)> work);

    Session& m_session;
    bool m_wanted = false;
    bool m_stale = false; ///< a newer state than that which is, or was, computed of
    bool m_busy = false;
    std::uint64_t m_generation = 0; ///< counts runs shown
    std::shared_ptr<const TopicWords> m_words;
    std::shared_ptr<const TopicPlaces> m_places;
    std::shared_ptr<const TopicPlaces> m_lastShown; ///< of any run
    std::shared_ptr<const TopicCorrelations> m_correlations;
    std::vector<TopicScores> m_scores;
    WorkQueue m_queue;
};

} // namespace themata
