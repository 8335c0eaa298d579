#include "engine/samplers/alpha_update.h"

#include "engine/base/ln_gamma.h"
#include "engine/samplers/count_histograms.h"
#include "engine/samplers/hyperprior.h"
#include "engine/samplers/slice_sampler.h"
#include "tests/support/exactness.h"
#include "tests/support/generated_corpus.h"
#include "tests/support/grid_distribution.h"
#include "tests/support/sanitized.h"
#include "tests/support/urn.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>
#include <numeric>

namespace themata::test {
namespace {

/// Lengths of the documents: none, one token, equal ones, and one so long that its share of S is drawn as a Beta
/// variable.
const std::vector<std::size_t> someLengths{0, 1, 1, 2, 5, 5, 5, 8, 60};

struct Documents {
    std::shared_ptr<const Corpus> corpus;
    std::vector<std::uint16_t> z;

    /// Given alpha, Theta integrated out; every word is the same.
    Documents(const std::vector<std::size_t>& lengths, std::span<const double> alpha, RandomStream& random)
    {
        std::vector<std::vector<std::uint32_t>> words;
        for (const std::size_t n : lengths) {
            words.emplace_back(n, 0);
            const auto topics = drawFromUrn(alpha, n, random);
            z.insert(z.end(), topics.begin(), topics.end());
        }
        corpus = makeCorpus(1, words);
    }
};

/// sum_d [ lnG(A) - lnG(N_d + A) + sum_k lnG(n_d + alpha_k) - lnG(alpha_k) ], as it stands.
double slowLogLikelihood(const Documents& documents, std::span<const double> alpha)
{
    const double A = std::accumulate(alpha.begin(), alpha.end(), 0.0);
    double sum = 0;
    for (std::size_t d = 0; d < documents.corpus->documentCount(); ++d) {
        std::vector<double> n_d(alpha.size());
        for (std::uint64_t i = documents.corpus->documentStart[d]; i < documents.corpus->documentStart[d + 1]; ++i)
            ++n_d[documents.z[i]];
        sum += lnGamma(A) - lnGamma(static_cast<double>(documents.corpus->document(d).size()) + A);
        for (std::size_t k = 0; k < alpha.size(); ++k)
            sum += lnGamma(n_d[k] + alpha[k]) - lnGamma(alpha[k]);
    }
    return sum;
}

TEST(AlphaUpdate, LogLikelihoodsAreTheSumsOverDocuments)
{
    RandomStream random(1, 0, Purpose::Test, 0);
    Arena arena(2);
    for (const double alpha : {1e-8, 0.003, 0.4, 12.0, 1e5}) {
        const std::vector<double> equal(20, alpha);
        std::vector<double> different(20);
        for (double& a : different)
            a = alpha * random.uniform();
        const Documents documents(someLengths, std::vector<double>(20, 0.2), random);
        const auto lengths = documentLengths(*documents.corpus, arena);
        const double one = slowLogLikelihood(documents, equal);
        EXPECT_NEAR(logLikelihoodOfAlpha(alpha, 20, documentCells(*documents.corpus, documents.z, 20, arena), lengths),
                    one, 1e-10 * std::abs(one));
        std::vector<double> scaled = different;
        for (double& a : scaled)
            a *= 1.7;
        const double many = slowLogLikelihood(documents, scaled);
        const auto cells = documentCellsByTopic(*documents.corpus, documents.z, 20, arena);
        EXPECT_NEAR(logLikelihoodOfAlphas(different, 1.7, cells, lengths, arena), many, 1e-10 * std::abs(many));
    }
}

/// One z; alpha from its exact conditional and then updated: does it still have it?
class SymmetricAlpha {
public:
    SymmetricAlpha()
        : m_documents(makeDocuments())
        , m_cells(documentCells(*m_documents.corpus, m_documents.z, topics, m_arena))
        , m_lengths(documentLengths(*m_documents.corpus, m_arena))
        , m_exact([&](double lnAlpha) { return logDensity(lnAlpha); }, -12, 4)
    {
    }

    [[nodiscard]] double test(const std::function<double(double alpha, std::uint64_t seed)>& update) const
    {
        std::vector<double> ends;
        for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(often(20000)); ++seed) {
            RandomStream random(seed, 0, Purpose::Test, 0);
            ends.push_back(std::log(update(std::exp(m_exact.quantile(random.uniform())), seed)));
        }
        return kolmogorovSmirnovTest(ends, m_exact);
    }

    [[nodiscard]] double update(double alpha, std::uint64_t seed, std::uint32_t iteration) const
    {
        return updateAlpha(alpha, topics, m_cells, m_lengths, seed, iteration);
    }

