#include "engine/run/carry_topics.h"

#include "engine/parallel/random.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace themata {

namespace {

constexpr std::uint16_t noTopic = std::numeric_limits<std::uint16_t>::max(); // one more than a model can have

struct PlacedTopic {
    TokenOffset place;
    std::uint16_t topic = 0;
};

bool standsBefore(const TokenOffset& one, const TokenOffset& other)
{
    return std::pair(one.begin, one.length) < std::pair(other.begin, other.length);
}

/// Tells the old topic at a place, for texts in rising order.
class TopicsByPlace {
public:
    TopicsByPlace(const PlacedCorpus& before, const std::vector<std::uint16_t>& z)
        : m_before(before)
        , m_z(z)
    {
    }

    void goTo(std::uint32_t text)
    {
        const std::vector<std::uint32_t>& texts = m_before.texts;
        m_topics.clear();
        for (; m_document < texts.size() && texts[m_document] <= text; ++m_document)
            if (texts[m_document] == text)
                addDocument();
        std::ranges::sort(m_topics, standsBefore, &PlacedTopic::place);
    }

    /// In the text that was gone to.
    [[nodiscard]] std::uint16_t at(const TokenOffset& place) const
    {
        const auto found = std::ranges::lower_bound(m_topics, place, standsBefore, &PlacedTopic::place);
        return found != m_topics.end() && found->place == place ? found->topic : noTopic;
    }

private:
    void addDocument()
    {
        const auto& starts = m_before.corpus->documentStart;
        for (std::uint64_t i = starts[m_document]; i < starts[m_document + 1]; ++i)
            m_topics.push_back({m_before.places[i], m_z[i]});
    }

    const PlacedCorpus& m_before;
    const std::vector<std::uint16_t>& m_z;
    std::size_t m_document = 0;
    std::vector<PlacedTopic> m_topics;
};

/// [i]: the topic that a token keeps, or noTopic.
std::vector<std::uint16_t> keptTopics(const PlacedCorpus& before, const std::vector<std::uint16_t>& z,
                                      const PlacedCorpus& now)
{
    TopicsByPlace topics(before, z);
    const auto& starts = now.corpus->documentStart;
    std::vector<std::uint16_t> kept(now.places.size());
    for (std::size_t d = 0; d < now.texts.size(); ++d) {
        if (d == 0 || now.texts[d] != now.texts[d - 1])
            topics.goTo(now.texts[d]);
        for (std::uint64_t i = starts[d]; i < starts[d + 1]; ++i)
            kept[i] = topics.at(now.places[i]);
    }
    return kept;
}

/// Draws the topics of the tokens that have none, given those that have one.
class MissingTopics {
public:
    MissingTopics(const Corpus& corpus, const Hyperparameters& priors, const ModelConfig& config,
                  std::vector<std::uint16_t>& z)
        : m_corpus(corpus)
        , m_priors(priors)
        , m_topics(config.topics)
        , m_seed(config.seed)
        , m_z(z)
        , m_n_w(std::size_t{corpus.vocabularySize} * config.topics)
        , m_n_k(config.topics)
        , m_n_d(config.topics)
        , m_sums(config.topics)
    {
        for (std::size_t i = 0; i < z.size(); ++i)
            if (z[i] != noTopic) {
                ++m_n_w[corpus.words[i] * m_topics + z[i]];
                ++m_n_k[z[i]];
            }
    }

    void draw()
    {
        for (std::size_t d = 0; d < m_corpus.documentCount(); ++d)
            drawDocument(d);
    }

private:
    void drawDocument(std::size_t d)
    {
        const auto begin = m_z.begin() + static_cast<std::ptrdiff_t>(m_corpus.documentStart[d]);
        const auto end = m_z.begin() + static_cast<std::ptrdiff_t>(m_corpus.documentStart[d + 1]);
        if (std::find(begin, end, noTopic) == end)
            return;
        std::ranges::fill(m_n_d, 0U);
        for (auto topic = begin; topic != end; ++topic)
            if (*topic != noTopic)
                ++m_n_d[*topic];
        RandomStream random(m_seed, 0, Purpose::InitialTopics, d);
        for (auto topic = begin; topic != end; ++topic)
            if (*topic == noTopic)
                *topic = drawTopic(m_corpus.words[static_cast<std::size_t>(topic - m_z.begin())], random.uniform());
    }

    std::uint16_t drawTopic(std::uint32_t v, double uniform)
    {
        const double betaSum = m_priors.beta * m_corpus.vocabularySize;
        const std::uint32_t* n_w = m_n_w.data() + v * m_topics;
        double sum = 0;
        for (std::size_t k = 0; k < m_topics; ++k) {
            sum +=
                (m_n_d[k] + m_priors.alpha[k]) * (n_w[k] + m_priors.beta) / (static_cast<double>(m_n_k[k]) + betaSum);
            m_sums[k] = sum;
        }
        const auto found = std::ranges::upper_bound(m_sums, uniform * sum);
        return static_cast<std::uint16_t>(
            std::min<std::ptrdiff_t>(found - m_sums.begin(), m_sums.end() - m_sums.begin() - 1));
    }

    const Corpus& m_corpus;
    const Hyperparameters& m_priors;
    std::size_t m_topics;
    std::uint64_t m_seed;
    std::vector<std::uint16_t>& m_z;
    std::vector<std::uint32_t> m_n_w; // [v * K + k]
    std::vector<std::uint64_t> m_n_k;
    std::vector<std::uint32_t> m_n_d; // of the document
    std::vector<double> m_sums; // of the weights up to k
};

} // namespace

std::vector<TokenOffset> placesOfCounts(const Corpus& corpus, std::span<const std::uint32_t> ids)
{
    std::vector<TokenOffset> places;
    places.reserve(corpus.tokenCount());
    for (std::size_t d = 0; d < corpus.documentCount(); ++d) {
        const auto words = corpus.document(d);
        std::uint32_t rank = 0; // tokens of a word stand together
        for (std::size_t i = 0; i < words.size(); ++i) {
            rank = i > 0 && words[i] == words[i - 1] ? rank + 1 : 0;
            places.push_back({ids[words[i]], rank});
        }
    }
    return places;
}

Result<CarriedTopics> carryTopics(const PlacedCorpus& before, const ChainState& state, const PlacedCorpus& now,
                                  const ModelConfig& config)
{
    assert(state.z.size() == before.places.size() && before.texts.size() == before.corpus->documentCount());
    assert(now.places.size() == now.corpus->tokenCount() && now.texts.size() == now.corpus->documentCount());
    CarriedTopics carried;
    carried.state.hyperparameters =
        state.hyperparameters.alpha.empty() ? hyperparametersOf(config) : state.hyperparameters;
    carried.state.z = keptTopics(before, state.z, now);
    std::vector<std::uint16_t>& z = carried.state.z;
    carried.drawn = static_cast<std::uint64_t>(std::ranges::count(z, noTopic));
    carried.kept = z.size() - carried.drawn;
    carried.gone = state.z.size() - std::min<std::uint64_t>(carried.kept, state.z.size());
    if (carried.kept == 0)
        return fail(ErrorCode::BadArgument, "No word of the corpus is where one was, so there are no topics to keep",
                    {}, "Begin a run from random topics");
    if (carried.drawn > 0)
        MissingTopics(*now.corpus, carried.state.hyperparameters, config, z).draw();
    return carried;
}

} // namespace themata
