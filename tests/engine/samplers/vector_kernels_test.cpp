// Do the vector kernels draw from the full conditional? Many documents are in the same state and differ in their numbers, so
// in their random numbers alone: the topics they are given must be distributed as the conditional says. A document's tokens are drawn in turn, each given the new topics of those before.

#include "engine/samplers/gamma.h"
#include "tests/support/full_conditional.h"
#include "tests/support/hyperparameters.h"
#include "tests/support/sanitized.h"
#include "tests/support/statistics.h"
#include "tests/support/z_steps.h"

#include <gtest/gtest.h>

namespace themata::test {
namespace {

constexpr double leastAlpha = 0.15;
constexpr double tooUnlikely = 1e-5; // of some 150 comparisons

constexpr TriedKernel kernels[] = {{"Dense", TriedKernel::Dense},
                                   {"Sparse", TriedKernel::Sparse, 0.01f},
                                   {"SparseNoneListed", TriedKernel::Sparse, 1e6f},
                                   {"AllListed", TriedKernel::DoublySparse, 0},
                                   {"MostListed", TriedKernel::DoublySparse, 0.01f},
                                   {"HalfListed", TriedKernel::DoublySparse, 0.3f},
                                   {"NoneListed", TriedKernel::DoublySparse, 1e6f}};

Phi randomPhi(std::uint32_t topics, std::uint32_t vocabularySize)
{
    RandomStream random(51, 0, Purpose::Test, topics);
    Phi phi(topics, vocabularySize);
    for (std::uint32_t v = 0; v < vocabularySize; ++v)
        for (std::uint32_t k = 0; k < topics; ++k)
            phi.gammas[v * phi.stride + k] = GammaDraw(0.5)(random);
    for (std::uint32_t k = 0; k < topics; ++k) {
        phi.inverse[k] = static_cast<float>(0.1 + random.uniform());
        phi.inverseSums[k] = static_cast<double>(phi.inverse[k]);
    }
    return phi;
}

struct State {
    std::vector<std::uint32_t> words;
    std::vector<std::uint16_t> z;
};

/// The probability of each outcome of the first `count` tokens, the first token's topic counting most.
std::vector<double> outcomes(const Phi& phi, State state, std::size_t count, std::size_t i = 0)
{
    std::vector<std::uint16_t> others = state.z;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    const std::vector<double> p = fullConditional(phi, unequalAlphas(phi.topics, leastAlpha), others, state.words[i]);
    if (i + 1 == count)
        return p;
    std::vector<double> result;
    for (std::size_t k = 0; k < phi.topics; ++k) {
        state.z[i] = static_cast<std::uint16_t>(k);
        for (const double rest : outcomes(phi, state, count, i + 1))
            result.push_back(p[k] * rest);
    }
    return result;
}

/// z of `documents` documents of this state after one z step.
std::vector<std::uint16_t> drawMany(const Phi& phi, const State& state, std::size_t documents, const TriedKernel& kernel)
{
    Arena arena(2);
    const std::vector<std::vector<std::uint32_t>> texts(documents, state.words);
    std::vector<std::uint16_t> z;
    for (std::size_t d = 0; d < documents; ++d)
        z.insert(z.end(), state.z.begin(), state.z.end());
    const auto corpus = makeCorpus(static_cast<std::uint32_t>(phi.gammas.size() / phi.stride), texts);
    return drawnWith(kernel, *corpus, phi, unequalAlphas(phi.topics, leastAlpha), std::move(z), 5, 1, arena);
}

class VectorKernelsProof : public testing::TestWithParam<TriedKernel> {
protected:
    /// Compares what the first `count` tokens are given, together.
    static void expectConditionals(const Phi& phi, const State& state, std::size_t count, int fullNumber = 30000)
    {
        const auto documents = static_cast<std::size_t>(often(fullNumber));
        const std::vector<double> expected = outcomes(phi, state, count);
        const std::vector<std::uint16_t> z = drawMany(phi, state, documents, GetParam());
        std::vector<std::uint64_t> drawn(expected.size());
        for (std::size_t d = 0; d < documents; ++d) {
            std::size_t outcome = 0;
            for (std::size_t i = 0; i < count; ++i)
                outcome = outcome * phi.topics + z[d * state.words.size() + i];
            ++drawn[outcome];
        }
        EXPECT_GT(chiSquareTest(drawn, expected), tooUnlikely)
            << phi.topics << " topics, " << state.words.size() << " tokens, first of type " << state.words[0];
    }
};

State randomState(std::vector<std::uint32_t> words, std::uint32_t topics)
{
    RandomStream random(52, 0, Purpose::Test, topics);
    State state{std::move(words), {}};
    for (std::size_t i = 0; i < state.words.size(); ++i)
        state.z.push_back(static_cast<std::uint16_t>(random.uniform() * random.uniform() * topics));
    return state;
}

TEST_P(VectorKernelsProof, DrawTheFirstTokenFromTheFullConditional)
{
    for (const std::uint32_t topics : {2u, 17u, 300u}) {
        const Phi phi = randomPhi(topics, 10);
        expectConditionals(phi, randomState({3, 4, 4, 5, 6, 7, 8}, topics), 1, 50000);
        expectConditionals(phi, randomState({2}, topics), 1, 50000);
    }
}

TEST_P(VectorKernelsProof, DrawTheNextTokensGivenThoseBefore)
{
    expectConditionals(randomPhi(2, 4), randomState({0, 1, 2, 3}, 2), 4, 300000);
    expectConditionals(randomPhi(17, 4), randomState({0, 1, 2, 3}, 17), 2, 50000);
}

TEST_P(VectorKernelsProof, DrawRepeatsOfAWordGivenThoseBefore)
{
    expectConditionals(randomPhi(2, 2), randomState({1, 1, 1, 1}, 2), 4);
    expectConditionals(randomPhi(17, 2), randomState({1, 1, 1, 1, 1}, 17), 2, 50000);
    expectConditionals(randomPhi(17, 2), {{0, 0, 1}, {4, 4, 4}}, 2, 50000);
    expectConditionals(randomPhi(300, 2), {{0, 0, 0}, {299, 299, 299}}, 2, 50000);
}

TEST_P(VectorKernelsProof, DrawFromLongRows)
{
    // 16 blocks of up to 16 entries hold a list of 256: these have 17 to 64 entries a block
    for (const std::uint32_t topics : {257u, 272u, 600u, 1000u})
        expectConditionals(randomPhi(topics, 3), randomState({0, 1, 2}, topics), 1, 50000);
    expectConditionals(randomPhi(257, 1), {{0, 0}, {5, 5}}, 2, 50000);
}

/// One entry above all thresholds but the highest, or none: the rest has all the weight, or nearly none.
TEST_P(VectorKernelsProof, DrawFromListsOfOneEntryAndOfNone)
{
    Phi phi = randomPhi(17, 3);
    for (std::size_t k = 0; k < 17; ++k) {
        phi.gammas[k] = 0.009f / static_cast<float>(k + 1);
        phi.gammas[phi.stride + k] = k == 5 ? 0.5f : 0.001f;
    }
    expectConditionals(phi, randomState({0, 1, 2}, 17), 2, 50000);
    expectConditionals(phi, randomState({0, 0}, 17), 2, 50000);
    expectConditionals(phi, randomState({1, 1}, 17), 2, 50000);
    expectConditionals(phi, {{1}, {5}}, 1);
}

TEST_P(VectorKernelsProof, NeverDrawATopicOfNoWeight)
{
    for (const std::uint32_t topics : {17u, 300u}) {
        Phi phi = randomPhi(topics, 2);
        for (std::size_t k = 0; k < topics; ++k)
            if (k != 3 && k != 11 && k != topics - 2)
                phi.gammas[k] = 0; // of word type 0
        expectConditionals(phi, {{0, 1}, {0, 0}}, 1); // 0 where the probability is 0
        expectConditionals(phi, {{0, 0}, {0, 1}}, 2);
        phi.gammas[3] = phi.gammas[11] = 0;
        const std::vector<std::uint16_t> z = drawMany(phi, {{0, 0, 0}, {0, 1, 2}}, 20000, GetParam());
        for (const std::uint16_t topic : z)
            ASSERT_EQ(topic, topics - 2);
    }
}

/// Where counts hardly matter, all tokens are independent: also those that lie a batch of random numbers apart.
TEST_P(VectorKernelsProof, TokensOfLongDocumentsHaveRandomNumbersOfTheirOwn)
{
    constexpr std::size_t tokens = 150;
    constexpr std::size_t documents = 3000;
    Arena arena(1);
    Phi phi(2, 1);
    phi.gammas[0] = phi.gammas[1] = 1;
    phi.inverse[0] = phi.inverse[1] = 0.5f;
    const auto corpus = makeCorpus(1, std::vector(documents, std::vector<std::uint32_t>(tokens, 0)));
    std::vector<std::uint16_t> z(documents * tokens, 0);
    z = drawnWith(GetParam(), *corpus, phi, std::vector<double>(2, 1e6), std::move(z), 6, 1, arena);
    for (const std::size_t apart : {1, 2, 4, 16, 32, 48, 64, 128}) {
        std::vector<std::uint64_t> table(4);
        for (std::size_t d = 0; d < documents; ++d)
            for (std::size_t i = 0; i + apart < tokens; ++i)
                if (i / apart % 2 == 0)
                    ++table[z[d * tokens + i] * 2u + z[d * tokens + i + apart]];
        EXPECT_GT(chiSquareTest(table, std::vector<double>(4, 0.25)), tooUnlikely) << apart << " apart";
    }
}

INSTANTIATE_TEST_SUITE_P(, VectorKernelsProof, testing::ValuesIn(kernels),
                         [](const auto& tested) { return std::string(tested.param.name); });

} // namespace
} // namespace themata::test
