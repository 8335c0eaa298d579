#include "engine/readers/reader.h"

#include "tests/support/read_all.h"
#include "tests/support/temporary_folder.h"

#include <zlib.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace themata {

namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr const char* vocabulary = "rain\nsun\nwind\n";
constexpr const char* counts = "4\n3\n4\n1 1 2\n1 3 1\n3 2 5\n3 3 1\n";

class UciReader : public ::testing::Test {
protected:
    /// Reads `content` as docword.sky.txt, beside what else is in the folder.
    test::ReadSource read(std::string_view content) const
    {
        return test::readAll({m_folder.write("docword.sky.txt", content)}, {SourceFormat::Uci, {}, {}, {}});
    }

    test::TemporaryFolder m_folder;
};

std::string packed(std::string_view content, const test::TemporaryFolder& folder)
{
    const auto path = folder / "packing.gz";
    const gzFile file = gzopen(path.c_str(), "wb");
    gzwrite(file, content.data(), static_cast<unsigned>(content.size()));
    gzclose(file);
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::vector<std::pair<unsigned, unsigned>> bagOf(const RawDocument& document)
{
    std::vector<std::pair<unsigned, unsigned>> bag;
    for (const BagEntry& entry : document.bag)
        bag.emplace_back(entry.word, entry.count);
    return bag;
}

using Bag = std::vector<std::pair<unsigned, unsigned>>;

} // namespace

TEST_F(UciReader, ReadsCountsAndTheVocabularyBesideThem)
{
    m_folder.write("vocab.sky.txt", vocabulary);
    const auto sky = read(counts);
    EXPECT_EQ(sky.error, "");
    EXPECT_THAT(sky.vocabulary, ElementsAre("rain", "sun", "wind"));
    EXPECT_THAT(sky.names(), ElementsAre("document 1", "document 2", "document 3", "document 4"));
    EXPECT_EQ(bagOf(sky.documents[0]), (Bag{{0, 2}, {2, 1}}));
    EXPECT_THAT(sky.documents[1].bag, IsEmpty()) << "a document without a line stays";
    EXPECT_EQ(bagOf(sky.documents[2]), (Bag{{1, 5}, {2, 1}}));
    EXPECT_THAT(sky.documents[3].bag, IsEmpty());
    EXPECT_THAT(sky.notes, SizeIs(1));
    EXPECT_EQ(sky.progress.filesRead, 1U);
}

TEST_F(UciReader, ReadsOtherLineEndingsAndBlankLinesAtTheEnd)
{
    m_folder.write("vocab.txt", "rain\r\nsun\r\nwind\r\n\r\n");
    const auto sky = read("4\r\n3\r\n1\r\n1\t2  7 \r\n\r\n\n");
    EXPECT_EQ(sky.error, "");
    EXPECT_THAT(sky.vocabulary, ElementsAre("rain", "sun", "wind"));
    EXPECT_EQ(bagOf(sky.documents[0]), (Bag{{1, 7}}));
    EXPECT_EQ(read("1\n3\n1\n1 2 7").error, "") << "no line ending at the end";
}

TEST_F(UciReader, ReadsPackedFiles)
{
    m_folder.write("vocab.sky.txt", vocabulary);
    const auto file = m_folder.write("docword.sky.txt.gz", packed(counts, m_folder));
    EXPECT_THAT(test::readAll({file}).documents, SizeIs(4));
}

TEST_F(UciReader, SaysThatAPackedFileIsTruncatedOrDamaged)
{
    std::string content = "1\n3\n1000\n";
    for (int i = 0; i < 1000; ++i)
        content += "1 " + std::to_string(i % 3 + 1) + " " + std::to_string(i * 7919 % 997 + 1) + "\n";
    const std::string whole = packed(content, m_folder);
    const auto truncated = test::readAll({m_folder.write("docword.a.gz", whole.substr(0, whole.size() / 2))});
    EXPECT_EQ(truncated.code, ErrorCode::BadFormat);
    EXPECT_THAT(truncated.error, AllOf(HasSubstr("docword.a.gz"), HasSubstr("truncated")));

    std::string broken = whole;
    broken[whole.size() / 2] = static_cast<char>(~broken[whole.size() / 2]);
    EXPECT_THAT(test::readAll({m_folder.write("docword.b.gz", broken)}).error, HasSubstr("docword.b.gz"));
}

TEST_F(UciReader, NumbersWordsWhereThereIsNoVocabulary)
{
    const auto sky = read(counts);
    EXPECT_THAT(sky.vocabulary, ElementsAre("word1", "word2", "word3"));
    EXPECT_THAT(sky.notesOf(SourceNote::Status::Skipped), IsEmpty()) << "nothing was left out";
    EXPECT_THAT(sky.notesOf(SourceNote::Status::Read), ElementsAre(HasSubstr("no vocabulary")));
}

TEST_F(UciReader, TakesTheVocabularyThatIsNamed)
{
    m_folder.write("vocab.sky.txt", vocabulary);
    const auto counted = m_folder.write("docword.sky.txt", counts);
    const auto words = m_folder.write("mine.txt", "a\nb\nc\n");
    EXPECT_THAT(test::readAll({counted}, {SourceFormat::Uci, {}, words, {}}).vocabulary, ElementsAre("a", "b", "c"));
    const auto missing = test::readAll({counted}, {SourceFormat::Uci, {}, m_folder / "none.txt", {}});
    EXPECT_EQ(missing.code, ErrorCode::NotFound);
    EXPECT_THAT(missing.error, HasSubstr("none.txt"));
}

