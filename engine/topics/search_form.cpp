#include "engine/topics/search_form.h"

#include "engine/base/casts.h"
#include "engine/text/folded_form.h"
#include "engine/text/utf8.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <utility>

namespace themata {

namespace {

enum class FormSign : std::uint8_t {
    Parting,
    Letter,
    OfItsOwn, ///< a word by itself
    Attached ///< belongs to what stands before it
};

constexpr UChar32 asciiEnd = 0x80;
constexpr UChar32 firstWithoutSpaces = 0x0E00; // Thai; all scripts before put spaces between words

constexpr std::array<bool, asciiEnd> asciiLetters = [] {
    std::array<bool, asciiEnd> letters{};
    for (std::size_t c = 0; c < letters.size(); ++c)
        letters[c] = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    return letters;
}();

UScriptCode scriptOf(UChar32 character)
{
    UErrorCode status = U_ZERO_ERROR;
    return uscript_getScript(character, &status);
}

bool isOfScriptWithoutSpaces(UChar32 character)
{
    if (character < firstWithoutSpaces)
        return false;
    switch (scriptOf(character)) {
    case USCRIPT_HAN:
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
    case USCRIPT_THAI:
    case USCRIPT_LAO:
    case USCRIPT_KHMER:
    case USCRIPT_MYANMAR:
        return true;
    default:
        return false;
    }
}

/// @param after what the word is that it follows
FormSign signOf(UChar32 character, FormSign after)
{
    if (character < 0) // no valid UTF-8
        return FormSign::Parting;
    if (character < asciiEnd)
        return asciiLetters[static_cast<std::size_t>(character)] ? FormSign::Letter : FormSign::Parting;
    const std::uint32_t category = U_GET_GC_MASK(character);
    if ((category & (U_GC_M_MASK | U_GC_CF_MASK)) != 0)
        return FormSign::Attached;
    if ((category & (U_GC_L_MASK | U_GC_N_MASK)) == 0)
        return FormSign::Parting;
    if (isOfScriptWithoutSpaces(character))
        return FormSign::OfItsOwn;
    // the long sound of Japan, which no script has for its own
    const bool lengthens = after == FormSign::OfItsOwn && (category & U_GC_LM_MASK) != 0;
    return lengthens && scriptOf(character) == USCRIPT_COMMON ? FormSign::Attached : FormSign::Letter;
}

void appendFolded(std::string& form, std::string_view word)
{
    if (skipAscii(word) == word.size()) {
        for (const char c : word)
            form += static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
        return;
    }
    std::u16string folded = foldedForm(word);
    std::erase(folded, u' '); // of ligatures that are whole sentences
    icu::StringByteSink<std::string> sink(&form);
    icu::UnicodeString(false, folded.data(), checkedCast<std::int32_t>(folded.size())).toUTF8(sink);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion" // in ICU's macro
/// Below 0 where the bytes are ill-formed.
UChar32 nextCharacter(std::string_view text, std::size_t& at)
{
    UChar32 character = 0;
    U8_NEXT(text.data(), at, text.size(), character);
    return character;
}
#pragma GCC diagnostic pop

/// Puts words one behind the other.
class FormWriter {
public:
    FormWriter(std::string_view text, std::vector<TokenOffset>* places)
        : m_text(text)
        , m_places(places)
    {
        m_form.reserve(text.size() + 2);
        m_form += ' ';
    }

    /// @param begin of the character, in bytes
    void read(std::size_t begin, UChar32 character)
    {
        const FormSign sign = signOf(character, m_begin ? m_kind : FormSign::Parting);
        if (sign == FormSign::Attached)
            return; // what it stands behind goes on, if there is anything
        if (sign != FormSign::Letter || m_kind != FormSign::Letter)
            close(begin);
        if (sign != FormSign::Parting && !m_begin) {
            m_begin = begin;
            m_kind = sign;
        }
    }

    [[nodiscard]] std::string finish()
    {
        close(m_text.size());
        if (m_form.size() == 1)
            m_form.clear();
        return std::move(m_form);
    }

private:
    void close(std::size_t end)
    {
        if (!m_begin)
            return;
        const std::size_t begin = *m_begin, before = m_form.size();
        m_begin.reset();
        appendFolded(m_form, m_text.substr(begin, end - begin));
        if (m_form.size() == before)
            return; // nothing but what nobody sees
        m_form += ' ';
        if (m_places)
            m_places->push_back({checkedCast<std::uint32_t>(begin), checkedCast<std::uint32_t>(end - begin)});
    }

    std::string_view m_text;
    std::vector<TokenOffset>* m_places;
    std::string m_form;
    std::optional<std::size_t> m_begin; // of the word that is open
    FormSign m_kind = FormSign::Parting;
};

} // namespace

std::string searchForm(std::string_view text, std::vector<TokenOffset>* places)
{
    FormWriter writer(text, places);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        writer.read(begin, nextCharacter(text, at));
    }
    return writer.finish();
}

std::size_t findWords(std::string_view words, bool prefix, std::string_view text, std::size_t from)
{
    const std::string_view wanted = prefix ? words.substr(0, words.size() - 1) : words;
    if (from >= text.size())
        return std::string_view::npos;
    // Every word has a blank before it, at which a search by the first byte would stop; memmem looks further.
    const void* found = memmem(text.data() + from, text.size() - from, wanted.data(), wanted.size());
    return found == nullptr ? std::string_view::npos
                            : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

bool stands(std::string_view words, bool prefix, std::string_view text)
{
    return findWords(words, prefix, text, 0) != std::string_view::npos;
}

} // namespace themata
