#include "ui/importing/textprocessing.h"

#include "engine/run/mailbox.h"
#include "engine/store/project.h"
#include "ui/paths.h"
#include "ui/session.h"

#include <atomic>
#include <utility>

namespace themata {

using namespace std::chrono_literals;

/// What the processing thread and the GUI thread share.
struct TextProcessing::Live {
    Mailbox<ImportProgress> progress;
    std::atomic<bool> done{false}; ///< there is a new version
};

TextProcessing::TextProcessing(Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    m_timer.setInterval(50ms);
    connect(&m_timer, &QTimer::timeout, this, &TextProcessing::poll);
}

TextProcessing::~TextProcessing() = default;

void TextProcessing::start(const ImportOptions& options)
{
    Q_ASSERT(!active() && m_session.isOpen());
    m_live = std::make_shared<Live>();
    m_job.start([live = m_live, file = toPath(m_session.projectPath()), options](std::stop_token stop) -> Result<void> {
        auto project = Project::open(file);
        if (!project)
            return passOn(project);
        const auto tell = [&live](const ImportProgress& progress) {
            live->progress.post(std::make_shared<const ImportProgress>(progress));
        };
        auto report = (*project)->process(options, tell, std::move(stop));
        if (!report)
            return passOn(report);
        live->done = report->has_value();
        return {};
    });
    m_timer.start();
}

void TextProcessing::cancel()
{
    if (active())
        m_job.requestStop();
}

void TextProcessing::poll()
{
    const bool over = m_job.finished(); // before the progress, so that nothing of the end is missed
    if (const auto progress = m_live->progress.take())
        Q_EMIT progressed(*progress);
    if (!over)
        return;
    m_timer.stop();
    const Result<void> outcome = m_job.takeOutcome();
    const bool done = std::exchange(m_live, nullptr)->done;
    if (!outcome)
        Q_EMIT failed(outcome.error());
    if (done) {
        m_session.reloadCorpus();
        Q_EMIT finished();
    }
    Q_EMIT ended();
}

} // namespace themata
