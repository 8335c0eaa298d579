// The open project: its file, what is known of it, and the version of its corpus that is shown.
#include "ui/paths.h"
#include "ui/session_impl.h"

#include <QFileInfo>

#include <utility>

namespace themata {

namespace {

Result<Opened> readProject(const QString& path)
{
    auto project = Project::open(toPath(path));
    if (!project)
        return passOn(project);
    auto contents = readContents(**project);
    if (!contents)
        return passOn(contents);
    Opened opened{path, std::make_shared<Connection>(), std::move(*contents)};
    opened.connection->project = std::move(*project);
    return opened;
}

} // namespace

void Session::Impl::setActivity(const QString& words)
{
    activity = words;
    Q_EMIT session.activityChanged();
}

/// A run that goes on is stopped and saved first.
void Session::Impl::replaceBy(Opened opened)
{
    if (!runner->active()) {
        adopt(std::move(opened));
        return;
    }
    next = std::move(opened);
    setActivity(tr("Saving…"));
    runner->stop();
}

void Session::Impl::adopt(Opened opened)
{
    release();
    next.reset();
    project = std::move(opened);
    currentRun = {};
    run = {};
    shown = project.contents.newest;
    selectedTopic.reset();
    selectedDocument.reset();
    selectedPlace.reset();
    selectedWord.clear();
    selectedGroup.reset();
    selectedPeriod.reset();
    documentSearch.clear();
    interrupted = project.contents.interrupted;
    setActivity({});
    Q_EMIT session.projectChanged();
    Q_EMIT session.corpusChanged();
    Q_EMIT session.runsChanged();
    Q_EMIT session.selectedWordChanged();
    Q_EMIT session.selectedGroupChanged();
    Q_EMIT session.selectedPeriodChanged();
    Q_EMIT session.documentSearchChanged();
    showRun(project.contents.runs.empty() ? RunId{} : project.contents.runs.back().id);
}

/// Closes the file on the worker, after what is still to be saved.
void Session::Impl::release()
{
    if (!project.connection)
        return;
    project.connection->closed = true;
    queue.post([connection = std::move(project.connection)](std::stop_token) -> Answer {
        connection->project.reset();
        return {};
    });
}

void Session::Impl::showCorpus(const CorpusContents& corpus)
{
    if (shown.version == corpus.version)
        return;
    shown = corpus;
    selectedPlace.reset();
    selectedDocument.reset(); // documents of another version have other numbers
    Q_EMIT session.corpusChanged();
    Q_EMIT session.selectedDocumentChanged();
}

void Session::Impl::takeNewVersion(ProjectContents contents)
{
    project.contents = std::move(contents);
    Q_EMIT session.runsChanged();
    if (isLive())
        Q_EMIT session.corpusChanged(); // not that which is shown, but the newest
    else
        showRun({});
}

bool Session::isOpen() const
{
    return !m_impl->project.path.isEmpty();
}

QString Session::projectPath() const
{
    return m_impl->project.path;
}

QString Session::projectName() const
{
    return QFileInfo(m_impl->project.path).completeBaseName();
}

void Session::openProject(const QString& file)
{
    const QString path = QFileInfo(file).absoluteFilePath();
    if (path == projectPath())
        return;
    m_impl->setActivity(tr("Opening %1…").arg(QFileInfo(path).fileName()));
    m_impl->queue.post([this, path](std::stop_token) -> Answer {
        return [this, opened = std::make_shared<Result<Opened>>(readProject(path))] {
            if (*opened) {
                m_impl->replaceBy(std::move(**opened));
                return;
            }
            m_impl->setActivity({});
            Q_EMIT failed(opened->error());
        };
    });
}

void Session::closeProject()
{
    m_impl->replaceBy({});
}

QString Session::activity() const
{
    return m_impl->activity;
}

std::optional<ProjectInfo> Session::info() const
{
    return isOpen() ? std::optional(m_impl->project.contents.info) : std::nullopt;
}

std::optional<ImportReport> Session::report() const
{
    return m_impl->project.contents.report;
}

std::shared_ptr<const Corpus> Session::corpus() const
{
    return m_impl->shown.corpus;
}

std::shared_ptr<const Vocabulary> Session::vocabulary() const
{
    return m_impl->shown.vocabulary;
}

CorpusVersion Session::corpusVersion() const
{
    return m_impl->shown.version;
}

std::shared_ptr<const Corpus> Session::newestCorpus() const
{
    return m_impl->project.contents.newest.corpus;
}

CorpusVersion Session::newestVersion() const
{
    return m_impl->project.contents.newest.version;
}

std::optional<ImportOptions> Session::textSettings() const
{
    const auto& options = m_impl->project.contents.newest.options;
    return options ? std::optional(*options) : std::nullopt;
}

std::shared_ptr<const ImportOptions> Session::corpusSettings() const
{
    return m_impl->shown.options;
}

void Session::reloadCorpus()
{
    ask(*this, [this](Project& project) -> Answer {
        return [this, contents = readContents(project)] {
            if (contents)
                m_impl->takeNewVersion(*contents);
            else
                Q_EMIT failed(contents.error());
        };
    });
}

bool Session::hasCorpus() const
{
    return corpus() != nullptr;
}

} // namespace themata
