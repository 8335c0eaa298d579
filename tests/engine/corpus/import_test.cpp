#include "engine/corpus/import.h"

#include "tests/support/collected_tokens.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <new>

namespace themata {

namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr const char* riverText = "The river rises. The River rises again, and 3 rivers rise";
constexpr const char* windText = "Wind! The river\u2019s wind, privé";
const std::string noText("\1\2\0\0\0\3\0\0\4", 9);

/// Options that keep every word.
ImportOptions everything()
{
    ImportOptions options;
    options.text.dropNumbers = false;
    options.text.minimumLength = 1;
    options.minimumCount = 1;
    return options;
}

class Import : public ::testing::Test {
protected:
    /// Imports what is in the folder.
    Result<std::optional<ImportedCorpus>> tryImport(const ImportOptions& options, DocumentSink* sink = nullptr)
    {
        auto reader = openSource({m_folder.path()}, {});
        if (!reader)
            return passOn(reader);
        return importCorpus(**reader, options, sink, {}, {});
    }

    ImportedCorpus import(const ImportOptions& options)
    {
        auto imported = tryImport(options);
        EXPECT_TRUE(imported) << imported.error().line();
        return imported ? **std::move(imported) : ImportedCorpus{};
    }

    test::TemporaryFolder m_folder;
};

std::vector<std::string> wordsOf(const ImportedCorpus& imported, std::size_t d)
{
    std::vector<std::string> words;
    for (const std::uint32_t v : imported.corpus.document(d))
        words.push_back(imported.vocabulary.words[v]);
    return words;
}

void expectStepsAddUp(const ImportReport& report)
{
    ASSERT_FALSE(report.steps.empty());
    EXPECT_EQ(report.steps.front().removedTokens, 0U);
    EXPECT_EQ(report.steps.front().tokensLeft, report.wordsRead);
    for (std::size_t i = 1; i < report.steps.size(); ++i)
        EXPECT_EQ(report.steps[i - 1].tokensLeft, report.steps[i].removedTokens + report.steps[i].tokensLeft)
            << report.steps[i].step;
    EXPECT_EQ(report.steps.back().tokensLeft, report.tokens);
}

/// Types and documents of each step against what is left in the end.
void expectTypesAndDocumentsAddUp(const ImportReport& report)
{
    for (std::size_t i = 1; i < report.steps.size(); ++i) {
        const FilterStep &before = report.steps[i - 1], &step = report.steps[i];
        if (step.step != "Phrases") { // it makes new types
            EXPECT_EQ(before.typesLeft, step.removedTypes + step.typesLeft) << step.step;
        }
        EXPECT_GE(before.documentsLeft, step.documentsLeft) << step.step;
    }
    EXPECT_EQ(report.steps.back().typesLeft, report.vocabulary);
    EXPECT_EQ(report.steps.back().documentsLeft, report.documents - report.emptyDocuments);
}

void expectCountsFit(const ImportedCorpus& imported)
{
    const Corpus& corpus = imported.corpus;
    std::vector<std::uint64_t> tokens(imported.vocabulary.size());
    std::vector<std::uint32_t> documents(imported.vocabulary.size());
    for (std::size_t d = 0; d < corpus.documentCount(); ++d) {
        const auto words = corpus.document(d);
        EXPECT_TRUE(std::ranges::is_sorted(words));
        for (std::size_t i = 0; i < words.size(); ++i) {
            ++tokens[words[i]];
            documents[words[i]] += i == 0 || words[i - 1] != words[i];
        }
    }
    EXPECT_EQ(tokens, imported.vocabulary.counts);
    EXPECT_EQ(documents, imported.vocabulary.documents);
    EXPECT_EQ(corpus.vocabularySize, imported.vocabulary.size());
    EXPECT_EQ(corpus.documentStart.back(), corpus.tokenCount());
}

std::map<std::string, std::uint64_t> removedBy(const ImportReport& report)
{
    std::map<std::string, std::uint64_t> removed;
    for (const FilterStep& step : report.steps)
        removed[step.step] = step.removedTokens;
    return removed;
}

} // namespace

