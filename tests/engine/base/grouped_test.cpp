#include "engine/base/grouped.h"

#include <gtest/gtest.h>

namespace themata::test {

TEST(Grouped, ByThreeDigits)
{
    EXPECT_EQ(grouped(0), "0");
    EXPECT_EQ(grouped(999), "999");
    EXPECT_EQ(grouped(1000), "1,000");
    EXPECT_EQ(grouped(123'456), "123,456");
    EXPECT_EQ(grouped(18'446'744'073'709'551'615U), "18,446,744,073,709,551,615");
}

} // namespace themata::test
