#pragma once

#include "engine/run/training.h"
#include "engine/store/project.h"

#include <QObject>

#include <memory>
#include <vector>

namespace themata {

class Session;
struct ModelSettings;

/// Trains one run at a time in a Job of its own and polls its mailbox every 50 ms. GUI thread only. Survives anything:
/// the state is saved every 20 s, at a pause, at the end and when the program closes.
class RunController : public QObject {
    Q_OBJECT
public:
    explicit RunController(Session& session);
    ~RunController() override; ///< stops, saves, joins

    /// Adds a run to the project and starts it; it becomes the session's current run. Of several chains each starts by
    /// itself once the one before it has finished; a stop or a failure leaves the rest of them at their start.
    void start(const ModelSettings& settings, const QString& name = {});
    /// The same with one chain.
    void start(const ModelConfig& config, std::uint64_t iterations, int cores);
    /// Goes on with a run of the project from its last saved state, to `iterations` in all.
    void resume(RunId run, std::uint64_t iterations, int cores);
    /// Adds a run of the newest version of the corpus that goes on from the last topics of another run, with its
    /// settings (run_start.h), and starts it. A run that trains is stopped and saved first; failed() if that cannot be.
    void startFrom(RunId from);
    void pause();
    void resumeFromPause();
    void stop(); ///< after this iteration; saved
    void setCores(int cores);
    void setIterations(std::uint64_t total);

    [[nodiscard]] bool active() const; ///< running or paused
    [[nodiscard]] bool paused() const;
    [[nodiscard]] RunId run() const; ///< the active run; none while it is being set up
    [[nodiscard]] const RunInfo& runInfo() const; ///< of the active run, as it began
    [[nodiscard]] bool followsOn() const; ///< the active run began by itself, as a further chain: no reason to show it
    [[nodiscard]] int cores() const; ///< that the active run is asked to use
    [[nodiscard]] std::uint64_t iterations() const; ///< planned in all for the active run
    [[nodiscard]] std::shared_ptr<const TrainingSnapshot> snapshot() const; ///< newest; null before the first

    /// Trace of the session's current run: live, or as saved. Grows only at its end while the run stays the same.
    [[nodiscard]] const std::vector<TracePoint>& trace() const;

Q_SIGNALS:
    void started();
    void snapshotChanged(); ///< at most 20 times a second
    void traceReset(); ///< another run is on show
    void traceGrew();
    void stateSaved();
    void ended(); ///< finished or stopped, saved
    void failed(const themata::Error& error);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace themata
