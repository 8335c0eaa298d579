// What a person makes of topics, through the program.
#include "tests/cli/run_cli.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace themata::test {

using testing::HasSubstr;
using testing::Not;

namespace {

class Mark : public testing::Test {
protected:
    TemporaryFolder m_folder;

    void SetUp() override
    {
        for (int i = 0; i < 6; ++i)
            m_folder.write("texts/" + std::to_string(i) + ".txt",
                           i % 2 == 0 ? "The miller grinds the corn by the river." : "Ships sail over the wide sea.");
        ASSERT_EQ(runCli(m_folder, {"import", "texts", "--project", "p.themata"}).status, 0);
        ASSERT_EQ(runCli(m_folder, {"train", "p.themata", "--topics", "3", "--iterations", "3"}).status, 0);
    }

    Outcome mark(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"mark", "p.themata"});
        return runCli(m_folder, arguments);
    }
    nlohmann::json topics(const std::vector<std::string>& more = {})
    {
        std::vector<std::string> arguments{"topics", "p.themata", "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return nlohmann::json::parse(runCli(m_folder, arguments).out);
    }
};

} // namespace

TEST_F(Mark, NameNoteColourAndStarStayUntilTheyAreTakenBack)
{
    const Outcome marked =
        mark({"--topic", "2", "--name", "the sea", "--note", "odd", "--colour", "#BF3543", "--star"});
    ASSERT_EQ(marked.status, 0) << marked.err;
    const auto sea = topics()[1];
    EXPECT_EQ(sea["label"], "the sea");
    EXPECT_EQ(sea["note"], "odd");
    EXPECT_EQ(sea["colour"], "#bf3543");
    EXPECT_EQ(sea["starred"], true);
    EXPECT_FALSE(topics()[0].contains("colour"));
    ASSERT_EQ(mark({"--topic", "2", "--note", "", "--colour", "none", "--no-star"}).status, 0);
    const auto plain = topics()[1];
    EXPECT_EQ(plain["label"], "the sea") << "what is not given stays";
    for (const char* key : {"note", "colour", "starred"})
        EXPECT_FALSE(plain.contains(key)) << key;
}

TEST_F(Mark, HiddenTopicsAreLeftOutOfTheListAndCounted)
{
    ASSERT_EQ(mark({"--topic", "1", "2", "--hide"}).status, 0);
    const std::string list = runCli(m_folder, {"topics", "p.themata"}).out;
    EXPECT_THAT(list, HasSubstr("Hidden topics: 2"));
    EXPECT_THAT(list, Not(HasSubstr("Topic  1")));
    EXPECT_THAT(runCli(m_folder, {"topics", "p.themata", "--hidden"}).out, Not(HasSubstr("Hidden topics")));
    ASSERT_EQ(mark({"--topic", "1", "2", "--show"}).status, 0);
    EXPECT_THAT(runCli(m_folder, {"topics", "p.themata"}).out, Not(HasSubstr("Hidden topics")));
}

TEST_F(Mark, MergedTopicsAreOneInListsAndExportsAndApartAsDrawn)
{
    const auto drawn = topics();
    ASSERT_EQ(mark({"--topic", "2", "--merge-into", "1"}).status, 0);
    const auto seen = topics();
    EXPECT_EQ(seen[0]["tokens"].get<int>(), drawn[0]["tokens"].get<int>() + drawn[1]["tokens"].get<int>());
    EXPECT_EQ(seen[1]["tokens"], 0);
    EXPECT_EQ(seen[1]["mergedInto"], 1);
    EXPECT_EQ(topics({"--as-drawn"}), drawn);
    EXPECT_THAT(runCli(m_folder, {"topics", "p.themata"}).out, HasSubstr("Topics merged into others: 1"));

    const auto exported = [&](const std::string& folder, std::vector<std::string> more) {
        more.insert(more.begin(), {"export", "p.themata", "--format", "csv", "--out", folder});
        EXPECT_EQ(runCli(m_folder, more).status, 0);
        return contentOf(m_folder / folder / "document-topics.csv");
    };
    EXPECT_NE(exported("seen", {}), exported("drawn", {"--as-drawn"}));
    ASSERT_EQ(mark({"--topic", "1", "--split"}).status, 0);
    EXPECT_EQ(topics(), drawn);
}

TEST_F(Mark, WhatCannotBeSaysWhy)
{
    EXPECT_EQ(mark({"--topic", "1", "--colour", "reddish"}).status, 2);
    EXPECT_EQ(mark({"--topic", "0", "--star"}).status, 2);
    EXPECT_EQ(mark({"--topic", "1", "--star", "--no-star"}).status, 2);
    const Outcome none = mark({"--topic", "4", "--star"});
    EXPECT_EQ(none.status, 1);
    EXPECT_THAT(none.err, HasSubstr("has no topic 4"));
    EXPECT_EQ(mark({"--topic", "1", "--merge-into", "9"}).status, 1);
}

} // namespace themata::test
