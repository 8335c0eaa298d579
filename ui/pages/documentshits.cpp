#include "ui/pages/documentshits.h"

#include "engine/topics/text_query.h"
#include "ui/models/readerdocument.h"
#include "ui/pages/documentsreaderpane.h"
#include "ui/pages/documentsreading.h"
#include "ui/session.h"

#include <algorithm>
#include <utility>

namespace themata {

std::vector<TextRange> hitRanges(std::string_view typed, std::string_view text)
{
    std::vector<TokenOffset> places; // apart
    for (const TextHit& hit : hitsOf(textQuery(typed), text)) {
        const std::uint32_t end = hit.place.begin + hit.place.length;
        if (!places.empty() && hit.place.begin < places.back().begin + places.back().length)
            places.back().length = std::max(end - places.back().begin, places.back().length);
        else
            places.push_back(hit.place);
    }
    return utf16Ranges(text, places);
}

DocumentsHits::DocumentsHits(Session& session, DocumentsReading& reading, DocumentsReaderPane& pane)
    : m_session(session)
    , m_reading(reading)
    , m_pane(pane)
{
    connect(&session, &Session::documentSearchChanged, this, &DocumentsHits::searchChanged);
    connect(&reading, &DocumentsReading::shownChanged, this, &DocumentsHits::refresh);
}

void DocumentsHits::searchChanged()
{
    m_gone = false;
    refresh();
}

void DocumentsHits::refresh()
{
    ++m_generation;
    if (std::exchange(m_document, m_reading.document()) != m_reading.document()) {
        m_gone = false;
        show({}); // those of the document before stand elsewhere
    }
    const auto content = m_reading.content();
    const std::string typed = m_session.documentSearch().toStdString();
    if (!content || !m_reading.shown() || !m_reading.shown()->isText || typed.empty()) {
        show({});
        return;
    }
    m_queue.post([this, content, typed, generation = m_generation](std::stop_token) -> WorkQueue::Answer {
        return [this, generation, hits = hitRanges(typed, content->text)] {
            if (generation == m_generation)
                show(hits);
        };
    });
}

void DocumentsHits::show(std::vector<TextRange> hits)
{
    if (hits != m_hits) {
        m_hits = std::move(hits);
        m_pane.setHits(m_hits);
    }
    if (m_hits.empty() || m_gone)
        return;
    m_gone = true;
    if (!m_session.selectedPlace())
        m_pane.goToHit(true);
}

} // namespace themata
