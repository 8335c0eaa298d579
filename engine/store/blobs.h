#pragma once

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include <bit>
#include <cstddef>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace themata {

static_assert(std::endian::native == std::endian::little, "packed arrays are little-endian");

/// A zstd frame around the bytes.
[[nodiscard]] std::vector<std::byte> compress(std::span<const std::byte> bytes);

/// Fills `out` from a zstd frame; false if the frame is damaged or does not hold exactly that many bytes.
[[nodiscard]] bool decompress(std::span<const std::byte> frame, std::span<std::byte> out);

/// The bytes of a blob column, valid until the statement's next step.
[[nodiscard]] std::span<const std::byte> blobOf(const SQLite::Column& column);

/// Binds a blob without copying it: it must outlive the statement's next step.
void bindBlob(SQLite::Statement& statement, int index, std::span<const std::byte> blob);

/// A packed array (see the schema).
template <typename T>
[[nodiscard]] std::vector<std::byte> pack(std::span<const T> values)
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
