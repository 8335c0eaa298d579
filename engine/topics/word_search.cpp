#include "engine/topics/word_search.h"

#include "engine/base/casts.h"
#include "engine/text/folded_form.h"
#include "engine/text/pattern_finder.h"
#include "engine/text/trimmed.h"
#include "engine/text/utf8.h"

#include <fmt/format.h>
#include <unicode/regex.h>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <memory>

namespace themata {

namespace {

using Clock = std::chrono::steady_clock;

constexpr char16_t endOfForm = u'\n';
constexpr std::int32_t stepsOfWord = 100; // of ICU's, each of which gives up 10,000 ways to match: about 0.1 s
constexpr std::chrono::seconds longestSearch{10};

Result<std::vector<std::uint32_t>> tooSlow(const std::string& pattern)
{
    return fail(ErrorCode::BadArgument, "The pattern takes too long", pattern,
                "It repeats what repeats already, as in (a+)+: make one of the two go, or look for a part of the word");
}

/// The first four units of a form as a number that is larger where they come later.
std::uint64_t headOf(std::u16string_view form)
{
    std::uint64_t head = 0;
    for (std::size_t i = 0; i < 4; ++i)
        head = head << 16U | (i < form.size() ? form[i] : 0U);
    return head;
}

/// Places of forms in their order, ties as they are. Most are told apart by their heads, which lie together in memory.
std::vector<std::uint32_t> inAlphabeticalOrder(const std::vector<std::u16string>& forms)
{
    struct Entry {
        std::uint64_t head;
        std::uint32_t place;
    };
    std::vector<Entry> entries;
    entries.reserve(forms.size());
    for (std::uint32_t place = 0; place < forms.size(); ++place)
        entries.push_back({headOf(forms[place]), place});
    std::ranges::sort(entries, [&](const Entry& a, const Entry& b) {
        if (a.head != b.head)
            return a.head < b.head;
        const int order = forms[a.place].compare(forms[b.place]);
        return order != 0 ? order < 0 : a.place < b.place;
    });
    std::vector<std::uint32_t> places;
    places.reserve(entries.size());
    for (const Entry& entry : entries)
        places.push_back(entry.place);
    return places;
}

/// A pattern that is held against one word after the other.
class WordMatcher {
public:
    /// @param forms of words, one behind the other. Outlives this.
    WordMatcher(const std::string& pattern, std::u16string_view forms)
        : m_forms(false, forms.data(), checkedCast<std::int32_t>(forms.size()))
    {
        m_pattern.reset(icu::RegexPattern::compile(icu::UnicodeString::fromUTF8(pattern), UREGEX_CASE_INSENSITIVE,
                                                   m_place, m_status));
        m_onForms.reset(m_pattern->matcher(m_forms, m_status));
        m_onWord.reset(m_pattern->matcher(m_status));
        m_onForms->setTimeLimit(stepsOfWord, m_status);
        m_onWord->setTimeLimit(stepsOfWord, m_status);
        assert(U_SUCCESS(m_status));
    }

    [[nodiscard]] bool finds(std::uint64_t begin, std::uint64_t end)
    {
        m_onForms->region(static_cast<std::int64_t>(begin), static_cast<std::int64_t>(end), m_status);
        return m_onForms->find(m_status);
    }

    [[nodiscard]] bool findsIn(const std::string& word)
    {
        m_word = icu::UnicodeString::fromUTF8(word);
        m_onWord->reset(m_word);
        return m_onWord->find(m_status);
    }

