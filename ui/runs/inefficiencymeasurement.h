#pragma once

#include "engine/run/inefficiency_study.h"
#include "engine/run/job.h"
#include "engine/store/project.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <filesystem>
#include <memory>
#include <optional>

namespace themata {

class Session;

/// Measures the inefficiency factors of a run: its chain goes on from its last saved state, in memory, and the project
/// does not change. The factors are those that the command line has for the same iterations. GUI thread only; the work
/// is done in a Job.
class InefficiencyMeasurement : public QObject {
    Q_OBJECT
public:
    /// @param run of the session's project, with a saved state
    InefficiencyMeasurement(const Session& session, RunInfo run, QObject* parent = nullptr);
    ~InefficiencyMeasurement() override; ///< gives up

    [[nodiscard]] const RunInfo& run() const { return m_run; }
    /// That so many draws take: with those before the first draw, if the burn-in is not over.
    [[nodiscard]] std::uint64_t iterations(std::uint64_t draws) const;
    [[nodiscard]] double seconds(std::uint64_t draws) const; ///< estimate, at the run's pace so far
    [[nodiscard]] std::uint64_t bytes(std::uint64_t draws) const; ///< of the chain and of the draws

    /// Not while active. @param draws `fewestDraws` (scalar_diagnosis.h) or more.
    void start(std::uint64_t draws, int cores);
    void cancel(); ///< ended() follows, after the iteration
    [[nodiscard]] bool active() const { return m_live != nullptr; }

    /// Of the last measurement that came to its end; null: none did.
    [[nodiscard]] const InefficiencyFactors* factors() const { return m_factors.get(); }
    /// Writes them as the command line does. Errors: NotWritable, DiskFull.
    [[nodiscard]] Result<void> save(const std::filesystem::path& file) const;

Q_SIGNALS:
    void progressed(quint64 iterations, quint64 inAll, double secondsLeft);
    void ended(); ///< complete, cancelled or failed
    void failed(const themata::Error& error); ///< before ended()

private:
    struct Live;

    void poll();

    std::filesystem::path m_project;
    std::shared_ptr<const Corpus> m_corpus; // the project's, which may be closed meanwhile
    RunInfo m_run;
    std::shared_ptr<Live> m_live; // null: not active
    std::shared_ptr<const InefficiencyFactors> m_factors;
    QElapsedTimer m_sinceStart;
    QTimer m_timer;
    Job m_job; // goes first: it stops and joins
};

} // namespace themata
