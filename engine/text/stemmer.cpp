#include "engine/text/stemmer.h"

#include "engine/base/casts.h"
#include "engine/text/language_code.h"

#include <libstemmer.h>

#include <algorithm>
#include <new>
#include <stdexcept>
#include <string>

namespace themata {

namespace {

constexpr std::string_view known[] = {"ar", "ca", "da", "de", "el", "en", "es", "eu", "fi", "fr",
                                      "ga", "hi", "hu", "hy", "id", "it", "lt", "nb", "ne", "nl",
                                      "pt", "ro", "ru", "sr", "sv", "ta", "tr", "yi"};

} // namespace

std::span<const std::string_view> Stemmer::languages()
{
    return known;
}

bool Stemmer::knows(std::string_view locale)
{
    return std::ranges::binary_search(known, languageCode(locale));
}

Stemmer::Stemmer(std::string_view locale)
{
    const std::string code = languageCode(locale);
    m_stemmer.reset(sb_stemmer_new(code == "nb" ? "no" : code.c_str(), "UTF_8"));
    if (!m_stemmer)
        throw std::invalid_argument("there is no stemmer for " + code);
}

std::string_view Stemmer::stem(std::string_view word)
{
    const auto* bytes = reinterpret_cast<const sb_symbol*>(word.data());
    const sb_symbol* stem = sb_stemmer_stem(m_stemmer.get(), bytes, checkedCast<int>(word.size()));
    if (stem == nullptr)
        throw std::bad_alloc();
    return {reinterpret_cast<const char*>(stem), static_cast<std::size_t>(sb_stemmer_length(m_stemmer.get()))};
}

void Stemmer::Delete::operator()(sb_stemmer* stemmer) const
{
    sb_stemmer_delete(stemmer);
}

} // namespace themata
