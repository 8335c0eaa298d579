#include "engine/text/utf8.h"

#include <unicode/utf8.h>

#include <cstdint>
#include <cstring>

namespace themata {

namespace {

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion" // in ICU's macro
/// Steps over one code point, or one ill-formed sequence; tells which it was.
bool stepOver(std::string_view bytes, std::size_t& at)
{
    UChar32 character = 0;
    U8_NEXT(bytes.data(), at, bytes.size(), character);
    return character >= 0;
}
#pragma GCC diagnostic pop

} // namespace

/// Looks at eight bytes at a time.
std::size_t skipAscii(std::string_view bytes, std::size_t from)
{
    constexpr std::uint64_t highBits = 0x8080808080808080U;
    while (from + sizeof(std::uint64_t) <= bytes.size()) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, bytes.data() + from, sizeof eight);
        if ((eight & highBits) != 0)
            break;
        from += sizeof eight;
    }
    while (from < bytes.size() && (static_cast<unsigned char>(bytes[from]) & 0x80U) == 0)
        ++from;
    return from;
}

std::size_t findInvalidUtf8(std::string_view bytes)
{
    std::size_t at = skipAscii(bytes, 0);
    while (at < bytes.size()) {
        const std::size_t start = at;
        if (!stepOver(bytes, at))
            return start;
        at = skipAscii(bytes, at);
    }
    return std::string_view::npos;
}

std::size_t invalidUtf8Length(std::string_view bytes)
{
    std::size_t length = 0;
    stepOver(bytes, length);
    return length;
}

std::string replaceInvalidUtf8(std::string_view bytes, std::uint64_t* replaced)
{
    std::string valid;
    valid.reserve(bytes.size());
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t start = at;
        const bool isValid = stepOver(bytes, at);
        valid += isValid ? bytes.substr(start, at - start) : replacementCharacter;
        if (!isValid && replaced)
            ++*replaced;
    }
    return valid;
}

} // namespace themata
