#pragma once

#include "engine/base/error.h"
#include "engine/base/result.h"

#include <QCache>
#include <QDeadlineTimer>
#include <QVariant>

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace themata {

/// The rows of a model that are read elsewhere: a page of them is asked for when one is wanted, and the latest pages
/// are kept. The model that owns it says what a row number is, shows PendingRole and ErrorRole, and emits dataChanged()
/// when it is told of rows. Of the GUI thread.
template <typename Row>
class PagedRows {
public:
    using Rows = std::vector<Row>;
    /// Called back once, in this thread; too late, or never, does no harm.
    using Answer = std::function<void(Result<Rows>)>;
    /// Asks for rows [first, first + count); fewer come where there are no more.
    using Ask = std::function<void(std::size_t first, std::size_t count, Answer done)>;
    using Arrived = std::function<void(std::size_t first, std::span<const Row> rows)>;
    using Failed = std::function<void(std::size_t first, std::size_t count, const Error& error)>;

    static constexpr std::size_t pageSize = 64;

    /// @param pagesKept at most; those wanted last.
    /// @param pause for which a page that could not be read is not asked for again: a view wants it each time it
    /// paints.
    PagedRows(Ask ask, int pagesKept, Arrived arrived, Failed failed,
              std::chrono::milliseconds pause = std::chrono::seconds(2))
        : m_ask(std::move(ask))
        , m_arrived(std::move(arrived))
        , m_failed(std::move(failed))
        , m_pause(pause)
        , m_pages(pagesKept)
    {
    }

    /// Null while it is on its way, which this begins, or if it could not be read. Valid until the next row is wanted
    /// or comes.
    [[nodiscard]] const Row* want(std::size_t row)
    {
        const std::size_t page = row / pageSize;
        if (!m_pages.contains(page) && mayAsk(page))
            request(page);
        return known(row);
    }

    /// Null if it is not there; asks for nothing.
    [[nodiscard]] const Row* known(std::size_t row) const
    {
        const Rows* rows = m_pages.object(row / pageSize);
        return rows && row % pageSize < rows->size() ? &(*rows)[row % pageSize] : nullptr;
    }

    /// Whether it is on its way, which this begins as want() does.
    [[nodiscard]] bool pending(std::size_t row) { return !want(row) && m_pending.contains(row / pageSize); }

    /// For ErrorRole: why it could not be read; none if it is there, on its way or was not asked for.
    [[nodiscard]] QVariant error(std::size_t row) const
    {
        const auto found = m_failures.find(row / pageSize);
        return found == m_failures.end() ? QVariant() : QVariant::fromValue(found->second.error);
    }

    /// Other rows from now on: forgets all, and drops answers to what was asked before.
    void clear()
    {
        m_generation = std::make_shared<int>();
        m_pages.clear();
        m_pending.clear();
        m_failures.clear();
    }

private:
    struct Failure {
        Error error;
        QDeadlineTimer until; ///< it is asked for again
    };

    [[nodiscard]] bool mayAsk(std::size_t page) const
    {
        const auto failure = m_failures.find(page);
        return !m_pending.contains(page) && (failure == m_failures.end() || failure->second.until.hasExpired());
    }

    void request(std::size_t page)
    {
        m_failures.erase(page);
        m_pending.insert(page);
        m_ask(page * pageSize, pageSize, [this, page, generation = std::weak_ptr(m_generation)](Result<Rows> rows) {
            if (!generation.expired()) // then these rows are still there
                receive(page, std::move(rows));
        });
    }

    void receive(std::size_t page, Result<Rows> rows)
    {
        m_pending.erase(page);
        if (!rows) {
            m_failures.insert_or_assign(page, Failure{rows.error(), QDeadlineTimer(m_pause)});
            return m_failed(page * pageSize, pageSize, rows.error());
        }
        m_pages.insert(page, new Rows(std::move(*rows)));
        m_arrived(page * pageSize, *m_pages.object(page));
    }

    Ask m_ask;
    Arrived m_arrived;
    Failed m_failed;
    std::chrono::milliseconds m_pause;
    QCache<std::size_t, Rows> m_pages;
    std::set<std::size_t> m_pending;
    std::map<std::size_t, Failure> m_failures;
    std::shared_ptr<int> m_generation = std::make_shared<int>(); ///< gone where an answer comes too late
};

} // namespace themata
