#include "ui/importing/importcontroller.h"

#include "engine/run/job.h"
#include "engine/run/mailbox.h"
#include "engine/store/project.h"
#include "ui/importing/preview.h"
#include "ui/importing/timeleft.h"
#include "ui/paths.h"
#include "ui/session.h"
#include "ui/workqueue.h"

#include <QElapsedTimer>
#include <QTimer>

#include <utility>

namespace themata {

using namespace std::chrono_literals;

namespace {

/// What the job's thread and the controller share.
struct Shared {
    Mailbox<ImportProgress> progress;
    std::atomic<bool> cancelled{false};
};

struct Source {
    std::vector<std::filesystem::path> files;
    SourceOptions options;
    ImportOptions import;
    std::filesystem::path project;
};

void removeProject(const std::filesystem::path& project)
{
    for (const char* ending : {"", "-wal", "-shm", "-journal"}) {
        std::error_code ignored; // what is not there need not go
        std::filesystem::remove(std::filesystem::path(project) += ending, ignored);
    }
}

/// False: cancelled.
Result<bool> importInto(Project& project, const Source& source, Shared& shared, std::stop_token stop)
{
    auto reader = openSource(source.files, source.options);
    if (!reader)
        return passOn(reader);
    const auto tell = [&shared](const ImportProgress& progress) {
        shared.progress.post(std::make_shared<const ImportProgress>(progress));
    };
    auto report = project.importCorpus(**reader, source.import, tell, std::move(stop));
    if (!report)
        return passOn(report);
    return report->has_value();
}

/// The whole import, on the job's thread: a project with a corpus, or none at all.
Result<void> createProject(const Source& source, Shared& shared, std::stop_token stop)
{
    auto project = Project::create(source.project);
    if (!project)
        return passOn(project);
    auto imported = importInto(**project, source, shared, std::move(stop));
    project->reset();
    if (imported && *imported)
        return {};
    removeProject(source.project);
    if (!imported)
        return passOn(imported);
    shared.cancelled = true;
    return {};
}

} // namespace

struct ImportController::Impl {
    ImportController& controller;
    Session& session;
    WorkQueue previews;
    std::uint64_t previewNumber = 0; // answers to an earlier one are dropped
    std::shared_ptr<const Preview> preview;
    std::shared_ptr<Shared> shared;
    std::shared_ptr<const ImportProgress> progress;
    QString projectPath;
    QElapsedTimer clock;
    QTimer timer;
    Job job; // goes first

    Impl(ImportController& owner, Session& s)
        : controller(owner)
        , session(s)
    {
        timer.setInterval(50ms);
    }
    void poll();
    void end();
};

void ImportController::Impl::poll()
{
    if (auto newest = shared->progress.take()) {
        progress = std::move(newest);
        Q_EMIT controller.progressChanged();
    }
    if (job.finished())
        end();
}

void ImportController::Impl::end()
{
    timer.stop();
    const Result<void> outcome = job.takeOutcome();
    const bool cancelled = std::exchange(shared, nullptr)->cancelled;
    if (!outcome) {
        Q_EMIT controller.failed(outcome.error());
    } else if (cancelled) {
        Q_EMIT controller.cancelled();
    } else {
        session.openProject(projectPath);
        Q_EMIT controller.finished();
    }
}

ImportController::ImportController(Session& session)
    : m_impl(std::make_unique<Impl>(*this, session))
{
    connect(&m_impl->timer, &QTimer::timeout, this, [this] { m_impl->poll(); });
    connect(&m_impl->previews, &WorkQueue::failed, this, &ImportController::previewFailed);
}

ImportController::~ImportController() = default;

void ImportController::preview(const QStringList& sources, const SourceOptions& source, const ImportOptions& options)
{
    const std::uint64_t number = ++m_impl->previewNumber;
    m_impl->previews.post(
        [this, number, files = toPaths(sources), source, options](std::stop_token) -> WorkQueue::Answer {
            return [this, number, made = makePreview(files, source, options)] {
                if (number != m_impl->previewNumber)
                    return;
                if (!made) {
                    Q_EMIT previewFailed(made.error());
                    return;
                }
                m_impl->preview = *made;
                Q_EMIT previewReady();
            };
        });
}

std::shared_ptr<const ImportController::Preview> ImportController::lastPreview() const
{
    return m_impl->preview;
}

void ImportController::start(const QStringList& sources, const SourceOptions& source, const ImportOptions& options,
                             const QString& projectPath)
{
    Q_ASSERT(!active());
    m_impl->shared = std::make_shared<Shared>();
    m_impl->progress.reset();
    m_impl->projectPath = projectPath;
    m_impl->clock.start();
    m_impl->job.start([shared = m_impl->shared, what = Source{toPaths(sources), source, options, toPath(projectPath)}](
                          std::stop_token stop) { return createProject(what, *shared, std::move(stop)); });
    m_impl->timer.start();
    Q_EMIT started();
}

void ImportController::cancel()
{
    m_impl->job.requestStop();
}

bool ImportController::active() const
{
    return m_impl->shared != nullptr;
}

std::optional<ImportProgress> ImportController::progress() const
{
    return m_impl->progress ? std::optional(*m_impl->progress) : std::nullopt;
}

bool ImportController::isReading() const
{
    const ReadProgress read = m_impl->progress ? m_impl->progress->read : ReadProgress{};
    return read.totalBytes == 0 || read.bytes < read.totalBytes;
}

std::optional<double> ImportController::secondsLeft() const
{
    if (!active() || !m_impl->progress)
        return std::nullopt;
    return themata::secondsLeft(m_impl->progress->read, static_cast<double>(m_impl->clock.elapsed()) / 1000);
}

} // namespace themata