TEST_F(Import, OrdersTheVocabularyByCountThenSpelling)
{
    m_folder.write("a.txt", riverText);
    m_folder.write("b.txt", windText);
    const ImportedCorpus imported = import(everything());
    EXPECT_THAT(
        imported.vocabulary.words,
        ElementsAre("the", "rises", "river", "wind", "3", "again", "and", "privé", "rise", "river's", "rivers"));
    EXPECT_THAT(imported.vocabulary.counts, ElementsAre(3, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_THAT(imported.vocabulary.documents, ElementsAre(2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expectCountsFit(imported);
}

TEST_F(Import, SortsTokensByWordAndRemembersWhereTheyStood)
{
    m_folder.write("b.txt", windText);
    const ImportedCorpus imported = import(everything());
    EXPECT_THAT(wordsOf(imported, 0), ElementsAre("wind", "wind", "privé", "river's", "the"));
    EXPECT_THAT(imported.corpus.positions, ElementsAre(0, 3, 4, 2, 1));
    std::vector<std::string> pieces;
    for (const TokenOffset& offset : test::placesOf(imported, 0))
        pieces.push_back(std::string(windText).substr(offset.begin, offset.length));
    EXPECT_THAT(pieces, ElementsAre("Wind", "wind", "privé", "river\u2019s", "The"));
}

TEST_F(Import, LeavesPositionsOutWhereTheyTellNothing)
{
    m_folder.write("a.txt", "ash ash birch");
    m_folder.write("b.txt", "ash cedar");
    EXPECT_THAT(import(everything()).corpus.positions, IsEmpty());
}

TEST_F(Import, AccountsForEveryWord)
{
    m_folder.write("a.txt", riverText);
    m_folder.write("b.txt", windText);
    m_folder.write("c.txt", "I saw a Donaudampfschifffahrtsgesellschaft in 1900, river and wind");
    ImportOptions options;
    options.text.maximumLength = 20;
    options.text.stopWords = {"the", "and", "in"};
    options.minimumCount = 2;
    options.minimumDocuments = 2;
    const ImportedCorpus imported = import(options);
    EXPECT_THAT(imported.vocabulary.words, ElementsAre("river", "wind"));
    expectStepsAddUp(imported.report);
    expectCountsFit(imported);
    const std::map<std::string, std::uint64_t> expected = {
        {"All words", 0},  {"Numbers", 2},    {"Short words", 2},           {"Long words", 1},
        {"Stop words", 6}, {"Rare words", 6}, {"Words in few documents", 2}};
    EXPECT_EQ(removedBy(imported.report), expected);
    EXPECT_EQ(imported.report.wordsRead, 25U);
    EXPECT_EQ(imported.report.tokens, 6U);
    EXPECT_EQ(imported.report.vocabularyRead, 9U);
    EXPECT_EQ(imported.report.vocabulary, 2U);
    EXPECT_THAT(imported.documentWords, ElementsAre(11, 5, 9));
}

TEST_F(Import, KeepsTheMostFrequentWords)
{
    m_folder.write("a.txt", "ash ash ash birch birch cedar cedar elm");
    ImportOptions options = everything();
    options.maximumVocabulary = 2;
    const ImportedCorpus imported = import(options);
    EXPECT_THAT(imported.vocabulary.words, ElementsAre("ash", "birch")) << "cedar is as frequent as birch, but later";
    EXPECT_EQ(imported.report.steps.back().step, "Vocabulary limit");
    EXPECT_EQ(imported.report.steps.back().removedTypes, 2U);
    expectStepsAddUp(imported.report);
}

TEST_F(Import, DropsWordsInManyDocumentsAndTheMostFrequent)
{
    m_folder.write("a.txt", "river mill mill mill");
    m_folder.write("b.txt", "river corn corn");
    m_folder.write("c.txt", "river corn");
    m_folder.write("d.txt", "");
    ImportOptions options = everything();
    options.maximumDocuments = 0.7;
    const ImportedCorpus some = import(options);
    EXPECT_THAT(some.vocabulary.words, ElementsAre("corn", "mill")) << "the empty document does not count";
    EXPECT_EQ(some.report.steps.back().removedTokens, 3U);
    EXPECT_EQ(some.report.steps.back().removedTypes, 1U);
    options.maximumDocuments = 1;
    options.droppedMostFrequent = 2;
    EXPECT_THAT(import(options).vocabulary.words, ElementsAre("river")) << "ties by spelling: corn, mill before river";
}

TEST_F(Import, KeepsTheWordsOfTheLargestTfIdf)
{
    m_folder.write("a.txt", "river river river mill mill"); // river 3 ln(3/2), mill 2 ln 3, corn 3 ln(3/2), wind ln 3
    m_folder.write("b.txt", "river corn corn wind");
    m_folder.write("c.txt", "corn");
    ImportOptions options = everything();
    options.maximumVocabulary = 2;
    EXPECT_THAT(import(options).vocabulary.words, ElementsAre("river", "corn"));
    options.rankByTfIdf = true;
    const ImportedCorpus imported = import(options);
    EXPECT_THAT(imported.vocabulary.words, ElementsAre("river", "mill")) << "in order of count all the same";
    EXPECT_THAT(imported.report.steps.back().detail, HasSubstr("TF-IDF"));
}

TEST_F(Import, KeepsEmptyDocumentsInTheirPlace)
{
    m_folder.write("a.txt", "");
    m_folder.write("b.txt", "river");
    m_folder.write("c.txt", "the 1900");
    ImportOptions options;
    options.minimumCount = 1;
    options.text.stopWords = {"the"};
    const ImportedCorpus imported = import(options);
    EXPECT_THAT(imported.corpus.documentStart, ElementsAre(0, 0, 1, 1));
    EXPECT_EQ(imported.report.documents, 3U);
    EXPECT_EQ(imported.report.emptyDocuments, 2U);
}

TEST_F(Import, ReportsFilesLeftOutFirst)
{
    m_folder.write("a.txt", "river");
    m_folder.write("b.txt", noText);
    m_folder.write("c.txt", "");
    m_folder.write("d.png", "x");
    const ImportReport report = import(everything()).report;
    EXPECT_EQ(report.files, 4U);
    EXPECT_EQ(report.filesRead, 2U);
    ASSERT_THAT(report.notes, SizeIs(4));
    EXPECT_THAT(report.notes[0].source, HasSubstr("d.png"));
    EXPECT_THAT(report.notes[1].source, HasSubstr("b.txt"));
    EXPECT_THAT(report.notes[2].source, HasSubstr("a.txt"));
    EXPECT_THAT(report.notes[3].source, HasSubstr("c.txt"));
}

TEST_F(Import, GivesTheSameEveryTime)
{
    for (int i = 0; i < 50; ++i)
        m_folder.write(std::to_string(i) + ".txt", std::string(riverText) + ' ' + std::to_string(i * 7 % 50));
    const ImportedCorpus first = import(everything()), second = import(everything());
    EXPECT_EQ(first.vocabulary.words, second.vocabulary.words);
    EXPECT_THAT(first.corpus.words, testing::ElementsAreArray(second.corpus.words));
    EXPECT_THAT(first.corpus.positions, testing::ElementsAreArray(second.corpus.positions));
}

TEST_F(Import, SaysThatTheTextsHoldNoWords)
{
    m_folder.write("a.txt", "");
    m_folder.write("b.txt", "...");
    const auto imported = tryImport(everything());
    ASSERT_FALSE(imported);
    EXPECT_EQ(imported.error().code, ErrorCode::Empty);
    EXPECT_THAT(imported.error().line(), HasSubstr("no words"));
}

TEST_F(Import, SaysWhichFiltersLeftNothing)
{
    m_folder.write("a.txt", "the river 1900");
    ImportOptions options;
    options.text.stopWords = {"the"};
    const auto imported = tryImport(options);
    ASSERT_FALSE(imported);
    EXPECT_EQ(imported.error().code, ErrorCode::Empty);
    EXPECT_THAT(imported.error().line(),
                AllOf(HasSubstr("None of the 3 words"), HasSubstr("Numbers (1), Stop words (1), Rare words (1)")));
}

TEST_F(Import, NamesTheFileIfNothingCouldBeRead)
{
    m_folder.write("a.txt", noText);
    m_folder.write("b.txt", noText);
    const auto imported = tryImport(everything());
    ASSERT_FALSE(imported);
    EXPECT_EQ(imported.error().code, ErrorCode::Empty);
    EXPECT_THAT(imported.error().line(),
                AllOf(HasSubstr("a.txt"), HasSubstr("byte 3"), HasSubstr("1 more"), HasSubstr("which encoding")));
}

namespace {

class Recorder : public DocumentSink {
public:
    Result<void> add(std::size_t document, const RawDocument& raw) override
    {
        EXPECT_EQ(document, names.size());
        names.push_back(raw.name);
        if (raw.name == refused)
            return fail(ErrorCode::DiskFull, "There is no space left");
        return {};
    }
    std::vector<std::string> names;
    std::string refused;
};

/// Texts without end.
class EndlessReader : public Reader {
public:
    Result<std::optional<RawDocument>> next() override
    {
        RawDocument document;
        document.text = "river wind";
        return document;
    }
    ReadProgress progress() const override { return {}; }
    const std::vector<SourceNote>& notes() const override { return m_notes; }

private:
    std::vector<SourceNote> m_notes;
};

/// A text too long for any machine.
class HugeReader : public EndlessReader {
public:
    Result<std::optional<RawDocument>> next() override { throw std::bad_alloc(); }
};

} // namespace

TEST_F(Import, HandsEachDocumentToTheSink)
{
    m_folder.write("a.txt", "river");
    m_folder.write("b.txt", "");
    m_folder.write("c.txt", "wind");
    Recorder recorder;
    ASSERT_TRUE(tryImport(everything(), &recorder));
    EXPECT_THAT(recorder.names, ElementsAre("a", "b", "c"));

    Recorder full;
    full.refused = "b";
    const auto imported = tryImport(everything(), &full);
    ASSERT_FALSE(imported);
    EXPECT_EQ(imported.error().code, ErrorCode::DiskFull);
    EXPECT_THAT(full.names, ElementsAre("a", "b"));
}

TEST(ImportControl, EndsSoonWithoutAResultWhenAskedToStop)
{
    EndlessReader reader;
    std::stop_source stop;
    int reports = 0;
    const auto progress = [&](const ImportProgress&) {
        if (++reports == 3)
            stop.request_stop();
    };
    const auto imported = importCorpus(reader, everything(), nullptr, progress, stop.get_token());
    ASSERT_TRUE(imported);
    EXPECT_FALSE(*imported);
    EXPECT_EQ(reports, 3) << "it went on after the request";
}

TEST(ImportControl, SaysThatTheMemoryIsTooSmall)
{
    HugeReader reader;
    const auto imported = importCorpus(reader, everything(), nullptr, {}, {});
    ASSERT_FALSE(imported);
    EXPECT_THAT(imported.error().line(), HasSubstr("memory"));
}

TEST(ImportControl, TellsOfItsProgress)
{
    const test::TemporaryFolder folder;
    folder.write("a.txt", "river");
    folder.write("b.txt", noText);
    auto reader = openSource({folder.path()}, {});
    ImportProgress last;
    const auto imported = importCorpus(**reader, everything(), nullptr, [&](const ImportProgress& p) { last = p; }, {});
    ASSERT_TRUE(imported);
    EXPECT_EQ(last.documents, 1U);
    EXPECT_EQ(last.skipped, 1U);
    EXPECT_EQ(last.read.bytes, last.read.totalBytes);
    EXPECT_EQ(last.read.files, 2U);
}

TEST_F(Import, RefusesOptionsThatCannotWork)
{
    m_folder.write("a.txt", std::string(2'000, 'a'));
    ImportOptions options;
    options.text.pattern = "(a+)+b"; // right, but takes for ever on this text
    const auto slow = tryImport(options);
    ASSERT_FALSE(slow);
    EXPECT_EQ(slow.error().code, ErrorCode::BadArgument);
    options.text.pattern = "(a";
    const auto wrong = tryImport(options);
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().code, ErrorCode::BadArgument);
}

TEST_F(Import, TellsWordTypesAndDocumentsAfterEachStep)
{
    m_folder.write("a.txt", "the River river 1984 mill");
    m_folder.write("b.txt", "1914 1918 1914");
    m_folder.write("c.txt", "the The a");
    m_folder.write("d.txt", "river mill");
    m_folder.write("e.txt", "!");
    m_folder.write("f.txt", "wind");
    ImportOptions options = everything();
    options.text.dropNumbers = true;
    options.text.minimumLength = 2;
    options.text.stopWords = {"the"};
    options.minimumCount = 2;
    const ImportReport report = import(options).report;
    ASSERT_EQ(report.steps.size(), 6U);
    const auto left = [&](std::size_t step) {
        return std::pair(report.steps[step].typesLeft, report.steps[step].documentsLeft);
    };
    EXPECT_EQ(left(0), std::pair(std::uint64_t(8), std::uint64_t(5)))
        << "the river 1984 mill 1914 1918 a wind, and e has none";
    EXPECT_EQ(left(1), std::pair(std::uint64_t(5), std::uint64_t(4))) << "b had numbers only";
    EXPECT_EQ(left(2), std::pair(std::uint64_t(4), std::uint64_t(4))) << "a is gone";
    EXPECT_EQ(left(3), left(2)) << "no long words";
    EXPECT_EQ(left(4), std::pair(std::uint64_t(3), std::uint64_t(3))) << "c had stop words left";
    EXPECT_EQ(left(5), std::pair(std::uint64_t(2), std::uint64_t(2))) << "f had a rare word";
    expectStepsAddUp(report);
    expectTypesAndDocumentsAddUp(report);
}

TEST_F(Import, MakesPhrasesOneWord)
{
    for (int i = 0; i < 5; ++i)
        m_folder.write(std::to_string(i) + ".txt", "new york river\nnew york mill corn");
    ImportOptions options = everything();
    options.phrases = {true, 0.5, 10, 3};
    const ImportedCorpus imported = import(options);
    EXPECT_THAT(imported.vocabulary.words, ElementsAre("new_york", "corn", "mill", "river"));
    EXPECT_EQ(imported.report.steps.back().step, "Phrases");
    EXPECT_EQ(imported.report.steps.back().removedTokens, 10U);
    EXPECT_THAT(imported.report.steps.back().detail, HasSubstr("new_york"));
    expectStepsAddUp(imported.report);
    expectTypesAndDocumentsAddUp(imported.report);
    expectCountsFit(imported);

    for (auto* list : {&options.text.stopWords, &options.text.stopTypes}) {
        *list = {"new_york"};
        const ImportedCorpus without = import(options);
        EXPECT_THAT(without.vocabulary.words, ElementsAre("corn", "mill", "river")) << "a phrase can be stopped, too";
        expectStepsAddUp(without.report);
        list->clear();
    }
}

TEST_F(Import, PointsNearDuplicatesOutOrLeavesThemOut)
{
    m_folder.write("a.txt", "river mill corn wind barley");
    m_folder.write("b.txt", "river mill corn wind barley");
    m_folder.write("c.txt", "something else altogether");
    ImportOptions options = everything();
    EXPECT_TRUE(import(options).nearDuplicates.empty());
    options.nearDuplicates.action = NearDuplicateOptions::Action::PointOut;
    const ImportedCorpus all = import(options);
    ASSERT_EQ(all.nearDuplicates.size(), 1U);
    EXPECT_EQ(all.nearDuplicates[0].document, 1U);
    ASSERT_EQ(all.report.nearDuplicates.size(), 1U);
    EXPECT_EQ(all.report.nearDuplicates[0].document, "b");
    EXPECT_EQ(all.report.nearDuplicates[0].of, "a");
    EXPECT_EQ(all.report.tokens, 13U);
    options.nearDuplicates.action = NearDuplicateOptions::Action::LeaveOut;
    const ImportedCorpus fewer = import(options);
    EXPECT_EQ(fewer.report.tokens, 8U);
    EXPECT_EQ(fewer.report.documents, 3U) << "it stays, without tokens";
    EXPECT_EQ(fewer.report.emptyDocuments, 1U);
    EXPECT_EQ(fewer.documentWords, all.documentWords);
    expectStepsAddUp(fewer.report);
    expectTypesAndDocumentsAddUp(fewer.report);
    expectCountsFit(fewer);
}

namespace {

/// A text of each of some languages.
class LanguagesReader : public EndlessReader {
public:
    explicit LanguagesReader(std::vector<std::string> languages)
        : m_languages(std::move(languages))
    {
    }
    Result<std::optional<RawDocument>> next() override
    {
        if (m_next == m_languages.size())
            return std::nullopt;
        RawDocument document;
        document.language = m_languages[m_next++];
        document.text = "und the \u0130stanbul l'homme";
        return document;
    }

private:
    std::vector<std::string> m_languages;
    std::size_t m_next = 0;
};

} // namespace

TEST_F(Import, SplitsEachTextByTheRulesOfItsLanguage)
{
    LanguagesReader reader({"", "de", "fr", "tr-TR", "no language at all"});
    ImportOptions options = everything();
    options.text.stopWords = {"the"};
    const ImportedCorpus imported = **importCorpus(reader, options, nullptr, {}, {});
    const auto words = [&](std::size_t d) {
        auto found = wordsOf(imported, d);
        std::ranges::sort(found);
        return found;
    };
    EXPECT_THAT(words(0), ElementsAre("istanbul", "l'homme", "und"));
    EXPECT_THAT(words(1), ElementsAre("istanbul", "l'homme")) << "and is German for it";
    EXPECT_THAT(words(2), testing::Contains("homme")) << "elided";
    EXPECT_THAT(words(3), testing::Contains("istanbul"));
    EXPECT_EQ(words(4), words(0)) << "the rules of the corpus";

    std::vector<std::string> many;
    for (int i = 0; i < 60; ++i) // more than are kept at a time
        many.push_back(i % 2 == 0 ? "de" : std::string("en-x-").append(std::to_string(i)));
    LanguagesReader manyReader(many);
    const ImportedCorpus split = **importCorpus(manyReader, options, nullptr, {}, {});
    EXPECT_EQ(split.corpus.document(58).size(), 2U);
    EXPECT_EQ(split.corpus.document(59).size(), 3U);
}

TEST_F(Import, GivesTheSameCorpusOnAnyCores)
{
    // Several batches of documents, with words that some batches lack, and one document of several batches' size.
    std::string text = "zeta ";
    for (int i = 0; i < 120'000; ++i)
        text.append("word").append(std::to_string(i % 7919 * (i % 7919) % 7919)).append(" ");
    for (int d = 0; d < 30; ++d)
        m_folder.write(std::to_string(d) + ".txt", text.substr(static_cast<std::size_t>(d) * 1000, 90'000));
    m_folder.write("long.txt", text + text);
    ImportOptions options = everything();
    options.cores = 1;
    const ImportedCorpus one = import(options);
    const auto places = test::placesOf(one, 30); // long.txt, of several pieces
    ASSERT_EQ(places.size(), one.corpus.document(30).size());
    const std::string twice = text + text;
    for (const TokenOffset& place : places)
        ASSERT_TRUE(place.length == 4 || twice.compare(place.begin, 4, "word") == 0) << place.begin;
    for (const int cores : {2, 5}) {
        options.cores = cores;
        const ImportedCorpus more = import(options);
        EXPECT_EQ(more.vocabulary.words, one.vocabulary.words);
        EXPECT_TRUE(std::ranges::equal(more.corpus.words, one.corpus.words));
        EXPECT_TRUE(std::ranges::equal(more.corpus.positions, one.corpus.positions));
        EXPECT_EQ(more.documentWords, one.documentWords);
        EXPECT_TRUE(std::ranges::equal(more.places.codes, one.places.codes));
    }
}

} // namespace themata
