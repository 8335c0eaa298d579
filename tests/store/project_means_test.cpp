// The means of the draws that a run keeps, beside its state.
#include "engine/topics/summary.h"
#include "tests/store/fixtures.h"

#include <SQLiteCpp/Database.h>
#include <gmock/gmock.h>

namespace themata::test {

using testing::HasSubstr;

namespace {

class ProjectMeans : public testing::Test {
protected:
    TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder / "p.themata";
    std::unique_ptr<Project> m_project = littleProject(m_file);
    std::shared_ptr<const Corpus> m_corpus = valueOf(m_project->corpus());
    Arena m_arena{1};
    ModelConfig m_config;
    RunId m_run;

    void SetUp() override
    {
        m_config.topics = 3;
        m_run = valueOf(m_project->addRun("kept", m_config, 100, KeepRule{50, 7})).id;
    }

    void addDraw(PosteriorMeans& means, std::uint64_t iteration)
    {
        ChainState state = someState(*m_project, iteration, 3);
        state.hyperparameters = hyperparametersOf(m_config);
        means.add(state, countTopics(*m_corpus, state, 3), m_arena);
    }

    PosteriorMeans meansOfDraws(std::uint64_t draws)
    {
        PosteriorMeans means(m_corpus, m_config);
        for (std::uint64_t t = 1; t <= draws; ++t)
            addDraw(means, t);
        return means;
    }

    void save(std::uint64_t iteration, const PosteriorMeans* means)
    {
        valueOf(m_project->saveCheckpoint(m_run, someState(*m_project, iteration, 3), {}, RunStatus::Running, means));
    }

    PosteriorSums savedSums() { return valueOf(m_project->means(m_run, m_corpus)).sums(); }

    void change(const std::string& sql)
    {
        m_project.reset();
        SQLite::Database(m_file, SQLite::OPEN_READWRITE).exec(sql);
        m_project = valueOf(Project::open(m_file));
    }
};

} // namespace

TEST_F(ProjectMeans, TheRuleComesBackAndARunMayKeepNothing)
{
    EXPECT_EQ(valueOf(m_project->run(m_run)).keep, (KeepRule{50, 7}));
    EXPECT_EQ(valueOf(m_project->run(m_run)).keptDraws, 0U);
    EXPECT_EQ(valueOf(m_project->means(m_run, m_corpus)).draws(), 0U);
    const RunInfo other = valueOf(m_project->addRun("", m_config, 10));
    EXPECT_FALSE(other.keep.has_value());
    EXPECT_EQ(m_project->means(RunId{99}, m_corpus).error().code, ErrorCode::NotFound);
}

TEST_F(ProjectMeans, ComeBackBitForBitAndStayUntilTheyChange)
{
    save(1, nullptr);
    EXPECT_EQ(savedSums().draws, 0U);
    const PosteriorMeans two = meansOfDraws(2), five = meansOfDraws(5);
    save(2, &two);
    save(3, nullptr);
    EXPECT_EQ(savedSums(), two.sums());
    EXPECT_EQ(valueOf(m_project->run(m_run)).keptDraws, 2U);
    save(5, &five);
    EXPECT_EQ(savedSums(), five.sums());
    EXPECT_TRUE(valueOf(m_project->check()).empty());
}

TEST_F(ProjectMeans, AreSavedWhenTheyHaveChangedAndAgainAfterAFailure)
{
    PosteriorMeans means = meansOfDraws(1);
    ProjectCheckpoints checkpoints(*m_project, m_run, &means);
    valueOf(checkpoints.save(someState(*m_project, 1, 3), {}, TrainingSnapshot::Phase::Running));
    EXPECT_EQ(savedSums().draws, 0U) << "what the project has at first is not written anew";
    addDraw(means, 2);
    {
        ProjectCheckpoints nowhere(*m_project, RunId{99}, &means);
        EXPECT_FALSE(nowhere.save(someState(*m_project, 2, 3), {}, TrainingSnapshot::Phase::Running));
    }
    valueOf(checkpoints.save(someState(*m_project, 2, 3), {}, TrainingSnapshot::Phase::Running));
    EXPECT_EQ(savedSums(), means.sums());
}

TEST_F(ProjectMeans, DamageIsReported)
{
    const PosteriorMeans means = meansOfDraws(2);
    for (const char* damage :
         {"UPDATE means SET draws = 3", "UPDATE means SET draws = 0", "UPDATE means SET phi_base = x'00'",
          "UPDATE mean_blocks SET sums = x'0011' WHERE matrix = 'theta'", "DELETE FROM mean_blocks WHERE matrix = 'phi'",
          "UPDATE mean_blocks SET entries = 1000000000000", "UPDATE mean_blocks SET entries = entries - 1",
          "INSERT INTO mean_blocks SELECT run, matrix, 1, entries, ends, topics, sums FROM mean_blocks WHERE matrix = 'phi'"}) {
        save(2, &means);
        change(damage);
        const auto read = m_project->means(m_run, m_corpus);
        ASSERT_FALSE(read) << damage;
        EXPECT_EQ(read.error().code, ErrorCode::BadFormat) << damage;
        EXPECT_THAT(valueOf(m_project->check()), testing::Contains(HasSubstr("the means of kept"))) << damage;
        change("DELETE FROM mean_blocks; DELETE FROM means");
    }
}

TEST_F(ProjectMeans, ADamagedRuleIsReported)
{
    change("UPDATE runs SET thin = 0");
    EXPECT_EQ(m_project->run(m_run).error().code, ErrorCode::BadFormat);
}

} // namespace themata::test
