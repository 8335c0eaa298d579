#include "engine/corpus/import.h"
#include "engine/corpus/stem_merger.h"

#include "tests/support/collected_tokens.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace themata {

namespace {

using ::testing::ElementsAre;

CollectedTokens collected(std::vector<std::string> types, const std::vector<std::uint32_t>& words)
{
    CollectedTokens tokens;
    tokens.types = std::move(types);
    for (const std::uint32_t word : words)
        tokens.words.push_back(word);
    return tokens;
}

std::vector<std::uint32_t> wordsOf(const CollectedTokens& tokens)
{
    return {tokens.words.begin(), tokens.words.end()};
}

ImportedCorpus import(const test::TemporaryFolder& folder, const ImportOptions& options)
{
    auto reader = openSource({folder.path()}, {});
    auto imported = importCorpus(**reader, options, nullptr, {}, {});
    EXPECT_TRUE(imported) << imported.error().line();
    return **std::move(imported);
}

} // namespace

TEST(StemMerger, NamesAStemAfterItsCommonestForm)
{
    CollectedTokens tokens = collected({"sea", "rivers", "river", "university", "universal"}, {1, 0, 2, 1, 3, 4, 3});
    EXPECT_EQ(mergeStems(tokens, "en"), 2U);
    EXPECT_THAT(tokens.types, ElementsAre("sea", "rivers", "university"));
    EXPECT_THAT(wordsOf(tokens), ElementsAre(1, 0, 1, 1, 2, 2, 2));
}

TEST(StemMerger, DecidesTiesBySpelling)
{
    CollectedTokens tokens = collected({"walks", "walking", "walked"}, {0, 1, 2});
    EXPECT_EQ(mergeStems(tokens, "en"), 2U);
    EXPECT_THAT(tokens.types, ElementsAre("walked"));
    EXPECT_THAT(wordsOf(tokens), ElementsAre(0, 0, 0));
}

TEST(StemMerger, KeepsTypesWithoutTokens)
{
    CollectedTokens tokens = collected({"rivers", "seas", "river"}, {2});
    EXPECT_EQ(mergeStems(tokens, "en"), 1U);
    EXPECT_THAT(tokens.types, ElementsAre("river", "seas"));
    EXPECT_THAT(wordsOf(tokens), ElementsAre(0));
}

TEST(StemMerger, TakesPartInAnImport)
{
    const test::TemporaryFolder folder;
    folder.write("a.txt", "Deep is the river, the rivers are deep, and a long day was ours.");
    folder.write("b.txt", "Stones of rivers");
    ImportOptions options;
    options.text.stemmer = "en";
    options.text.stopWords = {"the", "is", "are", "and", "was", "of", "ours"}; // as they are in the text
    options.minimumCount = 3; // only together are there so many
    const ImportedCorpus imported = import(folder, options);
    EXPECT_THAT(imported.vocabulary.words, ElementsAre("rivers"));
    EXPECT_THAT(imported.vocabulary.counts, ElementsAre(3));
    EXPECT_THAT(imported.vocabulary.documents, ElementsAre(2));
    EXPECT_EQ(imported.report.vocabularyRead, 6U) << "forms: deep river rivers long day stones";
    std::uint64_t removedTypes = 0;
    for (const FilterStep& step : imported.report.steps)
        removedTypes += step.removedTypes;
    EXPECT_EQ(imported.report.steps.front().typesLeft - removedTypes, imported.report.vocabulary);
    EXPECT_THAT(test::placesOf(imported, 0), ElementsAre(TokenOffset{12, 5}, TokenOffset{23, 6}))
        << "the forms of the text";
}

TEST(StemMerger, AWordTypeIsStoppedWithAllItsForms)
{
    const test::TemporaryFolder folder;
    folder.write("a.txt", "rivers of corn, a river, rivers, corn");
    ImportOptions options;
    options.text.stemmer = "en";
    options.minimumCount = 1;
    EXPECT_THAT(import(folder, options).vocabulary.words, ElementsAre("rivers", "corn", "of"));
    options.text.stopTypes = {"rivers"};
    const ImportedCorpus imported = import(folder, options);
    EXPECT_THAT(imported.vocabulary.words, ElementsAre("corn", "of"));
    EXPECT_EQ(imported.report.steps.at(4).detail,
              "words of the list, 1 in all, 1 of them with all forms of their stem");
    EXPECT_EQ(imported.report.steps.at(4).removedTokens, 3U);
}

TEST(StemMerger, LeavesWordsAloneUnlessAsked)
{
    const test::TemporaryFolder folder;
    folder.write("a.txt", "river rivers");
    ImportOptions options;
    options.minimumCount = 1;
    EXPECT_THAT(import(folder, options).vocabulary.words, ElementsAre("river", "rivers"));
}

} // namespace themata
