#include "ui/importing/documentbrowser.h"

#include <algorithm>
#include <utility>

namespace themata {

DocumentBrowser::DocumentBrowser(QObject* parent)
    : QObject(parent)
{
    connect(&m_queue, &WorkQueue::failed, this, &DocumentBrowser::failed);
}

/// Says nothing of it: whoever listens is going, too.
DocumentBrowser::~DocumentBrowser()
{
    if (m_progress)
        m_progress->cancelled = true;
}

void DocumentBrowser::setDocuments(OpenDocuments open, std::vector<PreviewDocument> first)
{
    const auto filled =
        std::ranges::find_if(first, [](const auto& one) { return !one.text.empty() || !one.counts.empty(); });
    if (m_number == 0 && filled != first.end())
        m_number = static_cast<std::uint64_t>(filled - first.begin());
    m_walk = std::make_shared<DocumentWalk>(std::move(open), std::move(first));
    m_documents.reset();
    show(m_number);
}

void DocumentBrowser::setTokenizer(const TokenizerOptions& options)
{
    m_options = options;
    if (m_walk)
        show(m_number);
}

void DocumentBrowser::clear()
{
    cancel();
    m_walk.reset();
    m_documents.reset();
    m_number = 0;
}

void DocumentBrowser::show(std::uint64_t number)
{
    start([number](DocumentWalk& walk, DocumentWalk::Progress& progress) -> Result<DocumentWalk::Found> {
        auto document = walk.at(number, progress);
        if (!document)
            return passOn(document);
        return DocumentWalk::Found{number, *document};
    });
}

void DocumentBrowser::find(const QString& name)
{
    start([letters = name.toStdString(), from = m_number](DocumentWalk& walk, DocumentWalk::Progress& progress) {
        return walk.find(letters, from, progress);
    });
}

void DocumentBrowser::cancel()
{
    if (!m_progress)
        return;
    m_progress->cancelled = true;
    m_progress.reset();
    Q_EMIT readingChanged();
}

std::uint64_t DocumentBrowser::documentsRead() const
{
    return m_progress ? m_progress->documents.load() : 0;
}

double DocumentBrowser::shareRead() const
{
    return m_progress ? m_progress->share.load() : -1;
}

void DocumentBrowser::start(Look look)
{
    if (m_progress)
        m_progress->cancelled = true;
    m_progress = std::make_shared<DocumentWalk::Progress>();
    m_queue.post([this, look = std::move(look), walk = m_walk, progress = m_progress,
                  options = m_options](std::stop_token) -> WorkQueue::Answer {
        return [this, progress, outcome = run(look, *walk, *progress, options)] { end(progress.get(), outcome); };
    });
    Q_EMIT readingChanged();
}

Result<DocumentBrowser::Outcome> DocumentBrowser::run(const Look& look, DocumentWalk& walk,
                                                      DocumentWalk::Progress& progress, const TokenizerOptions& options)
{
    auto found = look(walk, progress);
    if (!found)
        return passOn(found);
    Outcome outcome{found->number, nullptr, walk.documents()};
    if (!found->document)
        return outcome;
    outcome.document = std::make_shared<PreviewDocument>(*found->document);
    Tokenizer tokenizer(options);
    if (auto words = findWords(*outcome.document, tokenizer); !words)
        return passOn(words);
    return outcome;
}

/// Nothing if someone asked for another document since.
void DocumentBrowser::end(const DocumentWalk::Progress* asked, const Result<Outcome>& outcome)
{
    if (asked != m_progress.get())
        return;
    m_progress.reset();
    if (outcome)
        m_documents = outcome->documents;
    if (outcome && outcome->document)
        m_number = outcome->number;
    Q_EMIT readingChanged();
    if (!outcome)
        Q_EMIT failed(outcome.error());
    else if (outcome->document)
        Q_EMIT shown(outcome->document);
    else
        Q_EMIT notFound();
}

} // namespace themata
