#include "engine/corpus/load_uci.h"

#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace themata {

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr const char* counts = "3\n5\n5\n1 4 2\n1 1 1\n3 1 1\n3 2 4\n3 4 1\n";
constexpr const char* vocabulary = "wind\nthe\nunused\nash\n1900\n";

class ImportCounts : public ::testing::Test {
protected:
    ImportCounts()
    {
        m_counts = m_folder.write("docword.sky.txt", counts);
        m_folder.write("vocab.sky.txt", vocabulary);
    }

    ImportedCorpus import(const ImportOptions& options)
    {
        auto reader = openSource({m_counts}, {SourceFormat::Uci, {}, {}, {}});
        auto imported = importCorpus(**reader, options, nullptr, {}, {});
        EXPECT_TRUE(imported) << imported.error().line();
        return **std::move(imported);
    }

    static ImportedCorpus load(const std::filesystem::path& file, const std::filesystem::path& words = {})
    {
        auto loaded = loadUci(file, words);
        EXPECT_TRUE(loaded) << loaded.error().line();
        return **std::move(loaded);
    }

    test::TemporaryFolder m_folder;
    std::filesystem::path m_counts;
};

} // namespace

TEST_F(ImportCounts, KeepsTheIdsOfTheFile)
{
    const ImportedCorpus loaded = load(m_counts);
    EXPECT_THAT(loaded.vocabulary.words, ElementsAre("wind", "the", "unused", "ash", "1900"));
    EXPECT_THAT(loaded.vocabulary.counts, ElementsAre(2, 4, 0, 3, 0));
    EXPECT_THAT(loaded.vocabulary.documents, ElementsAre(2, 1, 0, 2, 0));
    EXPECT_THAT(loaded.corpus.documentStart, ElementsAre(0, 3, 3, 9));
    EXPECT_THAT(loaded.corpus.words, ElementsAre(0, 3, 3, 0, 1, 1, 1, 1, 3));
    EXPECT_THAT(loaded.corpus.positions, ElementsAre(2, 0, 1, 0, 1, 2, 3, 4, 5))
        << "the first document is not in order";
    EXPECT_EQ(loaded.corpus.vocabularySize, 5U);
    EXPECT_TRUE(loaded.places.empty());
    EXPECT_THAT(loaded.documentWords, IsEmpty());
    ASSERT_EQ(loaded.report.steps.size(), 1U);
    EXPECT_EQ(loaded.report.steps[0].typesLeft, 5U);
    EXPECT_EQ(loaded.report.wordsRead, 9U);
    EXPECT_EQ(loaded.report.emptyDocuments, 1U);
}

TEST_F(ImportCounts, PositionsBeginWithTheFirstDocumentThatIsNotInOrder)
{
    const ImportedCorpus loaded = load(
        m_folder.write("docword.late.txt", "5\n5\n5\n1 1 2\n1 4 1\n3 2 3\n4 4 1\n4 1 1\n"), m_folder / "vocab.sky.txt");
    EXPECT_THAT(loaded.corpus.words, ElementsAre(0, 0, 3, 1, 1, 1, 0, 3));
    EXPECT_THAT(loaded.corpus.positions, ElementsAre(0, 1, 2, 0, 1, 2, 1, 0));
    const ImportedCorpus inOrder =
        load(m_folder.write("docword.all.txt", "2\n5\n2\n1 1 2\n2 4 1\n"), m_folder / "vocab.sky.txt");
    EXPECT_THAT(inOrder.corpus.positions, IsEmpty());
}

TEST_F(ImportCounts, AppliesTheFiltersThatAreSetAndKeepsTheOrder)
{
    ImportOptions options = ImportOptions::forCounts();
    options.text.stopWords = {"the"};
    options.text.dropNumbers = true;
    options.minimumCount = 2;
    const ImportedCorpus imported = import(options);
    EXPECT_THAT(imported.vocabulary.words, ElementsAre("wind", "ash")) << "not by count";
    EXPECT_THAT(imported.corpus.words, ElementsAre(0, 1, 1, 0, 1));
    ASSERT_EQ(imported.report.steps.size(), 4U);
    EXPECT_EQ(imported.report.steps[1].removedTypes, 1U) << "1900, which no document has";
    EXPECT_EQ(imported.report.steps[2].removedTokens, 4U) << "the";
    EXPECT_EQ(imported.report.steps[3].removedTypes, 1U) << "unused";
    EXPECT_EQ(imported.report.steps[3].tokensLeft, imported.report.tokens);
    EXPECT_EQ(imported.report.steps[0].typesLeft, 5U);
    EXPECT_EQ(imported.report.steps[3].typesLeft, 2U);
}

TEST_F(ImportCounts, TakesTheVocabularyThatIsNamed)
{
    const auto words = m_folder.write("mine.txt", "a\nb\nc\nd\ne\n");
    EXPECT_THAT(load(m_counts, words).vocabulary.words, ElementsAre("a", "b", "c", "d", "e"));
}

TEST_F(ImportCounts, HandsErrorsOn)
{
    EXPECT_EQ(loadUci(m_folder / "none.txt").error().code, ErrorCode::NotFound);
    m_folder.write("docword.sky.txt", "3\n5\n2\n1 4 2\n1 9 1\n");
    EXPECT_THAT(loadUci(m_counts).error().line(), HasSubstr("line 5"));
    m_folder.write("docword.sky.txt", "3\n5\n0\n");
    EXPECT_EQ(loadUci(m_counts).error().code, ErrorCode::Empty);
    m_folder.write("docword.sky.txt", "0\n5\n0\n");
    EXPECT_EQ(loadUci(m_counts).error().code, ErrorCode::Empty);
}

} // namespace themata
