#include "engine/store/share_tables.h"

#include "engine/base/casts.h"
#include "engine/store/blobs.h"
#include "engine/store/document_tables.h"
#include "engine/store/failure.h"
#include "engine/store/run_tables.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace themata {

namespace {

/// Draws counted up to the saved state; nothing without a row.
std::optional<std::uint64_t> countedDraws(const SQLite::Database& database, RunId id)
{
    SQLite::Statement query(database, "SELECT draws FROM shares WHERE run = ?");
    query.bind(1, id.value);
    if (!query.executeStep())
        return std::nullopt;
    return static_cast<std::uint64_t>(query.getColumn(0).getInt64());
}

std::vector<ShareCell> readCells(const SQLite::Database& database, RunId id)
{
    SQLite::Statement query(database,
                            "SELECT period, group_name, documents, tokens FROM share_cells WHERE run = ?"
                            " ORDER BY cell");
    query.bind(1, id.value);
    std::vector<ShareCell> cells;
    while (query.executeStep()) {
        ShareCell& cell = cells.emplace_back();
        cell.period = query.getColumn(0).getString();
        if (!query.getColumn(1).isNull())
            cell.group = query.getColumn(1).getString();
        cell.documents = static_cast<std::uint64_t>(query.getColumn(2).getInt64());
        cell.tokens = static_cast<std::uint64_t>(query.getColumn(3).getInt64());
    }
    return cells;
}

/// @param most bytes of a draw.
std::map<std::uint64_t, PackedShares> readDraws(const SQLite::Database& database, RunId id, std::size_t most,
                                                const std::string& part)
{
    SQLite::Statement query(database, "SELECT draw, counts FROM share_draws WHERE run = ?");
    query.bind(1, id.value);
    std::map<std::uint64_t, PackedShares> draws;
    while (query.executeStep())
        draws.emplace(static_cast<std::uint64_t>(query.getColumn(0).getInt64()),
                      unpackAll(query.getColumn(1), most, part));
    return draws;
}

void writeCells(SQLite::Database& database, RunId id, const std::vector<ShareCell>& cells)
{
    SQLite::Statement insert(database, "INSERT INTO share_cells VALUES (?, ?, ?, ?, ?, ?)");
    for (std::size_t number = 0; number < cells.size(); ++number) {
        const ShareCell& cell = cells[number];
        insert.reset();
        insert.clearBindings();
        insert.bind(1, id.value);
        insert.bind(2, checkedCast<std::int64_t>(number));
        insert.bind(3, cell.period);
        if (cell.group)
            insert.bind(4, *cell.group);
        insert.bind(5, checkedCast<std::int64_t>(cell.documents));
        insert.bind(6, checkedCast<std::int64_t>(cell.tokens));
        insert.exec();
    }
}

void deleteThinnedOut(SQLite::Database& database, RunId id, std::uint64_t stride)
{
    SQLite::Statement remove(database, "DELETE FROM share_draws WHERE run = ? AND draw % ? != 0");
    remove.bind(1, id.value);
    remove.bind(2, checkedCast<std::int64_t>(stride));
    remove.exec();
}

/// Those after the draw `last`.
void insertDraws(SQLite::Database& database, RunId id, const ShareDraws& shares, std::uint64_t last)
{
    SQLite::Statement insert(database, "INSERT INTO share_draws (run, draw, counts) VALUES (?, ?, ?)");
    for (auto draw = shares.draws().upper_bound(last); draw != shares.draws().end(); ++draw) {
        const PackedBytes packed = compress(draw->second);
        insert.reset();
        insert.bind(1, id.value);
        insert.bind(2, checkedCast<std::int64_t>(draw->first));
        bindBlob(insert, 3, packed);
        insert.exec();
    }
}

} // namespace

ShareDraws readShares(const SQLite::Database& database, RunId id, std::shared_ptr<const Corpus> corpus)
{
    const RunInfo run = readRun(database, id);
    const std::string part = fmt::format("the shares of topics of {}", run.name);
    const std::vector<DocumentPlace> places = readPlaces(database, run.corpus);
    if (places.size() != corpus->documentCount())
        throw damaged(part);
    const std::size_t most = mostShareCells(run.config.topics);
    ShareDraws shares(shareCells(places, *corpus, most), run.config.topics);
    const auto seen = countedDraws(database, id);
    if (!seen)
        return shares;
    constexpr std::size_t bytesOfCount = 10; // at most
    const std::size_t mostBytes = shares.cells().size() * run.config.topics * bytesOfCount;
    if (*seen == 0 || readCells(database, id) != shares.cells()
        || !shares.restore(*seen, readDraws(database, id, mostBytes, part)))
        throw damaged(part);
    return shares;
}

void writeShares(SQLite::Database& database, RunId id, const ShareDraws& shares)
{
    if (shares.seen() == 0)
        return;
    const auto last = countedDraws(database, id);
    SQLite::Statement row(database,
                          "INSERT INTO shares (run, draws) VALUES (?1, ?2) ON CONFLICT (run) DO UPDATE SET draws = ?2");
    row.bind(1, id.value);
    row.bind(2, checkedCast<std::int64_t>(shares.seen()));
    row.exec();
    if (!last)
        writeCells(database, id, shares.cells());
    deleteThinnedOut(database, id, ShareDraws::strideOf(shares.seen()));
    insertDraws(database, id, shares, last.value_or(0));
}

} // namespace themata
