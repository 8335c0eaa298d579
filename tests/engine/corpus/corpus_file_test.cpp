#include "engine/corpus/corpus_file.h"

#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_corpus.h"

#include <gmock/gmock.h>

#include <cstring>
#include <iterator>
#include <optional>

namespace themata::test {
namespace {

using testing::ElementsAreArray;
using testing::HasSubstr;

class CorpusFile : public testing::Test {
protected:
    TemporaryFolder m_folder;
    std::shared_ptr<const Corpus> m_corpus = makeCorpus(5, {{0, 0, 4}, {}, {1, 2, 2, 2}});
    std::string m_bytes;

    void SetUp() override
    {
        write(*m_corpus, "x.corpus");
        std::ifstream in(m_folder / "x.corpus", std::ios::binary);
        m_bytes.assign(std::istreambuf_iterator<char>(in), {});
    }

    void write(const Corpus& corpus, std::string_view name)
    {
        auto writer = openCorpusWriter(m_folder / name, corpus.documentCount(), corpus.vocabularySize);
        ASSERT_TRUE(writer) << writer.error().line();
        for (std::size_t d = 0; d < corpus.documentCount(); ++d)
            ASSERT_TRUE((*writer)->append(corpus.document(d)));
        ASSERT_TRUE((*writer)->commit());
    }

    /// What mapCorpus says of these bytes; nothing if it takes them.
    std::optional<Error> problemOf(const std::string& bytes)
    {
        auto corpus = mapCorpus(m_folder.write("damaged.corpus", bytes));
        return corpus ? std::nullopt : std::optional(corpus.error());
    }

    /// The file with another number at an offset.
    template <typename Number>
    std::optional<Error> problemWith(std::size_t offset, Number number)
    {
        std::string bytes = m_bytes;
        std::memcpy(bytes.data() + offset, &number, sizeof number);
        return problemOf(bytes);
    }

