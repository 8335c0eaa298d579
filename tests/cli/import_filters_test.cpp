// What import leaves out, joins and points out, and what its report says of it.
#include "tests/cli/run_cli.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace themata::test {

using testing::AllOf;
using testing::HasSubstr;

namespace {

class ImportFilters : public testing::Test {
protected:
    ImportFilters()
    {
        for (const char* name : {"in/a.txt", "in/b.txt"})
            m_folder.write(name, "New York lies on a river. The harbour of New York is full in 1862, as New York is.");
        m_folder.write("in/c.txt", "1914 1918");
    }

    nlohmann::json import(std::vector<std::string> more)
    {
        std::vector<std::string> arguments{"import",   "in",     "--project",   "x.themata",
                                           "--report", "x.json", "--min-count", "1"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        std::filesystem::remove(m_folder / "x.themata");
        m_outcome = runCli(m_folder, arguments);
        EXPECT_EQ(m_outcome.status, 0) << m_outcome.err;
        return nlohmann::json::parse(contentOf(m_folder / "x.json"));
    }

    TemporaryFolder m_folder;
    Outcome m_outcome;
};

} // namespace

TEST_F(ImportFilters, TellWordsTypesAndDocumentsAfterEachStep)
{
    const auto report = import({});
    const auto& steps = report.at("steps");
    EXPECT_EQ(steps[0].at("documentsLeft"), 3);
    EXPECT_EQ(steps[1].at("step"), "Numbers");
    EXPECT_EQ(steps[1].at("documentsLeft"), 2);
    EXPECT_EQ(steps[0].at("typesLeft").get<int>() - steps[1].at("typesLeft").get<int>(), 3) << "1862, 1914, 1918";
    EXPECT_THAT(m_outcome.out, HasSubstr("1 document lost its last words"));
}

TEST_F(ImportFilters, KeepWhatIsAskedFor)
{
    const auto usual = import({"--stop-words", "none"});
    const auto all = import({"--stop-words", "none", "--numbers", "--keep-case", "--min-length", "1"});
    EXPECT_EQ(usual.at("vocabulary"), 12) << "new york lies on river the harbour of is full in as, without a";
    EXPECT_EQ(all.at("tokens"), all.at("wordsRead"));
    EXPECT_EQ(import({"--stop-words", "none", "--max-length", "3"}).at("vocabulary"), 7);
}

TEST_F(ImportFilters, StopAWordWithAllItsFormsIfTheyAreOneWord)
{
    m_folder.write("in/d.txt", "The river, the rivers");
    EXPECT_EQ(import({"--stop", "river"}).at("tokens").get<int>() + 3, import({}).at("tokens"));
    EXPECT_EQ(import({"--stop", "river", "--stem", "en"}).at("tokens").get<int>() + 4, import({}).at("tokens"));
}

TEST_F(ImportFilters, MakeOneWordOfAPhrase)
{
    const auto report = import({"--phrases", "--phrase-count", "6", "--phrase-npmi", "0.3"});
    EXPECT_THAT(report.at("steps").dump(), AllOf(HasSubstr("Phrases"), HasSubstr("new_york")));
    EXPECT_THAT(runCli(m_folder, {"train", "x.themata", "--topics", "2", "--iterations", "5"}).out,
                HasSubstr("new_york"));
}

TEST_F(ImportFilters, PointNearDuplicatesOutByName)
{
    const auto report = import({"--near-duplicates", "point-out"});
    ASSERT_EQ(report.at("nearDuplicates").size(), 1U);
    EXPECT_EQ(report.at("nearDuplicates")[0].at("document"), "b");
    EXPECT_THAT(m_outcome.out, HasSubstr("b: nearly the same as a (100 % in common)"));
    EXPECT_LT(import({"--near-duplicates", "leave-out"}).at("tokens"), report.at("tokens"));
}

} // namespace themata::test
