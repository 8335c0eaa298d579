#include "engine/parallel/random.h"

#include "tests/support/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <vector>

namespace themata::test {
namespace {

TEST(RandomTest, PhiloxGivesThePublishedAnswers)
{
    // philox4x32-10 of Random123's table of known answers
    using Block = std::array<std::uint32_t, 4>;
    EXPECT_EQ(philox({0, 0, 0, 0}, {0, 0}), (Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
    EXPECT_EQ(philox({0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}, {0xffffffff, 0xffffffff}),
              (Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
    EXPECT_EQ(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
              (Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(RandomTest, AStreamIsItsKeyAndCounter)
{
    // The layout of the counter is part of every chain: block number, index, purpose and index, iteration.
    const std::uint64_t index = 0x00AB1234567890CD;
    RandomStream random(0x0123456789ABCDEF, 77, Purpose::Phi, index);
    for (std::uint32_t block = 0; block < 40; ++block) {
        const auto expected = philox({block, 0x567890CD, 0x02AB1234, 77}, {0x89ABCDEF, 0x01234567});
        for (const std::uint32_t word : expected)
            ASSERT_EQ(random.bits32(), word);
    }
}

TEST(RandomTest, StreamsOfDifferentKeysDiffer)
{
    std::set<std::uint32_t> first;
    first.insert(RandomStream(1, 1, Purpose::Topics, 1).bits32());
    first.insert(RandomStream(2, 1, Purpose::Topics, 1).bits32());
    first.insert(RandomStream(std::uint64_t{1} << 32 | 1, 1, Purpose::Topics, 1).bits32());
    first.insert(RandomStream(1, 2, Purpose::Topics, 1).bits32());
    first.insert(RandomStream(1, 1, Purpose::Phi, 1).bits32());
    first.insert(RandomStream(1, 1, Purpose::Topics, 2).bits32());
    first.insert(RandomStream(1, 1, Purpose::Topics, std::uint64_t{1} << 32 | 1).bits32());
    EXPECT_EQ(first.size(), 7u);
}

TEST(RandomTest, UniformIsNeverZeroNorOne)
{
    EXPECT_GT(uniformFromBits(0, 0), 0);
    EXPECT_LT(uniformFromBits(0xffffffff, 0xffffffff), 1);
    EXPECT_EQ(1 - uniformFromBits(0xffffffff, 0xffffffff), uniformFromBits(0, 0));
}

TEST(RandomProof, UniformAndNormalFollowTheirDistributions)
{
    RandomStream random(21, 0, Purpose::Test, 0);
    std::vector<double> uniforms;
    std::vector<double> normals;
    for (int i = 0; i < 100000; ++i) {
        uniforms.push_back(random.uniform());
        normals.push_back(random.normal());
    }
    EXPECT_GT(kolmogorovSmirnovTest(uniforms, [](double x) { return x; }), 1e-3);
    EXPECT_GT(kolmogorovSmirnovTest(normals, [](double x) { return std::erfc(-x / std::sqrt(2.0)) / 2; }), 1e-3);
}

} // namespace
} // namespace themata::test
