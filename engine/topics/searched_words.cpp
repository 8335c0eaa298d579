#include "engine/topics/searched_words.h"

#include "engine/base/casts.h"
#include "engine/text/stemmer.h"
#include "engine/topics/search_form.h"

#include <unicode/locid.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <utility>

namespace themata {

namespace {

/// Each word of a word type or of what was typed by its stem, in search form.
std::string stemForm(std::string_view text, const std::string& language, Stemmer& stemmer)
{
    std::vector<TokenOffset> places;
    static_cast<void>(searchForm(text, &places));
    std::string stems;
    for (const TokenOffset place : places) {
        std::string word;
        icu::UnicodeString::fromUTF8(std::string(text.substr(place.begin, place.length)))
            .toLower(icu::Locale(language.c_str()))
            .toUTF8String(word);
        stems.append(stemmer.stem(word)).append(" ");
    }
    return searchForm(stems);
}

/// The words of a term, each as a term.
std::vector<TextTerm> wordsOf(const TextTerm& term)
{
    std::vector<TextTerm> words;
    std::vector<TokenOffset> places;
    static_cast<void>(searchForm(term.typed, &places));
    for (const TokenOffset place : places) {
        TextTerm& word = words.emplace_back();
        word.typed = term.typed.substr(place.begin, place.length);
        word.words = searchForm(word.typed);
    }
    words.back().prefix = term.prefix;
    return words;
}

} // namespace

void SearchedWords::Forms::add(const std::string& form)
{
    text.append(form).append("\n");
    ends.push_back(text.size());
}

void SearchedWords::Forms::find(std::string_view words, bool prefix, std::vector<std::uint32_t>& types,
                                bool& exact) const
{
    for (std::size_t at = findWords(words, prefix, text, 0); at != std::string_view::npos;) {
        const auto place = std::ranges::upper_bound(ends, at) - ends.begin();
        const std::size_t begin = place == 0 ? 0 : ends[static_cast<std::size_t>(place) - 1];
        const std::size_t end = ends[static_cast<std::size_t>(place)];
        types.push_back(checkedCast<std::uint32_t>(place));
        exact = exact || prefix || (at == begin && at + words.size() == end - 1);
        at = findWords(words, prefix, text, end - 1);
    }
}

SearchedWords::SearchedWords(std::shared_ptr<const Vocabulary> vocabulary, std::string stemmer)
    : m_stemmer(std::move(stemmer))
{
    for (const std::string& word : vocabulary->words)
        m_forms.add(searchForm(word));
    if (m_stemmer.empty())
        return;
    Stemmer stems(m_stemmer);
    for (const std::string& word : vocabulary->words)
        m_stems.add(stemForm(word, m_stemmer, stems));
}

std::vector<std::uint32_t> SearchedWords::typesWith(const TextTerm& term, bool& exact) const
{
    std::vector<std::uint32_t> types;
    m_forms.find(term.words, term.prefix, types, exact);
    if (m_stemmer.empty() || term.prefix)
        return types;
    Stemmer stemmer(m_stemmer);
    if (const std::string stem = stemForm(term.typed, m_stemmer, stemmer); !stem.empty()) {
        m_stems.find(stem, false, types, exact);
        std::ranges::sort(types);
        types.erase(std::unique(types.begin(), types.end()), types.end());
    }
    return types;
}

TermTypes SearchedWords::typesOf(const TextTerm& term) const
{
    TermTypes found;
    found.types = typesWith(term, found.complete);
    const bool justThisForm = term.quoted && !m_stemmer.empty();
    if (justThisForm) {
        found.types.clear(); // stands for other forms, too
        found.complete = false;
    }
    if (found.complete)
        return found;
    for (const TextTerm& word : wordsOf(term)) {
        bool exact = false;
        auto types = typesWith(word, exact);
        if (exact)
            found.needed.push_back(std::move(types));
    }
    return found;
}

} // namespace themata
