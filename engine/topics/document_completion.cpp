#include "engine/topics/document_completion.h"

#include "engine/parallel/blocks.h"
#include "engine/parallel/random.h"
#include "engine/samplers/search.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace themata {

namespace {

constexpr std::uint64_t tokensPerBlock = 1024;

} // namespace

/// The chain after an iteration.
struct DocumentCompletion::Model {
    /// Running sums over k of phi_kv (n_dk + alpha_k).
    void addUp(std::uint32_t v, const std::vector<double>& n_d, std::vector<double>& cumulative) const
    {
        const std::uint32_t* n_w = counts.row(v);
        double sum = 0;
        for (std::size_t k = 0; k < n_d.size(); ++k)
            cumulative[k] = sum += phiMean(n_w[k], priors.beta, moments[k]) * (n_d[k] + priors.alpha[k]);
    }

    const TopicCounts& counts;
    const Hyperparameters& priors;
    double alphaSum;
    std::vector<ActiveWordMoments> moments;
    std::uint32_t iteration;
    bool first; ///< the observed tokens have no topics yet
};

DocumentCompletion::DocumentCompletion(const HeldOut& heldOut, std::uint64_t seed)
    : m_observed(heldOut.observed)
    , m_predicted(heldOut.predicted)
    , m_seed(seed)
{
}

double DocumentCompletion::update(const ChainState& state, const TopicCounts& counts, Arena& arena)
{
    assert(state.hyperparameters.alpha.size() == counts.topics && counts.vocabularySize == m_observed.vocabularySize);
    const Hyperparameters& priors = state.hyperparameters;
    const Model model{.counts = counts,
                      .priors = priors,
                      .alphaSum = priors.alphaSum(),
                      .moments = phiMoments(counts, priors, arena),
                      .iteration = static_cast<std::uint32_t>(state.iteration),
                      .first = m_z.empty()};
    m_z.resize(m_observed.tokenCount());
    const auto blocks = balancedBlocks(m_observed.documentStart, tokensPerBlock);
    std::vector<double> logarithms(blocks.size());
    arena.forEach(blocks.size(), [&](std::size_t block) {
        std::vector<double> n_d(counts.topics), cumulative(counts.topics);
        for (std::size_t d = blocks[block].begin; d < blocks[block].end; ++d)
            logarithms[block] += updateDocument(d, model, n_d, cumulative);
    });
    return std::accumulate(logarithms.begin(), logarithms.end(), 0.0) / static_cast<double>(m_predicted.tokenCount());
}

/// @return log likelihood of the document's tokens to be predicted
double DocumentCompletion::updateDocument(std::size_t d, const Model& model, std::vector<double>& n_d,
                                          std::vector<double>& cumulative)
{
    std::ranges::fill(n_d, 0);
    drawTopics(d, model, n_d, cumulative);
    const double total = static_cast<double>(m_observed.document(d).size()) + model.alphaSum;
    double logarithm = 0;
    for (const std::uint32_t v : m_predicted.document(d)) {
        model.addUp(v, n_d, cumulative);
        logarithm += std::log(cumulative.back() / total);
    }
    return logarithm;
}

/// @param n_d all 0; after it, the counts of the document's observed tokens
void DocumentCompletion::drawTopics(std::size_t d, const Model& model, std::vector<double>& n_d,
                                    std::vector<double>& cumulative)
{
    const auto words = m_observed.document(d);
    const auto z = std::span(m_z).subspan(m_observed.documentStart[d], words.size());
    RandomStream random(m_seed, model.iteration, Purpose::HeldOutTopics, d);
    const auto draw = [&](std::size_t i) {
        model.addUp(words[i], n_d, cumulative);
        z[i] = static_cast<std::uint16_t>(searchCumulative(cumulative, random.uniform() * cumulative.back()));
        ++n_d[z[i]];
    };
    for (std::size_t i = 0; i < words.size(); ++i)
        if (model.first)
            draw(i);
        else
            ++n_d[z[i]];
    for (int sweep = 0; sweep < (model.first ? firstSweeps : 1); ++sweep)
        for (std::size_t i = 0; i < words.size(); ++i) {
            --n_d[z[i]];
            draw(i);
        }
}

} // namespace themata
