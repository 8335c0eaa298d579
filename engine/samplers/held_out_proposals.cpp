#include "engine/samplers/held_out_proposals.h"

#include "engine/parallel/random.h"

#include <algorithm>
#include <cassert>

namespace themata {

namespace {

/// Where in the index the tokens of word type v begin that stand at `place` or behind it.
std::size_t firstFrom(std::size_t place, std::size_t v, const TokenIndex& index)
{
    std::size_t first = index.start(v);
    for (std::size_t count = index.start(v + 1) - first; count > 0;) {
        const std::size_t half = count / 2;
        if (index.place(first + half) < place) {
            first += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return first;
}

/// Where in the index the tokens of word type v stand that are in [tokens.begin, tokens.end).
Block placesOf(std::size_t v, Block tokens, const TokenIndex& index)
{
    return {firstFrom(tokens.begin, v, index), firstFrom(tokens.end, v, index)};
}

} // namespace

HeldOutProposals::HeldOutProposals(const Corpus& corpus, const TokenIndex& index, std::size_t mostTokens, std::uint64_t seed)
    : m_corpus(corpus)
    , m_index(index)
    , m_seed(seed)
    , m_proposals(mostTokens)
{
}

std::span<const WordProposal> HeldOutProposals::of(std::size_t d) const
{
    return std::span(m_proposals).subspan(m_corpus.documentStart[d] - m_tokens.begin, m_corpus.document(d).size());
}

void HeldOutProposals::draw(Block documents, const TopicCounts& counts, const Hyperparameters& now, std::uint32_t iteration,
                            std::span<const std::uint16_t> z)
{
    m_tokens = {m_corpus.documentStart[documents.begin], m_corpus.documentStart[documents.end]};
    assert(m_tokens.end - m_tokens.begin <= m_proposals.size());
    holdOut(counts, now.beta, z);
    for (std::size_t v = 0; v < counts.vocabularySize; ++v) {
        const Block places = placesOf(v, m_tokens, m_index);
        if (places.begin == places.end)
            continue;
        setType(counts.row(v), z, places);
        RandomStream random(m_seed, iteration, Purpose::WordProposals, documents.begin * counts.vocabularySize + v);
        for (std::size_t i = places.begin; i < places.end; ++i) {
            const std::size_t token = m_index.place(i);
            const std::uint16_t proposed = propose(random.uniform());
            m_proposals[token - m_tokens.begin] = {proposed, static_cast<float>(weight(z[token]) / weight(proposed))};
        }
    }
}

/// n_k without the tokens of the block, and what all word types share.
void HeldOutProposals::holdOut(const TopicCounts& counts, double beta, std::span<const std::uint16_t> z)
{
    std::vector<std::uint64_t> n_k = counts.n_k;
    for (const std::uint16_t topic : z.subspan(m_tokens.begin, m_tokens.end - m_tokens.begin))
        --n_k[topic];
    m_beta = beta;
    m_inverse.clear();
    m_weights.clear();
    m_priorSum = 0;
    for (const std::uint64_t n : n_k) {
        m_inverse.push_back(1 / (static_cast<double>(n) + counts.vocabularySize * beta));
        m_weights.push_back(beta * m_inverse.back());
        m_priorSum += m_weights.back();
    }
    m_prior.build(m_weights);
}

/// n_w of a word type without the tokens of the block, and the table of what is left.
void HeldOutProposals::setType(const std::uint32_t* counts, std::span<const std::uint16_t> z, Block places)
{
    m_row.assign(counts, counts + m_inverse.size());
    for (std::size_t i = places.begin; i < places.end; ++i)
        --m_row[z[m_index.place(i)]];
    m_topics.clear();
    m_weights.clear();
    m_rowSum = 0;
    for (std::size_t k = 0; k < m_row.size(); ++k)
        if (m_row[k] > 0) {
            m_topics.push_back(static_cast<std::uint16_t>(k));
            m_weights.push_back(m_row[k] * m_inverse[k]);
            m_rowSum += m_weights.back();
        }
    if (!m_topics.empty())
        m_table.build(m_weights);
}

std::uint16_t HeldOutProposals::propose(double u) const
{
    constexpr double largest = 1 - 0x1p-53; // rounding may reach 1
    const double x = u * (m_rowSum + m_priorSum);
    if (x < m_rowSum)
        return m_topics[m_table.draw(std::min(x / m_rowSum, largest))];
    return static_cast<std::uint16_t>(m_prior.draw(std::min((x - m_rowSum) / m_priorSum, largest)));
}

} // namespace themata