    [[nodiscard]] double logLikelihood(double alpha) const
    {
        return logLikelihoodOfAlpha(alpha, topics, m_cells, m_lengths);
    }

private:
    static constexpr std::uint32_t topics = 3;

    static Documents makeDocuments()
    {
        RandomStream random(5, 0, Purpose::Test, 0);
        return {{0, 1, 2, 3}, std::array{0.5, 0.5, 0.5}, random};
    }

    /// Of ln alpha: prior, likelihood and Jacobian.
    [[nodiscard]] double logDensity(double lnAlpha) const
    {
        const double alpha = std::exp(lnAlpha);
        return slowLogLikelihood(m_documents, std::vector<double>(topics, alpha)) - hyperpriorRate * alpha + lnAlpha;
    }

    Arena m_arena{1};
    Documents m_documents;
    CountHistogram m_cells;
    CountHistogram m_lengths;
    GridDistribution m_exact;
};

TEST(AlphaUpdateProof, LeavesTheConditionalAsItIs)
{
    const SymmetricAlpha model;
    EXPECT_GT(model.test([&](double alpha, std::uint64_t seed) { return model.update(alpha, seed, 1); }), tooUnlikely);
    const auto thrice = [&](double alpha, std::uint64_t seed) {
        for (std::uint32_t iteration = 1; iteration <= 3; ++iteration)
            alpha = model.update(alpha, seed, iteration);
        return alpha;
    };
    EXPECT_GT(model.test(thrice), tooUnlikely);
}

TEST(AlphaUpdateTestProof, RejectsAForgottenJacobian)
{
    const SymmetricAlpha model;
    const auto wrong = [&](double alpha, std::uint64_t seed) {
        RandomStream random(seed, 1, Purpose::Test, 1);
        const auto logDensity = [&](double lnAlpha) {
            const double a = std::exp(lnAlpha);
            return lnAlpha < -20 ? -1e300 : model.logLikelihood(a) - hyperpriorRate * a;
        };
        return std::exp(sliceUpdate(std::log(alpha), logDensity, 1, random));
    };
    EXPECT_LT(model.test(wrong), surelyWrong);
}

double exponentialDistribution(double x)
{
    return -std::expm1(-hyperpriorRate * x);
}

/// Geweke's joint test: alpha from its prior, z given alpha, alpha given z. Alpha then has its prior's distribution,
/// and the sum of independent ones that of a gamma variable.
/// @param update of alpha, from the documents
template <typename Update>
std::vector<double> jointTest(std::size_t topics, bool oneForAll, const Update& update)
{
    Arena arena(1);
    std::vector<std::vector<double>> ends(topics);
    std::vector<double> lnSums;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(often(10000)); ++seed) {
        RandomStream random(seed, 0, Purpose::Test, 0);
        std::vector<double> alpha(topics, -std::log(random.uniform()) / hyperpriorRate);
        for (std::size_t k = 1; k < topics && !oneForAll; ++k)
            alpha[k] = -std::log(random.uniform()) / hyperpriorRate;
        const Documents documents(someLengths, alpha, random);
        update(alpha, documents, seed, arena);
        for (std::size_t k = 0; k < topics; ++k)
            ends[k].push_back(alpha[k]);
        lnSums.push_back(std::log(hyperpriorRate * std::accumulate(alpha.begin(), alpha.end(), 0.0)));
    }
    std::vector<double> p;
    for (const auto& component : ends)
        p.push_back(kolmogorovSmirnovTest(component, exponentialDistribution));
    if (!oneForAll)
        p.push_back(kolmogorovSmirnovTest(
            lnSums, [&](double lnSum) { return gammaDistribution(static_cast<double>(topics), lnSum); }));
    return p;
}

TEST(AlphaUpdateProof, OneForAllPassesTheJointTest)
{
    const auto p = jointTest(
        3, true, [](std::vector<double>& alpha, const Documents& documents, std::uint64_t seed, Arena& arena) {
            const auto cells = documentCells(*documents.corpus, documents.z, 3, arena);
            const auto lengths = documentLengths(*documents.corpus, arena);
            alpha.assign(3, updateAlpha(alpha[0], 3, cells, lengths, seed, 1));
        });
    EXPECT_GT(p[0], tooUnlikely);
}

/// @param lengthsOf what the update is told the documents' lengths are
std::vector<double> jointTestOfAlphas(const std::function<CountHistogram(const Documents&, Arena&)>& lengthsOf)
{
    return jointTest(3, false,
                     [&](std::vector<double>& alpha, const Documents& documents, std::uint64_t seed, Arena& arena) {
                         const auto cells = documentCellsByTopic(*documents.corpus, documents.z, 3, arena);
                         const auto lengths = lengthsOf(documents, arena);
                         for (std::uint32_t iteration = 1; iteration <= 2; ++iteration)
                             updateAlphas(alpha, cells, lengths, seed, iteration, arena);
                     });
}

