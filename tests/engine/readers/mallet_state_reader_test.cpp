#include "engine/readers/mallet_state_reader.h"

#include "engine/corpus/import.h"
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

constexpr const char* state = "#doc source pos typeindex type topic\n#alpha : 0.1 0.1 \n#beta : 0.01\n"
                              "0 first 0 7 river 1\n0 first 1 2 mill 0\n0 first 2 7 river 1\n"
                              "2 C:\\My texts\\b.txt 0 2 mill 3\n";

TEST(MalletStateReaderTest, TheCorpusIsReadInItsOrder)
{
    const TemporaryFolder folder;
    const auto file = folder.write("anything.gz", state);
    const auto read = readAll({file});
    EXPECT_EQ(read.error, "");
    EXPECT_THAT(read.vocabulary, ElementsAre("river", "mill"));
    EXPECT_THAT(read.names(), ElementsAre("first", "document 1", "C:\\My texts\\b.txt"));
    std::vector<std::uint32_t> words;
    for (const BagEntry& entry : read.documents.front().bag)
        words.push_back(entry.word);
    EXPECT_THAT(words, ElementsAre(0, 1, 0));
    EXPECT_THAT(read.documents[1].bag, IsEmpty()) << "a document without a line is empty";

    auto reader = openSource({file}, {});
    const auto imported = importCorpus(**reader, ImportOptions::forCounts(), nullptr, {}, {});
    ASSERT_TRUE(imported && *imported);
    const Corpus& corpus = (*imported)->corpus;
    EXPECT_EQ(corpus.tokenCount(), 4U);
    std::vector<std::uint32_t> inText(3);
    for (std::size_t i = 0; i < 3; ++i)
        inText[corpus.position(0, i)] = corpus.document(0)[i];
    EXPECT_THAT(inText, ElementsAre(0, 1, 0)) << "the order of the text is kept";
}

TEST(MalletStateReaderTest, AWrongLineIsSaidWithItsNumber)
{
    const TemporaryFolder folder;
    const auto failure = [&](std::string line) {
        SourceOptions options = asFormat(SourceFormat::MalletState);
        return readAll({folder.write("state", "1 a 0 0 mill 0\n" + line + '\n')}, options).error;
    };
    for (const char* line : {"2 a 0 mill 0", "2 a 0 0 mill", "x a 0 0 mill 0", "2 a 0 0 mill x", "2"})
        EXPECT_THAT(failure(line), AllOf(HasSubstr("line 2"), HasSubstr("doc source pos"))) << line;
    EXPECT_THAT(failure("0 a 0 0 mill 0"), HasSubstr("out of order"));
    EXPECT_THAT(failure("99999999 a 0 0 mill 0"), HasSubstr("a file of this size"));
}

} // namespace
} // namespace themata::test
