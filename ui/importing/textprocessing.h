#pragma once

#include "engine/corpus/import.h"
#include "engine/run/job.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace themata {

class Session;

/// Processes the texts of the session's project again, in a Job; the session then shows the new version of the corpus.
/// GUI thread only.
class TextProcessing : public QObject {
    Q_OBJECT
public:
    explicit TextProcessing(Session& session, QObject* parent = nullptr);
    ~TextProcessing() override; ///< gives up

    void start(const ImportOptions& options); ///< not while active
    void cancel(); ///< ended() follows; the project is as it was
    [[nodiscard]] bool active() const { return m_live != nullptr; }

Q_SIGNALS:
    void progressed(const themata::ImportProgress& progress);
    void finished(); ///< there is a new version, which the session reads now; before ended()
    void failed(const themata::Error& error); ///< before ended()
    void ended(); ///< finished, cancelled or failed

private:
    struct Live;

    void poll();

    Session& m_session;
    std::shared_ptr<Live> m_live; // null: not active
    QTimer m_timer;
    Job m_job; // goes first: it stops and joins
};

} // namespace themata
