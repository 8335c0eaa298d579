#include "engine/samplers/dense_kernel.h"
#include "engine/samplers/sparse_kernel.h"
#include "engine/samplers/topic_step.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>

namespace themata::test {
namespace {

constexpr double alpha = 0.3;

Phi randomPhi(std::uint32_t topics, std::uint32_t vocabularySize, RandomStream& random)
{
    Phi phi{topics, {}, {}};
    for (std::uint32_t i = 0; i < topics * vocabularySize; ++i)
        phi.gammas.push_back(GammaDraw(0.4)(random));
    for (std::uint32_t k = 0; k < topics; ++k)
        phi.inverseSums.push_back(0.1 + random.uniform());
    return phi;
}

/// Eq. 3.1, straight from the counts.
std::vector<double> fullConditional(const Phi& phi, std::span<const std::uint16_t> others, std::uint32_t v)
{
    std::vector<double> p;
    for (std::size_t k = 0; k < phi.topics; ++k) {
        const auto n = std::count(others.begin(), others.end(), static_cast<std::uint16_t>(k));
        p.push_back(phi.probability(k, v) * (static_cast<double>(n) + alpha));
    }
    const double total = std::accumulate(p.begin(), p.end(), 0.0);
    for (double& share : p)
        share /= total;
    return p;
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
void expectFullConditional(Kernel kernel, const Phi& phi, const std::vector<std::uint16_t>& topics, std::uint32_t v)
{
    // Add a few more and take them away again, so that the counts have a history.
    for (const std::uint16_t topic : {std::uint16_t{0}, static_cast<std::uint16_t>(phi.topics - 1)}) {
        kernel.add(topic);
        for (const std::uint16_t other : topics)
            kernel.add(other);
        kernel.remove(topic);
        const auto expected = fullConditional(phi, topics, v);
        const auto shares = sharesOf(kernel, v, phi.topics);
        for (std::size_t k = 0; k < phi.topics; ++k)
            EXPECT_NEAR(shares[k], expected[k], 1e-5) << "topic " << k << " of " << phi.topics;
        kernel.clear();
    }
}

TEST(KernelsProof, DrawFromTheFullConditionalInRandomStates)
{
    RandomStream random(17, 0, Purpose::Test, 0);
    Arena arena(1);
    for (const std::uint32_t topics : {1u, 2u, 5u, 8u}) {
        const Phi phi = randomPhi(topics, 3, random);
        AliasTables tables(topics, 3, alpha);
        tables.build(phi, arena);
        for (const int tokens : {0, 1, 40}) { // 0 others: a document of one token
            std::vector<std::uint16_t> others;
            for (int i = 0; i < tokens; ++i)
                others.push_back(static_cast<std::uint16_t>(random.uniform() * random.uniform() * topics));
            expectFullConditional(DenseKernel(phi, alpha), phi, others, 1);
            expectFullConditional(SparseKernel(phi, tables), phi, others, 1);
        }
    }
}

TEST(KernelsTest, NeverDrawATopicOfNoWeight)
{
    Arena arena(1);
    const Phi phi{3, {0.0F, 2.0F, 0.0F}, {1, 1, 1}};
    AliasTables tables(3, 1, alpha);
    tables.build(phi, arena);
    DenseKernel dense(phi, alpha);
    SparseKernel sparse(phi, tables);
    for (const std::uint16_t topic : {std::uint16_t{1}, std::uint16_t{2}}) {
        dense.add(topic);
        sparse.add(topic);
        for (const double u : {0x1p-53, 0.3, 0.999, 1 - std::numeric_limits<double>::epsilon() / 2}) {
            EXPECT_EQ(dense.draw(0, u), 1);
            EXPECT_EQ(sparse.draw(0, u), 1);
        }
    }
}

TEST(KernelsTest, ForgetADocument)
{
    Arena arena(1);
    RandomStream random(18, 0, Purpose::Test, 0);
    const Phi phi = randomPhi(4, 2, random);
    AliasTables tables(4, 2, alpha);
    tables.build(phi, arena);
    SparseKernel used(phi, tables);
    SparseKernel fresh(phi, tables);
    std::vector<std::uint16_t> z{3, 1, 3};
    const std::vector<std::uint32_t> words{0, 1, 1};
    drawDocument(used, words, z, random);
    for (double u = 0.01; u < 1; u += 0.01)
        EXPECT_EQ(used.draw(0, u), fresh.draw(0, u));
}

} // namespace
} // namespace themata::test
