#include "engine/parallel/ordered_tasks.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <deque>
#include <stdexcept>
#include <thread>

namespace themata {

TEST(OrderedTasks, AreTakenInTheOrderTheyWereGivenInOnAnyCores)
{
    for (const int cores : {1, 2, 5}) {
        OrderedTasks tasks(cores);
        std::deque<int> results;
        for (int i = 0; i < 40; ++i) {
            int& result = results.emplace_back(0);
            tasks.give([&result, i] {
                std::this_thread::sleep_for(
                    std::chrono::microseconds(i % 3 == 0 ? 300 : 0)); // the first are not first done
                result = i + 1;
            });
        }
        EXPECT_EQ(tasks.size(), 40U);
        for (int i = 0; i < 40; ++i) {
            tasks.takeOldest();
            ASSERT_EQ(results[static_cast<std::size_t>(i)], i + 1);
        }
        EXPECT_EQ(tasks.size(), 0U);
    }
}

TEST(OrderedTasks, GoOnBesideTheCaller)
{
    OrderedTasks tasks(2);
    std::atomic<bool> ran = false;
    tasks.give([&ran] { ran = true; });
    for (int i = 0; i < 30'000 && !ran; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_TRUE(ran) << "nobody waited for it";
}

TEST(OrderedTasks, PassOnAnException)
{
    OrderedTasks tasks(2);
    tasks.give([] { throw std::runtime_error("no"); });
    tasks.give([] {});
    EXPECT_THROW(tasks.takeOldest(), std::runtime_error);
    tasks.takeOldest();
}

TEST(OrderedTasks, AreWaitedForAtTheEnd)
{
    std::atomic<int> done = 0;
    {
        OrderedTasks tasks(3);
        for (int i = 0; i < 10; ++i)
            tasks.give([&done] {
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
                ++done;
            });
    }
    EXPECT_EQ(done, 10);
}

} // namespace themata
