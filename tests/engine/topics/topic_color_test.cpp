#include "engine/topics/topic_color.h"

#include <gmock/gmock.h>

namespace themata::test {

TEST(TopicColor, IsReadAsItIsWritten)
{
    for (const std::uint32_t color : {0U, 0x0069bcU, 0xffffffU})
        EXPECT_EQ(colorFromText(colorText(color)), color);
    EXPECT_EQ(colorText(0x0069bc), "#0069bc");
    EXPECT_EQ(colorFromText("#00C0FF"), 0x00c0ffU);
}

TEST(TopicColor, OtherTextsAreNone)
{
    for (const char* text : {"", "#", "#12345", "#1234567", "0069bc0", "#00g0ff", "# 0069b", "#-0069b"})
        EXPECT_EQ(colorFromText(text), std::nullopt) << text;
}

} // namespace themata::test
