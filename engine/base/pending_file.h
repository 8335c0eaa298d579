#pragma once

#include "engine/base/result.h"

#include <filesystem>

namespace themata {

/// A file that gets its name only when it is complete: it is written beside it and renamed by commit(). What is not a
/// regular file (/dev/stdout, a pipe) is written to directly.
class PendingFile {
public:
    explicit PendingFile(std::filesystem::path target);
    ~PendingFile(); // removes what was not committed
    PendingFile(const PendingFile&) = delete;
    PendingFile& operator=(const PendingFile&) = delete;

    /// Where to write.
    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

    /// Once everything is written and closed.
    [[nodiscard]] Result<void> commit();

    /// Why writing failed, by errno: DiskFull or NotWritable.
    [[nodiscard]] Error failure(int errorNumber) const;

private:
    std::filesystem::path m_target;
    std::filesystem::path m_path;
};

} // namespace themata
