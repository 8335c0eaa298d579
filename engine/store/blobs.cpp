#include "engine/store/blobs.h"

#include "engine/store/failure.h"

#include <limits>
#include <memory>
#include <zstd.h>

namespace themata {

namespace {

constexpr int compressionLevel = 1; // half of the time of zstd's own default, 3, and a tenth more space for text

/// Its context is made once and not for each little text.
class Compressor {
public:
    [[nodiscard]] std::vector<std::byte> compress(std::span<const std::byte> bytes) const
    {
        const std::size_t bound = ZSTD_compressBound(bytes.size());
        const auto frame = std::make_unique_for_overwrite<std::byte[]>(bound);
        const std::size_t size =
            ZSTD_compressCCtx(m_context.get(), frame.get(), bound, bytes.data(), bytes.size(), compressionLevel);
        if (ZSTD_isError(size))
            throw StoreFailure(ErrorCode::Internal, ZSTD_getErrorName(size));
        return {frame.get(), frame.get() + size};
    }

private:
    struct Free {
        void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
    };
    std::unique_ptr<ZSTD_CCtx, Free> m_context{ZSTD_createCCtx()};
};

} // namespace

std::vector<std::byte> compress(std::span<const std::byte> bytes)
{
    static thread_local const Compressor compressor;
    return compressor.compress(bytes);
}

bool decompress(std::span<const std::byte> frame, std::span<std::byte> out)
{
    const std::size_t size = ZSTD_decompress(out.data(), out.size(), frame.data(), frame.size());
    return !ZSTD_isError(size) && size == out.size();
}

std::span<const std::byte> blobOf(const SQLite::Column& column)
{
    const auto* data = static_cast<const std::byte*>(column.getBlob());
    return {data, static_cast<std::size_t>(column.getBytes())};
}

void bindBlob(SQLite::Statement& statement, int index, std::span<const std::byte> blob)
{
    if (blob.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
        throw StoreFailure(ErrorCode::BadArgument, "A single document is larger than a project can hold (1 GB)", {},
                           "Split it into smaller ones");
    statement.bindNoCopy(index, blob.data(), static_cast<int>(blob.size()));
}

std::vector<std::byte> unpackAll(const SQLite::Column& column, std::size_t most, const std::string& part)
{
    const auto frame = blobOf(column);
    const unsigned long long size = ZSTD_getFrameContentSize(frame.data(), frame.size());
    if (size > most) // as are the numbers that stand for an error
        throw damaged(part);
    std::vector<std::byte> bytes(size);
    unpackBytes(column, bytes, part);
    return bytes;
}

void unpackBytes(const SQLite::Column& column, std::span<std::byte> out, const std::string& part)
{
    if (!decompress(blobOf(column), out))
        throw damaged(part);
}

} // namespace themata
