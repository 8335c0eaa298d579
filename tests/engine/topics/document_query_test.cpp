// Which documents are found from memory, against a look at every document.
#include "engine/topics/document_query.h"

#include "engine/corpus/import.h"
#include "engine/topics/document_topics.h"
#include "engine/topics/search_form.h"
#include "tests/support/generated_corpus.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

namespace themata::test {

using testing::ElementsAre;
using testing::IsEmpty;

namespace {

std::shared_ptr<const Vocabulary> vocabularyOf(std::vector<std::string> words)
{
    auto vocabulary = std::make_shared<Vocabulary>();
    vocabulary->words = std::move(words);
    return vocabulary;
}

TermTypes typesOf(const SearchedWords& words, std::string_view typed)
{
    return words.typesOf(textQuery(typed).front());
}

/// Documents with groups, years and a run, but without texts.
struct DocumentsWithoutTexts : testing::Test {
    SearchedCorpus searched;
    std::vector<std::string> names, groups, dates;
    Arena arena{3};

    DocumentsWithoutTexts()
    {
        searched.corpus = generateCorpus(
            {.documents = 20'000, .vocabularySize = 300, .tokensPerDocument = 12, .topics = 5, .seed = 3});
        std::vector<std::string> words;
        for (int v = 0; v < 300; ++v)
            words.push_back(v % 7 == 0 ? "red_w" + std::to_string(v / 7) : "w" + std::to_string(v));
        searched.words = std::make_shared<const SearchedWords>(vocabularyOf(words));
        auto origins = std::make_shared<DocumentOrigins>();
        for (std::size_t d = 0; d < searched.corpus->documentCount(); ++d) {
            names.push_back("Letter w" + std::to_string(d % 50));
            groups.push_back(d % 3 == 0 ? "" : d % 3 == 1 ? "Zoë" : "The w5 group");
            dates.push_back(d % 11 == 0 ? "" : d % 11 == 1 ? "undated" : std::to_string(1900 + d % 40) + "-05");
            origins->add(names.back(), groups.back(), dates.back());
        }
        searched.origins = origins;
        auto state = std::make_shared<ChainState>();
        for (std::size_t i = 0; i < searched.corpus->tokenCount(); ++i)
            state->z.push_back(static_cast<std::uint16_t>((i * 7919 + searched.corpus->words[i] * 13) % 11 % 4));
        state->hyperparameters.alpha = {0.1, 0.2, 0.3, 0.4};
        searched.training = searched.corpus;
        searched.state = state;
        m_words = words;
    }

    /// What a query's text means: each term in the name, group, date or in a word of the document.
    [[nodiscard]] bool hasText(std::size_t d, const std::string& typed) const
    {
        return std::ranges::all_of(textQuery(typed), [&](const TextTerm& term) {
            bool there = false;
            for (const std::string& field : {names[d], groups[d], dates[d]})
                there = there || term.standsIn(searchForm(field));
            for (const std::uint32_t v : searched.corpus->document(d))
                there = there || term.standsIn(searchForm(m_words[v]));
            return there != term.without;
        });
    }

    [[nodiscard]] bool isFound(std::size_t d, const DocumentQuery& query) const
    {
        const auto tokens = searched.corpus->document(d).size();
        const bool hasGroup = !query.group || groups[d] == *query.group;
        const int year = dates[d].empty() || dates[d] == "undated" ? 0 : std::stoi(dates[d]);
        const bool hasYear = !query.years || (query.years->first <= year && year <= query.years->last);
        const bool hasTokens = !query.tokens || (query.tokens->from <= tokens && tokens <= query.tokens->to);
        bool hasTopic = true;
        if (query.topic) {
            const auto z = topicsOfTokens(*searched.corpus, searched.state->z, d);
            const auto count = static_cast<double>(std::ranges::count(z, query.topic->topic));
            hasTopic = !z.empty() && count >= query.topic->from * static_cast<double>(z.size()) - 1e-9
                && count <= query.topic->to * static_cast<double>(z.size()) + 1e-9;
        }
        return hasGroup && hasYear && hasTokens && hasTopic && hasText(d, query.text);
    }

    [[nodiscard]] std::vector<std::uint32_t> reference(const DocumentQuery& query) const
    {
        std::vector<std::uint32_t> found;
        for (std::uint32_t d = 0; d < searched.corpus->documentCount(); ++d)
            if (isFound(d, query))
                found.push_back(d);
        return found;
    }

private:
    std::vector<std::string> m_words;
};

} // namespace

TEST(SearchedWords, FindsTheWordTypesThatHaveATerm)
{
    const SearchedWords words(vocabularyOf({"king", "river", "king's", "Rivers", "new_york", "café", "日本", "york"}));
    using Types = std::vector<std::uint32_t>;
    EXPECT_EQ(typesOf(words, "KING"), (TermTypes{{0, 2}, true, {}}));
    EXPECT_EQ(typesOf(words, "king's"), (TermTypes{{2}, true, {}}));
    EXPECT_EQ(typesOf(words, "riv*"), (TermTypes{{1, 3}, true, {}}));
    EXPECT_EQ(typesOf(words, "cafe"), (TermTypes{{5}, true, {}}));
    EXPECT_EQ(typesOf(words, "\"new york\""), (TermTypes{{4}, true, {}}));
    EXPECT_EQ(typesOf(words, "日本"), (TermTypes{{6}, true, {}}));
    EXPECT_EQ(typesOf(words, "york"), (TermTypes{{4, 7}, true, {}}));
    EXPECT_EQ(typesOf(words, "new"), (TermTypes{{4}, false, {}})) << "new alone was left out of the model";
    EXPECT_EQ(typesOf(words, "the"), (TermTypes{{}, false, {}}));
    EXPECT_EQ(typesOf(words, "\"the old river king\""), (TermTypes{{}, false, {Types{1}, Types{0, 2}}}));
    EXPECT_EQ(typesOf(words, "\"king riv*\""), (TermTypes{{}, false, {Types{0, 2}, Types{1, 3}}}));
}

TEST(SearchedWords, OfStemsHaveAllWordsOfAStem)
{
    const SearchedWords words(vocabularyOf({"rivers", "running", "great_rivers", "king"}), "en");
    using Types = std::vector<std::uint32_t>;
    EXPECT_EQ(typesOf(words, "River"), (TermTypes{{0, 2}, true, {}}));
    EXPECT_EQ(typesOf(words, "run"), (TermTypes{{1}, true, {}}));
    EXPECT_EQ(typesOf(words, "\"river\""), (TermTypes{{}, false, {Types{0, 2}}})) << "quoted: just this form";
    EXPECT_EQ(typesOf(words, "run*"), (TermTypes{{1}, true, {}}));
    EXPECT_EQ(typesOf(words, "mill"), (TermTypes{{}, false, {}}));
}

TEST_F(DocumentsWithoutTexts, AreThoseThatALookAtEachFinds)
{
    std::vector<DocumentQuery> queries(12);
    queries[0].text = "w5";
    queries[1].text = "w5 -red";
    queries[2].text = "\"red w5\" w1*";
    queries[3].text = "letter -zoe 1907*";
    queries[4].text = "w2 w3 w4 -w8";
    queries[5].topic = {2, 0.3, 0.6};
    queries[6].topic = {1, 0, 0.1};
    queries[7].group = "";
    queries[8].years = YearRange{1910, 1912};
    queries[9].tokens = TokenRange{10, 13};
    queries[10] = {"w1* -w5", TopicShareRange{0, 0.25, 1}, "Zoë", YearRange{1903, 1930}, TokenRange{5, 40}};
    queries[11].group = "nobody";
    for (const DocumentQuery& query : queries) {
        const auto verdicts = DocumentMatcher(searched, query).verdicts(arena);
        EXPECT_EQ(verdicts.found, reference(query)) << query.text;
        EXPECT_THAT(verdicts.toRead, IsEmpty());
        const bool some = !verdicts.found.empty() && verdicts.found.size() < searched.corpus->documentCount();
        EXPECT_EQ(some, query.group != "nobody") << query.text;
    }
    EXPECT_EQ(DocumentMatcher(searched, {}).verdicts(arena).found.size(), searched.corpus->documentCount());
}

TEST_F(DocumentsWithoutTexts, WithATopicTheRichestComeFirst)
{
    DocumentQuery query;
    query.topic = {3, 0.2, 1};
    const DocumentMatcher matcher(searched, query);
    auto found = matcher.verdicts(arena).found;
    std::ranges::reverse(found);
    matcher.order(found);
    const auto expected = richestDocuments(*searched.corpus, *searched.state, 3, 0.2, found.size() + 1);
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i)
        EXPECT_EQ(found[i], expected[i].document);
    query.topic.reset();
    const DocumentMatcher plain(searched, query);
    plain.order(found);
    EXPECT_TRUE(std::ranges::is_sorted(found));
}

TEST_F(DocumentsWithoutTexts, NoDocumentHasAShareOfATopicThatTheRunDoesNotHave)
{
    DocumentQuery query;
    query.topic = {4, 0, 1}; // the first that is none
    const DocumentMatcher matcher(searched, query);
    auto found = matcher.verdicts(arena).found;
    EXPECT_THAT(found, IsEmpty());
    matcher.order(found);
    EXPECT_THAT(found, IsEmpty());
}

TEST_F(DocumentsWithoutTexts, NoDocumentHasAShareWithoutARun)
{
    searched.state.reset();
    DocumentQuery query;
    query.topic = {0, 0, 1};
    EXPECT_THAT(DocumentMatcher(searched, query).verdicts(arena).found, IsEmpty());
}

TEST(DocumentOrigins, KeepGroupsAndYears)
{
    DocumentOrigins origins;
    EXPECT_FALSE(origins.years());
    origins.add("One", "b", "1840-12-05");
    origins.add("Two", "", "May 1840");
    origins.add("Three", "b", "0987");
    EXPECT_THAT(origins.groups(), ElementsAre("b", ""));
    EXPECT_EQ(origins.groupOf(2), 0U);
    EXPECT_EQ(origins.years(), (YearRange{987, 1840}));
    EXPECT_FALSE(origins.yearOf(1));
    EXPECT_THAT(origins.documentsByYear(), ElementsAre(std::pair(987, 1U), std::pair(1840, 1U)));
    EXPECT_EQ(origins.form(0), " one \n 1840 12 05 ");
    EXPECT_EQ(yearOf("1840s"), std::nullopt);
    EXPECT_EQ(yearOf("184"), std::nullopt);
    EXPECT_EQ(yearOf(""), std::nullopt);
    EXPECT_EQ(yearOf("18401205"), std::nullopt);
}

} // namespace themata::test
