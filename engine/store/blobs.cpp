#include "engine/store/blobs.h"

#include "engine/store/failure.h"

#include <limits>
#include <zstd.h>

namespace themata {

namespace {

constexpr int compressionLevel = 3; // zstd's own default: fast, and a third of the size for text

} // namespace

std::vector<std::byte> compress(std::span<const std::byte> bytes)
{
    std::vector<std::byte> frame(ZSTD_compressBound(bytes.size()));
    const std::size_t size = ZSTD_compress(frame.data(), frame.size(), bytes.data(), bytes.size(), compressionLevel);
    if (ZSTD_isError(size))
        throw StoreFailure(ErrorCode::Internal, ZSTD_getErrorName(size));
    frame.resize(size);
    return frame;
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

void unpackBytes(const SQLite::Column& column, std::span<std::byte> out, const std::string& part)
{
    if (!decompress(blobOf(column), out))
        throw damaged(part);
}

} // namespace themata