TEST_F(UciReader, RefusesAVocabularyThatDoesNotFit)
{
    m_folder.write("vocab.sky.txt", "rain\nsun\n");
    EXPECT_THAT(read(counts).error, AllOf(HasSubstr("vocab.sky.txt"), HasSubstr("2 words"), HasSubstr("have 3")));
    m_folder.write("vocab.sky.txt", "rain\n\nwind\n");
    EXPECT_THAT(read(counts).error, HasSubstr("vocab.sky.txt, line 2"));
    m_folder.write("vocab.sky.txt", std::string("rain\n\1\2\0\0\0\3\0\0\nwind\n", 19));
    EXPECT_EQ(read(counts).code, ErrorCode::BadEncoding);
}

TEST_F(UciReader, RefusesMalformedHeaders)
{
    const std::pair<const char*, const char*> cases[] = {
        {"", "ends before the number of documents"},
        {"4\n", "ends before the number of words"},
        {"4\n3\n", "ends before the number of entries"},
        {"x\n3\n0\n", "line 1"},
        {"4\n-3\n0\n", "line 2"},
        {"4\n3\n1.5\n", "line 3"},
        {"4 3 4\n1 1 2\n1 3 1\n", "line 1"},
        {"1000000000000\n3\n0\n", "line 1"},
        {"4\n1000000000000\n0\n", "line 2"},
        {"4\n3\n99999999999999999999999999\n", "line 3"},
    };
    for (const auto& [content, complaint] : cases) {
        const auto sky = read(content);
        EXPECT_EQ(sky.code, ErrorCode::BadFormat) << content;
        EXPECT_THAT(sky.error, AllOf(HasSubstr("docword.sky.txt"), HasSubstr(complaint))) << content;
    }
}

TEST_F(UciReader, RefusesMalformedEntries)
{
    const std::pair<const char*, const char*> cases[] = {
        {"0 1 1", "Document 0"},
        {"5 1 1", "Document 5"},
        {"1 0 1", "Word 0"},
        {"1 4 1", "Word 4"},
        {"1 1 0", "count of 0"},
        {"1 1 -1", "whole numbers"},
        {"-1 1 1", "whole numbers"},
        {"1 1", "whole numbers"},
        {"1 1 1 1", "whole numbers"},
        {"1 one 1", "whole numbers"},
        {"1 1 1.5", "whole numbers"},
        {"", "whole numbers"},
        {"1 1000000000000 1", "Word 1000000000000"},
        {"1 1 1000000000000", "1,000,000,000,000"},
        {"1 1 99999999999999999999999", "a file of this size"},
    };
    for (const auto& [entry, complaint] : cases) {
        const auto sky = read("4\n3\n2\n1 1 1\n" + std::string(entry) + "\n");
        EXPECT_EQ(sky.code, ErrorCode::BadFormat) << entry;
        EXPECT_THAT(sky.error, AllOf(HasSubstr("docword.sky.txt, line 5"), HasSubstr(complaint))) << entry;
    }
}

TEST_F(UciReader, RefusesTotalsBeyondWhatACorpusHolds)
{
    const std::string padding(5'000'000, '\n'); // a file of that size could hold as many
    EXPECT_THAT(read("1\n3\n2\n1 1 4294967295\n1 2 1\n" + padding).error,
                AllOf(HasSubstr("line 5"), HasSubstr("4,294,967,295")));
}

TEST_F(UciReader, RefusesTotalsBeyondWhatAFileOfItsSizeHolds)
{
    EXPECT_THAT(read("1\n3\n1\n1 1 4294967295\n").error, AllOf(HasSubstr("line 4"), HasSubstr("of this size")));
    EXPECT_THAT(read("100000000\n3\n1\n1 1 1\n").error, AllOf(HasSubstr("line 1"), HasSubstr("of this size")));
    EXPECT_THAT(read("1\n100000000\n1\n1 1 1\n").error, AllOf(HasSubstr("line 2"), HasSubstr("of this size")));
    EXPECT_THAT(read("%%MatrixMarket matrix coordinate integer general\n1 100000000 1\n1 1 1\n").error,
                AllOf(HasSubstr("line 2"), HasSubstr("of this size")));
}

TEST_F(UciReader, RefusesAnotherNumberOfEntriesThanTheHeaderTells)
{
    EXPECT_THAT(read("4\n3\n3\n1 1 1\n").error, AllOf(HasSubstr("3 entries"), HasSubstr("after 1")));
    EXPECT_THAT(read("4\n3\n1\n1 1 1\n1 2 1\n").error, AllOf(HasSubstr("line 5"), HasSubstr("1 entries")));
}

TEST_F(UciReader, RefusesDocumentsOutOfOrder)
{
    EXPECT_THAT(read("4\n3\n2\n2 1 1\n1 1 1\n").error,
                AllOf(HasSubstr("line 5"), HasSubstr("Document 1 comes after document 2"), HasSubstr("Sort")));
}

} // namespace themata
