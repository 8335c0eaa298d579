#include "engine/topics/topic_distances.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <numbers>

namespace themata {

namespace {

double xLogX(double x)
{
    return x * std::log(x);
}

/// phi of a word type and what its logarithm is needed for.
struct Weight {
    double x, logged;
    explicit Weight(double phi)
        : x(phi)
        , logged(xLogX(phi))
    {
    }
};

/// d(p, q); exactly 0 if they are equal.
double divergenceOf(const Weight& p, const Weight& q)
{
    const double mean = 0.5 * (p.x + q.x);
    return p.logged + q.logged - 2 * xLogX(mean);
}

/// The topics that a model's words have tokens in, with phi worked out.
struct WeighedTopics {
    struct Entry {
        Weight weight;
        std::uint32_t topic;
    };
    const SmoothedPhi& phi;
    std::vector<Entry> entries; // in the order of phi.byWord
    std::vector<Weight> unseen; // [k]: of a word type without tokens

    WeighedTopics(const SmoothedPhi& smoothed, Arena& arena)
        : phi(smoothed)
        , entries(smoothed.byWord.entries.size(), Entry{Weight(1), 0})
    {
        constexpr std::size_t entriesPerTask = 16384;
        const std::size_t count = entries.size();
        arena.forEach((count + entriesPerTask - 1) / entriesPerTask, [&](std::size_t task) {
            for (std::size_t i = task * entriesPerTask; i < std::min(count, (task + 1) * entriesPerTask); ++i) {
                const SparseCount& entry = phi.byWord.entries[i];
                entries[i] = {Weight(phi.phi(entry.count, entry.column)), entry.column};
            }
        });
        for (std::size_t k = 0; k < phi.topics(); ++k)
            unseen.emplace_back(phi.phi(0, k));
    }

    [[nodiscard]] std::span<const Entry> row(std::size_t v) const
    {
        const auto& starts = phi.byWord.starts;
        return std::span(entries).subspan(starts[v], starts[v + 1] - starts[v]);
    }
};

/// Sums over the words of a topic, for each topic k that it is compared with.
struct ComparedTopic {
    std::vector<double> shared; // over words that both have; from `firstShared` on
    std::vector<double> only; // over words that k does not have
    std::vector<std::uint32_t> both; // words that both have

    explicit ComparedTopic(std::size_t topics)
        : shared(topics)
        , only(topics)
        , both(topics)
    {
    }
};

/// The topic's words, those of the same count together.
std::vector<SparseCount> wordsByCount(const SmoothedPhi& phi, std::size_t j)
{
    const auto row = phi.byTopic.row(j);
    std::vector<SparseCount> words(row.begin(), row.end());
    std::ranges::stable_sort(words, {}, &SparseCount::count);
    return words;
}

/// Adds the words of one count to the sums of a topic.
void addWords(std::span<const SparseCount> words, const Weight& weight, const WeighedTopics& others,
              std::size_t firstShared, ComparedTopic& sums)
{
    std::vector<std::uint32_t> both(others.unseen.size());
    for (const SparseCount& word : words)
        for (const auto& entry : others.row(word.column)) {
            ++both[entry.topic];
            if (entry.topic >= firstShared)
                sums.shared[entry.topic] += divergenceOf(weight, entry.weight);
        }
    for (std::size_t k = 0; k < both.size(); ++k) {
        sums.both[k] += both[k];
        if (const std::size_t only = words.size() - both[k]; only > 0)
            sums.only[k] += static_cast<double>(only) * divergenceOf(weight, others.unseen[k]);
    }
}

ComparedTopic compareTopic(const WeighedTopics& ours, std::size_t j, const WeighedTopics& others,
                           std::size_t firstShared)
{
    ComparedTopic sums(others.unseen.size());
    const auto words = wordsByCount(ours.phi, j);
    for (auto begin = words.begin(); begin != words.end();) {
        const auto end = std::find_if(begin, words.end(), [&](const auto& w) { return w.count != begin->count; });
        addWords({begin, end}, Weight(ours.phi.phi(begin->count, j)), others, firstShared, sums);
        begin = end;
    }
    return sums;
}

/// [k]: the sum over words that only topic j has, and from topic `firstShared` on also over those that both have or
/// neither.
void sumOfTopic(const WeighedTopics& ours, std::size_t j, const WeighedTopics& others, std::size_t firstShared,
                std::span<double> sum)
{
    const ComparedTopic compared = compareTopic(ours, j, others, firstShared);
    const std::size_t notOurs = ours.phi.vocabularySize() - ours.phi.byTopic.row(j).size();
    for (std::size_t k = 0; k < sum.size(); ++k) {
        sum[k] = compared.only[k];
        if (k < firstShared)
            continue;
        const std::size_t neither = notOurs + compared.both[k] - others.phi.byTopic.row(k).size();
        sum[k] += compared.shared[k] + static_cast<double>(neither) * divergenceOf(ours.unseen[j], others.unseen[k]);
    }
}

/// sumOfTopic() of every topic j, [j * K of the others + k].
template <typename FirstShared>
std::vector<double> sumsOfTopics(const WeighedTopics& ours, const WeighedTopics& others, FirstShared firstShared,
                                 Arena& arena)
{
    const std::size_t columns = others.unseen.size();
    std::vector<double> sums(ours.unseen.size() * columns);
    arena.forEach(ours.unseen.size(), [&](std::size_t j) {
        sumOfTopic(ours, j, others, firstShared(j), std::span(sums).subspan(j * columns, columns));
    });
    return sums;
}

double distanceOf(double twiceTheDivergence)
{
    return std::sqrt(std::clamp(0.5 * twiceTheDivergence, 0.0, std::numbers::ln2)); // rounding may leave -1e-17
}

} // namespace

TopicDistances topicDistances(const SmoothedPhi& phi, Arena& arena)
{
    const std::size_t topics = phi.topics();
    const WeighedTopics weighed(phi, arena);
    const auto sums = sumsOfTopics(
        weighed, weighed, [](std::size_t j) { return j + 1; }, arena);
    TopicDistances distances{topics, topics, std::vector<double>(topics * topics)};
    for (std::size_t j = 0; j < topics; ++j)
        for (std::size_t k = j + 1; k < topics; ++k)
            distances.values[j * topics + k] = distances.values[k * topics + j] =
                distanceOf(sums[j * topics + k] + sums[k * topics + j]);
    return distances;
}

TopicDistances topicDistances(const SmoothedPhi& a, const SmoothedPhi& b, Arena& arena)
{
    assert(a.vocabularySize() == b.vocabularySize());
    const WeighedTopics weighedA(a, arena), weighedB(b, arena);
    TopicDistances distances{a.topics(), b.topics(), {}};
    distances.values = sumsOfTopics(
        weighedA, weighedB, [](std::size_t) { return std::size_t{0}; }, arena);
    const auto onlyB = sumsOfTopics(
        weighedB, weighedA, [&](std::size_t) { return a.topics(); }, arena);
    for (std::size_t j = 0; j < a.topics(); ++j)
        for (std::size_t k = 0; k < b.topics(); ++k) {
            double& value = distances.values[j * b.topics() + k];
            value = distanceOf(value + onlyB[k * a.topics() + j]);
        }
    return distances;
}

} // namespace themata
