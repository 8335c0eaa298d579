#pragma once

#include "ui/models/wordperiods.h"

#include <QObject>

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

namespace themata {

class Session;
struct Corpus;
struct Error;

/// How often a word of the session's corpus is used over time and, with a run, in which topics: as its last state has
/// it, of the documents that it trains on. Worked out on the session's worker; what comes too late is dropped.
class WordTime : public QObject {
    Q_OBJECT
public:
    explicit WordTime(Session& session, QObject* parent = nullptr);
    ~WordTime() override;

    /// @param word its type in the session's vocabulary; nullopt: none. It has no periods until changed() comes.
    void setWord(std::optional<std::uint32_t> word);
    /// Counts the uses in the session's state anew; changed().
    void takeState();

    [[nodiscard]] bool isDated() const; ///< whether the corpus is of more than one period; false while not known yet
    [[nodiscard]] const WordPeriods& periods() const { return m_periods; } ///< empty: no word, or not known yet

Q_SIGNALS:
    void changed();
    void failed(const themata::Error& error);

private:
    struct Calendar;
    struct Task;

    void ask();
    void forget(); ///< the periods

    Session& m_session;
    std::optional<std::uint32_t> m_word;
    WordPeriods m_periods;
    std::shared_ptr<const Calendar> m_calendar; ///< of the corpus that was last counted; null: none yet
    std::shared_ptr<std::atomic<std::uint64_t>> m_asked; ///< counts questions: work for earlier ones is left
};

} // namespace themata
