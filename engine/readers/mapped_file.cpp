#include "engine/readers/mapped_file.h"

#include "engine/readers/byte_source.h"
#include "engine/readers/plain_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <fcntl.h>
#include <sys/mman.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace themata {

static_assert(std::endian::native == std::endian::little,
              "the files hold little-endian numbers, and are read in place");

namespace {

constexpr const char* writeAgain = "Copy or write it again";

tl::unexpected<Error> notReadable(const std::string& path)
{
    return fail(ErrorCode::NotReadable, "It cannot be read: " + std::generic_category().message(errno), path);
}

} // namespace

MappedFile::MappedFile(std::string path, std::span<const std::byte> bytes)
    : m_path(std::move(path))
    , m_bytes(bytes)
{
}

MappedFile::~MappedFile()
{
    if (!m_bytes.empty())
        munmap(const_cast<std::byte*>(m_bytes.data()), m_bytes.size());
}

Result<std::shared_ptr<const MappedFile>> MappedFile::open(const std::filesystem::path& path)
{
    auto size = sizeOfFile(path);
    if (!size)
        return passOn(size);
    const std::string shown = shownPath(path);
    if (*size == 0) // no bytes cannot be mapped
        return std::shared_ptr<const MappedFile>(new MappedFile(shown, {}));
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return notReadable(shown);
    void* const start = mmap(nullptr, *size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    const int problem = errno;
    close(descriptor);
    errno = problem;
    if (start == MAP_FAILED)
        return notReadable(shown);
    return std::shared_ptr<const MappedFile>(new MappedFile(shown, {static_cast<const std::byte*>(start), *size}));
}

Result<void> MappedFile::requireKind(std::string_view magic, std::uint32_t newest, std::string_view kind) const
{
    if (size() < magicSize || !std::ranges::equal(numbers<char>(0, magicSize), magic))
        return fail(ErrorCode::BadFormat, fmt::format("It is not {}", kind), m_path);
    if (size() < headerSize)
        return damaged("The file ends within its header");
    if (const std::uint32_t found = numbers<std::uint32_t>(magicSize, 1)[0]; found < 1 || found > newest)
        return fail(ErrorCode::BadFormat,
                    fmt::format("It is {} of version {}, and this program reads {} {}", kind, found,
                                newest == 1 ? "version" : "versions up to", newest),
                    m_path, "Write it again with this program, or read it with the one that wrote it");
    return {};
}

Result<void> MappedFile::requireSize(std::uint64_t expected) const
{
    if (size() == expected)
        return {};
    return damaged(
        fmt::format("The file has {} bytes, but its header tells of {}", grouped(size()), grouped(expected)));
}

tl::unexpected<Error> MappedFile::damaged(std::string what) const
{
    return fail(ErrorCode::BadFormat, std::move(what), m_path, writeAgain);
}

} // namespace themata
