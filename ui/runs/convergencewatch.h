#pragma once

#include "engine/diagnostics/convergence.h"
#include "engine/store/model_chains.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace themata {

class Session;

/// What the chains of a model tell of their convergence.
struct ModelFinding {
    RunId run; ///< the run on show; it is one of the chains
    std::vector<ChainOfModel> chains; ///< oldest first
    Convergence convergence;
};

/// Judges the model of the run on show on the session's worker, while somebody watches. GUI thread only.
class ConvergenceWatch : public QObject {
    Q_OBJECT
public:
    explicit ConvergenceWatch(Session& session, QObject* parent = nullptr);

    static constexpr qint64 everyMs = 2000; ///< at most so often,
    static constexpr qint64 restFactor = 20; ///< with rests so many times as long as the work

    void setWatching(bool watching);
    /// Of the run on show; null: not known yet.
    [[nodiscard]] const std::shared_ptr<const ModelFinding>& finding() const { return m_finding; }

Q_SIGNALS:
    void changed();

private:
    void showRun();
    void schedule();
    void ask();
    void take(RunId run, std::shared_ptr<const ModelFinding> finding, qint64 workMs);

    Session& m_session;
    std::shared_ptr<const ModelFinding> m_finding;
    RunId m_run;
    QTimer m_next;
    QElapsedTimer m_sinceAnswer; ///< invalid: nothing was asked of this run
    qint64 m_restMs = everyMs;
    bool m_watching = false;
    bool m_asked = false; ///< and not answered
    bool m_outdated = false; ///< something changed since it was asked
};

} // namespace themata
