#include "engine/samplers/dense_kernel.h"
#include "engine/samplers/gamma.h"
#include "engine/samplers/topic_step.h"
#include "tests/support/full_conditional.h"
#include "tests/support/hyperparameters.h"

#include <gtest/gtest.h>

#include <limits>

namespace themata::test {
namespace {


Phi randomPhi(std::uint32_t topics, std::uint32_t vocabularySize, RandomStream& random)
{
    Phi phi(topics, vocabularySize);
    for (std::uint32_t v = 0; v < vocabularySize; ++v)
        for (std::uint32_t k = 0; k < topics; ++k)
            phi.gammas[v * phi.stride + k] = GammaDraw(0.4)(random);
    for (double& inverse : phi.inverseSums)
        inverse = 0.1 + random.uniform();
    return phi;
}

/// The share of (0, 1) that a kernel sends to each topic, found by trying a fine grid of u.
template <typename Kernel>
std::vector<double> sharesOf(Kernel& kernel, std::uint32_t v, std::size_t topics)
{
    constexpr int grid = 1000000;
    std::vector<int> hits(topics, 0);
    for (int i = 0; i < grid; ++i)
        ++hits[kernel.draw(v, (i + 0.5) / grid)];
    std::vector<double> shares;
    for (const int n : hits)
        shares.push_back(static_cast<double>(n) / grid);
    return shares;
}

template <typename Kernel>
void expectFullConditional(Kernel kernel, const Phi& phi, const std::vector<double>& alpha,
                           const std::vector<std::uint16_t>& topics, std::uint32_t v)
{
    // Add a few more and take them away again, so that the counts have a history.
    for (const std::uint16_t topic : {std::uint16_t{0}, static_cast<std::uint16_t>(phi.topics - 1)}) {
        kernel.add(topic);
        for (const std::uint16_t other : topics)
            kernel.add(other);
        kernel.remove(topic);
        const auto expected = fullConditional(phi, alpha, topics, v);
        const auto shares = sharesOf(kernel, v, phi.topics);
        for (std::size_t k = 0; k < phi.topics; ++k)
            EXPECT_NEAR(shares[k], expected[k], 1e-5) << "topic " << k << " of " << phi.topics;
        kernel.clear();
    }
}

TEST(KernelsProof, DrawFromTheFullConditionalInRandomStates)
{
    RandomStream random(17, 0, Purpose::Test, 0);
    for (const std::uint32_t topics : {1u, 2u, 5u, 8u}) {
        const Phi phi = randomPhi(topics, 3, random);
        const std::vector<double> alpha = unequalAlphas(topics, 0.2);
        for (const int tokens : {0, 1, 40}) { // 0 others: a document of one token
            std::vector<std::uint16_t> others;
            for (int i = 0; i < tokens; ++i)
                others.push_back(static_cast<std::uint16_t>(random.uniform() * random.uniform() * topics));
            expectFullConditional(DenseKernel(phi, alpha), phi, alpha, others, 1);
        }
    }
}

TEST(KernelsTest, NeverDrawATopicOfNoWeight)
{
    Phi phi(3, 1);
    phi.gammas[1] = 2;
    phi.inverseSums = {1, 1, 1};
    const std::vector<double> alpha(3, 0.3);
    DenseKernel dense(phi, alpha);
    for (const std::uint16_t topic : {std::uint16_t{1}, std::uint16_t{2}}) {
        dense.add(topic);
        for (const double u : {0x1p-53, 0.3, 0.999, 1 - std::numeric_limits<double>::epsilon() / 2})
            EXPECT_EQ(dense.draw(0, u), 1);
    }
}

} // namespace
} // namespace themata::test
