#include "ui/pages/documentsorigins.h"

#include "ui/session.h"

#include <algorithm>
#include <utility>

namespace themata {

std::optional<int> yearOf(const std::string& date)
{
    constexpr std::size_t digits = 4;
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (date.size() < digits || !std::all_of(date.begin(), date.begin() + digits, isDigit))
        return {};
    if (date.size() > digits && date[digits] != '-')
        return {};
    return std::stoi(date.substr(0, digits));
}

DocumentsOrigins::DocumentsOrigins(Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    connect(&session, &Session::corpusChanged, this, &DocumentsOrigins::corpusChanged);
}

void DocumentsOrigins::setWanted(bool wanted)
{
    m_wanted = wanted;
    read();
}

void DocumentsOrigins::corpusChanged()
{
    ++m_generation;
    m_stale = true;
    m_groupsRead.clear();
    m_yearsRead.reset();
    publish();
    read();
}

void DocumentsOrigins::read()
{
    if (m_wanted && m_session.hasCorpus() && std::exchange(m_stale, false))
        readFrom(0);
}

void DocumentsOrigins::readFrom(std::size_t first)
{
    constexpr std::size_t rowsAtOnce = 4096;
    m_session.fetchDocuments(
        first, rowsAtOnce, [this, first, generation = m_generation](const Result<std::vector<DocumentRow>>& rows) {
            if (generation != m_generation || !rows) // what cannot be read is told by the list itself
                return;
            std::ranges::for_each(*rows, [this](const DocumentRow& row) { add(row); });
            if (rows->size() == rowsAtOnce)
                readFrom(first + rowsAtOnce);
            else
                publish();
        });
}

void DocumentsOrigins::add(const DocumentRow& row)
{
    if (m_groupsRead.size() <= mostGroups)
        m_groupsRead.insert(row.group);
    if (const auto year = yearOf(row.date))
        m_yearsRead = m_yearsRead ? Years{std::min(m_yearsRead->first, *year), std::max(m_yearsRead->second, *year)}
                                  : Years{*year, *year};
}

void DocumentsOrigins::publish()
{
    m_groups = std::exchange(m_groupsRead, {});
    if (m_groups.size() > mostGroups || m_groups == std::set<std::string>{{}})
        m_groups.clear();
    m_years = std::exchange(m_yearsRead, {});
    Q_EMIT changed();
}

} // namespace themata
