#include "engine/samplers/beta_update.h"

#include "engine/base/ln_gamma.h"
#include "engine/samplers/count_histograms.h"
#include "engine/samplers/hyperprior.h"
#include "engine/samplers/slice_sampler.h"
#include "tests/support/exactness.h"
#include "tests/support/grid_distribution.h"
#include "tests/support/sanitized.h"
#include "tests/support/urn.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace themata::test {
namespace {

constexpr std::uint32_t vocabularySize = 5;
const std::vector<std::size_t> someTotals{0, 1, 4, 30}; // n_k

/// The words of topics with these totals given beta, Phi integrated out.
TopicCounts drawCounts(const std::vector<std::size_t>& totals, double beta, RandomStream& random)
{
    const std::size_t topics = totals.size();
    TopicCounts counts{static_cast<std::uint32_t>(topics), vocabularySize,
                       std::vector<std::uint32_t>(vocabularySize * topics),
                       std::vector<std::uint64_t>(totals.begin(), totals.end())};
    for (std::size_t k = 0; k < topics; ++k)
        for (const std::uint16_t v : drawFromUrn(std::vector<double>(vocabularySize, beta), totals[k], random))
            ++counts.n_w[v * topics + k];
    return counts;
}

/// sum_k [ lnG(V beta) - lnG(n_k + V beta) + sum_v lnG(n_w + beta) - lnG(beta) ], as it stands.
double slowLogLikelihood(const TopicCounts& counts, double beta)
{
    double sum = 0;
    for (const std::uint64_t n : counts.n_k)
        sum += lnGamma(vocabularySize * beta) - lnGamma(static_cast<double>(n) + vocabularySize * beta);
    for (const std::uint32_t n : counts.n_w)
        sum += lnGamma(n + beta) - lnGamma(beta);
    return sum;
}

/// One w and z.
class Model {
public:
    explicit Model(TopicCounts counts)
        : m_counts(std::move(counts))
        , m_cells(wordCells(m_counts, m_arena))
    {
    }

    [[nodiscard]] const TopicCounts& counts() const { return m_counts; }
    [[nodiscard]] double logLikelihood(double beta) const { return logLikelihoodOfBeta(beta, m_cells, topicTerms()); }
    [[nodiscard]] double update(double beta, std::uint64_t seed, std::uint32_t iteration) const
    {
        return updateBeta(beta, m_cells, topicTerms(), seed, iteration);
    }

private:
    [[nodiscard]] TopicTerms topicTerms() const
    {
        return [this](double beta) { return plainTopicTerms(m_counts.n_k, vocabularySize, beta); };
    }

    Arena m_arena{1};
    TopicCounts m_counts;
    CountHistogram m_cells;
};

TopicCounts someCounts(const std::vector<std::size_t>& totals)
{
    RandomStream random(1, 0, Purpose::Test, 0);
    return drawCounts(totals, 0.3, random);
}

TEST(BetaUpdate, LogLikelihoodIsTheSumOverCells)
{
    const Model model(someCounts({0, 1, 4, 30, 5000}));
    for (const double beta : {1e-8, 0.01, 0.5, 20.0, 1e5}) {
        const double expected = slowLogLikelihood(model.counts(), beta);
        EXPECT_NEAR(model.logLikelihood(beta), expected, 1e-10 * std::abs(expected));
    }
}

/// Beta from its exact conditional and then updated: does it still have it?
double testFromExactDraws(const Model& model, const std::function<double(double beta, std::uint64_t seed)>& update)
{
    const GridDistribution exact(
        [&](double lnBeta) {
            const double beta = std::exp(lnBeta);
            return slowLogLikelihood(model.counts(), beta) - hyperpriorRate * beta + lnBeta;
        },
        -14, 4);
    std::vector<double> ends;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(often(20000)); ++seed) {
        RandomStream random(seed, 0, Purpose::Test, 0);
        ends.push_back(std::log(update(std::exp(exact.quantile(random.uniform())), seed)));
    }
    return kolmogorovSmirnovTest(ends, exact);
}

TEST(BetaUpdateProof, LeavesTheConditionalAsItIs)
{
    const Model model(someCounts({0, 1, 4, 7}));
    EXPECT_GT(testFromExactDraws(model, [&](double beta, std::uint64_t seed) { return model.update(beta, seed, 1); }),
              tooUnlikely);
    const auto thrice = [&](double beta, std::uint64_t seed) {
        for (std::uint32_t iteration = 1; iteration <= 3; ++iteration)
            beta = model.update(beta, seed, iteration);
        return beta;
    };
    EXPECT_GT(testFromExactDraws(model, thrice), tooUnlikely);
}

TEST(BetaUpdateTestProof, RejectsAForgottenJacobian)
{
    const Model model(someCounts({0, 1, 4, 7}));
    const auto wrong = [&](double beta, std::uint64_t seed) {
        RandomStream random(seed, 1, Purpose::Test, 1);
        const auto logDensity = [&](double lnBeta) {
            const double b = std::exp(lnBeta);
            return lnBeta < -20 ? -1e300 : model.logLikelihood(b) - hyperpriorRate * b;
        };
        return std::exp(sliceUpdate(std::log(beta), logDensity, 1, random));
    };
    EXPECT_LT(testFromExactDraws(model, wrong), surelyWrong);
}

/// Geweke's joint test: beta from its prior, w given z and beta, beta given both. Beta then has its prior's
/// distribution.
TEST(BetaUpdateProof, PassesTheJointTest)
{
    std::vector<double> ends;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(often(20000)); ++seed) {
        RandomStream random(seed, 0, Purpose::Test, 0);
        const double beta = -std::log(random.uniform()) / hyperpriorRate;
        ends.push_back(Model(drawCounts(someTotals, beta, random)).update(beta, seed, 1));
    }
    EXPECT_GT(kolmogorovSmirnovTest(ends, [](double x) { return -std::expm1(-hyperpriorRate * x); }), tooUnlikely);
}

} // namespace
} // namespace themata::test
