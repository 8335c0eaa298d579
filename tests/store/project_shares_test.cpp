// The draws of shares that a run keeps, beside its state.
#include "tests/store/fixtures.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <gmock/gmock.h>

namespace themata::test {

using testing::HasSubstr;

namespace {

class ProjectShares : public testing::Test {
protected:
    TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder / "p.themata";
    std::unique_ptr<Project> m_project = littleProject(m_file);
    std::shared_ptr<const Corpus> m_corpus = valueOf(m_project->corpus());
    Arena m_arena{1};
    RunId m_run;

    void SetUp() override
    {
        ModelConfig config;
        config.topics = 3;
        m_run = valueOf(m_project->addRun("kept", config, 100, KeepRule{50, 7})).id;
    }

    void addDraws(ShareDraws& shares, std::uint64_t upTo)
    {
        while (shares.seen() < upTo)
            shares.add(*m_corpus, someState(*m_project, shares.seen(), 3).z, m_arena);
    }

    void save(const ShareDraws* shares, RunId run = {})
    {
        valueOf(m_project->saveCheckpoint(run.valid() ? run : m_run, someState(*m_project, 1, 3), {},
                                          RunStatus::Running, nullptr, shares));
    }

    ShareDraws saved() { return valueOf(m_project->shares(m_run, m_corpus)); }

    int rows(const std::string& table)
    {
        return SQLite::Database(m_file).execAndGet("SELECT count(*) FROM " + table).getInt();
    }

    void change(const std::string& sql)
    {
        m_project.reset();
        SQLite::Database(m_file, SQLite::OPEN_READWRITE).exec(sql);
        m_project = valueOf(Project::open(m_file));
    }
};

} // namespace

TEST_F(ProjectShares, ComeBackAndEachDrawIsWrittenOnce)
{
    ShareDraws shares = saved();
    EXPECT_EQ(shares.seen(), 0U);
    ASSERT_EQ(shares.cells().size(), 2U);
    EXPECT_EQ(shares.cells()[1].period, "1871-05") << "all dates are within five years";
    EXPECT_EQ(shares.cells()[1].group, "harbour");
    save(&shares);
    EXPECT_EQ(rows("shares"), 0) << "nothing to keep yet";
    for (const std::uint64_t draws : {2U, 2U, 5U}) {
        addDraws(shares, draws);
        save(&shares);
        save(nullptr);
        EXPECT_EQ(saved().seen(), draws);
        EXPECT_EQ(saved().draws(), shares.draws());
    }
    EXPECT_TRUE(valueOf(m_project->check()).empty());
    EXPECT_EQ(m_project->shares(RunId{99}, m_corpus).error().code, ErrorCode::NotFound);
}

TEST_F(ProjectShares, ManyAreThinnedInTheFileToo)
{
    ShareDraws shares = saved();
    addDraws(shares, 150);
    save(&shares);
    addDraws(shares, ShareDraws::mostDraws + 9);
    save(&shares);
    EXPECT_EQ(saved().seen(), ShareDraws::mostDraws + 9);
    EXPECT_EQ(saved().draws(), shares.draws());
    EXPECT_EQ(rows("share_draws"), 104);
    EXPECT_TRUE(valueOf(m_project->check()).empty());
}

TEST_F(ProjectShares, OfHeldOutDocumentsAreNone)
{
    ModelConfig config;
    config.topics = 3;
    const RunInfo run = valueOf(m_project->addRun("held out", config, 100, KeepRule{0, 1}, 0.5));
    const auto training = valueOf(splitForTraining(m_corpus, run.heldOut)).training;
    ShareDraws shares = valueOf(m_project->shares(run.id, training));
    std::uint64_t tokens = 0;
    for (const ShareCell& cell : shares.cells())
        tokens += cell.tokens;
    EXPECT_EQ(tokens, training->tokenCount());
    ChainState state = someState(*m_project, 1, 3);
    state.z.resize(training->tokenCount());
    shares.add(*training, state.z, m_arena);
    valueOf(m_project->saveCheckpoint(run.id, state, {}, RunStatus::Running, nullptr, &shares));
    EXPECT_EQ(valueOf(m_project->shares(run.id, training)).draws(), shares.draws());
}

TEST_F(ProjectShares, DamageIsReported)
{
    ShareDraws shares = saved();
    addDraws(shares, 3);
    for (const char* damage :
         {"UPDATE shares SET draws = 4", "UPDATE shares SET draws = 0", "UPDATE shares SET draws = -1",
          "DELETE FROM share_draws WHERE draw = 2", "UPDATE share_draws SET counts = x'0011' WHERE draw = 2",
          "UPDATE share_draws SET draw = 9 WHERE draw = 2", "DELETE FROM share_cells WHERE cell = 1",
          "UPDATE share_cells SET tokens = tokens + 1", "UPDATE share_cells SET group_name = NULL"}) {
        change("DELETE FROM share_draws; DELETE FROM share_cells; DELETE FROM shares");
        save(&shares);
        ASSERT_TRUE(m_project->shares(m_run, m_corpus).has_value());
        change(damage);
        const auto read = m_project->shares(m_run, m_corpus);
        ASSERT_FALSE(read) << damage;
        EXPECT_THAT(messageOf(read.error()), HasSubstr("shares of topics of kept")) << damage;
        EXPECT_THAT(valueOf(m_project->check()), testing::Contains(HasSubstr("shares of topics of kept"))) << damage;
    }
}

} // namespace themata::test
