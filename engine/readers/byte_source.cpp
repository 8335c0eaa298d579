#include "engine/readers/byte_source.h"

#include "engine/text/utf8.h"

#include <algorithm>
#include <cerrno>
#include <limits>
#include <system_error>
#include <utility>

namespace themata {

namespace fs = std::filesystem;

std::string shownPath(const fs::path& path)
{
    return replaceInvalidUtf8(path.string());
}

Result<std::uint64_t> sizeOfFile(const fs::path& path)
{
    std::error_code problem;
    const fs::file_status status = fs::status(path, problem);
    if (status.type() == fs::file_type::not_found)
        return fail(ErrorCode::NotFound, "There is no such file", shownPath(path));
    if (problem)
        return fail(ErrorCode::NotReadable, "It cannot be read: " + problem.message(), shownPath(path));
    if (!fs::is_regular_file(status))
        return fail(ErrorCode::NotReadable, "It is not a file", shownPath(path));
    const std::uintmax_t size = fs::file_size(path, problem);
    if (problem)
        return fail(ErrorCode::NotReadable, "It cannot be read: " + problem.message(), shownPath(path));
    return size;
}

ByteSource::ByteSource(std::string path, gzFile file, std::uint64_t fileSize)
    : m_path(std::move(path))
    , m_file(file)
    , m_fileSize(fileSize)
{
}

Result<ByteSource> ByteSource::open(const fs::path& path)
{
    auto size = sizeOfFile(path);
    if (!size)
        return passOn(size);
    errno = 0;
    const gzFile file = gzopen(path.c_str(), "rb");
    if (file == nullptr)
        return fail(ErrorCode::NotReadable, "It cannot be read: " + std::generic_category().message(errno),
                    shownPath(path));
    constexpr unsigned bufferSize = 256 * 1024;
    gzbuffer(file, bufferSize);
    return ByteSource(shownPath(path), file, *size);
}

Result<std::size_t> ByteSource::read(std::span<char> buffer)
{
    const auto wanted = static_cast<unsigned>(std::min<std::size_t>(buffer.size(), std::numeric_limits<int>::max()));
    const int got = gzread(m_file.get(), buffer.data(), wanted);
    int status = Z_OK;
    const char* message = gzerror(m_file.get(), &status);
    if (status == Z_BUF_ERROR)
        return fail(ErrorCode::BadFormat, "The packed file ends too early: it is truncated", m_path,
                    "Copy or download it again");
    if (status == Z_ERRNO)
        return fail(ErrorCode::NotReadable, "It cannot be read: " + std::generic_category().message(errno), m_path);
    if (got < 0)
        return fail(ErrorCode::BadFormat, std::string("The packed file is damaged (") + message + ")", m_path,
                    "Copy or download it again");
    return static_cast<std::size_t>(got);
}

std::uint64_t ByteSource::bytesRead() const
{
    return std::min(static_cast<std::uint64_t>(std::max<z_off_t>(gzoffset(m_file.get()), 0)), m_fileSize);
}

} // namespace themata
