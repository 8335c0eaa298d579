#pragma once

#include "engine/topics/posterior_means.h"
#include "ui/workqueue.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <optional>

namespace themata {

class Session;

/// The means of Phi and Theta over the draws that the current run has kept, read once for all pages and only when one
/// wants them: those of a large run take seconds. They are read through a connection of their own, so that no question
/// to the project waits for them. Lives in the GUI thread.
class KeptMeans : public QObject {
    Q_OBJECT
public:
    explicit KeptMeans(Session& session);

    /// Null: the run has kept none, or they are not read yet. While a run goes on, those read last.
    [[nodiscard]] std::shared_ptr<const PosteriorMeans> means() const { return m_means; }
    /// Whether those that were asked for last could not be read; the session has said why.
    [[nodiscard]] bool failed() const { return m_failed; }
    /// Reads them, unless those of the run's last saved state are here or on their way. To be called again when the
    /// session's state changes.
    void want();

Q_SIGNALS:
    void changed(); ///< they are read, or have failed to be. When another run is shown, they are gone by the session's
                    ///< currentRunChanged.

private:
    void runChanged();
    void take(std::shared_ptr<const PosteriorMeans> means);

    Session& m_session;
    std::shared_ptr<const PosteriorMeans> m_means;
    std::optional<std::uint64_t> m_wanted; ///< draws of those that were asked for last
    bool m_failed = false;
    std::uint64_t m_generation = 0; ///< counts runs shown: an answer for another one is dropped
    WorkQueue m_queue;
};

} // namespace themata
