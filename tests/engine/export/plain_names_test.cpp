#include "engine/export/plain_names.h"

#include <gtest/gtest.h>

namespace themata::test {
namespace {

TEST(PlainNames, WithoutSpacesHaveNoneOfAnyKind)
{
    EXPECT_EQ(withoutSpaces("a b\tc\nd\xC2\xA0"
                            "e\xE3\x80\x80"
                            "f\x01g"),
              "a_b_c_d_e_f_g");
    EXPECT_EQ(withoutSpaces(""), "NA");
    EXPECT_EQ(withoutSpaces("a,\"b\";\xE2\x80\xA8"
                            "c"),
              "a,\"b\";_c");
}

TEST(PlainNames, KeepTheLettersOfEveryScript)
{
    const std::string persian = "\xD9\x85\xDB\x8C\xE2\x80\x8C\xD8\xAE\xD9\x88\xD8\xA7\xD9\x87\xD9\x85"; // with U+200C
    const std::string hebrew = "\xE2\x80\x8F\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D"; // after a right-to-left mark
    const std::string emoji = "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x8C\xBE"; // two joined by U+200D
    for (const std::string& text : {persian, hebrew, emoji}) {
        EXPECT_EQ(withoutSpaces(text), text);
        EXPECT_EQ(onOneLine(text), text);
        EXPECT_EQ(inXml(text), text);
    }
}

TEST(PlainNames, OnOneLineKeepSpacesAlone)
{
    EXPECT_EQ(onOneLine("new york"), "new york");
    EXPECT_EQ(onOneLine("a\r\nb\xC2\x85"
                        "c\x7F"),
              "a  b c ");
    EXPECT_EQ(onOneLine(""), "---");
    EXPECT_EQ(onOneLine(" \n\t"), "---");
}

TEST(PlainNames, InXmlNothingIsTakenForMarkup)
{
    EXPECT_EQ(inXml("<a href='x'>\"&\"</a>"), "&lt;a href=&apos;x&apos;&gt;&quot;&amp;&quot;&lt;/a&gt;");
    EXPECT_EQ(inXml("a\tb\nc\x01"), "a b c\xEF\xBF\xBD");
    EXPECT_EQ(inXml("\xFF"), "\xEF\xBF\xBD") << "no UTF-8";
}

} // namespace
} // namespace themata::test
