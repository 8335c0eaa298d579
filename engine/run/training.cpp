#include "engine/run/training.h"

#include "engine/run/checkpoints.h"
#include "engine/run/progress.h"

#include <utility>

namespace themata {

namespace {

using Phase = TrainingSnapshot::Phase;

/// One call of train().
class Training {
public:
    Training(Chain& chain, TrainingControl& control, Arena& arena, const TrainingHooks& hooks, std::stop_token stop)
        : m_chain(chain)
        , m_control(control)
        , m_arena(arena)
        , m_hooks(hooks)
        , m_stop(std::move(stop))
        , m_checkpoints(hooks)
        , m_progress(chain, control, m_checkpoints, hooks)
    {
    }

    Result<Phase> run()
    {
        m_progress.post(Phase::Running);
        m_progress.begin();
        while (!m_stop.stop_requested() && m_chain.state().iteration < m_control.iterations()) {
            if (m_control.paused())
                pause();
            else
                iterate();
        }
        return finish(m_stop.stop_requested() ? Phase::Stopped : Phase::Finished);
    }

private:
    void iterate()
    {
        m_arena.setCores(m_control.cores());
        TracePoint point = m_chain.sweep(m_arena);
        if (m_hooks.heldOut)
            point.heldOut = m_hooks.heldOut->update(m_chain.state(), m_chain.counts(), m_arena);
        m_checkpoints.add(point);
        if (m_hooks.trace)
            m_hooks.trace->append(point);
        if (m_hooks.onIteration)
            m_hooks.onIteration(point);
        keepIfDue();
        m_checkpoints.saveIfDue(m_chain.state());
        m_progress.iterationDone();
        m_progress.postIfDue();
        m_savedPause = false;
    }

    void keepIfDue()
    {
        if (!m_hooks.keep || !m_hooks.keep->keeps(m_chain.state().iteration, m_chain.config().warmUp))
            return;
        if (m_hooks.means)
            m_hooks.means->add(m_chain.state(), m_chain.counts(), m_arena);
        if (m_hooks.shares)
            m_hooks.shares->add(*m_chain.corpus(), m_chain.state().z, m_arena);
        if (m_hooks.onKept)
            m_hooks.onKept(m_chain);
    }

    /// Saves once a pause; comes back whenever something has changed.
    void pause()
    {
        if (!m_savedPause)
            m_checkpoints.save(m_chain.state(), Phase::Paused);
        m_savedPause = true;
        m_progress.post(Phase::Paused);
        m_control.waitWhilePaused(m_stop);
        m_progress.begin();
    }

    Result<Phase> finish(Phase phase)
    {
        m_checkpoints.save(m_chain.state(), phase);
        m_progress.post(phase);
        if (m_checkpoints.error())
            return tl::unexpected(*m_checkpoints.error());
        return phase;
    }

    Chain& m_chain;
    TrainingControl& m_control;
    Arena& m_arena;
    const TrainingHooks& m_hooks;
    std::stop_token m_stop;
    Checkpoints m_checkpoints;
    Progress m_progress;
    bool m_savedPause = false;
};

} // namespace

Result<Phase> train(Chain& chain, TrainingControl& control, Arena& arena, const TrainingHooks& hooks,
                    std::stop_token stop)
{
    return Training(chain, control, arena, hooks, std::move(stop)).run();
}

} // namespace themata
