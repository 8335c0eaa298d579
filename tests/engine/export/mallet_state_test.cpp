#include "tests/engine/export/export_fixture.h"

#include <gtest/gtest.h>
#include <zlib.h>

namespace themata::test {

namespace {

std::string unzipped(const std::filesystem::path& file)
{
    gzFile in = gzopen(file.c_str(), "rb");
    std::string text(1'000'000, '\0');
    text.resize(static_cast<std::size_t>(gzread(in, text.data(), static_cast<unsigned>(text.size()))));
    gzclose(in);
    return text;
}

} // namespace

TEST(MalletState, WritesTheTextsInTheirOrder)
{
    const TemporaryFolder folder;
    const LittleModel model;
    ASSERT_TRUE(writeMalletState(model.source(), folder / "s.gz"));
    EXPECT_EQ(unzipped(folder / "s.gz"),
              "#doc source pos typeindex type topic\n"
              "#alpha : 0.1 0.1 0.1 \n"
              "#beta : 0.01\n"
              "0 my_mill.txt 0 1 mill 1\n"
              "0 my_mill.txt 1 0 corn 0\n"
              "0 my_mill.txt 2 1 mill 1\n"
              "2 no_break_at_all 0 3 caf\xC3\xA9,_\"port\" 0\n"
              "2 no_break_at_all 1 2 new_york 1\n");
}

TEST(MalletState, TheAlphasAndTheBetaAreThoseOfTheState)
{
    const TemporaryFolder folder;
    LittleModel model;
    model.config.learnAlpha = AlphaLearning::Asymmetric;
    model.state.hyperparameters = {{0.25, 1.5, 0.125}, 0.0625, {1, 1, 1}};
    ASSERT_TRUE(writeMalletState(model.source(), folder / "s.gz"));
    EXPECT_EQ(unzipped(folder / "s.gz").substr(37, 55),
              "#alpha : 0.25 1.5 0.125 \n#beta : 0.0625\n0 my_mill.txt 0");
}

TEST(MalletState, AnApproximateChainSaysSo)
{
    const TemporaryFolder folder;
    LittleModel model;
    model.config.sampler = SamplerId::SparseLda;
    model.config.workers = 4;
    ASSERT_TRUE(writeMalletState(model.source(), folder / "s.gz"));
    EXPECT_NE(unzipped(folder / "s.gz").find(", approximate (AD-LDA on 4 workers)\n0 my_mill.txt 0 "), std::string::npos);
}

TEST(MalletState, CountsKeepTheOrderOfTheCorpus)
{
    const TemporaryFolder folder;
    LittleModel model;
    model.corpus.positions = {};
    auto source = model.source();
    source.documentName = [](std::size_t) { return std::string(); };
    ASSERT_TRUE(writeMalletState(source, folder / "s.gz"));
    EXPECT_NE(unzipped(folder / "s.gz").find("\n0 NA 0 0 corn 0\n0 NA 1 1 mill 1\n"), std::string::npos);
}

TEST(MalletState, TheBytesHoldNoTimeAndNoName)
{
    const TemporaryFolder folder;
    const LittleModel model;
    ASSERT_TRUE(writeMalletState(model.source(), folder / "a.gz"));
    ASSERT_TRUE(writeMalletState(model.source(), folder / "b.gz"));
    const std::string bytes = contentOf(folder / "a.gz");
    EXPECT_EQ(bytes, contentOf(folder / "b.gz"));
    EXPECT_EQ(bytes.substr(3, 5), std::string(5, '\0')); // flags and time of RFC 1952
}

TEST(MalletState, AFailureLeavesNothingBehind)
{
    const TemporaryFolder folder;
    const LittleModel model;
    const auto noFolder = writeMalletState(model.source(), folder / "none/s.gz");
    ASSERT_FALSE(noFolder);
    EXPECT_EQ(noFolder.error().code, ErrorCode::NotWritable);

    std::filesystem::create_directory(folder / "taken");
    EXPECT_FALSE(writeMalletState(model.source(), folder / "taken"));
    EXPECT_FALSE(std::filesystem::exists(folder / "taken.partial"));
}

TEST(MalletState, AFullDiskIsSaid)
{
    const LittleModel model;
    const auto full = writeMalletState(model.source(), "/dev/full");
    ASSERT_FALSE(full);
    EXPECT_EQ(full.error().code, ErrorCode::DiskFull);
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
}

} // namespace themata::test
