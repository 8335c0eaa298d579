#include "engine/corpus/left_out_words.h"

#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace themata {

namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// "the: StopWord", in the order of the text.
std::vector<std::string> told(std::string_view text, const std::vector<LeftOutWord>& words)
{
    constexpr std::array names{"Number",        "TooShort", "TooLong", "StopWord", "Pattern",
                               "NearDuplicate", "Phrase",   "Limits",  "NotKnown"};
    std::vector<std::string> lines;
    for (const LeftOutWord& word : words)
        lines.push_back(std::string(text.substr(word.place.begin, word.place.length))
                            .append(": ")
                            .append(names[static_cast<std::size_t>(word.by)]));
    return lines;
}

std::vector<TokenOffset> placesOf(std::string_view text, const std::vector<std::string>& tokens)
{
    std::vector<TokenOffset> places;
    for (const std::string& token : tokens)
        places.push_back({static_cast<std::uint32_t>(text.find(token)), static_cast<std::uint32_t>(token.size())});
    return places;
}

std::vector<std::string> leftOutOf(std::string_view text, const std::vector<std::string>& tokens,
                                   const ImportOptions& options, const Vocabulary& vocabulary = {},
                                   bool isNearDuplicate = false)
{
    return told(text, leftOutWords({text, placesOf(text, tokens), isNearDuplicate}, &options, vocabulary));
}

TEST(LeftOutWordsTest, RulesForSingleWordsAreToldExactly)
{
    ImportOptions options;
    options.text.stopWords = {"the", "don't"};
    options.text.minimumLength = 3;
    options.text.maximumLength = 8;
    EXPECT_THAT(
        leftOutOf("The naïve baker, in 1902: don\u2019t knead breadbreadbread & kneads.", {"naïve", "baker"}, options),
        ElementsAre("The: StopWord", "in: TooShort", "1902: Number", "don\u2019t: StopWord", "knead: Limits",
                    "breadbreadbread: TooLong", "kneads: Limits"));
    options.minimumCount = 1; // no limit is set, so something else did it
    EXPECT_THAT(leftOutOf("knead", {}, options), ElementsAre("knead: NotKnown"));
}

TEST(LeftOutWordsTest, WithoutOptionsNoReasonIsTold)
{
    const std::string text = "The baker of 1902";
    EXPECT_THAT(told(text, leftOutWords({text, placesOf(text, {"baker"})}, nullptr, {})),
                ElementsAre("The: NotKnown", "of: NotKnown", "1902: NotKnown"));
}

TEST(LeftOutWordsTest, TheLanguageCutsWords)
{
    ImportOptions options;
    options.text.locale = "fr";
    EXPECT_THAT(leftOutOf("l'homme", {"homme"}, options), ElementsAre("l: TooShort"));
}

TEST(LeftOutWordsTest, WordsOfAPhraseAreItsTokenOrStandInOneThatIsLeftOut)
{
    ImportOptions options;
    options.phrases.join = true;
    Vocabulary vocabulary;
    vocabulary.words = {"old", "city", "new"};
    EXPECT_THAT(leftOutOf("United States, New city, old gull", {"United States", "old"}, options, vocabulary),
                ElementsAre("New: Phrase", "city: Phrase", "gull: Limits"));
}

TEST(LeftOutWordsTest, ANearDuplicateIsLeftOutAsAWhole)
{
    ImportOptions options;
    options.text.stopWords = {"the"};
    options.nearDuplicates.action = NearDuplicateOptions::Action::LeaveOut;
    EXPECT_THAT(leftOutOf("the rain", {}, options, {}, true), ElementsAre("the: StopWord", "rain: NearDuplicate"));
    EXPECT_THAT(leftOutOf("rain", {}, options, {}, false), ElementsAre("rain: Limits"));
    options.nearDuplicates.action = NearDuplicateOptions::Action::PointOut;
    EXPECT_THAT(leftOutOf("rain", {}, options, {}, true), ElementsAre("rain: Limits"));
}

