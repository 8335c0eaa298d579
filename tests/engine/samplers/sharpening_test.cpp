#include "engine/samplers/sharpening.h"

#include <gtest/gtest.h>

#include <cmath>

namespace themata::test {
namespace {

TEST(Sharpening, IsAPower)
{
    for (const double x : {1e-30, 0.01, 0.7, 1.0, 3.5, 1e9})
        for (const int parts : {32, 33, 35, 48, 63, 64, 100, 128}) {
            const double expected = std::pow(x, parts / 32.0);
            EXPECT_NEAR(sharpened(x, parts), expected, 1e-13 * expected) << x << " to the power of " << parts << " / 32";
        }
    EXPECT_EQ(sharpened(0, 35), 0);
    EXPECT_EQ(sharpened(0.01, 32), 0.01) << "a power of 1 changes nothing";
}

TEST(Sharpening, OfFewTopicsFallsEvenlyToNone)
{
    for (const std::uint32_t topics : {1u, 20u, 255u}) {
        EXPECT_EQ(sharpeningAt(0, 40, topics).words, 128);
        EXPECT_EQ(sharpeningAt(20, 40, topics).words, 80);
        EXPECT_EQ(sharpeningAt(39, 40, topics).words, 34);
        for (std::uint64_t iteration = 0; iteration < 40; ++iteration)
            EXPECT_EQ(sharpeningAt(iteration, 40, topics).documents, sharpeningAt(iteration, 40, topics).words);
    }
    EXPECT_EQ(sharpeningAt(0, 1, 20).words, 128) << "a warm-up of one sweep";
}

TEST(Sharpening, OfManyTopicsIsSlightAndOfTheWordsAlone)
{
    for (const std::uint64_t iteration : {0u, 20u, 39u}) {
        const Sharpening sharpening = sharpeningAt(iteration, 40, 256);
        EXPECT_EQ(sharpening.documents, 32);
        EXPECT_EQ(sharpening.words, 35);
    }
}

} // namespace
} // namespace themata::test
