#include "engine/parallel/arena.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

namespace themata::test {
namespace {

TEST(ArenaTest, DoesEachIndexOnce)
{
    Arena arena(3);
    std::vector<int> done(1000, 0);
    arena.forEach(done.size(), [&](std::size_t i) { ++done[i]; });
    EXPECT_EQ(done, std::vector<int>(1000, 1));
    arena.forEach(0, [](std::size_t) { FAIL() << "there is nothing to do"; });
}

TEST(ArenaTest, HasAsManyThreadsAsAskedForEvenAboveTheMachines)
{
    const int cores = Arena::machineCores() + 2;
    Arena arena(cores);
    EXPECT_EQ(arena.cores(), cores);
    // Each task waits for all others to have begun: that takes one thread for each.
    std::atomic<int> begun = 0;
    arena.forEach(static_cast<std::size_t>(cores), [&](std::size_t) {
        ++begun;
        while (begun < cores)
            std::this_thread::yield();
    });
    EXPECT_EQ(begun, cores);
}

TEST(ArenaTest, CoresCanChangeAndAreAtLeastOne)
{
    Arena arena(2);
    arena.setCores(5);
    EXPECT_EQ(arena.cores(), 5);
    arena.setCores(0);
    EXPECT_EQ(arena.cores(), 1);
    std::vector<std::thread::id> threads(20);
    arena.forEach(threads.size(), [&](std::size_t i) { threads[i] = std::this_thread::get_id(); });
    EXPECT_EQ(threads, std::vector<std::thread::id>(20, threads[0]));
}

TEST(ArenaTest, LetsABodysExceptionOut)
{
    Arena arena(2);
    EXPECT_THROW(arena.forEach(10, [](std::size_t i) {
        if (i == 3)
            throw std::runtime_error("no");
    }), std::runtime_error);
}

} // namespace
} // namespace themata::test
