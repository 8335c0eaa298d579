#include "engine/run/mailbox.h"

#include <gtest/gtest.h>

#include <thread>

namespace themata::test {
namespace {

TEST(MailboxTest, HoldsTheNewestOnly)
{
    Mailbox<int> mailbox;
    EXPECT_EQ(mailbox.take(), nullptr);
    mailbox.post(std::make_shared<const int>(1));
    mailbox.post(std::make_shared<const int>(2));
    EXPECT_EQ(*mailbox.take(), 2);
    EXPECT_EQ(mailbox.take(), nullptr);
}

TEST(MailboxTest, AReaderOnAnotherThreadSeesNumbersRise)
{
    Mailbox<int> mailbox;
    std::jthread writer([&] {
        for (int i = 1; i <= 10000; ++i)
            mailbox.post(std::make_shared<const int>(i));
    });
    int last = 0;
    while (last < 10000) {
        if (const auto number = mailbox.take()) {
            EXPECT_GT(*number, last);
            last = *number;
        }
    }
}

} // namespace
} // namespace themata::test
