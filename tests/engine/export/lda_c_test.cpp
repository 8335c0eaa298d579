#include "engine/export/lda_c.h"

#include "tests/engine/export/export_fixture.h"
#include "tests/support/read_all.h"

#include <gtest/gtest.h>

namespace themata::test {
namespace {

TEST(LdaC, HasALineForEachDocumentAndForEachWord)
{
    const TemporaryFolder folder;
    const LittleModel model;
    ASSERT_TRUE(writeLdaC(model.source(), folder / "little.ldac"));
    EXPECT_EQ(contentOf(folder / "little.ldac"), "2 0:1 1:2\n0\n2 2:1 3:1\n");
    EXPECT_EQ(contentOf(folder / "little.vocab"), "corn\nmill\nnew york\ncaf\xC3\xA9, \"port\"\n");
}

TEST(LdaC, IsReadBackAsTheSameCounts)
{
    const TemporaryFolder folder;
    const RandomModel model(3, 50, 40, 1);
    ASSERT_TRUE(writeLdaC(model.source(), folder / "x.ldac"));
    const ReadSource read = readAll({folder / "x.ldac"});
    EXPECT_EQ(read.error, "");
    EXPECT_EQ(read.vocabulary, model.vocabulary.words);
    ASSERT_EQ(read.documents.size(), model.corpus.documentCount());
    for (std::size_t d = 0; d < read.documents.size(); ++d) {
        std::vector<std::uint32_t> words;
        for (const BagEntry& entry : read.documents[d].bag)
            words.insert(words.end(), entry.count, entry.word);
        const auto expected = model.corpus.document(d);
        EXPECT_TRUE(std::ranges::equal(words, expected)) << d;
    }
}

TEST(LdaC, WordsOfNothingAndOfSeveralLinesKeepTheirPlaces)
{
    const TemporaryFolder folder;
    LittleModel model;
    model.vocabulary.words = {"", " \n", "one\ntwo", "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D"};
    ASSERT_TRUE(writeLdaC(model.source(), folder / "x.ldac"));
    EXPECT_EQ(readAll({folder / "x.ldac"}).vocabulary,
              (std::vector<std::string>{"---", "---", "one two", "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D"}));
}

TEST(LdaC, TheFileIsNotThatOfItsWords)
{
    const TemporaryFolder folder;
    const auto refused = writeLdaC(LittleModel().source(), folder / "x.vocab");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::BadArgument);
    EXPECT_FALSE(std::filesystem::exists(folder / "x.vocab"));
}

} // namespace
} // namespace themata::test
