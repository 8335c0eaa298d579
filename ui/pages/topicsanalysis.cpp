#include "ui/pages/topicsanalysis.h"

#include "engine/topics/topic_coherence.h"
#include "engine/topics/topic_matching.h"
#include "ui/runs/keptmeans.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"

#include <algorithm>
#include <utility>

namespace themata {
namespace {

constexpr std::size_t wordsOfCoherence = 10; // and of exclusivity: the most probable
constexpr std::size_t topicsAtOnce = 32; // that coherence is counted for, in two passes over all tokens

std::vector<std::uint32_t> topicsWithTokens(const SmoothedPhi& phi)
{
    std::vector<std::uint32_t> topics;
    for (std::uint32_t k = 0; k < phi.topics(); ++k)
        if (phi.n_k[k] > 0)
            topics.push_back(k);
    return topics;
}

/// Empty topics are alike, and far from all others: they would rule the map.
TopicDistances among(const TopicDistances& all, const std::vector<std::uint32_t>& topics)
{
    TopicDistances chosen{topics.size(), topics.size(), {}};
    chosen.values.reserve(topics.size() * topics.size());
    for (const std::uint32_t j : topics)
        for (const std::uint32_t k : topics)
            chosen.values.push_back(all.at(j, k));
    return chosen;
}

/// Pairs of topics, as indices of both maps. Topics of one run are the same by their number.
std::vector<TopicPair> partners(const TopicPlaces& places, const TopicPlaces& earlier, Arena& arena)
{
    std::vector<TopicPair> pairs;
    if (places.run == earlier.run) {
        for (std::uint32_t i = 0; i < places.topics.size(); ++i)
            if (const auto found = std::ranges::lower_bound(earlier.topics, places.topics[i]);
                found != earlier.topics.end() && *found == places.topics[i])
                pairs.push_back({i, static_cast<std::uint32_t>(found - earlier.topics.begin())});
        return pairs;
    }
    const TopicDistances all = topicDistances(places.words->phi, earlier.words->phi, arena);
    TopicDistances chosen{places.topics.size(), earlier.topics.size(), {}};
    for (const std::uint32_t j : places.topics)
        for (const std::uint32_t k : earlier.topics)
            chosen.values.push_back(all.at(j, k));
    return matchTopics(chosen);
}

std::shared_ptr<const TopicPlaces> placesOf(TopicPlaces begun, const TopicPlaces* earlier, Arena& arena)
{
    auto places = std::make_shared<TopicPlaces>(std::move(begun));
    const TopicWords* words = places->words.get();
    places->topics = topicsWithTokens(words->phi);
    places->map = topicMap(among(topicDistances(words->phi, arena), places->topics), arena);
    if (earlier && earlier->corpus == places->corpus)
        places->map = alignedMap(std::move(places->map), earlier->map.points, partners(*places, *earlier, arena));
    return places;
}

struct ScoredTopic {
    std::uint32_t topic = 0;
    TopicScores::Words scores;
};

std::vector<ScoredTopic> scoreWords(const Corpus& corpus, const TopicWords& words,
                                    const std::vector<std::uint32_t>& topics, Arena& arena)
{
    std::vector<ScoredTopic> scored;
    std::vector<std::vector<std::uint32_t>> lists;
    for (const std::uint32_t k : topics) {
        const auto terms = words.terms.termsOf(k);
        std::vector<Term> top;
        std::vector<std::uint32_t>& list = lists.emplace_back();
        for (const std::size_t place : firstTerms(terms, {TermMeasure::Probability}, wordsOfCoherence)) {
            top.push_back(terms[place]);
            list.push_back(terms[place].word);
        }
        scored.push_back({k, {0, 0, meanExclusivity(top)}});
    }
    const auto counts = countCodocuments(corpus, lists, arena);
    for (std::size_t i = 0; i < scored.size(); ++i) {
        scored[i].scores.npmi = npmiCoherence(counts[i]);
        scored[i].scores.umass = umassCoherence(counts[i], words.phi.beta);
    }
    return scored;
}

/// Cores for work beside a run that goes on: it should hardly feel it.
int coresFor(Session& session)
{
    return session.runner().active() ? 1 : Arena::machineCores();
}

} // namespace

TopicsAnalysis::TopicsAnalysis(Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    connect(&session, &Session::currentRunChanged, this, &TopicsAnalysis::runChanged);
    connect(&session, &Session::projectChanged, this, [this] { m_lastShown.reset(); });
    connect(&session, &Session::stateChanged, this, &TopicsAnalysis::stateChanged);
    connect(&session.keptMeans(), &KeptMeans::changed, this, &TopicsAnalysis::meansChanged);
    connect(&m_queue, &WorkQueue::failed, &session, &Session::failed);
    connect(&m_queue, &WorkQueue::failed, this, [this] { m_busy = false; }); // the next state gets its chance
    stateChanged();
}

void TopicsAnalysis::setWanted(bool wanted)
{
    m_wanted = wanted;
    if (m_stale)
        start();
}

void TopicsAnalysis::runChanged()
{
    ++m_generation;
    m_busy = false;
    m_stale = false;
    m_words.reset();
    m_places.reset();
    m_correlations.reset();
    m_scores.clear();
    Q_EMIT wordsChanged();
    Q_EMIT placesChanged();
    Q_EMIT correlationsChanged();
    Q_EMIT meansChanged();
    Q_EMIT scoresChanged();
}

void TopicsAnalysis::stateChanged()
{
    m_stale = m_session.state() != nullptr;
    if (m_stale)
        start();
}

void TopicsAnalysis::post(std::function<WorkQueue::Answer(Arena&)> work)
{
    m_queue.post([this, cores = coresFor(m_session), generation = m_generation,
                  work = std::move(work)](std::stop_token) -> WorkQueue::Answer {
        Arena arena(cores);
        return [this, generation, answer = work(arena)] {
            if (generation == m_generation)
                answer();
        };
    });
}

void TopicsAnalysis::start()
{
    const auto run = m_session.currentRunInfo();
    if (!m_wanted || m_busy || !run || !m_session.state())
        return;
    m_stale = false;
    m_busy = true;
    post([this, corpus = m_session.trainingCorpus(), state = m_session.state(),
          topics = run->config.topics](Arena& arena) -> WorkQueue::Answer {
        auto words = std::make_shared<const TopicWords>(
            smoothedPhi(countTopics(*corpus, *state, topics), state->hyperparameters.beta, arena));
        return [this, words = std::move(words)] { takeWords(words); };
    });
}

void TopicsAnalysis::takeWords(std::shared_ptr<const TopicWords> words)
{
    m_words = std::move(words);
    m_scores.resize(m_words->phi.topics());
    Q_EMIT wordsChanged();
    m_session.keptMeans().want();
    postPlaces();
    postSpread();
}

std::shared_ptr<const PosteriorMeans> TopicsAnalysis::means() const
{
    return m_session.keptMeans().means();
}

void TopicsAnalysis::postPlaces()
{
    post([this, begun = TopicPlaces{m_session.currentRun(), m_session.corpusVersion(), m_words, {}, {}},
          earlier = m_lastShown](Arena& arena) -> WorkQueue::Answer {
        return [this, places = placesOf(begun, earlier.get(), arena)] {
            m_places = m_lastShown = places;
            Q_EMIT placesChanged();
        };
    });
}

void TopicsAnalysis::postSpread()
{
    post([this, corpus = m_session.trainingCorpus(), state = m_session.state(),
          topics = static_cast<std::uint32_t>(m_words->phi.topics())](Arena& arena) -> WorkQueue::Answer {
        const auto documentTopics = sparseDocumentTopics(*corpus, state->z, topics, arena);
        const auto& alpha = state->hyperparameters.alpha;
        return
            [this, spread = measureSpread(documentTopics, alpha),
             correlations = std::make_shared<const TopicCorrelations>(correlateTopics(documentTopics, alpha, arena))] {
                m_correlations = correlations;
                for (std::size_t k = 0; k < spread.size(); ++k)
                    m_scores[k].documents = {spread[k].documents, spread[k].documentEntropy, spread[k].rankOneShare};
                Q_EMIT correlationsChanged();
                Q_EMIT scoresChanged();
                std::vector<std::uint32_t> order = topicsWithTokens(m_words->phi);
                std::ranges::stable_sort(order, {}, [this](std::uint32_t k) { return m_words->phi.n_k[k]; });
                postCoherence(std::move(order)); // from the end: large topics first
            };
    });
}

void TopicsAnalysis::postCoherence(std::vector<std::uint32_t> topics)
{
    if (topics.empty()) {
        finished();
        return;
    }
    const std::size_t now = std::min(topics.size(), topicsAtOnce);
    const std::vector<std::uint32_t> block(topics.end() - static_cast<std::ptrdiff_t>(now), topics.end());
    topics.resize(topics.size() - now);
    post([this, corpus = m_session.trainingCorpus(), words = m_words, block,
          rest = std::move(topics)](Arena& arena) -> WorkQueue::Answer {
        return [this, scored = scoreWords(*corpus, *words, block, arena), rest] {
            for (const ScoredTopic& topic : scored)
                m_scores[topic.topic].words = topic.scores;
            Q_EMIT scoresChanged();
            postCoherence(rest);
        };
    });
}

void TopicsAnalysis::finished()
{
    m_busy = false;
    if (m_stale)
        start();
}

} // namespace themata
