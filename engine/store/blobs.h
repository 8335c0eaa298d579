#pragma once

#include "engine/base/growing_array.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <type_traits>
#include <vector>

namespace themata {

static_assert(std::endian::native == std::endian::little, "packed arrays are little-endian");

/// Grows without a second copy: a text may have hundreds of megabytes.
using PackedBytes = GrowingArray<std::byte>;

/// A zstd frame around the bytes; after a stop request it is good for nothing.
[[nodiscard]] PackedBytes compress(std::span<const std::byte> bytes, const std::stop_token& stop = {});

/// Fills `out` from a zstd frame; false if the frame is damaged or does not hold exactly that many bytes.
[[nodiscard]] bool decompress(std::span<const std::byte> frame, std::span<std::byte> out);

/// The bytes of a blob column, valid until the statement's next step.
[[nodiscard]] std::span<const std::byte> blobOf(const SQLite::Column& column);

/// Binds a blob without copying it: it must outlive the statement's next step.
void bindBlob(SQLite::Statement& statement, int index, std::span<const std::byte> blob);

/// Writes over a blob of just this size (zeroblob()) piece by piece, until a stop is requested: what is bound to a
/// statement is copied whole.
void fillBlob(SQLite::Database& database, const char* table, const char* column, std::int64_t row,
              std::span<const std::byte> bytes, const std::stop_token& stop);

/// A packed array (see the schema).
template <typename T>
[[nodiscard]] PackedBytes pack(std::span<const T> values)
{
    static_assert(std::is_trivially_copyable_v<T>);
    return compress(std::as_bytes(values));
}

/// Reads packed bytes, as many as there are but at most `most`, else throws damaged(part).
[[nodiscard]] std::vector<std::byte> unpackAll(const SQLite::Column& column, std::size_t most, const std::string& part);

/// Reads packed bytes, exactly out.size() of them, else throws damaged(part).
void unpackBytes(const SQLite::Column& column, std::span<std::byte> out, const std::string& part);

/// Reads a packed array of exactly out.size() elements, else throws damaged(part).
template <typename T>
void unpack(const SQLite::Column& column, std::span<T> out, const std::string& part)
{
    static_assert(std::is_trivially_copyable_v<T>);
    unpackBytes(column, std::as_writable_bytes(out), part);
}

} // namespace themata
