#include "engine/corpus/corpus_writer.h"

#include "engine/corpus/load_uci.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_corpus.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <iterator>

namespace themata::test {
namespace {

using testing::ElementsAreArray;
using testing::HasSubstr;

void write(const Corpus& corpus, const std::filesystem::path& file)
{
    auto writer = openCorpusWriter(file, corpus.documentCount(), corpus.vocabularySize);
    ASSERT_TRUE(writer) << writer.error().line();
    for (std::size_t d = 0; d < corpus.documentCount(); ++d)
        ASSERT_TRUE((*writer)->append(corpus.document(d)));
    ASSERT_TRUE((*writer)->commit());
}

TEST(CorpusWriter, ABagOfWordsIsReadBackAsItWas)
{
    const TemporaryFolder folder;
    const auto corpus = makeCorpus(5, {{0, 0, 4}, {}, {1, 2, 2, 2}, {}});
    write(*corpus, folder / "docword.x.txt");
    std::ifstream in(folder / "docword.x.txt");
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}),
              "4\n5\n0000000004\n1 1 2\n1 5 1\n3 2 1\n3 3 3\n");
    const auto loaded = loadUci(folder / "docword.x.txt");
    ASSERT_TRUE(loaded) << loaded.error().line();
    EXPECT_EQ((*loaded)->corpus.vocabularySize, 5U);
    EXPECT_THAT((*loaded)->corpus.documentStart, ElementsAreArray(corpus->documentStart));
    EXPECT_THAT((*loaded)->corpus.words, ElementsAreArray(corpus->words));
}

/// More text than is kept back at a time.
TEST(CorpusWriter, ALongBagOfWords)
{
    const TemporaryFolder folder;
    const auto corpus = makeCorpus(3, std::vector<std::vector<std::uint32_t>>(100'000, {0, 1, 2, 2}));
    write(*corpus, folder / "long.txt");
    const auto loaded = loadUci(folder / "long.txt");
    ASSERT_TRUE(loaded) << loaded.error().line();
    EXPECT_TRUE(std::ranges::equal((*loaded)->corpus.words, corpus->words));
}

TEST(CorpusWriter, WithoutCommitNothingIsLeftBehind)
{
    const TemporaryFolder folder;
    {
        auto writer = openCorpusWriter(folder / "x.txt", 1, 1);
        ASSERT_TRUE((*writer)->append({}));
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(CorpusWriter, WhatCannotBeWritten)
{
    const TemporaryFolder folder;
    const auto nowhere = openCorpusWriter(folder / "none/x.txt", 1, 1);
    ASSERT_FALSE(nowhere);
    EXPECT_EQ(nowhere.error().code, ErrorCode::NotWritable);
    EXPECT_THAT(nowhere.error().where, HasSubstr("none/x.txt"));
    const auto other = openCorpusWriter(folder / "x.csv", 1, 1);
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().code, ErrorCode::BadArgument);
    EXPECT_THAT(other.error().line(), HasSubstr(".txt"));
}

TEST(CorpusWriter, AFullDisk)
{
    const TemporaryFolder folder;
    std::filesystem::create_symlink("/dev/full", folder / "x.txt");
    auto writer = openCorpusWriter(folder / "x.txt", 1, 1);
    ASSERT_TRUE(writer) << writer.error().line();
    const auto written = (*writer)->commit();
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().code, ErrorCode::DiskFull);
}

} // namespace
} // namespace themata::test
