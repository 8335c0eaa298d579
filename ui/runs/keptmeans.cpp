#include "ui/runs/keptmeans.h"

#include "engine/store/project.h"
#include "ui/paths.h"
#include "ui/session.h"

#include <filesystem>
#include <utility>

namespace themata {
namespace {

Result<std::shared_ptr<const PosteriorMeans>> readMeans(const std::filesystem::path& file, RunId run,
                                                        std::shared_ptr<const Corpus> corpus)
{
    auto project = Project::open(file);
    if (!project)
        return passOn(project);
    auto means = (*project)->means(run, std::move(corpus));
    if (!means)
        return passOn(means);
    return means->draws() > 0 ? std::make_shared<const PosteriorMeans>(std::move(*means)) : nullptr;
}

} // namespace

KeptMeans::KeptMeans(Session& session)
    : m_session(session)
{
    connect(&session, &Session::currentRunChanged, this, &KeptMeans::runChanged);
    connect(&m_queue, &WorkQueue::failed, &session, &Session::failed);
}

void KeptMeans::runChanged()
{
    ++m_generation;
    m_wanted.reset();
    m_failed = false;
    take(nullptr);
}

/// Those before are let go on the worker: giving back gigabytes takes a while, too.
void KeptMeans::take(std::shared_ptr<const PosteriorMeans> means)
{
    if (auto before = std::exchange(m_means, std::move(means)))
        m_queue.post([before = std::move(before)](std::stop_token) mutable -> WorkQueue::Answer {
            before.reset();
            return {};
        });
}

void KeptMeans::want()
{
    const auto run = m_session.currentRunInfo();
    if (!run || run->keptDraws == 0 || !m_session.state() || m_wanted == run->keptDraws)
        return;
    m_wanted = run->keptDraws;
    m_queue.post([this, file = toPath(m_session.projectPath()), id = run->id, corpus = m_session.trainingCorpus(),
                  generation = m_generation](std::stop_token) -> WorkQueue::Answer {
        return [this, generation, means = readMeans(file, id, corpus)] {
            if (generation != m_generation)
                return;
            m_failed = !means;
            if (means)
                take(*means);
            else
                Q_EMIT m_session.failed(means.error());
            Q_EMIT changed();
        };
    });
}

} // namespace themata
