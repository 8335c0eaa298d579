#include "engine/store/state_tables.h"

#include "engine/base/casts.h"
#include "engine/samplers/packed_hyperparameters.h"
#include "engine/store/blobs.h"
#include "engine/store/corpus_tables.h"
#include "engine/store/failure.h"
#include "engine/store/mean_tables.h"
#include "engine/store/run_tables.h"
#include "engine/store/share_tables.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace themata {

namespace {

/// z is cut here, far below the largest blob SQLite holds (1 GB).
constexpr std::size_t stateBlockTokens = std::size_t{1} << 22U;

/// The columns of the trace after `run` and `iteration`, in the order of the schema.
constexpr std::array traceFields{&TracePoint::seconds,
                                 &TracePoint::logPosterior,
                                 &TracePoint::tokensPerSecond,
                                 &TracePoint::phiSeconds,
                                 &TracePoint::zSeconds,
                                 &TracePoint::densityNw,
                                 &TracePoint::densityNd,
                                 &TracePoint::zerosPhi,
                                 &TracePoint::alpha,
                                 &TracePoint::beta,
                                 &TracePoint::pi};

/// Those after them, null where not known, are of the topic shares and heldOut.
constexpr int firstShareColumn = 2 + static_cast<int>(traceFields.size());
constexpr int heldOutColumn = firstShareColumn + static_cast<int>(tracedRanks.size());

/// Two programs that train one run would mix their chains: the trace tells who came second.
void requireNewest(const SQLite::Database& database, RunId id, std::uint64_t firstIteration)
{
    SQLite::Statement query(database, "SELECT 1 FROM trace WHERE run = ? AND iteration >= ?");
    query.bind(1, id.value);
    query.bind(2, checkedCast<std::int64_t>(firstIteration));
    if (query.executeStep())
        throw StoreFailure(ErrorCode::Busy, "Another program has trained this run further", {},
                           "Stop one of the two, then resume the run");
}

void appendTrace(SQLite::Database& database, RunId id, std::span<const TracePoint> points)
{
    SQLite::Statement insert(database,
                             "INSERT INTO trace VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    for (const TracePoint& point : points) {
        insert.reset();
        insert.bind(1, id.value);
        insert.bind(2, checkedCast<std::int64_t>(point.iteration));
        for (std::size_t i = 0; i < traceFields.size(); ++i)
            insert.bind(static_cast<int>(i) + 3, point.*traceFields[i]);
        for (std::size_t i = 0; i < tracedRanks.size(); ++i)
            insert.bind(firstShareColumn + static_cast<int>(i) + 1, point.topicShares[i]); // SQLite makes NaN null
        insert.bind(heldOutColumn + 1, point.heldOut);
        insert.exec();
    }
}

void readTopics(const SQLite::Database& database, const RunInfo& run, std::span<std::uint16_t> z)
{
    const std::string part = fmt::format("the topics of {}", run.name);
    SQLite::Statement query(database, "SELECT topics FROM state_blocks WHERE run = ? ORDER BY block");
    query.bind(1, run.id.value);
    std::size_t read = 0;
    while (query.executeStep()) {
        const std::size_t size = std::min(stateBlockTokens, z.size() - read);
        unpack(query.getColumn(0), z.subspan(read, size), part);
        read += size;
    }
    if (read != z.size()
        || std::any_of(z.begin(), z.end(), [&run](std::uint16_t topic) { return topic >= run.config.topics; }))
        throw damaged(part);
}

Hyperparameters hyperparametersIn(const SQLite::Column& column, const RunInfo& run)
{
    if (column.isNull())
        return hyperparametersOf(run.config);
    const std::string part = fmt::format("the alphas, beta and pi of {}", run.name);
    std::vector<double> numbers(packedSize(run.config.topics));
    unpack(column, std::span(numbers), part);
    auto hyperparameters = unpacked(numbers);
    if (!hyperparameters)
        throw damaged(part);
    return *std::move(hyperparameters);
}

TracePoint tracePointIn(SQLite::Statement& row)
{
    const auto numberOrNotKnown = [&row](int column) {
        return row.getColumn(column).isNull() ? notKnown : row.getColumn(column).getDouble();
    };
    TracePoint point;
    point.iteration = static_cast<std::uint64_t>(row.getColumn(1).getInt64());
    for (std::size_t i = 0; i < traceFields.size(); ++i)
        point.*traceFields[i] = row.getColumn(static_cast<int>(i) + 2).getDouble();
    for (std::size_t i = 0; i < tracedRanks.size(); ++i)
        point.topicShares[i] = numberOrNotKnown(firstShareColumn + static_cast<int>(i));
    point.heldOut = numberOrNotKnown(heldOutColumn);
    return point;
}

} // namespace

