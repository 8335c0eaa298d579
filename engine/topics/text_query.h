#pragma once

#include "engine/corpus/token_places.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace themata {

/// One thing that texts are searched for.
struct TextTerm {
    std::string typed; ///< without its signs: "new york" of -"new york"
    std::string words; ///< in search form (search_form.h), one at least
    bool prefix = false; ///< the last word may go on
    bool without = false; ///< it must not be there
    bool quoted = false; ///< just these forms of the words, where a corpus has stems

    [[nodiscard]] bool isPhrase() const; ///< of several words, side by side
    [[nodiscard]] bool standsIn(std::string_view form) const; ///< @param form a text in search form
    friend bool operator==(const TextTerm&, const TextTerm&) = default;
};

/// A document is found if all of these are true of it; without any, every document is.
using TextQuery = std::vector<TextTerm>;

/// Reads a query as people type it: words that all must be there, in any order; "words in quotes" side by side (also
/// “ ”, „ “ and « »); a * behind a word for all words that begin so; a - before a word or quotes for what must not be
/// there. What has signs inside, as king's or sea-king, is words side by side; what has neither letter nor digit is
/// left aside. Case, accents and signs make no difference. Every text is a query; a quote that is not closed ends with
/// the query.
[[nodiscard]] TextQuery textQuery(std::string_view typed);

/// A word or a phrase that was searched for, in a text.
struct TextHit {
    std::size_t term = 0; ///< of the query
    TokenOffset place; ///< from the first word's begin to the last one's end
};

/// All places of a text where a term of the query stands that is not to be left out, in the order of the text.
[[nodiscard]] std::vector<TextHit> hitsOf(const TextQuery& query, std::string_view text);

} // namespace themata
