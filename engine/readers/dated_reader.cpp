#include "engine/readers/dated_reader.h"

#include "engine/readers/dates.h"
#include "engine/readers/plain_text.h"

#include <fmt/format.h>

#include <utility>

namespace themata {

DatedReader::DatedReader(std::unique_ptr<Reader> inner, DateOrder order, std::string source, OpenAgain openAgain)
    : ReaderDecorator(std::move(inner))
    , m_source(std::move(source))
    , m_openAgain(std::move(openAgain))
    , m_order(order)
{
}

Result<void> DatedReader::change(RawDocument& document)
{
    if (isBlank(document.date))
        return {};
    ++m_dated;
    const bool ambiguous = isAmbiguousDate(document.date);
    m_ordered += ambiguous;
    if (ambiguous && m_order == DateOrder::Auto)
        if (auto found = findOrder(); !found)
            return found;
    const DateOrder told = orderToldBy(document.date).value_or(DateOrder::DayMonthYear);
    auto read = readDate(document.date, m_order == DateOrder::Auto ? told : m_order);
    if (!read) {
        if (m_unreadable++ == 0)
            m_firstUnreadable = document.date;
    } else if (*read != document.date) {
        document.metadata.emplace_back("date as written", std::exchange(document.date, *std::move(read)));
    }
    return {};
}

Result<void> DatedReader::findOrder()
{
    m_guessed = true;
    m_order = DateOrder::DayMonthYear;
    auto reader = m_openAgain();
    if (!reader)
        return passOn(reader);
    for (;;) {
        auto document = (*reader)->next();
        if (!document || !*document)
            return {}; // what is wrong further down is said when it is read
        if (const auto order = orderToldBy((*document)->date)) {
            m_order = *order;
            m_telling = (*document)->date;
            return {};
        }
    }
}

SourceNote DatedReader::orderNote() const
{
    const std::string why =
        m_telling.empty() ? "no date tells otherwise" : fmt::format("\"{}\" has no other reading", m_telling);
    return {.source = m_source,
            .reason = fmt::format("Dates with two readings, taken as {} since {}: {}", wordsFor(m_order), why,
                                  grouped(m_ordered)),
            .advice = "If that is wrong, choose the order of dates",
            .documents = m_ordered};
}

std::vector<SourceNote> DatedReader::closingNotes() const
{
    std::vector<SourceNote> notes;
    if (m_guessed)
        notes.push_back(orderNote());
    if (m_unreadable > 0)
        notes.push_back({.source = m_source,
                         .status = SourceNote::Status::Damaged,
                         .reason = fmt::format("Dates that could not be read, and stay as they are written: {} of {}, "
                                               "the first is \"{}\"",
                                               grouped(m_unreadable), grouped(m_dated), m_firstUnreadable),
                         .advice = "Dates are read as 1862, 1862-05-03, 3/5/1862 or 3 May 1862",
                         .documents = m_unreadable});
    return notes;
}

} // namespace themata
