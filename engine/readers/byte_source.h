#pragma once

#include "engine/base/result.h"

#include <zlib.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace themata {

/// A path as people see it, in valid UTF-8 whatever bytes the file system holds.
[[nodiscard]] std::string shownPath(const std::filesystem::path& path);

/// The bytes of a file, unpacked on the fly if it is gzip (told by its content, not its name).
class ByteSource {
public:
    /// Errors: NotFound, NotReadable (also: a folder).
    [[nodiscard]] static Result<ByteSource> open(const std::filesystem::path& path);

    /// Fills `buffer` as far as there is something; 0 at the end. Errors: NotReadable, BadFormat (a truncated or
    /// damaged gz).
    [[nodiscard]] Result<std::size_t> read(std::span<char> buffer);

    [[nodiscard]] std::uint64_t bytesRead() const; ///< of the file itself, packed or not
    [[nodiscard]] std::uint64_t fileSize() const { return m_fileSize; }
    [[nodiscard]] const std::string& path() const { return m_path; } ///< as shown to people

private:
    struct Close {
        void operator()(gzFile file) const { gzclose(file); }
    };

    ByteSource(std::string path, gzFile file, std::uint64_t fileSize);

    std::string m_path;
    std::unique_ptr<gzFile_s, Close> m_file;
    std::uint64_t m_fileSize = 0;
};

/// Size of a regular file that is there. Errors: NotFound, NotReadable.
[[nodiscard]] Result<std::uint64_t> sizeOfFile(const std::filesystem::path& path);

} // namespace themata
