#pragma once

#include <memory>
#include <span>
#include <string_view>

struct sb_stemmer;

namespace themata {

/// The stems of words, by Snowball's rules for their language (M. F. Porter, https://snowballstem.org): "rivers" and
/// "river" have one. A stem is no word to show to people ("happi"). Not thread-safe.
class Stemmer {
public:
    /// The languages it knows: codes of ISO 639-1, in order.
    [[nodiscard]] static std::span<const std::string_view> languages();
    [[nodiscard]] static bool knows(std::string_view locale);

    /// @param locale BCP 47, of a language that it knows.
    explicit Stemmer(std::string_view locale);

    /// @param word valid UTF-8 in lower case. @return valid until the next call.
    [[nodiscard]] std::string_view stem(std::string_view word);

private:
    struct Delete {
        void operator()(sb_stemmer* stemmer) const;
    };
    std::unique_ptr<sb_stemmer, Delete> m_stemmer;
};

} // namespace themata