std::vector<TracePoint> readTrace(const SQLite::Database& database, RunId id)
{
    SQLite::Statement query(database, "SELECT * FROM trace WHERE run = ? ORDER BY iteration");
    query.bind(1, id.value);
    std::vector<TracePoint> points;
    while (query.executeStep())
        points.push_back(tracePointIn(query));
    return points;
}

ChainState readState(const SQLite::Database& database, RunId id)
{
    const RunInfo run = readRun(database, id);
    SQLite::Statement query(database, "SELECT iteration, tokens, hyperparameters FROM states WHERE run = ?");
    query.bind(1, id.value);
    if (!query.executeStep())
        throw StoreFailure(ErrorCode::NotFound, fmt::format("{} has no saved state yet", run.name), {},
                           "Resume it first");
    if (!run.corpus.valid())
        throw damaged(fmt::format("the corpus version of {}", run.name));
    const std::uint64_t tokens = requireTotals(database, run.corpus).tokens - run.heldOutTokens;
    if (std::cmp_not_equal(query.getColumn(1).getInt64(), tokens))
        throw damaged(fmt::format("the topics of {}", run.name));
    ChainState state;
    state.iteration = static_cast<std::uint64_t>(query.getColumn(0).getInt64());
    state.hyperparameters = hyperparametersIn(query.getColumn(2), run);
    state.z.resize(tokens);
    readTopics(database, run, state.z);
    return state;
}

bool hasState(const SQLite::Database& database, RunId id)
{
    SQLite::Statement query(database, "SELECT 1 FROM states WHERE run = ?");
    query.bind(1, id.value);
    return query.executeStep();
}

void writeState(SQLite::Database& database, RunId id, const ChainState& state)
{
    SQLite::Statement row(database,
                          "INSERT INTO states (run, iteration, tokens, hyperparameters) VALUES (?1, ?2, ?3, ?4)"
                          " ON CONFLICT (run) DO UPDATE SET iteration = ?2, tokens = ?3, hyperparameters = ?4");
    row.bind(1, id.value);
    row.bind(2, checkedCast<std::int64_t>(state.iteration));
    row.bind(3, checkedCast<std::int64_t>(state.z.size()));
    PackedBytes hyperparameters; // null, as what is not bound, unless the state has them
    if (!state.hyperparameters.alpha.empty()) {
        hyperparameters = pack<double>(packed(state.hyperparameters));
        bindBlob(row, 4, hyperparameters);
    }
    row.exec();

    SQLite::Statement block(database, "INSERT OR REPLACE INTO state_blocks (run, block, topics) VALUES (?, ?, ?)");
    for (std::size_t first = 0; first < state.z.size(); first += stateBlockTokens) {
        const std::size_t size = std::min(stateBlockTokens, state.z.size() - first);
        const auto topics = pack(std::span(state.z).subspan(first, size));
        block.reset();
        block.bind(1, id.value);
        block.bind(2, checkedCast<std::int64_t>(first / stateBlockTokens));
        bindBlob(block, 3, topics);
        block.exec();
    }
}

void writeCheckpoint(SQLite::Database& database, RunId id, const ChainState& state,
                     std::span<const TracePoint> newPoints, RunStatus status, const PosteriorMeans* means,
                     const ShareDraws* shares)
{
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    if (!newPoints.empty())
        requireNewest(database, id, newPoints.front().iteration);
    updateStatus(database, id, status);
    appendTrace(database, id, newPoints);
    writeState(database, id, state);
    if (means)
        writeMeans(database, id, means->sums());
    if (shares)
        writeShares(database, id, *shares);
    transaction.commit();
}

} // namespace themata
