// Rows that are read in pages: what is asked for, what is kept, and what becomes of answers that come late or fail.
#include "ui/models/pagedrows.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <optional>

using namespace themata;
using namespace std::chrono_literals;

namespace {

using Numbers = PagedRows<int>;
constexpr std::size_t pageSize = Numbers::pageSize;

/// Rows 0, 1, 2, ... of a source that answers when it is told to, and what was told of them.
struct NumberSource {
    struct Request {
        std::size_t first, count;
        Numbers::Answer done;
    };
    std::size_t size = 1'000;
    std::vector<Request> requests;
    std::vector<std::size_t> arrived, failed; ///< the first row of each
    Numbers rows;

    explicit NumberSource(int pagesKept = 4, std::chrono::milliseconds pause = 1h)
        : rows(
            [this](std::size_t first, std::size_t count, Numbers::Answer done) {
                requests.push_back({first, count, std::move(done)});
            },
            pagesKept, [this](std::size_t first, std::span<const int>) { arrived.push_back(first); },
            [this](std::size_t first, std::size_t, const Error&) { failed.push_back(first); }, pause)
    {
    }

    void answerAll()
    {
        for (const Request& request : std::exchange(requests, {})) {
            std::vector<int> page(std::min(request.count, size - request.first));
            std::iota(page.begin(), page.end(), static_cast<int>(request.first));
            request.done(std::move(page));
        }
    }

    void failAll()
    {
        for (const Request& request : std::exchange(requests, {}))
            request.done(fail(ErrorCode::NotReadable, "The project could not be read"));
    }

    [[nodiscard]] std::optional<int> want(std::size_t row)
    {
        const int* there = rows.want(row);
        return there ? std::optional(*there) : std::nullopt;
    }
};

} // namespace

class TestPagedRows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPageIsAskedForOnceAndKept()
    {
        NumberSource source;
        QVERIFY(!source.rows.known(70));
        QVERIFY(source.requests.empty());
        QVERIFY(!source.want(70) && !source.want(71));
        QVERIFY(source.rows.pending(70));
        QCOMPARE(source.requests.size(), 1U);
        QCOMPARE(source.requests[0].first, pageSize);
        QCOMPARE(source.requests[0].count, pageSize);
        source.answerAll();
        QCOMPARE(source.arrived, std::vector{pageSize});
        for (const std::size_t row : {pageSize, std::size_t(70), 2 * pageSize - 1})
            QCOMPARE(source.want(row), std::optional(static_cast<int>(row)));
        QVERIFY(!source.rows.pending(70));
        QVERIFY(source.requests.empty());
    }

    void aRowBeyondTheLastIsNotWaitedFor()
    {
        NumberSource source;
        QVERIFY(source.rows.pending(1'005));
        source.answerAll(); // 40 rows of the last page
        QCOMPARE(source.want(999), std::optional(999));
        QVERIFY(!source.want(1'005));
        QVERIFY(!source.rows.pending(1'005));
        QVERIFY(source.requests.empty());
    }

    void lateAnswersAreDropped()
    {
        NumberSource source;
        QVERIFY(!source.want(0));
        const auto late = std::exchange(source.requests, {});
        source.rows.clear();
        QVERIFY(!source.want(0));
        QCOMPARE(source.requests.size(), 1U); // of the rows that there are now
        late[0].done(std::vector<int>(pageSize, -1));
        QVERIFY(source.arrived.empty());
        QVERIFY(source.rows.pending(0));
        source.answerAll();
        QCOMPARE(source.want(0), std::optional(0));
        late[0].done(fail(ErrorCode::NotReadable, "The project could not be read"));
        QVERIFY(source.failed.empty());
        QCOMPARE(source.want(0), std::optional(0));
    }

    void anAnswerAfterTheRowsAreGoneDoesNoHarm()
    {
        Numbers::Answer late;
        bool told = false;
        {
            Numbers rows([&](std::size_t, std::size_t, Numbers::Answer done) { late = std::move(done); }, 1,
                         [&](std::size_t, std::span<const int>) { told = true; },
                         [&](std::size_t, std::size_t, const Error&) { told = true; });
            QVERIFY(!rows.want(0));
        }
        late(std::vector<int>(pageSize, 1));
        QVERIFY(!told);
    }

    void aFailureIsToldAndNotAskedForAgainAtOnce()
    {
        NumberSource source;
        QVERIFY(!source.want(5) && !source.want(pageSize));
        source.failAll();
        QCOMPARE(source.failed, (std::vector<std::size_t>{0, pageSize}));
        QCOMPARE(source.rows.error(5).value<Error>().code, ErrorCode::NotReadable);
        QVERIFY(!source.rows.error(2 * pageSize).isValid());
        QVERIFY(!source.rows.pending(5));
        QVERIFY(source.requests.empty());
        source.rows.clear();
        QVERIFY(!source.rows.error(5).isValid());
        QVERIFY(source.rows.pending(5));
    }

    void afterAPauseItIsAskedForAgain()
    {
        NumberSource source(4, 0ms);
        QVERIFY(!source.want(5));
        source.failAll();
        QVERIFY(source.rows.pending(5));
        QVERIFY(!source.rows.error(5).isValid());
        QCOMPARE(source.requests.size(), 1U);
        source.answerAll();
        QCOMPARE(source.want(5), std::optional(5));
    }

    void thePagesWantedLastAreKept()
    {
        NumberSource source(2);
        const auto read = [&](std::size_t page) {
            static_cast<void>(source.want(page * pageSize));
            source.answerAll();
        };
        read(0);
        read(1);
        QVERIFY(source.want(0)); // so that page 1 is the oldest
        read(2);
        QVERIFY(source.rows.known(0));
        QVERIFY(!source.rows.known(pageSize));
        QVERIFY(source.rows.known(2 * pageSize));
        QVERIFY(!source.want(pageSize));
        QCOMPARE(source.requests.size(), 1U);
    }
};

QTEST_GUILESS_MAIN(TestPagedRows)
#include "tst_pagedrows.moc"
