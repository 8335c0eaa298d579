#include "ui/pages/documentsfilter.h"

#include "engine/base/casts.h"
#include "engine/topics/document_topics.h"
#include "ui/session.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace themata {
namespace {

constexpr std::size_t rowsAtOnce = 4096;

std::vector<std::uint32_t> documentsOf(const std::vector<DocumentShare>& shares)
{
    std::vector<std::uint32_t> documents;
    documents.reserve(shares.size());
    for (const DocumentShare& share : shares)
        documents.push_back(checkedCast<std::uint32_t>(share.document));
    return documents;
}

} // namespace

DocumentsFilter::DocumentsFilter(Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
}

void DocumentsFilter::setText(const QString& text)
{
    if (std::exchange(m_text, text.simplified()) != text.simplified())
        refresh();
}

void DocumentsFilter::setTopic(std::optional<std::uint32_t> topic)
{
    if (std::exchange(m_topic, topic) != topic)
        refresh();
}

void DocumentsFilter::setMinimumShare(double share)
{
    m_minimumShare = share;
    if (m_topic)
        refresh();
}

void DocumentsFilter::setOrigin(std::optional<std::string> group, std::optional<DocumentsOrigins::Years> years)
{
    const bool sameGroup = std::exchange(m_group, group) == group;
    if (std::exchange(m_years, years) != years || !sameGroup)
        refresh();
}

void DocumentsFilter::refresh()
{
    ++m_generation;
    m_ranked.reset();
    m_matching.clear();
    m_searching = isOn() && m_session.hasCorpus();
    if (!m_searching)
        publish();
    else if (m_topic)
        rank();
    else
        searchFrom(0);
}

void DocumentsFilter::rank()
{
    const auto corpus = m_session.trainingCorpus();
    const auto state = m_session.state();
    if (!state) {
        m_searching = false;
        publish();
        return;
    }
    m_queue.post([this, corpus, state, topic = *m_topic, share = m_minimumShare,
                  generation = m_generation](std::stop_token) -> WorkQueue::Answer {
        auto ranked =
            documentsOf(richestDocuments(*corpus, *state, topic, share, std::numeric_limits<std::size_t>::max()));
        return [this, generation, ranked = std::move(ranked)]() mutable {
            if (generation != m_generation)
                return;
            m_ranked = std::move(ranked);
            if (readsRows())
                return searchFrom(0);
            m_searching = false;
            publish();
        };
    });
}

void DocumentsFilter::searchFrom(std::size_t first)
{
    m_session.fetchDocuments(first, rowsAtOnce,
                             [this, first, generation = m_generation](Result<std::vector<DocumentRow>> rows) {
                                 if (generation != m_generation)
                                     return;
                                 m_searching = rows && rows->size() == rowsAtOnce;
                                 if (rows)
                                     take(*rows);
                                 else
                                     Q_EMIT m_session.failed(rows.error());
                                 if (m_searching)
                                     searchFrom(first + rowsAtOnce);
                                 else
                                     publish();
                             });
}

void DocumentsFilter::take(const std::vector<DocumentRow>& rows)
{
    for (const DocumentRow& row : rows)
        if (matches(row))
            m_matching.push_back(checkedCast<std::uint32_t>(row.index));
}

bool DocumentsFilter::matches(const DocumentRow& row) const
{
    if (m_group && row.group != *m_group)
        return false;
    if (const auto year = yearOf(row.date); m_years && (!year || *year < m_years->first || *year > m_years->second))
        return false;
    return std::ranges::any_of(
        std::initializer_list<const std::string*>{&row.name, &row.group, &row.date},
        [&](const std::string* field) { return QString::fromStdString(*field).contains(m_text, Qt::CaseInsensitive); });
}

void DocumentsFilter::publish()
{
    Documents documents = std::move(m_ranked);
    if (readsRows() && documents) {
        std::erase_if(*documents, [&](std::uint32_t d) { return !std::ranges::binary_search(m_matching, d); });
    } else if (readsRows()) {
        documents = std::move(m_matching);
    }
    m_ranked.reset();
    m_matching.clear();
    Q_EMIT found(documents);
}

} // namespace themata
