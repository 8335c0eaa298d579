#pragma once

#include <QObject>

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace themata {

class Session;
struct DocumentRow;

/// The year that a date in ISO 8601 begins with; nothing for what is none.
[[nodiscard]] std::optional<int> yearOf(const std::string& date);

/// The groups and years of the session's documents. They are read from the project page by page while they are wanted.
class DocumentsOrigins : public QObject {
    Q_OBJECT
public:
    using Years = std::pair<int, int>; ///< first and last

    explicit DocumentsOrigins(Session& session, QObject* parent = nullptr);

    void setWanted(bool wanted); ///< nothing is read for a page that nobody looks at

    /// In the order of their names, an empty one for documents without a group. Empty: not known yet, no document has
    /// one, or there are more than mostGroups.
    [[nodiscard]] const std::set<std::string>& groups() const { return m_groups; }
    /// Nothing: not known yet, or no document has a year.
    [[nodiscard]] const std::optional<Years>& years() const { return m_years; }

    static constexpr std::size_t mostGroups = 500;

Q_SIGNALS:
    void changed(); ///< also when they are those of no corpus any more

private:
    void corpusChanged();
    void read();
    void readFrom(std::size_t first);
    void add(const DocumentRow& row);
    void publish();

    Session& m_session;
    bool m_wanted = false;
    bool m_stale = true; ///< not read yet
    std::uint64_t m_generation = 0; ///< rows of another corpus are dropped
    std::set<std::string> m_groups, m_groupsRead;
    std::optional<Years> m_years, m_yearsRead;
};

} // namespace themata
