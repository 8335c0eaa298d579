#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct archive;

namespace themata {

/// The files in an archive (zip, tar, and tar packed by gzip, bzip2 or xz), one after another. Nothing is ever unpacked
/// to the disk. One that is made to fill the memory is an Error as soon as it shows.
class Archive {
public:
    struct Entry {
        std::string name; ///< path in the archive, UTF-8
    };

    /// Errors: NotFound, NotReadable, BadFormat.
    [[nodiscard]] static Result<Archive> open(const std::filesystem::path& path);
    /// Of bytes in memory, which the caller keeps alive. @param where for messages.
    [[nodiscard]] static Result<Archive> open(std::string_view bytes, std::string where);

    /// The next regular file; nullopt after the last. Errors: BadFormat, also for one that is encrypted.
    [[nodiscard]] Result<std::optional<Entry>> next();
    /// All of that file. Errors: BadFormat, also for one that is too large (maximumTextBytes), or unpacks to an absurd
    /// multiple of its size.
    [[nodiscard]] Result<std::string> read();
    /// The first so many bytes of it, all if it has no more.
    [[nodiscard]] Result<std::string> readBeginning(std::uint64_t bytes);

    [[nodiscard]] std::uint64_t bytesRead() const; ///< of the archive itself

private:
    struct Close {
        void operator()(archive* reader) const;
    };
    using Reader = std::unique_ptr<archive, Close>;

    Archive(Reader reader, std::string where)
        : m_reader(std::move(reader))
        , m_where(std::move(where))
    {
    }
    [[nodiscard]] tl::unexpected<Error> damaged() const;

    Reader m_reader;
    std::string m_where;
    std::uint64_t m_unpacked = 0;
};

/// The content of the files that are wanted, by name. Errors: those of Archive.
[[nodiscard]] Result<std::map<std::string, std::string>>
readParts(Archive archive, const std::function<bool(std::string_view name)>& wanted);

/// True if the path has the ending of an archive: .zip, .tar, .tar.gz, .tgz, .tar.bz2, .tbz2, .tar.xz, .txz.
[[nodiscard]] bool hasArchiveEnding(const std::filesystem::path& path);

/// Why a file of an archive is left out by its name: it leads out of the archive, is hidden, or is a resource fork of
/// macOS; nullopt if it is not.
[[nodiscard]] std::optional<std::string> whyLeftOut(std::string_view nameInArchive);

} // namespace themata
