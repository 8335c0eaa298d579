#include "engine/text/word_splitter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace themata {

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> wordsOf(const std::string& text, const TokenizerOptions& options)
{
    WordSplitter splitter(options);
    splitter.setText("an earlier-");
    static_cast<void>(splitter.next()); // what it has seen must not turn up again
    splitter.setText(text);
    std::vector<std::string> words;
    while (const auto word = splitter.next())
        words.push_back(text.substr(word->begin, word->end - word->begin));
    return words;
}

TokenizerOptions hyphens(const std::string& locale = "en")
{
    TokenizerOptions options;
    options.innerHyphens = true;
    options.locale = locale;
    return options;
}

std::vector<std::string> matches(const std::string& text, const std::string& pattern)
{
    TokenizerOptions options;
    options.pattern = pattern;
    options.innerHyphens = true; // of no account beside a pattern
    return wordsOf(text, options);
}

std::vector<std::string> dictionaryWords(const std::string& text, const std::string& locale)
{
    TokenizerOptions options;
    options.locale = locale;
    return wordsOf(text, options);
}

} // namespace

TEST(WordSplitterTest, KeepsInnerHyphensIfAsked)
{
    EXPECT_THAT(wordsOf("well-known ships", TokenizerOptions()), ElementsAre("well", "known", "ships"));
    EXPECT_THAT(wordsOf("A well-known state-of-the-art ship", hyphens()),
                ElementsAre("A", "well-known", "state-of-the-art", "ship"));
    EXPECT_THAT(wordsOf("twenty\u2010one 1914\u20111918", hyphens()), ElementsAre("twenty\u2010one", "1914\u20111918"));
    EXPECT_THAT(wordsOf("na\u00EFve-looking", hyphens()), ElementsAre("na\u00EFve-looking"));
}

TEST(WordSplitterTest, TakesNoDashForAHyphen)
{
    EXPECT_THAT(wordsOf("sea--sky sea - sky sea\u2014sky -sea sky-", hyphens()),
                ElementsAre("sea", "sky", "sea", "sky", "sea", "sky", "sea", "sky"));
    EXPECT_THAT(wordsOf("end-\nof", hyphens()), ElementsAre("end", "of"));
    EXPECT_THAT(wordsOf("-", hyphens()), IsEmpty());
}

TEST(WordSplitterTest, PartsWhatIsElidedFromWordsWithHyphens)
{
    EXPECT_THAT(wordsOf("l\u2019arc-en-ciel d'or", hyphens("fr")), ElementsAre("l", "arc-en-ciel", "d", "or"));
}

TEST(WordSplitterTest, TakesAPatternInPlaceOfWordBreaking)
{
    EXPECT_THAT(matches("#river and #sea-side, \u00E9t\u00E9!", "#[\\w-]+"), ElementsAre("#river", "#sea-side"));
    EXPECT_THAT(matches("\u00E9t\u00E9 2 \u6D77", "\\p{L}+"), ElementsAre("\u00E9t\u00E9", "\u6D77"));
    EXPECT_THAT(matches("a1b", "[0-9]*"), ElementsAre("1")) << "what is empty is no word";
    EXPECT_THAT(matches("", "."), IsEmpty());
}

TEST(WordSplitterTest, SaysWhatIsWrongWithAPattern)
{
    TokenizerOptions options;
    options.pattern = "[a-z]+(b";
    const auto wrong = check(options);
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().code, ErrorCode::BadArgument);
    EXPECT_EQ(wrong.error().where, options.pattern);
    EXPECT_THAT(wrong.error().what, HasSubstr("mismatched paren at character 8"));
    options.pattern = "[a-z]+";
    EXPECT_TRUE(check(options));
}

TEST(WordSplitterTest, DoesNotHangOnAPatternThatTakesTooMuch)
{
    EXPECT_THROW(matches(std::string(2'000, 'a') + "!", "(a+)+b"), PatternTakesTooMuch);
    std::string longText;
    for (int i = 0; i < 50'000; ++i)
        longText += "abcdefghijklmnopqrstuvwxyz ";
    EXPECT_EQ(matches(longText, "([a-z]|x)+").size(), 50'000U) << "a long text may take its time";
}

TEST(WordSplitterTest, FindsWordsThatHaveNoSpacesBetween)
{
    EXPECT_THAT(dictionaryWords("渔夫在河边卖鱼。历史", "zh"),
                ElementsAre("渔夫", "在", "河", "边", "卖", "鱼", "历史"));
    EXPECT_THAT(dictionaryWords("子供たちは歴史を勉強する", "ja"),
                ElementsAre("子供", "たち", "は", "歴史", "を", "勉強", "する"));
    EXPECT_THAT(dictionaryWords("ชาวประมงขายปลาที่ตลาดริมแม่น้ำ", "th"),
                ElementsAre("ชาว", "ประมง", "ขาย", "ปลา", "ที่", "ตลาด", "ริม", "แม่น้ำ"));
    EXPECT_THAT(dictionaryWords("ខ្ញុំស្រឡាញ់ប្រទេសកម្ពុជា", "km"), ElementsAre("ខ្ញុំ", "ស្រឡាញ់", "ប្រទេស", "កម្ពុជា"));
    EXPECT_THAT(dictionaryWords("ຂ້ອຍຮັກປະເທດລາວ", "lo"), ElementsAre("ຂ້ອຍ", "ຮັກ", "ປະເທດ", "ລາວ"));
    EXPECT_THAT(dictionaryWords("ကျွန်တော်မြန်မာစာဖတ်သည်", "my"), ElementsAre("ကျွန်တော်", "မြန်မာ", "စာဖတ်သည်"));
}

TEST(WordSplitterTest, LeavesOneCharacterWordsOfChineseToTheText)
{
    TokenizerOptions options; // at least two characters
    options.locale = "zh";
    std::vector<std::string> kept;
    Tokenizer(options).forEachWord("水很冷 x", [&](const TextWord& word, std::string_view form) {
        if (word.dropped == Dropped::No)
            kept.emplace_back(form);
    });
    EXPECT_THAT(kept, ElementsAre("水", "很", "冷"));
}

} // namespace themata
