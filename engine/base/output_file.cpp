#include "engine/base/output_file.h"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace themata {

OutputFile::Open::Open(const std::filesystem::path& target)
    : pending(target)
    , descriptor(open(pending.path().c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666))
{
}

OutputFile::Open::~Open()
{
    if (descriptor >= 0)
        close(descriptor);
}

OutputFile::OutputFile(std::unique_ptr<Open> open)
    : m_open(std::move(open))
{
}

Result<OutputFile> OutputFile::create(const std::filesystem::path& target)
{
    OutputFile file(std::make_unique<Open>(target));
    if (file.m_open->descriptor < 0)
        return file.failure();
    return file;
}

Result<void> OutputFile::writeAt(std::uint64_t offset, std::span<const std::byte> bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = pwrite(m_open->descriptor, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return failure();
        offset += static_cast<std::uint64_t>(written);
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return {};
}

Result<void> OutputFile::commit()
{
    if (close(std::exchange(m_open->descriptor, -1)) != 0)
        return failure();
    return m_open->pending.commit();
}

tl::unexpected<Error> OutputFile::failure() const
{
    return tl::unexpected<Error>(m_open->pending.failure(errno));
}

} // namespace themata
