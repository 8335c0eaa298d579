// A disk that fills up at any moment of an import or a checkpoint: said in words, and what was saved before stays.
#include "tests/store/fixtures.h"
#include "tests/store/full_disk.h"

namespace themata::test {

namespace {

std::vector<RawDocument> manyTexts()
{
    std::vector<RawDocument> texts;
    for (int i = 0; i < 200; ++i)
        texts.push_back(text(std::to_string(i) + ".txt", std::to_string(i * 7919) + "th sack of corn in the mill"));
    return texts;
}

} // namespace

TEST(DiskFull, WhileCreatingLeavesNoFile)
{
    const TemporaryFolder folder;
    for (const std::size_t room : {0U, 5'000U, 20'000U}) {
        const FullDisk disk(room);
        const auto project = Project::create(folder / "p.themata");
        ASSERT_FALSE(project) << room;
        EXPECT_EQ(project.error().code, ErrorCode::DiskFull) << project.error().line();
        EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
    }
}

TEST(DiskFull, WhileImportingLeavesTheProjectAsItWas)
{
    const TemporaryFolder folder;
    for (const std::size_t room : {0U, 3'000U, 10'000U, 40'000U}) {
        const auto file = folder / (std::to_string(room) + ".themata");
        littleProject(file).reset();
        FullDisk disk(room);
        {
            const auto project = valueOf(Project::open(file));
            MemoryReader reader(manyTexts());
            const auto report = project->importCorpus(reader, keepAll(), {}, {});
            ASSERT_FALSE(report) << room;
            EXPECT_EQ(report.error().code, ErrorCode::DiskFull) << report.error().line();
        }
        disk.makeRoom();
        const auto project = valueOf(Project::open(file));
        EXPECT_EQ(valueOf(project->info()).documents, 4U);
        EXPECT_TRUE(valueOf(project->check()).empty());
    }
}

TEST(DiskFull, WhileSavingKeepsTheLastStateAndTheNextSaveSucceeds)
{
    const TemporaryFolder folder;
    const auto file = folder / "p.themata";
    littleProject(file).reset();
    FullDisk disk(1'000'000);
    const auto project = valueOf(Project::open(file));
    ModelConfig config;
    config.topics = 3;
    const RunId run = valueOf(project->addRun("", config, 10)).id;
    const TracePoint first = tracePoint(1), second = tracePoint(2);
    valueOf(project->saveCheckpoint(run, someState(*project, 1, 3), std::span(&first, 1), RunStatus::Running));
    const FullDisk full(100);
    const auto failed =
        project->saveCheckpoint(run, someState(*project, 2, 3), std::span(&second, 1), RunStatus::Running);
    ASSERT_FALSE(failed);
    EXPECT_EQ(failed.error().code, ErrorCode::DiskFull);
    EXPECT_EQ(valueOf(project->state(run)).z, someState(*project, 1, 3).z);
    EXPECT_EQ(valueOf(project->trace(run)).size(), 1U);

    disk.makeRoom();
    valueOf(project->saveCheckpoint(run, someState(*project, 2, 3), std::span(&second, 1), RunStatus::Finished));
    EXPECT_EQ(valueOf(project->state(run)).iteration, 2U);
    EXPECT_TRUE(valueOf(project->check()).empty());
}

} // namespace themata::test
