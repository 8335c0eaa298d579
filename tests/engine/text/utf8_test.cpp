#include "engine/text/utf8.h"

#include <gtest/gtest.h>

namespace themata {

TEST(Utf8, FindsNothingWrongInValidText)
{
    EXPECT_EQ(findInvalidUtf8(""), std::string_view::npos);
    EXPECT_EQ(findInvalidUtf8("plain letters, longer than eight bytes"), std::string_view::npos);
    EXPECT_EQ(findInvalidUtf8("privé \u2019 \u65E5\u672C \U0001F600"), std::string_view::npos);
}

TEST(Utf8, FindsTheFirstBadByte)
{
    EXPECT_EQ(findInvalidUtf8("\xE9t\xE9"), 0U);
    EXPECT_EQ(findInvalidUtf8("twelve bytes\xFF, then more"), 12U);
    EXPECT_EQ(findInvalidUtf8("priv\xC3"), 4U) << "cut off in the middle of a character";
    EXPECT_EQ(findInvalidUtf8("a\xC0\xAF"), 1U) << "a longer form than needed";
    EXPECT_EQ(findInvalidUtf8("a\xED\xA0\x80"), 1U) << "half of a surrogate pair";
    EXPECT_EQ(findInvalidUtf8("a\xF4\x90\x80\x80"), 1U) << "beyond Unicode";
}

TEST(Utf8, ReplacesWhatIsInvalid)
{
    EXPECT_EQ(replaceInvalidUtf8("caf\xE9.txt"), "caf\uFFFD.txt");
    EXPECT_EQ(replaceInvalidUtf8("café.txt"), "café.txt");
}

} // namespace themata
