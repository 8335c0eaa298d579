#include "engine/store/failure.h"

#include <SQLiteCpp/Exception.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <new>

namespace themata {

namespace {

Error ofSqlite(const SQLite::Exception& failure, const std::string& file)
{
    switch (failure.getErrorCode() & 0xff) { // the low byte is SQLite's primary code
    case SQLITE_FULL:
        return {ErrorCode::DiskFull, "The disk is full, so the project could not be saved", file,
                "Free some space and try again; what was saved before is safe"};
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
        return {ErrorCode::NotWritable, "The project or its folder cannot be written to", file,
                "Use a folder where you may write"};
    case SQLITE_NOTADB:
        return {ErrorCode::NotAProject, "This is not a Themata project", file,
                "To make a project from texts, import them into a new file"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {ErrorCode::Busy, "Another program is writing to the project", file,
                "Wait until it is done and try again"};
    case SQLITE_CORRUPT:
        return {ErrorCode::BadFormat, "The project file is damaged", file,
                "Restore it from a copy; themata-cli check says what is damaged"};
    case SQLITE_IOERR:
        return {ErrorCode::NotReadable, "The disk reported a failure", file,
                "Check the disk or the network drive and try again"};
    case SQLITE_TOOBIG:
        return {ErrorCode::BadArgument, "A single document is larger than a project can hold (1 GB)", file,
                "Split it into smaller ones"};
    default:
        return {ErrorCode::Internal, fmt::format("The project could not be used: {}", failure.what()), file, {}};
    }
}

} // namespace

StoreFailure::StoreFailure(ErrorCode code, std::string what, std::string where, std::string advice)
    : StoreFailure(Error{code, std::move(what), std::move(where), std::move(advice)})
{
}

StoreFailure::StoreFailure(Error error)
    : std::runtime_error(error.what)
    , m_error(std::move(error))
{
}

StoreFailure damaged(const std::string& part)
{
    return {ErrorCode::BadFormat,
            fmt::format("The project file is damaged: {}", part),
            {},
            "Restore it from a copy; themata-cli check says what else is damaged"};
}

Error currentError(const std::filesystem::path& file)
{
    try {
        throw;
    } catch (const StoreFailure& failure) {
        Error error = failure.error();
        if (error.where.empty())
            error.where = file.string();
        return error;
    } catch (const SQLite::Exception& failure) {
        return ofSqlite(failure, file.string());
    } catch (const std::bad_alloc&) {
        return {ErrorCode::Internal, "There is not enough memory", file.string(), "Close other programs and try again"};
    } catch (const std::exception& failure) {
        return {ErrorCode::Internal, failure.what(), file.string(), {}};
    }
}

} // namespace themata
