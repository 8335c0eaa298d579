#pragma once

#include "engine/topics/document_query.h"
#include "ui/workqueue.h"

#include <QObject>

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <stop_token>
#include <string>

namespace themata {

class Session;
struct Error;

/// What the session's documents are found by without a look at their texts, and so the groups and years there are to
/// choose from. Made on a worker while it is wanted, with a connection of its own to the project, once for each corpus.
class DocumentsOrigins : public QObject {
    Q_OBJECT
public:
    explicit DocumentsOrigins(Session& session, QObject* parent = nullptr);
    ~DocumentsOrigins() override; ///< gives up what it reads

    void setWanted(bool wanted); ///< nothing is read for a page that nobody looks at

    /// Without a run. Nothing: not read yet.
    [[nodiscard]] const std::optional<SearchedCorpus>& searched() const { return m_searched; }
    /// In the order of their names, an empty one for documents without a group. Empty: not known yet, no document has
    /// one, or there are more than mostGroups.
    [[nodiscard]] const std::set<std::string>& groups() const { return m_groups; }
    /// Documents of each year. Empty: not known yet, or no document has a year.
    [[nodiscard]] std::map<int, std::uint64_t> documentsByYear() const;

    static constexpr std::size_t mostGroups = 500;

Q_SIGNALS:
    void changed(); ///< also when they are those of no corpus any more
    void failed(const themata::Error& error);

private:
    void corpusChanged();
    void read();
    void take(Result<SearchedCorpus> searched);

    Session& m_session;
    bool m_wanted = false;
    bool m_stale = true; ///< not read yet
    std::uint64_t m_generation = 0; ///< what is read of another corpus is dropped
    std::optional<SearchedCorpus> m_searched;
    std::set<std::string> m_groups;
    std::stop_source m_stop;
    WorkQueue m_queue;
};

} // namespace themata
