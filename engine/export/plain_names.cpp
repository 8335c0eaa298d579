#include "engine/export/plain_names.h"

#include "engine/readers/plain_text.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <iterator>

namespace themata {

namespace {

constexpr char16_t unwritable = 0xFFFD;

/// Control characters, and the line and paragraph separators.
bool endsLine(char16_t c)
{
    return u_isISOControl(c) || c == 0x2028 || c == 0x2029;
}

bool isSpaceOfXml(char16_t c)
{
    return c == u'\t' || c == u'\n' || c == u'\r';
}

/// All characters that are replaced are of one code unit.
template <typename Predicate>
std::string withStandIns(const std::string& text, const Predicate& isReplaced, char16_t standIn)
{
    icu::UnicodeString result = icu::UnicodeString::fromUTF8(text);
    for (std::int32_t i = 0; i < result.length(); ++i)
        if (isReplaced(result[i]))
            result.setCharAt(i, standIn);
    std::string out;
    return result.toUTF8String(out);
}

} // namespace

std::string withoutSpaces(const std::string& text)
{
    const auto isReplaced = [](char16_t c) { return u_isUWhiteSpace(c) || endsLine(c); };
    return text.empty() ? "NA" : withStandIns(text, isReplaced, u'_');
}

std::vector<std::string> withoutSpaces(const std::vector<std::string>& texts)
{
    std::vector<std::string> plain;
    plain.reserve(texts.size());
    std::ranges::transform(texts, std::back_inserter(plain),
                           [](const std::string& text) { return withoutSpaces(text); });
    return plain;
}

std::string onOneLine(const std::string& text)
{
    const std::string line = withStandIns(text, endsLine, u' ');
    return isBlank(line) ? "---" : line;
}

std::string inXml(const std::string& text)
{
    const auto isReplaced = [](char16_t c) { return (endsLine(c) && !isSpaceOfXml(c)) || c == 0xFFFE || c == 0xFFFF; };
    std::string out;
    for (const char c : withStandIns(text, isReplaced, unwritable)) {
        switch (c) {
        case '\t':
        case '\n':
        case '\r':
            out += ' ';
            break;
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\'':
            out += "&apos;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

} // namespace themata
