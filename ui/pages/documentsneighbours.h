#pragma once

#include "engine/topics/similar_documents.h"
#include "ui/workqueue.h"

#include <QObject>

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace themata {

class Session;

/// The documents whose topics are nearest to those of one document, by the session's state. Found on a worker while
/// they are wanted; what comes too late is dropped.
class DocumentsNeighbours : public QObject {
    Q_OBJECT
public:
    explicit DocumentsNeighbours(Session& session, QObject* parent = nullptr);
    ~DocumentsNeighbours() override;

    void setWanted(bool wanted); ///< nothing is computed for a page that nobody looks at
    void setDocument(std::optional<std::size_t> document); ///< nothing is known of it until changed() comes
    void refresh(); ///< another state: the older ones stay until those of the new are known

    /// Nearest first; empty: not known yet, or there are none (no run, or the run holds the document out).
    [[nodiscard]] const std::vector<SimilarDocument>& nearest() const { return m_nearest; }

    static constexpr std::size_t most = 10;

Q_SIGNALS:
    void changed();
    void failed(const themata::Error& error);

private:
    struct Counts;
    void take(std::vector<SimilarDocument> nearest);

    Session& m_session;
    bool m_wanted = false;
    bool m_stale = false; ///< asked for while it was not wanted
    std::optional<std::size_t> m_document;
    std::vector<SimilarDocument> m_nearest;
    std::shared_ptr<Counts> m_counts; ///< the worker's alone
    std::shared_ptr<std::atomic<std::uint64_t>> m_asked; ///< counts questions: work for earlier ones is left
    WorkQueue m_queue;
};

} // namespace themata
