#pragma once

#include "engine/base/pending_file.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace themata {

/// A regular file that is written at any place in any order, and gets its name in commit(): before it, or without it,
/// nothing is left behind. Errors of all functions: NotWritable, DiskFull.
class OutputFile {
public:
    [[nodiscard]] static Result<OutputFile> create(const std::filesystem::path& target);

    /// Writes bytes from this offset on. What is never written reads as zeros.
    [[nodiscard]] Result<void> writeAt(std::uint64_t offset, std::span<const std::byte> bytes);

    /// Closes the file and gives it its name.
    [[nodiscard]] Result<void> commit();

private:
    /// Closes itself, and removes the file unless it has got its name.
    struct Open {
        explicit Open(const std::filesystem::path& target);
        ~Open();
        Open(const Open&) = delete;
        Open& operator=(const Open&) = delete;

        PendingFile pending;
        int descriptor = -1;
    };

    explicit OutputFile(std::unique_ptr<Open> open);
    [[nodiscard]] tl::unexpected<Error> failure() const;

    std::unique_ptr<Open> m_open;
};

} // namespace themata
