// What a project file is, and what is refused as none.
#include "engine/store/schema.h"
#include "tests/store/fixtures.h"

#include <SQLiteCpp/Database.h>

#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace themata::test {

namespace {

std::string bytesOf(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

bool isSound(const std::filesystem::path& file)
{
    const auto project = Project::open(file);
    if (!project)
        return false;
    const auto findings = (*project)->check();
    return findings && findings->empty();
}

/// Root may write anywhere; as somebody else a read-only folder is read-only.
class AsNobody {
public:
    AsNobody()
        : m_wasRoot(geteuid() == 0)
    {
        if (m_wasRoot && seteuid(65534) != 0)
            throw std::runtime_error("seteuid");
    }
    ~AsNobody()
    {
        if (m_wasRoot && seteuid(0) != 0)
            std::abort();
    }

private:
    bool m_wasRoot;
};

} // namespace

TEST(ProjectFile, ANewProjectIsEmptyAndCanBeOpenedAgain)
{
    const TemporaryFolder folder;
    const auto file = folder / "new.themata";
    valueOf(Project::create(file)).reset();
    EXPECT_EQ(bytesOf(file).substr(68, 4), "Thma");

    const auto project = valueOf(Project::open(file));
    EXPECT_EQ(project->path(), file);
    const ProjectInfo info = valueOf(project->info());
    EXPECT_EQ(info.engineVersion, THEMATA_VERSION);
    EXPECT_EQ(info.createdAt.size(), std::string("2026-01-01T00:00:00Z").size());
    EXPECT_EQ(info.documents, 0U);
    EXPECT_EQ(info.runs, 0U);
    EXPECT_EQ(project->corpus().error().code, ErrorCode::Empty);
    EXPECT_EQ(project->vocabulary().error().code, ErrorCode::Empty);
    EXPECT_FALSE(valueOf(project->importReport()).has_value());
    EXPECT_TRUE(valueOf(project->check()).empty());
}

TEST(ProjectFile, LivesInOneFileOnceClosed)
{
    const TemporaryFolder folder;
    littleProject(folder / "p.themata").reset();
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.path()))
        ++files;
    EXPECT_EQ(files, 1U);
}

TEST(ProjectFile, CreateNeverTouchesAnExistingFile)
{
    const TemporaryFolder folder;
    const auto file = folder.write("notes.txt", "my notes");
    const auto project = Project::create(file);
    ASSERT_FALSE(project);
    EXPECT_EQ(project.error().code, ErrorCode::NotWritable);
    EXPECT_EQ(bytesOf(file), "my notes");
}

TEST(ProjectFile, CreateSaysWhichFolderIsMissing)
{
    const auto project = Project::create("/no/such/folder/p.themata");
    ASSERT_FALSE(project);
    EXPECT_EQ(project.error().line(), "/no/such/folder: There is no such folder. Make it first.");
}

TEST(ProjectFile, OpenRefusesWhatIsNoProject)
{
    const TemporaryFolder folder;
    const auto other = folder / "other.sqlite";
    SQLite::Database(other, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
        .exec("CREATE TABLE t (x); PRAGMA user_version = 1");

    const auto codeOf = [](const std::filesystem::path& file) { return Project::open(file).error().code; };
    EXPECT_EQ(codeOf(folder / "missing.themata"), ErrorCode::NotFound);
    EXPECT_EQ(codeOf(folder.path()), ErrorCode::NotAProject);
    EXPECT_EQ(codeOf(folder.write("empty.themata", "")), ErrorCode::NotAProject);
    EXPECT_EQ(codeOf(folder.write("a.txt", "Just a text.\n")), ErrorCode::NotAProject);
    EXPECT_EQ(codeOf(folder.write("long.txt", std::string(5000, 'x'))), ErrorCode::NotAProject);

    const std::string before = bytesOf(other);
    EXPECT_EQ(codeOf(other), ErrorCode::NotAProject);
    EXPECT_EQ(bytesOf(other), before);
}

TEST(ProjectFile, OpenNamesBothVersionsOfANewerProject)
{
    const TemporaryFolder folder;
    const auto file = folder / "newer.themata";
    littleProject(file).reset();
    SQLite::Database(file, SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99");
    const auto project = Project::open(file);
    ASSERT_FALSE(project);
    EXPECT_EQ(project.error().code, ErrorCode::NewerProject);
    EXPECT_NE(project.error().line().find("version 99"), std::string::npos);
    EXPECT_NE(project.error().line().find("up to " + std::to_string(schemaSteps().size())), std::string::npos);
}

TEST(ProjectFile, AReadOnlyFolderIsRefusedInWords)
{
    const TemporaryFolder folder;
    const auto file = folder / "p.themata";
    littleProject(file).reset();
    chmod(file.c_str(), 0666);
    chmod(folder.path().c_str(), 0555);
    {
        const AsNobody nobody;
        const auto opened = Project::open(file);
        ASSERT_FALSE(opened && (*opened)->info());
        const auto created = Project::create(folder / "new.themata");
        ASSERT_FALSE(created);
        EXPECT_EQ(created.error().code, ErrorCode::NotWritable);
        ASSERT_FALSE(opened) << "found only at the first use";
        EXPECT_EQ(opened.error().code, ErrorCode::NotWritable);
    }
    chmod(folder.path().c_str(), 0755);
    chmod(file.c_str(), 0444);
    {
        const AsNobody nobody;
        const auto opened = Project::open(file);
        ASSERT_FALSE(opened);
        EXPECT_EQ(opened.error().code, ErrorCode::NotWritable);
    }
    chmod(file.c_str(), 0);
    {
        const AsNobody nobody;
        const auto opened = Project::open(file);
        ASSERT_FALSE(opened);
        EXPECT_EQ(opened.error().code, ErrorCode::NotReadable);
    }
}

TEST(ProjectFile, ACutOrOverwrittenFileIsFoundAndNeverCrashes)
{
    const TemporaryFolder folder;
    const auto sound = folder / "sound.themata";
    littleProject(sound).reset();
    const std::string bytes = bytesOf(sound);
    for (std::size_t size = 4096; size < bytes.size(); size += 4096)
        EXPECT_FALSE(isSound(folder.write("cut.themata", bytes.substr(0, size)))) << "cut at " << size;
    for (std::size_t page = 4096; page + 4096 <= bytes.size(); page += 4096) {
        std::string broken = bytes;
        broken.replace(page, 4096, 4096, '\x5a');
        EXPECT_FALSE(isSound(folder.write("broken.themata", broken))) << "page at " << page;
    }
}

} // namespace themata::test
