#include "engine/topics/posterior_means.h"

#include "engine/base/casts.h"
#include "engine/topics/document_topics.h"
#include "engine/topics/phi_moments.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace themata {

namespace {

constexpr std::size_t phiBaseWidth = 3;
constexpr std::size_t thetaWidth = 2;
constexpr double roundingError = 1e-6; // of a sum that should be 1; far above what adding up numbers can give

std::vector<std::uint64_t> distinctLengths(const Corpus& corpus)
{
    std::vector<std::uint64_t> lengths;
    for (std::size_t d = 0; d < corpus.documentCount(); ++d)
        lengths.push_back(corpus.document(d).size());
    std::ranges::sort(lengths);
    lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
    return lengths;
}

/// E[x] and E[x^2] of one number of a Dirichlet distribution: its parameter and the sum of them all.
struct DirichletMoments {
    double mean, square;
    DirichletMoments(double parameter, double total)
        : mean(parameter / total)
        , square(mean * (parameter + 1) / (total + 1))
    {
    }
};

/// Numbers of draws, or sums of such numbers on [0, 1].
bool arePossible(std::span<const double> sums, double draws)
{
    return std::ranges::all_of(sums, [most = draws * (1 + roundingError)](double x) { return x >= 0 && x <= most; });
}

bool isClose(double sum, double draws)
{
    return std::abs(sum - draws) <= roundingError * draws;
}

/// @param base, more: sums of E[x] and E[x^2]; `more` is empty for an entry that no draw had.
PosteriorEstimate estimate(const double* base, std::span<const double> more, double draws)
{
    const double mean = (base[0] + (more.empty() ? 0 : more[0])) / draws;
    const double square = (base[1] + (more.empty() ? 0 : more[1])) / draws;
    return {mean, std::max(0.0, square - mean * mean)};
}

double firstOfEach(std::span<const double> values, std::size_t width)
{
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); i += width)
        sum += values[i];
    return sum;
}

} // namespace

PosteriorMeans::PosteriorMeans(std::shared_ptr<const Corpus> corpus, const ModelConfig& config)
    : m_corpus(std::move(corpus))
    , m_topics(config.topics)
    , m_alphas(config.learnAlpha == AlphaLearning::Asymmetric ? config.topics : 1)
    , m_lengths(distinctLengths(*m_corpus))
    , m_sums{0, std::vector<double>(m_topics * phiBaseWidth), std::vector<double>(m_lengths.size() * m_alphas * thetaWidth),
             SparseMoments(m_corpus->vocabularySize, config.pi < 1 ? 3 : 2),
             SparseMoments(m_corpus->documentCount(), thetaWidth)}
{
    for (std::size_t d = 0; d < m_corpus->documentCount(); ++d) {
        const auto length = std::ranges::lower_bound(m_lengths, m_corpus->document(d).size());
        m_lengthOf.push_back(static_cast<std::uint32_t>(length - m_lengths.begin()));
    }
}

void PosteriorMeans::add(const ChainState& state, const TopicCounts& counts, Arena& arena)
{
    assert(state.z.size() == m_corpus->tokenCount() && counts.topics == m_topics);
    assert(state.hyperparameters.alpha.size() == m_topics);
    addPhi(counts, phiMoments(counts, state.hyperparameters, arena), state.hyperparameters.beta, arena);
    addTheta(state, arena);
    ++m_sums.draws;
}

void PosteriorMeans::addPhi(const TopicCounts& counts, const std::vector<ActiveWordMoments>& moments, double beta,
                            Arena& arena)
{
    for (std::size_t k = 0; k < m_topics; ++k) {
        m_sums.phiBase[k * phiBaseWidth] += moments[k].unseenMean;
        m_sums.phiBase[k * phiBaseWidth + 1] += moments[k].unseenSquare;
        m_sums.phiBase[k * phiBaseWidth + 2] += moments[k].active;
    }
    const bool withInclusion = m_sums.phi.width() == 3;
    const auto fill = [&](std::size_t v, SparseRow& row) {
        for (std::uint32_t k = 0; k < m_topics; ++k) {
            if (counts.row(v)[k] == 0)
                continue;
            const double a = counts.row(v)[k] + beta;
            row.columns.push_back(static_cast<std::uint16_t>(k));
            row.values.push_back(a * moments[k].inverse - moments[k].unseenMean);
            row.values.push_back(a * (a + 1) * moments[k].inverseSquare - moments[k].unseenSquare);
            if (withInclusion)
                row.values.push_back(1 - moments[k].active);
        }
    };
    m_sums.phi.add([&] { return fill; }, arena);
}

void PosteriorMeans::addTheta(const ChainState& state, Arena& arena)
{
    const double alphaSum = state.hyperparameters.alphaSum();
    addThetaBase(state.hyperparameters.alpha, alphaSum);
    m_sums.theta.add([&] { return thetaFiller(state, alphaSum); }, arena);
}

