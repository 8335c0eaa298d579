#pragma once

#include "engine/base/result.h"
#include "engine/text/word_finder.h"

#include <unicode/regex.h>

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace themata {

struct PatternTakesTooMuch : std::runtime_error {
    PatternTakesTooMuch()
        : std::runtime_error("the pattern of a word takes too much time or memory")
    {
    }
};

/// Finds the words of a text by a pattern of the user's: what a regular expression of ICU matches, unless it is empty.
/// Not thread-safe.
class PatternFinder {
public:
    /// Errors: BadArgument, with ICU's reason and the place in the pattern.
    [[nodiscard]] static Result<void> check(const std::string& pattern);

    /// @param pattern as check() wants it.
    explicit PatternFinder(const std::string& pattern);

    /// @param text valid UTF-8 below 2 GiB, kept alive by the caller.
    void setText(std::string_view text);
    /// Throws PatternTakesTooMuch where the pattern does: one of nested repetitions, which tries every way there is.
    [[nodiscard]] std::optional<WordFinder::Word> next();

private:
    std::unique_ptr<icu::RegexPattern> m_pattern;
    std::unique_ptr<icu::RegexMatcher> m_matcher;
};

} // namespace themata
