#include "engine/readers/name_pattern.h"

#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

#include <algorithm>

namespace themata {

namespace {

icu::UnicodeString foldedText(std::string_view name)
{
    UErrorCode status = U_ZERO_ERROR;
    const icu::UnicodeString text = icu::UnicodeString::fromUTF8(name);
    const icu::Normalizer2* folding = icu::Normalizer2::getNFKCCasefoldInstance(status);
    return U_SUCCESS(status) ? folding->normalize(text, status) : text;
}

std::u32string foldedCharacters(std::string_view name)
{
    const icu::UnicodeString text = foldedText(name);
    std::u32string characters;
    for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1))
        characters += static_cast<char32_t>(text.char32At(i));
    return characters;
}

/// Whether the whole of a name fits. Only the last star is ever tried again, so the time is at most the product of the
/// lengths, whatever the pattern; a "**" wins over the stars after it.
bool fitsWhole(std::u32string_view pattern, std::u32string_view name)
{
    constexpr std::size_t none = std::u32string_view::npos;
    struct Star {
        std::size_t after = none, at = 0; ///< what follows it in the pattern; where it ends in the name
    };
    Star one, any; // the last '*' and the last "**"
    std::size_t p = 0, n = 0;
    while (n < name.size() || p < pattern.size()) {
        const bool star = p < pattern.size() && pattern[p] == U'*';
        if (star && pattern.substr(p).starts_with(U"**")) {
            any = {p += 2, n};
            one = {};
        } else if (star) {
            one = {++p, n};
        } else if (p < pattern.size() && n < name.size()
                   && (pattern[p] == name[n] || (pattern[p] == U'?' && name[n] != U'/'))) {
            ++p, ++n;
        } else if (one.after != none && one.at < name.size() && name[one.at] != U'/') {
            p = one.after, n = ++one.at;
        } else if (any.after != none && any.at < name.size()) {
            p = any.after, n = ++any.at;
            one = {};
        } else {
            return false;
        }
    }
    return true;
}

} // namespace

std::string foldedName(std::string_view name)
{
    std::string folded;
    return foldedText(name).toUTF8String(folded);
}

NamePattern::NamePattern(std::string_view pattern)
    : m_pattern(foldedCharacters(pattern))
{
}

bool NamePattern::fits(std::string_view path) const
{
    constexpr std::string_view packed = ".gz";
    if (path.ends_with(packed) && fits(path.substr(0, path.size() - packed.size())))
        return true;
    const std::u32string name = foldedCharacters(path);
    const std::u32string_view whole = name;
    if (m_pattern.find(U'/') == std::u32string::npos)
        return fitsWhole(m_pattern, whole.substr(whole.rfind(U'/') + 1)); // npos + 1 is 0
    for (std::size_t begin = 0;; ++begin) {
        if (fitsWhole(m_pattern, whole.substr(begin)))
            return true;
        begin = whole.find(U'/', begin);
        if (begin == std::u32string_view::npos)
            return false;
    }
}

std::vector<NamePattern> patternsOf(const std::vector<std::string>& patterns)
{
    return {patterns.begin(), patterns.end()};
}

bool fitsOne(const std::vector<NamePattern>& patterns, std::string_view path)
{
    return patterns.empty()
        || std::ranges::any_of(patterns, [path](const NamePattern& pattern) { return pattern.fits(path); });
}

} // namespace themata
