#include "engine/topics/text_query.h"

#include "engine/base/casts.h"
#include "engine/topics/search_form.h"

#include <algorithm>
#include <array>
#include <utility>

namespace themata {

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::array<std::string_view, 6> quotes{"\"", "“", "”", "„", "«", "»"};

/// Bytes of the quotation mark that a text begins with; 0 if it begins with something else.
std::size_t quoteLength(std::string_view text)
{
    for (const std::string_view quote : quotes)
        if (text.starts_with(quote))
            return quote.size();
    return 0;
}

std::size_t nextQuote(std::string_view text)
{
    std::size_t at = 0;
    while (at < text.size() && quoteLength(text.substr(at)) == 0)
        ++at;
    return at;
}

/// Takes terms off the begin of what was typed.
class QueryReader {
public:
    explicit QueryReader(std::string_view typed)
        : m_rest(typed)
    {
    }

    TextQuery read()
    {
        TextQuery query;
        while (skipBlanks()) {
            TextTerm term = next();
            term.words = searchForm(term.typed);
            if (!term.words.empty())
                query.push_back(std::move(term));
        }
        return query;
    }

private:
    bool skipBlanks()
    {
        m_rest.remove_prefix(std::min(m_rest.find_first_not_of(blanks), m_rest.size()));
        return !m_rest.empty();
    }

    std::string_view take(std::size_t bytes)
    {
        const std::string_view taken = m_rest.substr(0, bytes);
        m_rest.remove_prefix(taken.size());
        return taken;
    }

    TextTerm next()
    {
        TextTerm term;
        if (m_rest.starts_with('-')) {
            term.without = true;
            take(1);
        }
        const std::size_t quote = quoteLength(m_rest);
        term.quoted = quote > 0;
        take(quote);
        std::string_view inside =
            take(term.quoted ? nextQuote(m_rest) : std::min(m_rest.find_first_of(blanks), nextQuote(m_rest)));
        if (term.quoted)
            take(quoteLength(m_rest));
        if (m_rest.starts_with('*')) { // "new yor"*
            term.prefix = true;
            take(1);
        }
        while (inside.ends_with('*')) {
            term.prefix = true;
            inside.remove_suffix(1);
        }
        term.typed = inside;
        return term;
    }

    std::string_view m_rest;
};

std::size_t wordsIn(std::string_view form)
{
    return checkedCast<std::size_t>(std::ranges::count(form, ' ')) - 1;
}

/// Where a term stands in a form; places are those of the form's words.
void addHits(std::vector<TextHit>& hits, const TextTerm& term, std::size_t number, std::string_view form,
             const std::vector<TokenOffset>& places)
{
    const std::size_t length = wordsIn(term.words);
    std::size_t word = 0, counted = 0;
    for (std::size_t at = findWords(term.words, term.prefix, form, 0); at != std::string_view::npos;
         at = findWords(term.words, term.prefix, form, at + 1)) {
        word += checkedCast<std::size_t>(std::ranges::count(form.substr(counted, at - counted), ' '));
        counted = at;
        const TokenOffset first = places[word], last = places[word + length - 1];
        hits.push_back({number, {first.begin, last.begin + last.length - first.begin}});
    }
}

} // namespace

bool TextTerm::isPhrase() const
{
    return wordsIn(words) > 1;
}

bool TextTerm::standsIn(std::string_view form) const
{
    return stands(words, prefix, form);
}

TextQuery textQuery(std::string_view typed)
{
    return QueryReader(typed).read();
}

std::vector<TextHit> hitsOf(const TextQuery& query, std::string_view text)
{
    std::vector<TokenOffset> places;
    const std::string form = searchForm(text, &places);
    std::vector<TextHit> hits;
    for (std::size_t i = 0; i < query.size(); ++i)
        if (!query[i].without)
            addHits(hits, query[i], i, form, places);
    std::ranges::stable_sort(hits, {}, [](const TextHit& hit) { return hit.place.begin; });
    return hits;
}

} // namespace themata
