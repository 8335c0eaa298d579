#include "engine/store/mean_tables.h"

#include "engine/base/casts.h"
#include "engine/store/blobs.h"
#include "engine/store/failure.h"
#include "engine/store/run_tables.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>

#include <utility>

namespace themata {

namespace {

constexpr const char* phiMatrix = "phi";
constexpr const char* thetaMatrix = "theta";

void writeBlocks(SQLite::Database& database, RunId id, const char* matrix, const SparseMoments& moments)
{
    SQLite::Statement insert(database, "INSERT OR REPLACE INTO mean_blocks VALUES (?, ?, ?, ?, ?, ?, ?)");
    for (std::size_t b = 0; b < moments.blocks().size(); ++b) {
        const MomentBlock& block = moments.blocks()[b];
        const auto ends = pack(std::span(block.ends));
        const auto topics = pack(std::span(block.columns));
        const auto sums = pack(std::span(block.sums));
        insert.reset();
        insert.bind(1, id.value);
        insert.bind(2, matrix);
        insert.bind(3, checkedCast<std::int64_t>(b));
        insert.bind(4, checkedCast<std::int64_t>(block.columns.size()));
        bindBlob(insert, 5, ends);
        bindBlob(insert, 6, topics);
        bindBlob(insert, 7, sums);
        insert.exec();
    }
}

/// A row of mean_blocks: entries, ends, topics, sums.
MomentBlock blockOf(const SQLite::Statement& query, std::size_t rows, std::size_t columnCount, std::size_t width,
                    const std::string& part)
{
    const std::int64_t entries = query.getColumn(0).getInt64();
    if (entries < 0 || std::cmp_greater(entries, rows * columnCount)) // no room is made for what cannot be
        throw damaged(part);
    MomentBlock block;
    block.ends.resize(rows);
    block.columns.resize(static_cast<std::size_t>(entries));
    block.sums.resize(static_cast<std::size_t>(entries) * width);
    unpack(query.getColumn(1), std::span(block.ends), part);
    unpack(query.getColumn(2), std::span(block.columns), part);
    unpack(query.getColumn(3), std::span(block.sums), part);
    return block;
}

void readBlocks(const SQLite::Database& database, RunId id, const char* matrix, std::size_t topics, SparseMoments& moments,
                const std::string& part)
{
    SQLite::Statement query(database, "SELECT entries, ends, topics, sums FROM mean_blocks WHERE run = ? AND matrix = ?"
                                      " ORDER BY block");
    query.bind(1, id.value);
    query.bind(2, matrix);
    for (std::size_t b = 0; b < moments.blocks().size(); ++b) {
        if (!query.executeStep())
            throw damaged(part);
        MomentBlock block = blockOf(query, moments.blocks()[b].ends.size(), topics, moments.width(), part);
        if (!moments.restore(b, std::move(block), topics))
            throw damaged(part);
    }
    if (query.executeStep())
        throw damaged(part);
}

} // namespace

PosteriorMeans readMeans(const SQLite::Database& database, RunId id, std::shared_ptr<const Corpus> corpus)
{
    const RunInfo run = readRun(database, id);
    const std::string part = fmt::format("the means of {}", run.name);
    PosteriorMeans means(std::move(corpus), run.config);
    SQLite::Statement query(database, "SELECT draws, phi_base, theta_base FROM means WHERE run = ?");
    query.bind(1, id.value);
    if (!query.executeStep())
        return means;
    PosteriorSums sums = means.emptySums();
    sums.draws = static_cast<std::uint64_t>(query.getColumn(0).getInt64());
    unpack(query.getColumn(1), std::span(sums.phiBase), part);
    unpack(query.getColumn(2), std::span(sums.thetaBase), part);
    readBlocks(database, id, phiMatrix, run.config.topics, sums.phi, part);
    readBlocks(database, id, thetaMatrix, run.config.topics, sums.theta, part);
    if (sums.draws == 0 || !means.restore(std::move(sums)))
        throw damaged(part);
    return means;
}

void writeMeans(SQLite::Database& database, RunId id, const PosteriorSums& sums)
{
    const auto phiBase = pack(std::span(sums.phiBase));
    const auto thetaBase = pack(std::span(sums.thetaBase));
    SQLite::Statement row(database,
                          "INSERT INTO means (run, draws, phi_base, theta_base) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (run)"
                          " DO UPDATE SET draws = ?2, phi_base = ?3, theta_base = ?4");
    row.bind(1, id.value);
    row.bind(2, checkedCast<std::int64_t>(sums.draws));
    bindBlob(row, 3, phiBase);
    bindBlob(row, 4, thetaBase);
    row.exec();
    writeBlocks(database, id, phiMatrix, sums.phi);
    writeBlocks(database, id, thetaMatrix, sums.theta);
}

} // namespace themata
