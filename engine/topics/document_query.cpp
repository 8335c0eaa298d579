#include "engine/topics/document_query.h"

#include "engine/base/casts.h"
#include "engine/parallel/blocks.h"
#include "engine/topics/document_topics.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace themata {

namespace {

/// Whether it is faster to look each word type up in a document's tokens, which are in order, than to look at each
/// token.
bool isFewFor(std::size_t types, std::size_t tokens)
{
    return types * static_cast<std::size_t>(std::bit_width(tokens)) <= tokens;
}

} // namespace

DocumentMatcher::TypeSet::TypeSet(std::vector<std::uint32_t> types, std::size_t vocabulary)
    : m_types(std::move(types))
    , m_isIn(m_types.empty() ? 0 : vocabulary)
{
    for (const std::uint32_t v : m_types)
        m_isIn[v] = 1;
}

bool DocumentMatcher::TypeSet::meets(std::span<const std::uint32_t> tokens) const
{
    if (isFewFor(m_types.size(), tokens.size()))
        return std::ranges::any_of(
            m_types, [tokens](std::uint32_t v) { return std::binary_search(tokens.begin(), tokens.end(), v); });
    return std::ranges::any_of(tokens, [this](std::uint32_t v) { return m_isIn[v] != 0; });
}

DocumentMatcher::DocumentMatcher(SearchedCorpus searched, const DocumentQuery& query)
    : m_searched(std::move(searched))
    , m_query(query)
{
    if (m_query.group) {
        const auto& groups = m_searched.origins->groups();
        m_group = checkedCast<std::uint32_t>(std::ranges::find(groups, *m_query.group) - groups.begin());
    }
    for (TextTerm& term : textQuery(m_query.text)) {
        TermTypes types = m_searched.words->typesOf(term);
        const std::size_t vocabulary = m_searched.corpus->vocabularySize;
        Term& added = m_terms.emplace_back(Term{term, {std::move(types.types), vocabulary}, types.complete, {}, {}});
        for (auto& needed : types.needed)
            added.needed.emplace_back(std::move(needed), vocabulary);
        for (const std::string& group : m_searched.origins->groupForms())
            added.groups.push_back(term.standsIn(group));
    }
}

bool DocumentMatcher::knowsTopic() const
{
    return m_query.topic && m_searched.state && m_query.topic->topic < m_searched.state->hyperparameters.alpha.size();
}

bool DocumentMatcher::hasShare(std::size_t d) const
{
    if (!knowsTopic())
        return false;
    const TopicShareRange& range = *m_query.topic;
    const auto z = topicsOfTokens(*m_searched.training, m_searched.state->z, d);
    if (z.empty())
        return false;
    const double share = static_cast<double>(std::ranges::count(z, range.topic)) / static_cast<double>(z.size());
    return range.from <= share && share <= range.to;
}

bool DocumentMatcher::passes(std::size_t d) const
{
    if (m_group && m_searched.origins->groupOf(d) != *m_group)
        return false;
    if (m_query.years) {
        const auto year = m_searched.origins->yearOf(d);
        if (!year || !m_query.years->has(*year))
            return false;
    }
    if (m_query.tokens) {
        const std::uint64_t tokens = m_searched.corpus->document(d).size();
        if (tokens < m_query.tokens->from || tokens > m_query.tokens->to)
            return false;
    }
    return !m_query.topic || hasShare(d);
}

DocumentMatcher::Has DocumentMatcher::inTokens(std::size_t d, const Term& term) const
{
    const auto tokens = m_searched.corpus->document(d);
    const auto isThere = [tokens](const TypeSet& types) { return types.meets(tokens); };
    if (isThere(term.types))
        return Has::Yes;
    if (!m_searched.holdsTexts)
        return Has::No;
    if (m_searched.leftOutTexts && tokens.empty())
        return Has::Perhaps;
    return !term.complete && std::ranges::all_of(term.needed, isThere) ? Has::Perhaps : Has::No;
}

DocumentMatcher::Has DocumentMatcher::has(std::size_t d, const Term& term) const
{
    const Has found = inTokens(d, term);
    if (found == Has::Yes)
        return found;
    const DocumentOrigins& origins = *m_searched.origins;
    return term.groups[origins.groupOf(d)] || term.term.standsIn(origins.form(d)) ? Has::Yes : found;
}

DocumentMatcher::Verdict DocumentMatcher::verdict(std::size_t d) const
{
    if (!passes(d))
        return Verdict::No;
    Verdict verdict = Verdict::Yes;
    for (const Term& term : m_terms) {
        const Has found = has(d, term);
        if (found == (term.term.without ? Has::Yes : Has::No))
            return Verdict::No;
        if (found == Has::Perhaps)
            verdict = Verdict::ReadIt;
    }
    return verdict;
}

bool DocumentMatcher::matchesText(std::size_t d, std::string_view form) const
{
    return std::ranges::all_of(m_terms, [&](const Term& term) {
        const Has found = has(d, term);
        const bool there = found == Has::Yes || (found == Has::Perhaps && term.term.standsIn(form));
        return there != term.term.without;
    });
}

DocumentMatcher::Verdicts DocumentMatcher::verdicts(Arena& arena, const std::stop_token& stop) const
{
    constexpr std::size_t documentsOfTask = 8192;
    const auto tasks = evenBlocks(m_searched.corpus->documentCount(), documentsOfTask);
    std::vector<Verdicts> parts(tasks.size());
    arena.forEach(tasks.size(), [&](std::size_t task) {
        for (std::size_t d = tasks[task].begin; d < tasks[task].end && !stop.stop_requested(); ++d)
            if (const Verdict told = verdict(d); told != Verdict::No)
                (told == Verdict::Yes ? parts[task].found : parts[task].toRead)
                    .push_back(checkedCast<std::uint32_t>(d));
    });
    Verdicts all;
    for (const Verdicts& part : parts) {
        all.found.insert(all.found.end(), part.found.begin(), part.found.end());
        all.toRead.insert(all.toRead.end(), part.toRead.begin(), part.toRead.end());
    }
    return all;
}

void DocumentMatcher::order(std::vector<std::uint32_t>& documents) const
{
    if (!knowsTopic()) {
        std::ranges::sort(documents);
        return;
    }
    std::vector<DocumentShare> shares;
    for (const std::uint32_t d : documents) {
        const auto z = topicsOfTokens(*m_searched.training, m_searched.state->z, d);
        shares.push_back({d, checkedCast<std::uint32_t>(std::ranges::count(z, m_query.topic->topic)),
                          checkedCast<std::uint32_t>(z.size())});
    }
    orderRichestFirst(shares, m_searched.state->hyperparameters, m_query.topic->topic);
    std::ranges::transform(shares, documents.begin(),
                           [](const DocumentShare& share) { return checkedCast<std::uint32_t>(share.document); });
}

std::vector<std::string> DocumentMatcher::termsToRead() const
{
    std::vector<std::string> typed;
    for (const Term& term : m_terms)
        if (!term.complete && m_searched.holdsTexts)
            typed.push_back(term.term.typed);
    return typed;
}

} // namespace themata
