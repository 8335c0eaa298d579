#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace themata {

/// One form for all ways to write a name: capital or small letters, accents composed or not (NFKC_Casefold).
[[nodiscard]] std::string foldedName(std::string_view name);

/// A pattern of the names of files: '*' stands for any characters, '?' for one, but for '/' ("**" for that too). One
/// without '/' is compared with the last part of a path, another with the end of the path, from a '/' on. Capital and
/// small letters are the same, and so are the two ways to write an accented letter. A packed file (a.txt.gz) is looked
/// for under its name without .gz too.
class NamePattern {
public:
    explicit NamePattern(std::string_view pattern);
    [[nodiscard]] bool fits(std::string_view path) const;

private:
    std::u32string m_pattern;
};

[[nodiscard]] std::vector<NamePattern> patternsOf(const std::vector<std::string>& patterns);

/// True if there is no pattern, or one of them fits.
[[nodiscard]] bool fitsOne(const std::vector<NamePattern>& patterns, std::string_view path);

} // namespace themata
