#include "engine/text/stemmer.h"

#include "engine/text/tokenizer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace themata {

using ::testing::HasSubstr;

TEST(StemmerTest, HasARightOneForEveryLanguageItKnows)
{
    EXPECT_TRUE(std::ranges::is_sorted(Stemmer::languages()));
    for (const std::string_view language : Stemmer::languages())
        EXPECT_NO_THROW(Stemmer{language}) << language;
    for (const std::string_view language : {"pl", "zh", "none", "root", "", "auto"})
        EXPECT_FALSE(Stemmer::knows(language)) << language;
}

TEST(StemmerTest, MakesFormsOfAWordOne)
{
    const std::string_view forms[][3] = {{"en", "river", "rivers"},     {"de", "flusses", "fluss"},
                                         {"fr", "rivière", "rivières"}, {"es", "barco", "barcos"},
                                         {"nb", "båten", "båtene"},     {"no", "båten", "båtene"},
                                         {"pt-BR", "barco", "barcos"},  {"ru", "река", "реки"},
                                         {"fi", "joessa", "joesta"},    {"tr", "nehir", "nehirler"}};
    for (const auto& [language, one, other] : forms) {
        Stemmer stemmer(language);
        const std::string stem(stemmer.stem(one));
        EXPECT_EQ(stemmer.stem(other), stem) << language;
        EXPECT_FALSE(stem.empty());
    }
}

TEST(StemmerTest, MustBeKnown)
{
    TokenizerOptions options;
    options.stemmer = "nb";
    EXPECT_TRUE(check(options));
    options.stemmer = "pl";
    ASSERT_FALSE(check(options));
    EXPECT_EQ(check(options).error().code, ErrorCode::BadArgument);
    EXPECT_THAT(check(options).error().line(), HasSubstr("da, de, el"));
}

} // namespace themata
