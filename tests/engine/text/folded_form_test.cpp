#include "engine/text/folded_form.h"

#include <gtest/gtest.h>

namespace themata::test {
namespace {

TEST(FoldedForm, LeavesOutCaseAndAccents)
{
    EXPECT_EQ(foldedForm("Plain-Word_9"), u"plain-word_9");
    EXPECT_EQ(foldedForm("Über"), u"uber");
    EXPECT_EQ(foldedForm("U\xCC\x88"
                         "ber"),
              u"uber")
        << "an accent of its own";
    EXPECT_EQ(foldedForm("STRASSE"), foldedForm("Straße"));
    EXPECT_EQ(foldedForm("ﬁn"), u"fin");
    EXPECT_EQ(foldedForm("ＡＢＣ"), u"abc") << "wide letters";
    EXPECT_EQ(foldedForm("ΟΔΟΣ"), foldedForm("οδός"));
    EXPECT_EQ(foldedForm("Đà Nẵng"), u"đa nang") << "a letter that does not come apart stays";
    EXPECT_EQ(foldedForm(""), u"");
}

TEST(FoldedForm, LeavesOutPointsOfHebrewAndArabicAndNoVowelsOfOtherScripts)
{
    EXPECT_EQ(foldedForm("كِتَاب"), foldedForm("كتاب"));
    EXPECT_EQ(foldedForm("أحمد"), foldedForm("احمد"));
    EXPECT_EQ(foldedForm("كـــتاب"), foldedForm("كتاب")) << "stretched";
    EXPECT_EQ(foldedForm("שָׁלוֹם"), foldedForm("שלום"));
    EXPECT_NE(foldedForm("कु"), foldedForm("क"));
    EXPECT_NE(foldedForm("がく"), foldedForm("かく"));
    EXPECT_EQ(foldedForm("ｶﾞｸ"), foldedForm("ガク"));
    EXPECT_NE(foldedForm("ไม้"), foldedForm("ไม"));
    EXPECT_EQ(foldedForm("한국"), u"한국") << "put together again";
}

TEST(FoldedForm, TakesAnyBytes)
{
    EXPECT_EQ(foldedForm("a\xFF"
                         "B"),
              u"a\uFFFDb");
}

} // namespace
} // namespace themata::test
