#include "engine/samplers/state_file.h"

#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <iterator>

namespace themata::test {
namespace {

using testing::HasSubstr;

class StateFile : public testing::Test {
protected:
    TemporaryFolder m_folder;
    ChainState m_state{77, {3, 0, 65'534, 1}, {{0.5, 2}, 0.25, {1, 0.125}}};
    std::string m_bytes;

    void SetUp() override
    {
        ASSERT_TRUE(writeState(m_state, m_folder / "x.state"));
        m_bytes = contentOf(m_folder / "x.state");
    }

    static std::string contentOf(const std::filesystem::path& file)
    {
        std::ifstream in(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }

    std::string problemOf(const std::string& bytes)
    {
        const auto state = mapState(m_folder.write("damaged.state", bytes));
        if (state)
            return {};
        EXPECT_EQ(state.error().code, ErrorCode::BadFormat);
        EXPECT_THAT(state.error().where, HasSubstr("damaged.state"));
        return state.error().what;
    }
};

TEST_F(StateFile, IsMappedAsItWas)
{
    const auto mapped = mapState(m_folder / "x.state");
    ASSERT_TRUE(mapped) << mapped.error().line();
    std::filesystem::remove(m_folder / "x.state");
    EXPECT_EQ(mapped->copy().iteration, 77U);
    EXPECT_EQ(mapped->copy().z, m_state.z);
    EXPECT_EQ(mapped->copy().hyperparameters, m_state.hyperparameters);
}

TEST_F(StateFile, WithoutHyperparametersIsAsVersion1WasAndBothAreRead)
{
    m_state.hyperparameters = {};
    ASSERT_TRUE(writeState(m_state, m_folder / "plain.state"));
    std::string bytes = contentOf(m_folder / "plain.state");
    for (const char version : {'\1', '\2'}) {
        EXPECT_EQ(bytes.size(), 64U + 8);
        bytes[16] = version;
        const auto mapped = mapState(m_folder.write("old.state", bytes));
        ASSERT_TRUE(mapped) << mapped.error().line();
        EXPECT_EQ(mapped->copy().z, m_state.z);
        EXPECT_EQ(mapped->copy().iteration, 77U);
        EXPECT_EQ(mapped->hyperparameters, Hyperparameters());
    }
}

TEST_F(StateFile, TheFormatDoesNotChange)
{
    ASSERT_EQ(m_bytes.size(), 64U + 40 + 8);
    EXPECT_EQ(m_bytes.substr(0, 16), "Themata state \r\n");
    EXPECT_EQ(m_bytes.substr(16, 24), std::string("\2\0\0\0\2\0\0\0\115\0\0\0\0\0\0\0\4\0\0\0\0\0\0\0", 24));
    EXPECT_EQ(m_bytes.substr(64, 16), std::string("\0\0\0\0\0\0\xe0\x3f\0\0\0\0\0\0\0\x40", 16)) << "alpha: 0.5 2";
    EXPECT_EQ(m_bytes.substr(80, 8), std::string("\0\0\0\0\0\0\xd0\x3f", 8)) << "beta: 0.25";
    EXPECT_EQ(m_bytes.substr(88, 16), std::string("\0\0\0\0\0\0\xf0\x3f\0\0\0\0\0\0\xc0\x3f", 16)) << "pi: 1 0.125";
    EXPECT_EQ(m_bytes.substr(104), std::string("\3\0\0\0\376\377\1\0", 8));
}

TEST_F(StateFile, DamagedAndOtherFiles)
{
    EXPECT_EQ(mapState(m_folder / "nowhere").error().code, ErrorCode::NotFound);
    EXPECT_THAT(problemOf(""), HasSubstr("is not a file of a chain's state"));
    EXPECT_THAT(problemOf("Themata corpus\r\n" + m_bytes.substr(16)), HasSubstr("is not"));
    for (std::size_t size = 0; size < m_bytes.size(); ++size)
        EXPECT_NE(problemOf(m_bytes.substr(0, size)), "") << size;
    EXPECT_THAT(problemOf(m_bytes.substr(0, 70)), HasSubstr("70 bytes"));
    std::string bytes = m_bytes;
    bytes[39] = '\x40'; // a number of tokens whose bytes would overflow
    EXPECT_THAT(problemOf(bytes), HasSubstr("more than the file has room for"));
    bytes = m_bytes;
    for (const char version : {'\0', '\3'}) {
        bytes[16] = version;
        EXPECT_THAT(problemOf(bytes), HasSubstr("version " + std::to_string(version)));
    }
}

TEST_F(StateFile, HyperparametersOutsideTheirRange)
{
    for (std::size_t place = 64; place < 104; place += 8) {
        std::string bytes = m_bytes;
        for (const char* top : {"\0\0", "\xf0\x7f", "\xf8\x7f", "\xe0\xbf"}) { // 0, infinity, NaN, -0.5
            bytes.replace(place, 8, std::string(6, '\0') + std::string(top, 2));
            EXPECT_THAT(problemOf(bytes), HasSubstr("An alpha, beta or pi is outside its range")) << place;
        }
    }
    m_state.hyperparameters.pi[1] = 1.5;
    ASSERT_TRUE(writeState(m_state, m_folder / "x.state"));
    EXPECT_THAT(problemOf(contentOf(m_folder / "x.state")), HasSubstr("outside its range"));
    std::string bytes = m_bytes;
    for (const char topics : {'\0', '\1', '\3', '\177'}) {
        bytes[20] = topics;
        EXPECT_THAT(problemOf(bytes), HasSubstr("its header tells of"));
    }
    bytes.replace(20, 4, 4, '\xff');
    EXPECT_THAT(problemOf(bytes), HasSubstr("its header tells of"));
}

TEST_F(StateFile, WhatCannotBeWritten)
{
    EXPECT_EQ(writeState(m_state, m_folder / "none/x.state").error().code, ErrorCode::NotWritable);
    std::filesystem::create_symlink("/dev/full", m_folder / "full.state");
    EXPECT_EQ(writeState(m_state, m_folder / "full.state").error().code, ErrorCode::DiskFull);
}

} // namespace
} // namespace themata::test
