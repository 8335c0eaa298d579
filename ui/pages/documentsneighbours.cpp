#include "ui/pages/documentsneighbours.h"

#include "ui/runs/runcontroller.h"
#include "ui/session.h"

#include <utility>

namespace themata {

/// n_d of the state that was asked about last: another document of the same state is then found at once.
struct DocumentsNeighbours::Counts {
    std::weak_ptr<const ChainState> of;
    SparseCounts documentTopics;

    void count(const Corpus& corpus, const std::shared_ptr<const ChainState>& state, Arena& arena)
    {
        if (of.lock() == state)
            return;
        const auto topics = static_cast<std::uint32_t>(state->hyperparameters.alpha.size());
        documentTopics = sparseDocumentTopics(corpus, state->z, topics, arena);
        of = state;
    }
};

DocumentsNeighbours::DocumentsNeighbours(Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_counts(std::make_shared<Counts>())
    , m_asked(std::make_shared<std::atomic<std::uint64_t>>(0))
{
    connect(&m_queue, &WorkQueue::failed, this, &DocumentsNeighbours::failed);
    connect(&session, &Session::stateChanged, this, &DocumentsNeighbours::refresh);
}

DocumentsNeighbours::~DocumentsNeighbours()
{
    ++*m_asked;
}

void DocumentsNeighbours::setWanted(bool wanted)
{
    m_wanted = wanted;
    if (m_wanted && m_stale)
        refresh();
}

void DocumentsNeighbours::setDocument(std::optional<std::size_t> document)
{
    if (std::exchange(m_document, document) != document)
        take({});
    refresh();
}

void DocumentsNeighbours::refresh()
{
    const std::uint64_t asked = ++*m_asked;
    const auto state = m_session.state();
    if (!state)
        m_counts = std::make_shared<Counts>();
    if (!state || !m_document)
        return take({});
    m_stale = !m_wanted;
    if (m_stale)
        return;
    const int cores =
        m_session.runner().active() ? 1 : Arena::machineCores(); // a run that goes on should hardly feel it
    m_queue.post([this, asked, latest = m_asked, counts = m_counts, corpus = m_session.trainingCorpus(), state, cores,
                  document = *m_document](std::stop_token) -> WorkQueue::Answer {
        if (*latest != asked)
            return {};
        Arena arena(cores);
        counts->count(*corpus, state, arena);
        auto nearest = similarDocuments(counts->documentTopics, state->hyperparameters.alpha, document, most, arena);
        return [this, asked, nearest = std::move(nearest)] {
            if (*m_asked == asked)
                take(nearest);
        };
    });
}

void DocumentsNeighbours::take(std::vector<SimilarDocument> nearest)
{
    m_nearest = std::move(nearest);
    Q_EMIT changed();
}

} // namespace themata