    static void expectDamage(const std::optional<Error>& problem, const char* words)
    {
        ASSERT_TRUE(problem);
        EXPECT_EQ(problem->code, ErrorCode::BadFormat);
        EXPECT_THAT(problem->what, HasSubstr(words));
        EXPECT_THAT(problem->where, HasSubstr("damaged.corpus"));
        EXPECT_NE(problem->advice, "");
    }
};

constexpr std::size_t starts = 64, words = 128; // places in the file: D + 1 = 4 starts, then 7 words

TEST_F(CorpusFile, IsMappedAsItWas)
{
    const auto mapped = mapCorpus(m_folder / "x.corpus");
    ASSERT_TRUE(mapped) << mapped.error().line();
    EXPECT_EQ((*mapped)->vocabularySize, 5U);
    EXPECT_THAT((*mapped)->documentStart, ElementsAreArray(m_corpus->documentStart));
    EXPECT_THAT((*mapped)->words, ElementsAreArray(m_corpus->words));
    EXPECT_EQ((*mapped)->position(2, 1), 1U);
}

TEST_F(CorpusFile, OutlivesItsName)
{
    const auto mapped = mapCorpus(m_folder / "x.corpus");
    ASSERT_TRUE(mapped);
    const Corpus copy = **mapped;
    std::filesystem::remove(m_folder / "x.corpus");
    EXPECT_THAT(copy.document(2), ElementsAreArray(m_corpus->document(2)));
}

/// More than is kept back at a time, of tokens and of documents.
TEST_F(CorpusFile, ALargeOne)
{
    std::vector<std::vector<std::uint32_t>> documents(300'000);
    for (std::size_t d = 0; d < 1000; ++d)
        documents[d].assign(500, static_cast<std::uint32_t>(d));
    const auto corpus = makeCorpus(1000, documents);
    write(*corpus, "large.corpus");
    const auto mapped = mapCorpus(m_folder / "large.corpus");
    ASSERT_TRUE(mapped) << mapped.error().line();
    EXPECT_TRUE(std::ranges::equal((*mapped)->documentStart, corpus->documentStart));
    EXPECT_TRUE(std::ranges::equal((*mapped)->words, corpus->words));
}

TEST_F(CorpusFile, TheFormatDoesNotChange)
{
    ASSERT_EQ(m_bytes.size(), words + 7 * 4);
    EXPECT_EQ(m_bytes.substr(0, 16), "Themata corpus\r\n");
    EXPECT_EQ(m_bytes.substr(16, 8), std::string("\1\0\0\0\5\0\0\0", 8));
    EXPECT_EQ(m_bytes.substr(24, 16), std::string("\3\0\0\0\0\0\0\0\7\0\0\0\0\0\0\0", 16));
    EXPECT_EQ(m_bytes.substr(starts, 16), std::string("\0\0\0\0\0\0\0\0\3\0\0\0\0\0\0\0", 16));
    EXPECT_EQ(m_bytes.substr(words, 12), std::string("\0\0\0\0\0\0\0\0\4\0\0\0", 12));
}

TEST_F(CorpusFile, IsToldByItsContent)
{
    EXPECT_TRUE(isCorpusFile(m_folder / "x.corpus"));
    EXPECT_TRUE(isCorpusFile(m_folder.write("renamed.txt", m_bytes)));
    EXPECT_FALSE(isCorpusFile(m_folder.write("other.corpus", "3\n5\n4\n1 1 2\n1 5 1\n")));
    EXPECT_FALSE(isCorpusFile(m_folder.write("short.corpus", "Themata")));
    EXPECT_FALSE(isCorpusFile(m_folder / "nowhere"));
}

TEST_F(CorpusFile, OtherFiles)
{
    EXPECT_EQ(mapCorpus(m_folder / "nowhere").error().code, ErrorCode::NotFound);
    EXPECT_EQ(mapCorpus(m_folder.path()).error().code, ErrorCode::NotReadable);
    for (const std::string bytes : {"", "3\n5\n4\n1 1 2\n1 5 1\n"}) {
        const auto problem = problemOf(bytes);
        ASSERT_TRUE(problem);
        EXPECT_EQ(problem->what, "It is not a corpus file");
    }
    expectDamage(problemWith(16, std::uint32_t{2}), "version 2");
}

TEST_F(CorpusFile, CutShortAnywhere)
{
    for (std::size_t size = 0; size < m_bytes.size(); ++size)
        EXPECT_TRUE(problemOf(m_bytes.substr(0, size))) << size;
    expectDamage(problemOf(m_bytes.substr(0, 63)), "header");
    expectDamage(problemOf(m_bytes.substr(0, m_bytes.size() - 1)), "155 bytes");
    expectDamage(problemOf(m_bytes + '\0'), "157 bytes");
}

TEST_F(CorpusFile, NumbersThatDoNotFit)
{
    expectDamage(problemWith(20, std::uint32_t{0}), "0 word types");
    expectDamage(problemWith(20, ~std::uint32_t{0}), "word types");
    expectDamage(problemWith(24, ~std::uint64_t{0}), "more than the file has room for");
    expectDamage(problemWith(32, std::uint64_t{1} << 62), "more than the file has room for");
    expectDamage(problemWith(starts, std::uint64_t{1}), "first token");
    expectDamage(problemWith(starts + 24, std::uint64_t{6}), "first token");
    expectDamage(problemWith(starts + 8, std::uint64_t{9}), "Document 2 ends before it begins");
    expectDamage(problemWith(words + 8, std::uint32_t{5}), "Document 1 holds word type 6, but there are 5");
    expectDamage(problemWith(words + 12, std::uint32_t{4}), "document 3 are not in rising order");
}

/// Whatever byte is damaged, the corpus that comes out, if any, holds together.
TEST_F(CorpusFile, AnyByteDamaged)
{
    for (std::size_t place = 0; place < m_bytes.size(); ++place) {
        std::string bytes = m_bytes;
        bytes[place] = static_cast<char>(~bytes[place]);
        const auto corpus = mapCorpus(m_folder.write("damaged.corpus", bytes));
        if (!corpus)
            continue;
        for (std::size_t d = 0; d < (*corpus)->documentCount(); ++d)
            for (const std::uint32_t word : (*corpus)->document(d))
                EXPECT_LT(word, (*corpus)->vocabularySize) << place;
    }
}

} // namespace
} // namespace themata::test
