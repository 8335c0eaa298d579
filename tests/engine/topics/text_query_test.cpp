// Texts as they are searched, and what is typed to search them.
#include "engine/topics/search_form.h"
#include "engine/topics/text_query.h"

#include <gmock/gmock.h>

#include <random>

namespace themata::test {

using testing::ElementsAre;

namespace {

/// A query in one line: -without, "words side by side", prefix*.
std::string shown(std::string_view typed)
{
    std::string line;
    for (const TextTerm& term : textQuery(typed))
        line.append(term.without ? "-" : "")
            .append(term.quoted ? "\"" : "[")
            .append(term.words)
            .append(term.prefix ? "*" : "")
            .append(term.quoted ? "\"" : "]");
    return line;
}

bool finds(std::string_view typed, std::string_view text)
{
    const TextQuery query = textQuery(typed);
    return std::ranges::all_of(query,
                               [&](const TextTerm& term) { return term.standsIn(searchForm(text)) != term.without; });
}

std::vector<std::string> hits(std::string_view typed, const std::string& text)
{
    std::vector<std::string> found;
    for (const TextHit& hit : hitsOf(textQuery(typed), text))
        found.push_back(text.substr(hit.place.begin, hit.place.length));
    return found;
}

} // namespace

TEST(SearchForm, HasTheWordsFoldedAndNothingElse)
{
    EXPECT_EQ(searchForm("“Über-Ich”, 1923"), " uber ich 1923 ");
    EXPECT_EQ(searchForm("The king’s  new_york\n"), " the king s new york ");
    EXPECT_EQ(searchForm("Stra\xC3\x9F"
                         "e e\xCC\x81t\xC3\xA9 \xEF\xAC\x81n"),
              " strasse ete fin ");
    EXPECT_EQ(searchForm("Donau\xC2\xAD"
                         "dampf"),
              " donaudampf ")
        << "a soft hyphen parts nothing";
    EXPECT_EQ(searchForm("日本語2020年"), " 日 本 語 2020 年 ");
    EXPECT_EQ(searchForm("カード"), " カー ド ");
    EXPECT_EQ(searchForm("한국어 text"), " 한국어 text ");
    EXPECT_EQ(searchForm("كِتَاب"), " كتاب ");
    EXPECT_EQ(searchForm(" - … 🥖"), "");
    EXPECT_EQ(searchForm(""), "");
    EXPECT_EQ(searchForm("a\xFF"
                         "b"),
              " a b ")
        << "no valid UTF-8";
    EXPECT_EQ(searchForm("\xEF\xB7\xBA"), searchForm("\xEF\xB7\xBA \xCC\x81")) << "one word, whatever it folds to";
}

TEST(SearchForm, TellsWhereItsWordsStand)
{
    std::mt19937 random(3);
    const std::vector<std::string> pieces{"a",  "Zug", "ü",        "日", "カー",     " ",
                                          ", ", "-",   "\xCC\x81", "é",  "\xC2\xAD", "7"};
    for (int round = 0; round < 300; ++round) {
        std::string text;
        for (int i = 0; i < 12; ++i)
            text += pieces[random() % pieces.size()];
        std::vector<TokenOffset> places;
        const std::string form = searchForm(text, &places);
        std::string again = places.empty() ? "" : " ";
        for (const TokenOffset place : places)
            again += searchForm(text.substr(place.begin, place.length)).substr(1);
        EXPECT_EQ(again, form) << text;
        EXPECT_EQ(searchForm(form), form) << text;
    }
}

TEST(TextQuery, IsReadAsPeopleTypeIt)
{
    EXPECT_EQ(shown("River  Bank"), "[ river ][ bank ]");
    EXPECT_EQ(shown("\"New York\" -harbour"), "\" new york \"-[ harbour ]");
    EXPECT_EQ(shown("riv* -\"old mill\""), "[ riv *]-\" old mill \"");
    EXPECT_EQ(shown("\"new yor*\" \"new yor\"*"), "\" new yor *\"\" new yor *\"");
    EXPECT_EQ(shown("„alte Mühle“ «vieux moulin» “old mill"), "\" alte muhle \"\" vieux moulin \"\" old mill \"");
    EXPECT_EQ(shown("king's sea-king"), "[ king s ][ sea king ]") << "a hyphen inside is no minus";
    EXPECT_EQ(shown("a\"b c\"d"), "[ a ]\" b c \"[ d ]");
    EXPECT_EQ(shown("& - * -* \"\" \" "), "");
    EXPECT_EQ(shown(""), "");
    EXPECT_EQ(textQuery("-\"New York\"").front().typed, "New York");
}

TEST(TextQuery, FindsWholeWordsPhrasesAndPrefixes)
{
    const std::string text = "The king's men crossed the old,\nold bridge to New-York; 日本語のカード.";
    EXPECT_TRUE(finds("KING bridge", text));
    EXPECT_FALSE(finds("kin", text));
    EXPECT_TRUE(finds("kin* cross*", text));
    EXPECT_TRUE(finds("\"old bridge\"", text));
    EXPECT_TRUE(finds("\"new yor*\"", text));
    EXPECT_FALSE(finds("\"bridge old\"", text));
    EXPECT_FALSE(finds("bridge -king", text));
    EXPECT_TRUE(finds("bridge -queen -\"king men\"", text));
    EXPECT_TRUE(finds("本語", text));
    EXPECT_FALSE(finds("語本", text));
    EXPECT_TRUE(finds("", text));
}

TEST(TextQuery, TellsWhereItsTermsStand)
{
    const std::string text = "Über den Fluß, über die Flüsse; old, old, old mill.";
    EXPECT_THAT(hits("uber", text), ElementsAre("Über", "über"));
    EXPECT_THAT(hits("fl* -mill", text), ElementsAre("Fluß", "Flüsse"));
    EXPECT_THAT(hits("\"old old\" mill", text), ElementsAre("old, old", "old, old", "mill")) << "overlapping ones, too";
    EXPECT_THAT(hits("nothing", text), ElementsAre());
    EXPECT_THAT(hits("old", ""), ElementsAre());
}

} // namespace themata::test