    [[nodiscard]] bool failed() const { return U_FAILURE(m_status); }

private:
    icu::UnicodeString m_forms, m_word;
    UParseError m_place{};
    UErrorCode m_status = U_ZERO_ERROR;
    std::unique_ptr<icu::RegexPattern> m_pattern;
    std::unique_ptr<icu::RegexMatcher> m_onForms, m_onWord;
};

} // namespace

WordQuery wordQuery(std::string_view typed)
{
    const std::string_view text = trimmed(typed);
    if (text.size() > 2 && text.front() == '/' && text.back() == '/')
        return {std::string(text.substr(1, text.size() - 2)), WordMatch::Pattern};
    if (text.starts_with('*'))
        return {std::string(text.substr(1)), WordMatch::Part};
    return {std::string(text), WordMatch::Prefix};
}

WordSearch::WordSearch(std::shared_ptr<const Vocabulary> vocabulary)
    : m_vocabulary(std::move(vocabulary))
{
    std::vector<std::u16string> forms;
    forms.reserve(m_vocabulary->size());
    for (const std::string& word : m_vocabulary->words)
        forms.push_back(foldedForm(word));
    m_words = inAlphabeticalOrder(forms);
    m_starts.push_back(0);
    for (const std::uint32_t v : m_words) {
        m_forms += forms[v];
        m_forms += endOfForm;
        m_starts.push_back(m_forms.size());
    }
}

std::u16string_view WordSearch::folded(std::size_t place) const
{
    return std::u16string_view(m_forms).substr(m_starts[place], m_starts[place + 1] - m_starts[place] - 1);
}

Result<std::vector<std::uint32_t>> WordSearch::find(const WordQuery& query, std::stop_token stop) const
{
    if (query.match == WordMatch::Pattern)
        return withPattern(query.text, stop);
    const std::u16string text = foldedForm(query.text);
    if (query.match == WordMatch::Part && !text.empty())
        return withPart(text);
    const auto found = withPrefix(text);
    return std::vector<std::uint32_t>(found.begin(), found.end());
}

std::span<const std::uint32_t> WordSearch::withPrefix(std::u16string_view prefix) const
{
    const auto beginning = [&](const std::uint32_t& v) {
        return folded(static_cast<std::size_t>(&v - m_words.data())).substr(0, prefix.size());
    };
    const auto first = std::partition_point(m_words.begin(), m_words.end(),
                                            [&](const std::uint32_t& v) { return beginning(v) < prefix; });
    const auto last =
        std::partition_point(first, m_words.end(), [&](const std::uint32_t& v) { return beginning(v) == prefix; });
    return {first, last};
}

std::vector<std::uint32_t> WordSearch::withPart(std::u16string_view part) const
{
    std::vector<std::uint32_t> found;
    for (std::size_t at = m_forms.find(part); at != std::u16string::npos;) {
        const auto next = std::ranges::upper_bound(m_starts, at);
        found.push_back(m_words[static_cast<std::size_t>(next - m_starts.begin()) - 1]);
        at = m_forms.find(part, *next);
    }
    return found;
}

Result<std::vector<std::uint32_t>> WordSearch::withPattern(const std::string& pattern,
                                                           const std::stop_token& stop) const
{
    if (const auto understood = PatternFinder::check(pattern); !understood) {
        const Error& error = understood.error();
        return fail(error.code, error.what, error.where,
                    "It is a regular expression, as ^un.*ion$ is; a \\ goes before a sign that is meant as it stands");
    }
    constexpr std::size_t wordsBetweenLooks = 256;
    const auto end = Clock::now() + longestSearch;
    WordMatcher matcher(pattern, m_forms);
    std::vector<std::uint32_t> found;
    for (std::size_t place = 0; place < m_words.size(); ++place) {
        const std::string& word = m_vocabulary->words[m_words[place]];
        if (matcher.finds(m_starts[place], m_starts[place + 1] - 1)
            || (skipAscii(word) < word.size() && matcher.findsIn(word)))
            found.push_back(m_words[place]);
        const bool look = place % wordsBetweenLooks == 0;
        if (matcher.failed() || (look && Clock::now() > end))
            return tooSlow(pattern);
        if (look && stop.stop_requested())
            break;
    }
    return found;
}

std::optional<std::uint32_t> WordSearch::wordType(const std::string& word) const
{
    std::optional<std::uint32_t> best;
    const std::u16string form = foldedForm(word);
    const auto candidates = withPrefix(form);
    for (const std::uint32_t& v : candidates) {
        const auto place = static_cast<std::size_t>(&v - m_words.data());
        if (folded(place) != form)
            break; // those of just this form come first
        if (m_vocabulary->words[v] == word)
            return v;
        if (!best || m_vocabulary->counts[v] > m_vocabulary->counts[*best])
            best = v;
    }
    return best;
}

void orderWords(std::vector<std::uint32_t>& words, const Vocabulary& vocabulary, WordOrder order, bool falling)
{
    if (order == WordOrder::Alphabetical) {
        if (falling)
            std::ranges::reverse(words);
        return;
    }
    const auto number = [&](std::uint32_t v) -> std::uint64_t {
        return order == WordOrder::Count ? vocabulary.counts[v] : vocabulary.documents[v];
    };
    if (falling)
        std::ranges::stable_sort(words, std::ranges::greater{}, number);
    else
        std::ranges::stable_sort(words, {}, number);
}

} // namespace themata
