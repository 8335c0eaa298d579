#include "engine/readers/reader.h"

#include "tests/support/read_all.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace themata::test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class SparseLines : public ::testing::Test {
protected:
    TemporaryFolder m_folder;

    ReadSource read(const char* file, const std::string& content, const SourceOptions& options = {})
    {
        return readAll({m_folder.write(file, content)}, options);
    }
};

/// "mill:2 river:1" of each document.
std::vector<std::string> bagsOf(const ReadSource& read)
{
    std::vector<std::string> bags;
    for (const RawDocument& document : read.documents) {
        std::string& bag = bags.emplace_back();
        for (const BagEntry& entry : document.bag)
            bag += (bag.empty() ? "" : " ") + read.vocabulary[entry.word] + ':' + std::to_string(entry.count);
    }
    return bags;
}

TEST_F(SparseLines, AllFormsGiveTheSameCounts)
{
    m_folder.write("vocab.a.txt", "mill\nriver\nwind\n");
    const auto expected = ElementsAre("mill:2 wind:1", "", "river:3");
    EXPECT_THAT(bagsOf(read("docword.a.txt", "3\n3\n3\n1 1 2\n1 3 1\n3 2 3\n")), expected);
    EXPECT_THAT(
        bagsOf(
            read("a.mtx", "%%MatrixMarket matrix coordinate integer general\n% by hand\n3 3 3\n1 1 2\n1 3 1\n3 2 3\n")),
        expected);
    EXPECT_THAT(bagsOf(read("a.ldac", "2 0:2 2:1\n0\n1 1:3\n")), expected);
    EXPECT_THAT(bagsOf(read("a.svmlight", "1 1:2 3:1 # first\n# a comment\n-1\n1 2:3\n")), expected);
    EXPECT_THAT(bagsOf(read("a.vw", "1 'first |text mill wind mill\n'second |text\n|text river:3\n")), expected);
}

TEST_F(SparseLines, NamesAndGroupsComeAlong)
{
    const auto svm = read("a.svm", "5 1:1 # spring\n2 1:1\n");
    EXPECT_THAT(svm.names(), ElementsAre("spring", "document 2"));
    EXPECT_EQ(svm.documents[1].group, "2");
    const auto vw = read("b.vw", "1 2.0 'dry |a x |b:0.5 y\nwet| x\nlate |a x\n-1 |a x\n");
    EXPECT_THAT(vw.names(), ElementsAre("dry", "wet", "late", "document 4"));
    EXPECT_EQ(vw.documents[0].group, "1");
    EXPECT_EQ(vw.documents[3].group, "-1");
    EXPECT_THAT(bagsOf(vw), ElementsAre("x:1 y:1", "x:1", "x:1", "x:1"));
}

TEST_F(SparseLines, WordsMayStandInPlaceOfNumbers)
{
    const auto read = this->read("a.svmlight", "1 mill:2 river:1\n1 a:b:1 mill:1\n");
    EXPECT_THAT(bagsOf(read), ElementsAre("mill:2 river:1", "mill:1 a:b:1"));
}

TEST_F(SparseLines, TheVocabularyBesideIsTakenAndMayBeLonger)
{
    EXPECT_THAT(read("b.ldac", "1 1:1\n").vocabulary, ElementsAre("word1", "word2"));
    m_folder.write("b.vocab", "mill\nriver\nwind\n");
    EXPECT_THAT(read("b.ldac", "1 1:1\n").vocabulary, ElementsAre("mill", "river", "wind"));
    m_folder.write("b.vocab", "mill\n");
    EXPECT_THAT(read("b.ldac", "1 1:1\n").error,
                AllOf(HasSubstr("b.vocab"), HasSubstr("1 words"), HasSubstr("have 2")));
}

TEST_F(SparseLines, SaysWhereItsNumbersHaveNoWords)
{
    const auto numbered = read("b.ldac", "1 1:3\n");
    EXPECT_THAT(bagsOf(numbered), ElementsAre("word2:3"));
    EXPECT_THAT(numbered.notesOf(SourceNote::Status::Read), ElementsAre(HasSubstr("no vocabulary")));
    EXPECT_THAT(read("c.vw", "1 |a x\n").notesOf(SourceNote::Status::Read),
                Not(ElementsAre(HasSubstr("no vocabulary"))));
}

TEST_F(SparseLines, RefusesWhatBreaksTheFormatWithItsLine)
{
    const std::tuple<const char*, const char*, const char*> cases[] = {
        {"a.ldac", "1 0:1\n2 0:1\n", "line 2: The line tells of 2 words and has 1"},
        {"a.ldac", "0:1\n", "line 1: The line must begin with its number of words"},
        {"a.ldac", "1 mill\n", "\"mill\" is not a word and its count"},
        {"a.svmlight", "1 1:0.5\n", "The count in \"1:0.5\" is no whole number"},
        {"a.svmlight", "1 1:-2\n", "is no whole number"},
        {"a.svmlight", "1 1:99999999999\n", "is no whole number"},
        {"a.svmlight", "1 999999999999:1\n", "beyond any vocabulary"},
        {"a.svmlight", "1 18446744073709551615:1\n", "beyond any vocabulary"},
        {"a.ldac", "1 99999999:1\n", "beyond any vocabulary of a file of this size"},
        {"a.ldac", "2 0:4000000000 0:4000000000\n", "that a file of this size can hold"},
        {"a.vw", "mill river\n", "There is no bar"},
        {"a.mtx", "%%MatrixMarket matrix array real general\n2 2\n1\n1\n", "only matrices of counts"},
        {"a.mtx", "%%MatrixMarket matrix coordinate integer general\n% only\n", "ends before the sizes"},
        {"a.mtx", "%%MatrixMarket matrix coordinate integer general\n1 x 1\n", "The sizes of the matrix"},
    };
    for (const auto& [file, content, words] : cases) {
        const auto refused = read(file, content);
        EXPECT_EQ(refused.code, ErrorCode::BadFormat) << content;
        EXPECT_THAT(refused.error, AllOf(HasSubstr(file), HasSubstr(words))) << content;
        EXPECT_THAT(refused.documents, IsEmpty());
    }
}

TEST_F(SparseLines, CountsInDecimalsThatAreWholeAreCounts)
{
    EXPECT_THAT(bagsOf(read("a.svmlight", "1 1:2.0 2:0 3:1e1\n")), ElementsAre("word1:2 word3:10"));
}

} // namespace
} // namespace themata::test