void PosteriorMeans::addThetaBase(const std::vector<double>& alpha, double alphaSum)
{
    assert(m_alphas > 1 || std::ranges::count(alpha, alpha.front()) == std::ssize(alpha));
    auto sum = m_sums.thetaBase.begin();
    for (const std::uint64_t length : m_lengths) {
        for (std::size_t a = 0; a < m_alphas; ++a) {
            const DirichletMoments base(alpha[a], static_cast<double>(length) + alphaSum);
            *sum++ += base.mean;
            *sum++ += base.square;
        }
    }
}

SparseMoments::RowFiller PosteriorMeans::thetaFiller(const ChainState& state, double alphaSum) const
{
    return [this, &state, alphaSum, n_d = std::vector<std::uint32_t>(m_topics)](std::size_t d, SparseRow& row) mutable {
        const auto z = topicsOfTokens(*m_corpus, state.z, d);
        for (const std::uint16_t k : z)
            if (n_d[k]++ == 0)
                row.columns.push_back(k);
        std::ranges::sort(row.columns);
        const double total = static_cast<double>(z.size()) + alphaSum;
        for (const std::uint16_t k : row.columns) {
            const double alpha = state.hyperparameters.alpha[k];
            const DirichletMoments with(std::exchange(n_d[k], 0) + alpha, total), without(alpha, total);
            row.values.push_back(with.mean - without.mean);
            row.values.push_back(with.square - without.square);
        }
    };
}

std::size_t PosteriorMeans::thetaBaseAt(std::size_t d, std::uint32_t k) const
{
    return (m_lengthOf[d] * m_alphas + (m_alphas > 1 ? k : 0)) * thetaWidth;
}

PosteriorEstimate PosteriorMeans::phi(std::uint32_t k, std::size_t v) const
{
    assert(draws() > 0);
    const auto draws = static_cast<double>(m_sums.draws);
    const double* base = &m_sums.phiBase[k * phiBaseWidth];
    const auto more = m_sums.phi.find(v, k);
    PosteriorEstimate result = estimate(base, more, draws);
    result.inclusion = std::min(1.0, (base[2] + (more.size() > 2 ? more[2] : 0)) / draws);
    return result;
}

PosteriorEstimate PosteriorMeans::theta(std::size_t d, std::uint32_t k) const
{
    assert(draws() > 0);
    return estimate(&m_sums.thetaBase[thetaBaseAt(d, k)], m_sums.theta.find(d, k), static_cast<double>(m_sums.draws));
}

PosteriorEstimate PosteriorMeans::phiElsewhere(std::uint32_t k) const
{
    assert(draws() > 0);
    const auto draws = static_cast<double>(m_sums.draws);
    PosteriorEstimate result = estimate(&m_sums.phiBase[k * phiBaseWidth], {}, draws);
    result.inclusion = m_sums.phiBase[k * phiBaseWidth + 2] / draws;
    return result;
}

PosteriorEstimate PosteriorMeans::thetaElsewhere(std::size_t d, std::uint32_t k) const
{
    assert(draws() > 0);
    return estimate(&m_sums.thetaBase[thetaBaseAt(d, k)], {}, static_cast<double>(m_sums.draws));
}

PosteriorSums PosteriorMeans::emptySums() const
{
    return {0, std::vector<double>(m_sums.phiBase.size()), std::vector<double>(m_sums.thetaBase.size()),
            SparseMoments(m_sums.phi.rows(), m_sums.phi.width()), SparseMoments(m_sums.theta.rows(), m_sums.theta.width())};
}

bool PosteriorMeans::restore(PosteriorSums sums)
{
    const auto draws = static_cast<double>(sums.draws);
    const auto fits = [draws](const SparseMoments& moments) {
        return std::ranges::all_of(moments.blocks(), [=](const MomentBlock& b) { return arePossible(b.sums, draws); });
    };
    if (!arePossible(sums.phiBase, draws) || !arePossible(sums.thetaBase, draws) || !fits(sums.phi) || !fits(sums.theta)
        || !addsUp(sums))
        return false;
    m_sums = std::move(sums);
    return true;
}

bool PosteriorMeans::addsUp(const PosteriorSums& sums) const
{
    const auto draws = static_cast<double>(sums.draws);
    std::vector<double> ofTopic(m_topics);
    for (std::uint32_t k = 0; k < m_topics; ++k)
        ofTopic[k] = sums.phiBase[k * phiBaseWidth] * static_cast<double>(sums.phi.rows());
    for (std::size_t v = 0; v < sums.phi.rows(); ++v)
        for (std::size_t i = 0; i < sums.phi.columns(v).size(); ++i)
            ofTopic[sums.phi.columns(v)[i]] += sums.phi.sums(v)[i * sums.phi.width()];
    if (!std::ranges::all_of(ofTopic, [=](double sum) { return isClose(sum, draws); }))
        return false;

    const auto repeats = static_cast<double>(m_topics) / static_cast<double>(m_alphas);
    for (std::size_t d = 0; d < sums.theta.rows(); ++d) {
        const auto base = std::span(sums.thetaBase).subspan(thetaBaseAt(d, 0), m_alphas * thetaWidth);
        if (!isClose(firstOfEach(base, thetaWidth) * repeats + firstOfEach(sums.theta.sums(d), thetaWidth), draws))
            return false;
    }
    return true;
}

} // namespace themata
