// The way from an older format to the newest. Only one format exists so far, so the later ones here are made up; the
// mechanism is the real one.
#include "engine/store/schema.h"

#include "engine/store/failure.h"
#include "tests/store/fixtures.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>

#include <array>
#include <vector>

namespace themata::test {

namespace {

class Schema : public testing::Test {
protected:
    TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder / "p.themata";
    std::filesystem::path m_copy = m_folder / "p.themata.v1.bak";

    void SetUp() override { littleProject(m_file).reset(); }

    static std::vector<std::string_view> stepsAnd(std::initializer_list<std::string_view> later)
    {
        std::vector<std::string_view> steps(schemaSteps().begin(), schemaSteps().end());
        steps.insert(steps.end(), later);
        return steps;
    }

    Result<int> upgrade(const std::vector<std::string_view>& steps)
    {
        return guarded(m_file, [&] {
            auto database = connect(m_file, SQLite::OPEN_READWRITE);
            upgradeSchema(database, m_file, steps);
            return schemaVersion(database);
        });
    }
};

} // namespace

TEST_F(Schema, TheNewestIsLeftAlone)
{
    EXPECT_EQ(valueOf(upgrade(stepsAnd({}))), 1);
    EXPECT_FALSE(std::filesystem::exists(m_copy));
}

TEST_F(Schema, AnOlderOneIsUpgradedStepByStepAfterACopy)
{
    const auto steps = stepsAnd(
        {"CREATE TABLE notes (id INTEGER PRIMARY KEY, note TEXT)", "INSERT INTO notes SELECT id, name FROM documents"});
    EXPECT_EQ(valueOf(upgrade(steps)), 3);
    auto database = connect(m_file, SQLite::OPEN_READWRITE);
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM notes").getInt(), 4);

    const auto copy = valueOf(Project::open(m_copy));
    EXPECT_EQ(valueOf(copy->info()).documents, 4U);
    EXPECT_TRUE(valueOf(copy->check()).empty());
}

TEST_F(Schema, AStepThatFailsIsUndoneAndTheCopyStays)
{
    const auto steps = stepsAnd({"CREATE TABLE notes (id INTEGER PRIMARY KEY)",
                                 "CREATE TABLE more (id INTEGER PRIMARY KEY); INSERT INTO nowhere VALUES (1)"});
    EXPECT_FALSE(upgrade(steps));
    auto database = connect(m_file, SQLite::OPEN_READWRITE);
    EXPECT_EQ(schemaVersion(database), 2);
    EXPECT_TRUE(database.tableExists("notes"));
    EXPECT_FALSE(database.tableExists("more"));
    EXPECT_TRUE(std::filesystem::exists(m_copy));
}

TEST_F(Schema, ANewerOneIsRefusedUntouched)
{
    valueOf(upgrade(stepsAnd({"CREATE TABLE notes (id INTEGER PRIMARY KEY)"})));
    const auto refused = upgrade(stepsAnd({}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::NewerProject);
}

} // namespace themata::test
