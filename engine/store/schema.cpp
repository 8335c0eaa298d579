#include "engine/store/schema.h"

#include "engine/store/failure.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <array>
#include <chrono>
#include <fstream>

namespace themata {

namespace resources {
extern const std::string_view schemaVersion1;
extern const std::string_view schemaVersion2;
extern const std::string_view schemaVersion3;
extern const std::string_view schemaVersion4;
extern const std::string_view schemaVersion5;
extern const std::string_view schemaVersion6;
extern const std::string_view schemaVersion7;
extern const std::string_view schemaVersion8;
extern const std::string_view schemaVersion9;
extern const std::string_view schemaVersion10;
extern const std::string_view schemaVersion11;
} // namespace resources

namespace {

constexpr int busyTimeoutMs = 5000;

/// The application id in the header of an SQLite file, 0 if it is none.
std::int32_t applicationId(std::ifstream& file)
{
    std::array<char, 100> header{};
    if (!file.read(header.data(), header.size()) || std::string_view(header.data(), 15) != "SQLite format 3")
        return 0;
    std::uint32_t id = 0;
    for (std::size_t i = 68; i < 72; ++i) // big-endian
        id = id << 8U | static_cast<std::uint8_t>(header[i]);
    return static_cast<std::int32_t>(id);
}

void copyBeside(SQLite::Database& database, const std::filesystem::path& file, int version)
{
    const std::string copy = fmt::format("{}.v{}.bak", file.string(), version);
    const std::string partial = copy + ".partial";
    std::filesystem::remove(partial);
    SQLite::Statement statement(database, "VACUUM INTO ?");
    statement.bind(1, partial);
    statement.exec();
    std::filesystem::rename(partial, copy);
}

void applyStep(SQLite::Database& database, std::string_view sql, int version)
{
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    if (schemaVersion(database) >= version)
        return; // another program was faster
    database.exec(std::string(sql));
    database.exec(fmt::format("PRAGMA application_id = {}", projectApplicationId));
    database.exec(fmt::format("PRAGMA user_version = {}", version));
    transaction.commit();
}

} // namespace

std::span<const std::string_view> schemaSteps()
{
    static const std::array steps{resources::schemaVersion1, resources::schemaVersion2, resources::schemaVersion3,
                                  resources::schemaVersion4, resources::schemaVersion5, resources::schemaVersion6,
                                  resources::schemaVersion7, resources::schemaVersion8, resources::schemaVersion9, resources::schemaVersion10, resources::schemaVersion11};
    return steps;
}

void requireProjectFile(const std::filesystem::path& file)
{
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    if (status.type() == std::filesystem::file_type::not_found)
        throw StoreFailure(ErrorCode::NotFound, "There is no such project", file.string(), "Check the path");
    if (std::filesystem::is_directory(status))
        throw StoreFailure(ErrorCode::NotAProject, "This is a folder, not a Themata project", file.string(),
                           "Import the folder into a new project, or choose a project file");
    std::ifstream in(file, std::ios::binary);
    if (!in)
        throw StoreFailure(ErrorCode::NotReadable, "The project may not be read", file.string(),
                           "Ask for permission to read it, or copy it");
    if (applicationId(in) != projectApplicationId)
        throw StoreFailure(ErrorCode::NotAProject, "This is not a Themata project", file.string(),
                           "To make a project from texts, import them into a new file");
}

int schemaVersion(SQLite::Database& database)
{
    return database.execAndGet("PRAGMA user_version").getInt();
}

void upgradeSchema(SQLite::Database& database, const std::filesystem::path& file,
                   std::span<const std::string_view> steps)
{
    const int newest = static_cast<int>(steps.size());
    const int version = schemaVersion(database);
    if (version > newest)
        throw StoreFailure(
            ErrorCode::NewerProject,
            fmt::format("The project has format version {}, and this Themata ({}) knows versions up to {}", version,
                        THEMATA_VERSION, newest),
            file.string(), "Open it with a newer Themata; nothing was changed");
    if (version > 0 && version < newest)
        copyBeside(database, file, version);
    for (int next = version + 1; next <= newest; ++next)
        applyStep(database, steps[static_cast<std::size_t>(next - 1)], next);
}

SQLite::Database connect(const std::filesystem::path& file, int flags)
{
    SQLite::Database database(file, flags, busyTimeoutMs);
    if (sqlite3_db_readonly(database.getHandle(), "main") == 1)
        throw StoreFailure(ErrorCode::NotWritable, "The project is write-protected", file.string(),
                           "Copy it to a folder where you may write, and open the copy");
    database.exec("PRAGMA foreign_keys = ON");
    return database;
}

std::string timestamp()
{
    const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    return fmt::format("{:%FT%TZ}", fmt::gmtime(now));
}

} // namespace themata
