#pragma once

#include <unicode/ucnv.h>
#include <unicode/unistr.h>

#include <stdexcept>
#include <string>
#include <string_view>

namespace themata::test {

/// UTF-8 in another encoding, as an older program would have written it.
inline std::string encoded(std::string_view utf8, const char* encoding)
{
    UErrorCode error = U_ZERO_ERROR;
    UConverter* converter = ucnv_open(encoding, &error);
    ucnv_setFromUCallBack(converter, UCNV_FROM_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &error);
    const icu::UnicodeString units = icu::UnicodeString::fromUTF8(utf8);
    std::string bytes(static_cast<std::size_t>(units.length()) * 8 + 16, '\0');
    const std::int32_t size = ucnv_fromUChars(converter, bytes.data(), static_cast<std::int32_t>(bytes.size()),
                                              units.getBuffer(), units.length(), &error);
    ucnv_close(converter);
    if (U_FAILURE(error))
        throw std::runtime_error(std::string("The text does not fit ") + encoding);
    bytes.resize(static_cast<std::size_t>(size));
    return bytes;
}

} // namespace themata::test
