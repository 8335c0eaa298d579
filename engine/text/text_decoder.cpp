#include "engine/text/text_decoder.h"

#include "engine/text/utf8.h"

#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>
#include <unicode/ucnv_err.h>

#include <algorithm>
#include <array>
#include <utility>

namespace themata {

/// UTF-16 on its way from one converter to the other.
struct DecoderPivot {
    std::array<UChar, 4096> units;
    UChar* source = units.data();
    UChar* target = units.data();
    bool fresh = true;
};

namespace {

tl::unexpected<Error> unknown(std::string_view encoding)
{
    return fail(ErrorCode::BadArgument, "There is no encoding named \"" + std::string(encoding) + "\"", {},
                "Name one as in UTF-8, UTF-16LE, windows-1252, ISO-8859-2, KOI8-R, Shift_JIS, EUC-KR, GB18030 or Big5");
}

/// What ICU calls for bytes that the encoding does not know: counts them, and writes U+FFFD.
void replace(const void* count, UConverterToUnicodeArgs* arguments, const char*, std::int32_t,
             UConverterCallbackReason reason, UErrorCode* error)
{
    if (reason > UCNV_IRREGULAR)
        return; // the converter is reset or closed
    ++*static_cast<std::uint64_t*>(const_cast<void*>(count));
    *error = U_ZERO_ERROR;
    constexpr UChar replacement = 0xFFFD;
    ucnv_cbToUWriteUChars(arguments, &replacement, 1, 0, error);
}

/// Bytes at the end that may be the beginning of a character.
std::size_t unfinished(std::string_view bytes, std::size_t invalid)
{
    const std::size_t left = bytes.size() - invalid;
    const auto lead = static_cast<unsigned char>(bytes[invalid]);
    const std::size_t whole = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 1;
    const auto follows = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; };
    return left < whole && std::ranges::all_of(bytes.substr(invalid + 1), follows) ? left : 0;
}

} // namespace

void TextDecoder::Close::operator()(UConverter* converter) const
{
    ucnv_close(converter);
}

Result<TextDecoder> TextDecoder::open(std::string_view encoding)
{
    TextDecoder decoder;
    UErrorCode error = U_ZERO_ERROR;
    const std::string name(encoding);
    if (ucnv_compareNames(name.c_str(), utf8Name.data()) == 0)
        return decoder;
    decoder.m_converter.reset(encoding.empty() ? nullptr : ucnv_open(name.c_str(), &error));
    if (!decoder.m_converter)
        return unknown(encoding);
    decoder.m_toUtf8.reset(ucnv_open(utf8Name.data(), &error));
    decoder.m_pivot = std::make_shared<DecoderPivot>();
    return decoder;
}

void TextDecoder::decode(std::string_view bytes, bool last, std::string& text)
{
    if (m_converter)
        convert(bytes, last, text);
    else
        decodeUtf8(bytes, last, text);
}

void TextDecoder::decodeUtf8(std::string_view bytes, bool last, std::string& text)
{
    std::string joined;
    if (!m_waiting.empty()) {
        joined = std::exchange(m_waiting, {});
        joined += bytes;
        bytes = joined;
    }
    while (!bytes.empty()) {
        const std::size_t invalid = std::min(findInvalidUtf8(bytes), bytes.size());
        text += bytes.substr(0, invalid);
        bytes.remove_prefix(invalid);
        if (bytes.empty())
            return;
        if (!last && unfinished(bytes, 0) > 0) {
            m_waiting = bytes;
            return;
        }
        bytes.remove_prefix(invalidUtf8Length(bytes));
        text += replacementCharacter;
        ++m_replaced;
    }
}

void TextDecoder::convert(std::string_view bytes, bool last, std::string& text)
{
    UErrorCode error = U_ZERO_ERROR;
    // Here and not once, since the decoder may have moved.
    ucnv_setToUCallBack(m_converter.get(), replace, &m_replaced, nullptr, nullptr, &error);
    const char* source = bytes.empty() ? "" : bytes.data(); // null would be refused
    const char* const sourceEnd = source + bytes.size();
    std::array<char, 8192> piece{};
    do {
        char* target = piece.data();
        error = U_ZERO_ERROR;
        ucnv_convertEx(m_toUtf8.get(), m_converter.get(), &target, piece.data() + piece.size(), &source, sourceEnd,
                       m_pivot->units.data(), &m_pivot->source, &m_pivot->target,
                       m_pivot->units.data() + m_pivot->units.size(), std::exchange(m_pivot->fresh, false), last,
                       &error);
        text.append(piece.data(), target);
    } while (error == U_BUFFER_OVERFLOW_ERROR);
}

} // namespace themata
