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
    ChainState m_state{77, {3, 0, 65'534, 1}};
    std::string m_bytes;

    void SetUp() override
    {
        ASSERT_TRUE(writeState(m_state, m_folder / "x.state"));
        std::ifstream in(m_folder / "x.state", std::ios::binary);
        m_bytes.assign(std::istreambuf_iterator<char>(in), {});
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
}

TEST_F(StateFile, TheFormatDoesNotChange)
{
    ASSERT_EQ(m_bytes.size(), 64U + 8);
    EXPECT_EQ(m_bytes.substr(0, 16), "Themata state \r\n");
    EXPECT_EQ(m_bytes.substr(16, 24), std::string("\1\0\0\0\0\0\0\0\115\0\0\0\0\0\0\0\4\0\0\0\0\0\0\0", 24));
    EXPECT_EQ(m_bytes.substr(64), std::string("\3\0\0\0\376\377\1\0", 8));
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
    bytes[16] = 2;
    EXPECT_THAT(problemOf(bytes), HasSubstr("version 2"));
}

TEST_F(StateFile, WhatCannotBeWritten)
{
    EXPECT_EQ(writeState(m_state, m_folder / "none/x.state").error().code, ErrorCode::NotWritable);
    std::filesystem::create_symlink("/dev/full", m_folder / "full.state");
    EXPECT_EQ(writeState(m_state, m_folder / "full.state").error().code, ErrorCode::DiskFull);
}

} // namespace
} // namespace themata::test
