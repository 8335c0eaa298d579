// Who trains a run, as other processes see it.
#include "engine/store/training_lock.h"

#include "tests/store/fixtures.h"

#include <gmock/gmock.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <sys/wait.h>
#include <unistd.h>

namespace themata::test {

namespace {

class TrainingLocks : public testing::Test {
protected:
    TemporaryFolder m_folder;
    std::filesystem::path m_project = m_folder / "p.themata";
    RunInfo m_run = runOf(3);

    static RunInfo runOf(std::int64_t id)
    {
        RunInfo run;
        run.id = RunId{id};
        run.name = "Run " + std::to_string(id);
        return run;
    }

    [[nodiscard]] std::size_t filesLeft() const
    {
        return static_cast<std::size_t>(
            std::distance(std::filesystem::directory_iterator(m_folder.path()), std::filesystem::directory_iterator()));
    }
};

/// A process that holds the lock until it is killed; waits until it does.
class Holder {
public:
    Holder(const std::filesystem::path& project, const RunInfo& run)
    {
        std::array<int, 2> ends{};
        EXPECT_EQ(pipe(ends.data()), 0);
        m_pid = fork();
        if (m_pid == 0) {
            const auto lock = TrainingLock::take(project, run);
            const char held = lock ? 'y' : 'n';
            static_cast<void>(write(ends[1], &held, 1));
            while (true)
                pause();
        }
        char held = 'n';
        EXPECT_EQ(read(ends[0], &held, 1), 1);
        EXPECT_EQ(held, 'y');
        close(ends[0]);
        close(ends[1]);
    }
    Holder(const Holder&) = delete;
    Holder& operator=(const Holder&) = delete;
    ~Holder() { end(); }

    void end()
    {
        if (m_pid > 0) {
            kill(m_pid, SIGKILL);
            waitpid(m_pid, nullptr, 0);
        }
        m_pid = 0;
    }

private:
    pid_t m_pid = 0;
};

} // namespace

TEST_F(TrainingLocks, AreHeldByOneAtATime)
{
    EXPECT_FALSE(TrainingLock::isHeld(m_project, m_run.id));
    {
        const auto lock = TrainingLock::take(m_project, m_run);
        ASSERT_TRUE(lock);
        EXPECT_TRUE(TrainingLock::isHeld(m_project, m_run.id));
        EXPECT_TRUE(TrainingLock::isHeld(m_folder / "." / "p.themata", m_run.id)) << "by another path";
        const auto second = TrainingLock::take(m_project, m_run);
        ASSERT_FALSE(second);
        EXPECT_EQ(second.error().code, ErrorCode::Busy);
        EXPECT_THAT(second.error().line(), testing::HasSubstr("trains Run 3 now"));
        EXPECT_TRUE(TrainingLock::isHeld(m_project, m_run.id)) << "whoever asked";
        EXPECT_TRUE(TrainingLock::take(m_project, runOf(4))) << "of another run";
        EXPECT_TRUE(TrainingLock::take(m_folder / "q.themata", m_run)) << "of another project";
    }
    EXPECT_FALSE(TrainingLock::isHeld(m_project, m_run.id));
    EXPECT_EQ(filesLeft(), 0U);
    EXPECT_TRUE(TrainingLock::take(m_project, m_run));
}

TEST_F(TrainingLocks, OfAProcessThatIsKilledAreHeldNoMore)
{
    Holder holder(m_project, m_run);
    EXPECT_TRUE(TrainingLock::isHeld(m_project, m_run.id));
    EXPECT_EQ(TrainingLock::take(m_project, m_run).error().code, ErrorCode::Busy);
    holder.end();
    EXPECT_EQ(filesLeft(), 1U) << "which means nothing";
    EXPECT_FALSE(TrainingLock::isHeld(m_project, m_run.id));
    EXPECT_TRUE(TrainingLock::take(m_project, m_run));
    EXPECT_EQ(filesLeft(), 0U);
}

TEST_F(TrainingLocks, WhereThereCanBeNoneNothingIsHeldAndNothingFails)
{
    std::filesystem::create_directory(m_folder / "p.themata-training-3"); // as a file system that refuses the file
    for (const auto& project : {m_project, m_folder / "nowhere" / "p.themata"}) {
        const auto lock = TrainingLock::take(project, m_run);
        EXPECT_TRUE(lock);
        EXPECT_FALSE(TrainingLock::isHeld(project, m_run.id));
        EXPECT_TRUE(TrainingLock::take(project, m_run));
    }
    EXPECT_TRUE(std::filesystem::is_directory(m_folder / "p.themata-training-3")) << "left alone";
}

TEST_F(TrainingLocks, AProjectIsTheSameThroughALink)
{
    littleProject(m_project).reset();
    std::filesystem::create_symlink(m_project, m_folder / "link");
    const auto lock = TrainingLock::take(m_folder / "link", m_run);
    EXPECT_TRUE(TrainingLock::isHeld(m_project, m_run.id));
}

} // namespace themata::test
