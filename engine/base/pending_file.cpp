#include "engine/base/pending_file.h"

#include <cerrno>
#include <system_error>

namespace themata {

namespace {

bool isDevice(const std::filesystem::path& path)
{
    std::error_code error;
    return std::filesystem::is_other(std::filesystem::status(path, error));
}

} // namespace

PendingFile::PendingFile(std::filesystem::path target)
    : m_target(std::move(target))
    , m_path(m_target)
{
    if (!isDevice(m_target))
        m_path += ".partial";
}

PendingFile::~PendingFile()
{
    std::error_code ignored;
    if (m_path != m_target)
        std::filesystem::remove(m_path, ignored);
}

Result<void> PendingFile::commit()
{
    if (m_path == m_target)
        return {};
    std::error_code error;
    std::filesystem::rename(m_path, m_target, error);
    if (error)
        return tl::unexpected<Error>(failure(error.value()));
    m_path = m_target;
    return {};
}

Error PendingFile::failure(int errorNumber) const
{
    if (errorNumber == ENOSPC || errorNumber == EDQUOT)
        return {ErrorCode::DiskFull, "The disk is full, so the file could not be written", m_target.string(),
                "Free some space and try again"};
    return {ErrorCode::NotWritable,
            "The file cannot be written: " + std::error_code(errorNumber, std::generic_category()).message(),
            m_target.string(), "Choose a folder that exists and where you may write"};
}

} // namespace themata