TEST(LeftOutWordsTest, WhatAPatternDoesNotMatchIsNoWordByIt)
{
    ImportOptions options;
    options.text.pattern = "\\p{Ll}+ing";
    options.text.stopWords = {"being"};
    EXPECT_THAT(leftOutOf("A being, wandering and singing", {"singing"}, options),
                ElementsAre("A: Pattern", "being: StopWord", "wandering: Limits", "and: Pattern"));
}

TEST(LeftOutWordsTest, LimitsThatAreSetAreNamedInTheirOrder)
{
    ImportOptions options;
    EXPECT_THAT(vocabularyLimits(options, {}), ElementsAre(VocabularyLimit::MinimumCount)); // by default
    options.text.stopWords = {"new_york"};
    options.phrases.join = true;
    options.minimumDocuments = 2;
    options.maximumDocuments = 0.5;
    options.droppedMostFrequent = 10;
    options.maximumVocabulary = 100;
    EXPECT_THAT(vocabularyLimits(options, {}),
                ElementsAre(VocabularyLimit::StoppedPhrases, VocabularyLimit::MinimumCount,
                            VocabularyLimit::MinimumDocuments, VocabularyLimit::MaximumDocuments,
                            VocabularyLimit::MostFrequent, VocabularyLimit::MaximumVocabulary));
    options = {};
    options.minimumCount = 1;
    EXPECT_THAT(vocabularyLimits(options, {}), IsEmpty());
}

TEST(LeftOutWordsTest, AWordThatATextHasOftenEnoughIsNotRare)
{
    ImportOptions options;
    options.minimumCount = 3;
    options.maximumVocabulary = 100;
    const std::string text = "Rain, rain, snow, RAIN";
    const auto words = leftOutWords({text, {}}, &options, {});
    ASSERT_EQ(words.size(), 4U);
    EXPECT_THAT(vocabularyLimits(options, words[0]), ElementsAre(VocabularyLimit::MaximumVocabulary));
    EXPECT_TRUE(words[1].isNotRare && words[3].isNotRare);
    EXPECT_THAT(vocabularyLimits(options, words[2]),
                ElementsAre(VocabularyLimit::MinimumCount, VocabularyLimit::MaximumVocabulary));
    options.phrases.join = true; // it may have stood in phrases, which do not count for it
    EXPECT_FALSE(leftOutWords({text, {}}, &options, {})[0].isNotRare);
}

/// Imports two texts and tells what is left out of the first.
std::vector<std::string> leftOutByImport(const ImportOptions& options)
{
    const std::string text = "The rain and the snow fell on the old mill; rain, rain.";
    test::TemporaryFolder folder;
    folder.write("a.txt", text);
    folder.write("b.txt", "Rain fell on the city");
    auto reader = std::move(*openSource({folder.path()}, {}));
    const auto imported = std::move(**importCorpus(*reader, options, nullptr, {}, {}));
    PlaceReader codes(imported.places.ofDocument(0));
    const auto places = *decodePlaces(codes, imported.corpus.document(0).size());
    return told(text, leftOutWords({text, places}, &options, imported.vocabulary));
}

TEST(LeftOutWordsTest, WhatAnImportDroppedIsTold)
{
    ImportOptions options;
    options.text.stopWords = {"the", "on", "and"};
    options.minimumCount = 2;
    EXPECT_THAT(leftOutByImport(options),
                ElementsAre("The: StopWord", "and: StopWord", "the: StopWord", "snow: Limits", "on: StopWord",
                            "the: StopWord", "old: Limits", "mill: Limits"));
    options = {};
    options.minimumCount = 1;
    options.maximumDocuments = 0.5;
    EXPECT_THAT(leftOutByImport(options),
                ElementsAre("The: Limits", "rain: Limits", "the: Limits", "fell: Limits", "on: Limits", "the: Limits",
                            "rain: Limits", "rain: Limits"));
}

} // namespace

} // namespace themata
