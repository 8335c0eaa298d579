#include "engine/text/folded_form.h"

#include "engine/base/casts.h"
#include "engine/text/utf8.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <cassert>

namespace themata {

namespace {

/// By canonical combining classes: 10 to 26 are points of Hebrew, 27 to 36 of Arabic and Syriac, 200 and more stand
/// around a letter of any script. Those between belong to scripts where they are vowels or tones.
bool isLeftOut(UChar32 character)
{
    constexpr UChar32 tatweel = 0x640; // only stretches an Arabic word
    const std::uint8_t combining = u_getCombiningClass(character);
    return (combining >= 10 && combining <= 36) || combining >= 200 || character == tatweel;
}

icu::UnicodeString withoutAccents(const icu::UnicodeString& apart)
{
    icu::UnicodeString rest;
    for (std::int32_t i = 0; i < apart.length(); i = apart.moveIndex32(i, 1))
        if (const UChar32 character = apart.char32At(i); !isLeftOut(character))
            rest.append(character);
    return rest;
}

std::u16string foldedAscii(std::string_view text)
{
    std::u16string folded(text.size(), u'\0');
    for (std::size_t i = 0; i < text.size(); ++i)
        folded[i] = static_cast<char16_t>(text[i] >= 'A' && text[i] <= 'Z' ? text[i] + ('a' - 'A') : text[i]);
    return folded;
}

} // namespace

std::u16string foldedForm(std::string_view text)
{
    if (skipAscii(text) == text.size())
        return foldedAscii(text);
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* fold = icu::Normalizer2::getNFKCCasefoldInstance(status);
    const icu::Normalizer2* apart = icu::Normalizer2::getNFDInstance(status);
    const icu::Normalizer2* together = icu::Normalizer2::getNFCInstance(status);
    assert(U_SUCCESS(status)); // they are part of ICU
    const auto read =
        icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), checkedCast<std::int32_t>(text.size())));
    const icu::UnicodeString folded =
        together->normalize(withoutAccents(apart->normalize(fold->normalize(read, status), status)), status);
    return {folded.getBuffer(), static_cast<std::size_t>(folded.length())};
}

} // namespace themata
