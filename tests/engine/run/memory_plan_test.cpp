#include "engine/run/memory_plan.h"

#include "engine/run/chain.h"
#include "tests/support/generated_corpus.h"
#include "tests/support/samplers.h"

#include <gtest/gtest.h>

#include <malloc.h>

#include <array>
#include <string_view>
#include <vector>

namespace themata::test {
namespace {

/// Bytes that are allocated now.
double allocated()
{
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd);
}

bool allocationsAreCounted()
{
    const double before = allocated();
    const std::vector<char> probe(10'000'000);
    return allocated() - before >= static_cast<double>(probe.size());
}

class MemoryPlan : public testing::TestWithParam<SamplerId> {
protected:
    void SetUp() override
    {
        if (!allocationsAreCounted())
            GTEST_SKIP() << "a sanitizer counts allocations by itself";
    }
};

/// What a chain really takes, against the sum of the parts: of many tokens, of a large V * K, and of both.
TEST_P(MemoryPlan, IsWhatAChainTakes)
{
    for (const auto& [documents, vocabulary, tokens, topics] :
         {std::array<std::uint32_t, 4>{4000, 2000, 2'000'000, 5}, {500, 30'000, 50'000, 60}, {3000, 10'000, 500'000, 40}}) {
        const double empty = allocated();
        const auto corpus = simulatedCorpus({.documents = documents, .vocabularySize = vocabulary, .tokens = tokens});
        ModelConfig config{GetParam(), topics};
        config.pi = drawsPhi(GetParam()) && topics == 40 ? 0.5 : 1;
        config.warmUp = 0; // which takes a little more while it lasts
        Arena arena(1);
        const auto chain = Chain::start(corpus, config, arena);
        ASSERT_TRUE(chain) << chain.error().line();
        (*chain)->sweep(arena);
        const auto parts = planMemory(sizeOf(*corpus, config));
        EXPECT_NEAR((allocated() - empty) / static_cast<double>(totalBytes(parts)), 1, 0.03)
            << documents << " documents, " << vocabulary << " word types, " << tokens << " tokens, " << topics << " topics";
    }
}

INSTANTIATE_TEST_SUITE_P(Of, MemoryPlan, everySampler, samplerTestName);

TEST(MemoryPlanTest, PartsAreOfTheCorpusAndTheModel)
{
    const auto bytesOf = [](const ChainSize& size, std::string_view name) {
        for (const MemoryPart& part : planMemory(size))
            if (part.name == name)
                return part.bytes;
        return std::uint64_t{0};
    };
    const ChainSize size{10, 1000, 5000, 0, 30, SamplerId::Pclda};
    EXPECT_EQ(bytesOf(size, "corpus"), 8U * 11 + 4U * 5000);
    EXPECT_EQ(bytesOf({10, 1000, 5000, 5000, 30, SamplerId::Pclda}, "corpus"), 8U * 11 + 8U * 5000);
    EXPECT_EQ(bytesOf(size, "z"), 2U * 5000);
    EXPECT_EQ(bytesOf(size, "indicators"), 0U);
    EXPECT_EQ(bytesOf({10, 1000, 5000, 0, 30, SamplerId::Pclda, true}, "indicators"), 1000U * 2 * 2);
    EXPECT_EQ(totalBytes({{"a", 3}, {"b", 4}}), 7U);
    EXPECT_GT(bytesOf({1, 1'000'000, 1, 0, 60'000, SamplerId::Pclda}, "counts"), std::uint64_t{1} << 32) << "no overflow";
}

} // namespace
} // namespace themata::test