TEST(AlphaUpdateProof, OneForEachTopicPassesTheJointTest)
{
    const auto p = jointTestOfAlphas(
        [](const Documents& documents, Arena& arena) { return documentLengths(*documents.corpus, arena); });
    for (const double one : p)
        EXPECT_GT(one, tooUnlikely);
}

TEST(AlphaUpdateTestProof, RejectsADocumentThatIsLeftOut)
{
    const auto p = jointTestOfAlphas([](const Documents& documents, Arena& arena) {
        CountHistogram lengths = documentLengths(*documents.corpus, arena);
        lengths.pop_back();
        return lengths;
    });
    for (const double one : p)
        EXPECT_LT(one, surelyWrong);
}

/// S by gamma variables must have the distribution of S by a Beta variable for each document: compared by Laplace
/// transforms, E exp(-t S) = prod_d G(A + t) G(A + N_d) / (G(A) G(A + N_d + t)).
TEST(AlphaUpdateProof, TheAuxiliarySumHasItsLaplaceTransform)
{
    for (const CountHistogram& lengths : {CountHistogram{{1, 3}, {2, 1}, {7, 5}}, CountHistogram{{40, 1}, {300, 2}}})
        for (const double A : {0.3, 4.0})
            for (const double t : {A / 20, A / 4}) {
                double expected = 0;
                for (const auto& [n, documents] : lengths) {
                    const double N = static_cast<double>(n);
                    expected += static_cast<double>(documents)
                        * (lnGamma(A + t) + lnGamma(A + N) - lnGamma(A) - lnGamma(A + N + t));
                }
                RandomStream random(8, 0, Purpose::Test, 0);
                constexpr int draws = 20000;
                double sum = 0;
                double squares = 0;
                for (int i = 0; i < draws; ++i) {
                    const double value = std::exp(-t * drawAuxiliarySum(A, lengths, random) - expected); // mean 1
                    sum += value;
                    squares += value * value;
                }
                const double mean = sum / draws;
                EXPECT_NEAR(mean, 1, 4 * std::sqrt((squares / draws - mean * mean) / draws)) << A << ' ' << t;
            }
}

TEST(AlphaUpdate, AlphasHaveTheSameBitsOnAnyNumberOfCores)
{
    const auto corpus =
        generateCorpus({.documents = 200, .vocabularySize = 100, .tokensPerDocument = 100, .topics = 5});
    RandomStream random(2, 0, Purpose::Test, 0);
    std::vector<std::uint16_t> z;
    for (std::size_t i = 0; i < corpus->tokenCount(); ++i)
        z.push_back(static_cast<std::uint16_t>(50 * random.uniform() * random.uniform()));
    std::vector<std::vector<double>> results;
    for (const int cores : {1, 2, 3, 8}) {
        Arena arena(cores);
        std::vector<double>& alpha = results.emplace_back(50, 0.1);
        const auto cells = documentCellsByTopic(*corpus, z, 50, arena);
        for (std::uint32_t iteration = 1; iteration <= 5; ++iteration)
            updateAlphas(alpha, cells, documentLengths(*corpus, arena), 3, iteration, arena);
        EXPECT_EQ(alpha, results.front());
    }
}

TEST(AlphaUpdate, EachTopicHasRandomNumbersOfItsOwn)
{
    Arena arena(1);
    std::vector<double> alpha{0.1, 0.1};
    updateAlphas(alpha, std::vector<CountHistogram>{{{1, 3}}, {{1, 3}}}, {{1, 6}}, 1, 1, arena);
    EXPECT_GT(std::abs(alpha[0] / alpha[1] - 1), 1e-6);
}

TEST(AlphaUpdate, StaysWithinItsRange)
{
    Arena arena(1);
    const CountHistogram lengths{{1, 1000000}};
    const CountHistogram used{{1, 1000000}};
    std::vector<double> alpha{1e-300, 1e300, smallestHyperparameter};
    for (std::uint32_t iteration = 1; iteration <= 300; ++iteration) {
        updateAlphas(alpha, std::vector<CountHistogram>{used, {}, {}}, lengths, 1, iteration, arena);
        for (const double a : alpha) {
            ASSERT_GE(a, smallestHyperparameter * (1 - 1e-7));
            ASSERT_LE(a, largestHyperparameter * (1 + 1e-7));
            ASSERT_EQ(a, static_cast<double>(static_cast<float>(a)));
        }
    }
}

} // namespace
} // namespace themata::test
