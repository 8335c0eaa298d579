#include "engine/store/blobs.h"

#include "engine/store/failure.h"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>
#include <zstd.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <new>

namespace themata {

namespace {

constexpr std::size_t pieceBytes = std::size_t(1) << 20; // between two looks whether to stop
constexpr int compressionLevel = 1; // half of the time of zstd's own default, 3, and a tenth more space for text

/// Its context is made once and not for each little text.
class Compressor {
public:
    [[nodiscard]] PackedBytes compress(std::span<const std::byte> bytes, const std::stop_token& stop) const
    {
        PackedBytes frame;
        const std::size_t bound = ZSTD_compressBound(bytes.size());
        ZSTD_outBuffer out{frame.extend(bound), bound, 0};
        ZSTD_inBuffer in{bytes.data(), 0, 0};
        check(ZSTD_CCtx_reset(m_context.get(), ZSTD_reset_session_only));
        check(ZSTD_CCtx_setPledgedSrcSize(m_context.get(), bytes.size()));
        for (bool whole = false; !whole && !stop.stop_requested();) {
            in.size = std::min(in.size + pieceBytes, bytes.size());
            const bool isLast = in.size == bytes.size();
            const auto left =
                check(ZSTD_compressStream2(m_context.get(), &out, &in, isLast ? ZSTD_e_end : ZSTD_e_continue));
            whole = isLast && left == 0;
        }
        frame.shorten(out.pos);
        return frame;
    }

private:
    static std::size_t check(std::size_t code)
    {
        if (ZSTD_isError(code))
            throw StoreFailure(ErrorCode::Internal, ZSTD_getErrorName(code));
        return code;
    }

    static ZSTD_CCtx* makeContext()
    {
        ZSTD_CCtx* const context = ZSTD_createCCtx();
        check(ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, compressionLevel));
        return context;
    }

    struct Free {
        void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
    };
    std::unique_ptr<ZSTD_CCtx, Free> m_context{makeContext()};
};

} // namespace

PackedBytes compress(std::span<const std::byte> bytes, const std::stop_token& stop)
{
    static thread_local const Compressor compressor;
    return compressor.compress(bytes, stop);
}

/// One context for a thread: making one takes longer than reading a short text with it.
bool decompress(std::span<const std::byte> frame, std::span<std::byte> out)
{
    struct Free {
        void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
    };
    static thread_local const std::unique_ptr<ZSTD_DCtx, Free> context(ZSTD_createDCtx());
    if (!context)
        throw std::bad_alloc();
    const std::size_t size = ZSTD_decompressDCtx(context.get(), out.data(), out.size(), frame.data(), frame.size());
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

void fillBlob(SQLite::Database& database, const char* table, const char* column, std::int64_t row,
              std::span<const std::byte> bytes, const std::stop_token& stop)
{
    const auto check = [&database](int code) {
        if (code != SQLITE_OK)
            throw SQLite::Exception(database.getHandle(), code);
    };
    sqlite3_blob* opened = nullptr;
    check(sqlite3_blob_open(database.getHandle(), "main", table, column, row, 1, &opened));
    const std::unique_ptr<sqlite3_blob, decltype(&sqlite3_blob_close)> blob(opened, &sqlite3_blob_close);
    for (std::size_t at = 0; at < bytes.size() && !stop.stop_requested(); at += pieceBytes) {
        const auto piece = bytes.subspan(at, std::min(pieceBytes, bytes.size() - at));
        check(sqlite3_blob_write(blob.get(), piece.data(), static_cast<int>(piece.size()), static_cast<int>(at)));
    }
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
