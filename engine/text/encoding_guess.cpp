#include "engine/text/encoding_guess.h"

#include "engine/text/text_decoder.h"
#include "engine/text/utf8.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <uchardet.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <type_traits>

namespace themata {

namespace {

struct Mark {
    std::string_view bytes, encoding;
};

using namespace std::string_view_literals;

constexpr std::array marks{Mark{"\xEF\xBB\xBF"sv, utf8Name}, Mark{"\xFF\xFE\0\0"sv, "UTF-32LE"},
                           Mark{"\0\0\xFE\xFF"sv, "UTF-32BE"}, Mark{"\xFF\xFE"sv, "UTF-16LE"},
                           Mark{"\xFE\xFF"sv, "UTF-16BE"}};

constexpr std::size_t longestCharacter = 4;

bool isUtf8(std::string_view bytes, bool whole)
{
    const std::size_t invalid = findInvalidUtf8(bytes);
    return invalid == std::string_view::npos || (!whole && bytes.size() - invalid < longestCharacter);
}

std::string decoded(std::string_view bytes, std::string_view encoding)
{
    std::string text;
    TextDecoder::open(encoding)->decode(bytes, true, text);
    return text;
}

icu::UnicodeString unitsOf(std::string_view text)
{
    return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

bool isSpace(UChar32 c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == 0x3000;
}

/// Spaces of a text; 0 if it holds what no text does.
std::size_t spacesOf(std::string_view text)
{
    std::size_t spaces = 0, strange = 0;
    const icu::UnicodeString units = unitsOf(text);
    for (std::int32_t i = 0; i < units.length(); i = units.moveIndex32(i, 1)) {
        const UChar32 c = units.char32At(i);
        spaces += isSpace(c) ? 1 : 0;
        strange += c == 0xFFFD || !u_isdefined(c) || (u_iscntrl(c) && !isSpace(c) && c != 0xFEFF) ? 1 : 0;
    }
    return 50 * strange > static_cast<std::size_t>(units.length()) ? 0 : spaces;
}

/// UTF-16 or UTF-32 without a mark: the one in which there are spaces, as in any text. Empty if that is none.
std::string guessWide(std::string_view bytes)
{
    std::string_view best;
    std::size_t most = 0;
    for (const std::string_view encoding : {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
        if (const std::size_t spaces = spacesOf(decoded(bytes.substr(0, bytes.size() / 4 * 4), encoding));
            spaces > most) {
            most = spaces;
            best = encoding;
        }
    return std::string(best);
}

struct CloseDetector {
    void operator()(uchardet_t detector) const { uchardet_delete(detector); }
};

std::string guessByUchardet(std::string_view bytes)
{
    const std::unique_ptr<std::remove_pointer_t<uchardet_t>, CloseDetector> detector(uchardet_new());
    uchardet_handle_data(detector.get(), bytes.data(), bytes.size());
    uchardet_data_end(detector.get());
    return uchardet_get_charset(detector.get());
}

/// Encodings that share most of their characters; which of them a text is in shows in the others.
struct Family {
    std::array<std::string_view, 3> guessed; ///< names of uchardet; some are fewer
    std::array<std::string_view, 3> read; ///< the likeliest first; some are fewer
};
constexpr std::array families{
    Family{{"ISO-8859-1", "ISO-8859-3", "ISO-8859-15"}, {"windows-1252", "ISO-8859-15", "macintosh"}},
    Family{{"WINDOWS-1252"}, {"windows-1252", "ISO-8859-15"}}, // what marks it would be letters on a Macintosh
    Family{{"WINDOWS-1250", "ISO-8859-2"}, {"windows-1250", "ISO-8859-2"}},
    Family{{"WINDOWS-1253", "ISO-8859-7"}, {"windows-1253", "ISO-8859-7"}},
    Family{{"ISO-8859-9", "WINDOWS-1254"}, {"windows-1254", "ISO-8859-9"}},
    Family{{"WINDOWS-1255", "ISO-8859-8"}, {"windows-1255", "ISO-8859-8"}},
    Family{{"WINDOWS-1257", "ISO-8859-13"}, {"windows-1257", "ISO-8859-13"}},
    Family{{"WINDOWS-1256", "ISO-8859-6"}, {"windows-1256", "ISO-8859-6"}},
};
constexpr const Family& western = families.front();

/// Names of uchardet that stand for less than what files hold.
struct Wider {
    std::string_view guessed, read;
};
constexpr std::array widerNames{Wider{"SHIFT_JIS", "windows-31j"},
                                Wider{"UHC", "windows-949"},
                                Wider{"EUC-KR", "windows-949"},
                                Wider{"GB2312", "GB18030"},
                                Wider{"GBK", "GB18030"},
                                Wider{"BIG5", "Big5-HKSCS"},
                                Wider{"TIS-620", "windows-874"},
                                Wider{"MAC-CYRILLIC", "x-mac-cyrillic"},
                                Wider{"WINDOWS-1251", "windows-1251"}};

/// Null if it is in none.
const Family* familyOf(std::string_view guess)
{
    const auto found = std::ranges::find_if(families, [&](const Family& family) {
        return std::ranges::find(family.guessed, guess) != family.guessed.end();
    });
    return found == families.end() ? nullptr : &*found;
}

/// How natural the words of a text are: letters are, capitals behind small ones and signs between letters are not,
/// and controls least of all.
double naturalness(std::string_view text)
{
    double sum = 0;
    UChar32 before = ' ';
    const icu::UnicodeString units = unitsOf(text);
    for (std::int32_t i = 0; i < units.length(); i = units.moveIndex32(i, 1)) {
        const UChar32 c = units.char32At(i);
        if (c >= 0x80) {
            if (u_iscntrl(c) || c == 0xFFFD || !u_isdefined(c))
                sum -= 4;
            else if (u_isalpha(c))
                sum += u_isupper(c) && u_islower(before) ? -1 : 1;
            else if (u_isalpha(before))
                sum -= c == 0x2019 ? 0 : 0.5;
        }
        before = c;
    }
    return sum;
}

std::string mostNatural(const Family& family, std::string_view bytes)
{
    std::string_view best = family.read.front();
    double most = -std::numeric_limits<double>::infinity();
    for (const std::string_view encoding : family.read) {
        if (encoding.empty())
            break;
        if (const double value = naturalness(decoded(bytes, encoding)); value > most) {
            most = value;
            best = encoding;
        }
    }
    return std::string(best);
}

/// Of bytes that are neither wide nor UTF-8.
std::string guessNarrow(std::string_view bytes)
{
    const std::string guess = guessByUchardet(bytes);
    if (const auto wider = std::ranges::find(widerNames, guess, &Wider::guessed); wider != widerNames.end())
        return std::string(wider->read);
    if (const Family* family = familyOf(guess))
        return mostNatural(*family, bytes);
    return guess.empty() || !TextDecoder::open(guess) ? mostNatural(western, bytes) : guess;
}

} // namespace

std::string guessEncoding(std::string_view beginning, bool whole)
{
    for (const auto& [bytes, encoding] : marks)
        if (beginning.starts_with(bytes))
            return std::string(encoding);
    if (beginning.find('\0') != std::string_view::npos)
        return guessWide(beginning);
    const bool escapes = beginning.find('\x1B') != std::string_view::npos; // as ISO-2022-JP does, all in ASCII
    if (!escapes && isUtf8(beginning, whole))
        return std::string(utf8Name);
    const std::string guess = escapes ? guessByUchardet(beginning) : guessNarrow(beginning);
    if (escapes && !guess.starts_with("ISO-2022"))
        return isUtf8(beginning, whole) ? std::string(utf8Name) : guessNarrow(beginning);
    // A few characters are the same in many; then the commonest one is said.
    return decoded(beginning, guess) == decoded(beginning, western.read.front()) ? std::string(western.read.front())
                                                                                 : guess;
}

std::string guessEncodingOf(std::string_view text, bool whole)
{
    constexpr std::size_t enough = std::size_t(256) * 1024;
    const std::string_view first = text.substr(0, enough);
    const std::size_t ascii = skipAscii(text);
    const bool laterTells = ascii >= enough && ascii < text.size() && first.find('\0') == std::string_view::npos;
    const std::string_view part = laterTells ? text.substr(ascii, enough) : first;
    return guessEncoding(part, whole && part.end() == text.end());
}

} // namespace themata
