#include "ui/words/wordtime.h"

#include "ui/session.h"

#include <utility>
#include <vector>

namespace themata {

/// The periods of a corpus.
struct WordTime::Calendar {
    std::shared_ptr<const Corpus> corpus;
    std::vector<std::uint32_t> cellOf; ///< [d]
    ShareRows rows; ///< none without dates
};

/// What is to be counted, as the session had it when it was asked.
struct WordTime::Task {
    std::shared_ptr<const Corpus> corpus;
    CorpusVersion version;
    std::shared_ptr<const ChainState> state; ///< null: without topics
    std::uint32_t topics = 0;
    std::optional<std::uint32_t> word;

    [[nodiscard]] Result<std::vector<DocumentPlace>> places(const Project& project) const;
    /// @param known the last one, or null
    [[nodiscard]] Result<std::shared_ptr<const Calendar>> calendar(const Project& project,
                                                                   std::shared_ptr<const Calendar> known) const;
    [[nodiscard]] WordPeriods count(const Calendar& calendar) const;
};

/// Dates alone: groups do not matter here.
Result<std::vector<DocumentPlace>> WordTime::Task::places(const Project& project) const
{
    constexpr std::size_t rowsAtOnce = 4096;
    std::vector<DocumentPlace> places;
    while (places.size() < corpus->documentCount()) {
        auto rows = project.documents(places.size(), rowsAtOnce, version);
        if (!rows)
            return passOn(rows);
        if (rows->empty())
            break;
        for (DocumentRow& row : *rows)
            places.push_back({std::move(row.date), {}});
    }
    places.resize(corpus->documentCount());
    return places;
}

Result<std::shared_ptr<const WordTime::Calendar>> WordTime::Task::calendar(const Project& project,
                                                                           std::shared_ptr<const Calendar> known) const
{
    if (known && known->corpus == corpus)
        return known;
    auto read = places(project);
    if (!read)
        return passOn(read);
    ShareCells cells = shareCells(*read, *corpus, mostShareCells(1));
    const int months = wordPeriodMonths(cells.cells);
    ShareRows rows = months > 0 ? rowsByPeriod(cells.cells, months) : ShareRows{};
    return std::make_shared<const Calendar>(Calendar{corpus, std::move(cells.cellOf), std::move(rows)});
}

WordPeriods WordTime::Task::count(const Calendar& calendar) const
{
    if (!word || calendar.rows.rows.empty())
        return {};
    if (state)
        return wordPeriods(calendar.rows,
                           wordOverTime(*corpus, state->z, topics, calendar.cellOf, calendar.rows, *word), topics);
    const std::vector<std::uint16_t> oneTopic(corpus->tokenCount());
    return wordPeriods(calendar.rows, wordOverTime(*corpus, oneTopic, 1, calendar.cellOf, calendar.rows, *word), 0);
}

WordTime::WordTime(Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_asked(std::make_shared<std::atomic<std::uint64_t>>(0))
{
}

WordTime::~WordTime()
{
    ++*m_asked;
}

bool WordTime::isDated() const
{
    return m_calendar && m_calendar->rows.rows.size() > 1;
}

void WordTime::setWord(std::optional<std::uint32_t> word)
{
    ++*m_asked;
    m_word = word;
    forget();
    if (m_word)
        ask();
}

void WordTime::takeState()
{
    ask();
}

void WordTime::forget()
{
    m_periods = {};
    Q_EMIT changed();
}

void WordTime::ask()
{
    const auto asked = ++*m_asked;
    const auto run = m_session.currentRunInfo();
    const auto state = run ? m_session.state() : nullptr;
    if (run && !state && run->iteration > 0)
        return forget(); // it is being read: takeState() comes
    Task task{state ? m_session.trainingCorpus() : m_session.corpus(), m_session.corpusVersion(), state,
              state ? run->config.topics : 0, m_word};
    if (!task.corpus)
        return;
    m_session.ask(*this,
                  [this, task = std::move(task), known = m_calendar, asked,
                   latest = m_asked](Project& project) -> Session::Answer {
                      if (*latest != asked)
                          return {};
                      const auto calendar = task.calendar(project, known);
                      if (!calendar)
                          return [this, asked, latest, error = calendar.error()] {
                              if (*latest == asked)
                                  Q_EMIT failed(error);
                          };
                      return [this, asked, latest, calendar = *calendar, periods = task.count(**calendar)] {
                          if (*latest != asked)
                              return;
                          m_calendar = calendar;
                          m_periods = periods;
                          Q_EMIT changed();
                      };
                  });
}

} // namespace themata
