#pragma once

#include "engine/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace themata {

/// A file of numbers that is read by mapping it into memory, read-only: what is not looked at is not read, and the
/// system may drop pages and read them again. All numbers are little-endian. Immutable, so shared between threads
/// freely; but a program that cuts the file short meanwhile ends this one.
class MappedFile {
public:
    /// Errors: NotFound, NotReadable.
    [[nodiscard]] static Result<std::shared_ptr<const MappedFile>> open(const std::filesystem::path& path);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    [[nodiscard]] std::uint64_t size() const { return m_bytes.size(); }
    [[nodiscard]] const std::string& path() const { return m_path; } ///< as shown to people

    /// Consecutive numbers. @param offset a multiple of their size; all must lie within the file.
    template <typename Number>
    [[nodiscard]] std::span<const Number> numbers(std::uint64_t offset, std::uint64_t count) const
    {
        return {reinterpret_cast<const Number*>(m_bytes.data() + offset), static_cast<std::size_t>(count)};
    }

    /// Our binary files begin with 16 characters that name their kind, then the version as 32 bits, in a header of 64
    /// bytes. BadFormat for another kind, a version that is not from 1 to `newest`, or a file that ends within the
    /// header.
    /// @param kind e.g. "a corpus file".
    [[nodiscard]] Result<void> requireKind(std::string_view magic, std::uint32_t newest, std::string_view kind) const;
    /// BadFormat for a file of another size.
    [[nodiscard]] Result<void> requireSize(std::uint64_t expected) const;
    /// BadFormat: the file's content contradicts itself.
    [[nodiscard]] tl::unexpected<Error> damaged(std::string what) const;

    static constexpr std::size_t magicSize = 16;
    static constexpr std::size_t headerSize = 64;

private:
    MappedFile(std::string path, std::span<const std::byte> bytes);

    std::string m_path;
    std::span<const std::byte> m_bytes;
};

} // namespace themata
