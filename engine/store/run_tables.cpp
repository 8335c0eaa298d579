#include "engine/store/run_tables.h"

#include "engine/base/casts.h"
#include "engine/corpus/held_out.h"
#include "engine/store/corpus_tables.h"
#include "engine/store/failure.h"
#include "engine/store/schema.h"
#include "engine/store/state_tables.h"
#include "engine/store/topic_view_tables.h"
#include "engine/store/training_lock.h"
#include "engine/text/folded_form.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <limits>
#include <utility>

namespace themata {

namespace {

constexpr std::array<std::pair<RunStatus, const char*>, 5> statusNames{{{RunStatus::Running, "running"},
                                                                        {RunStatus::Interrupted, "running"},
                                                                        {RunStatus::Paused, "paused"},
                                                                        {RunStatus::Stopped, "stopped"},
                                                                        {RunStatus::Finished, "finished"}}};

// What is known of the last saved iteration comes from its line of the trace.
constexpr const char* selectRuns =
    "SELECT r.id, r.name, r.sampler, r.topics, r.alpha, r.beta, r.pi, r.seed,"
    " r.iterations, r.status, r.engine_version, r.created_at, s.iteration, t.seconds,"
    " t.log_posterior, r.warm_up, r.learn_alpha, r.learn_beta, r.learn_pi, r.workers,"
    " r.chain_of, r.burn_in, r.thin, m.draws, r.held_out, r.held_out_tokens, r.corpus, r.started_from FROM runs r"
    " LEFT JOIN states s ON s.run = r.id"
    " LEFT JOIN trace t ON t.run = r.id AND t.iteration = s.iteration"
    " LEFT JOIN means m ON m.run = r.id";

constexpr std::string_view fromJoint = ", from "; ///< in the name of a run that began from another one's topics

const char* nameOf(RunStatus status)
{
    return std::find_if(statusNames.begin(), statusNames.end(), [=](auto& pair) { return pair.first == status; })
        ->second;
}

RunStatus statusOf(const std::string& name, const std::string& part)
{
    const auto found =
        std::find_if(statusNames.begin(), statusNames.end(), [&](auto& pair) { return pair.second == name; });
    if (found == statusNames.end())
        throw damaged(part);
    return found->first;
}

/// Which priors are learned, and the workers.
void readChoices(const SQLite::Statement& query, const std::string& part, ModelConfig& config)
{
    const auto learnAlpha = alphaLearningFromName(query.getColumn(16).getString());
    const std::int64_t workers = query.getColumn(19).getInt64();
    if (!learnAlpha || workers < 1 || workers > maximumWorkers)
        throw damaged(part);
    config.learnAlpha = *learnAlpha;
    config.learnBeta = query.getColumn(17).getInt() != 0;
    config.learnPi = query.getColumn(18).getInt() != 0;
    config.workers = static_cast<std::uint32_t>(workers);
}

ModelConfig configOf(const SQLite::Statement& query, const std::string& part)
{
    const auto sampler = samplerFromName(query.getColumn(2).getString());
    const std::int64_t topics = query.getColumn(3).getInt64();
    const std::int64_t warmUp = query.getColumn(15).getInt64();
    if (!sampler || topics < 1 || topics > std::numeric_limits<std::uint16_t>::max() || warmUp < 0
        || warmUp > maximumWarmUp)
        throw damaged(part);
    ModelConfig config;
    config.sampler = *sampler;
    config.topics = static_cast<std::uint32_t>(topics);
    config.alpha = query.getColumn(4).getDouble();
    config.beta = query.getColumn(5).getDouble();
    config.pi = query.getColumn(6).getDouble();
    config.seed = static_cast<std::uint64_t>(query.getColumn(7).getInt64());
    config.warmUp = static_cast<std::uint32_t>(warmUp);
    readChoices(query, part, config);
    return config;
}

std::optional<KeepRule> keepRuleOf(const SQLite::Statement& query, const std::string& part)
{
    if (query.getColumn(21).isNull())
        return std::nullopt;
    const std::int64_t burnIn = query.getColumn(21).getInt64();
    const std::int64_t thin = query.getColumn(22).getInt64();
    if (burnIn < 0 || thin < 1)
        throw damaged(part);
    return KeepRule{static_cast<std::uint64_t>(burnIn), static_cast<std::uint64_t>(thin)};
}

void readHeldOut(const SQLite::Statement& query, const std::string& part, RunInfo& run)
{
    run.heldOut = query.getColumn(24).getDouble();
    const std::int64_t tokens = query.getColumn(25).getInt64();
    if (!(run.heldOut >= 0 && run.heldOut < 1) || tokens < 0)
        throw damaged(part);
    run.heldOutTokens = static_cast<std::uint64_t>(tokens);
}

/// Whoever was closed by force left its run as one that is training.
RunStatus statusNow(RunStatus saved, const SQLite::Database& database, RunId run)
{
    return saved == RunStatus::Running && !TrainingLock::isHeld(database.getFilename(), run) ? RunStatus::Interrupted
                                                                                             : saved;
}

RunInfo runOf(const SQLite::Statement& query, const SQLite::Database& database)
{
    RunInfo run;
    run.id.value = query.getColumn(0).getInt64();
    run.name = query.getColumn(1).getString();
    const std::string part = fmt::format("the settings of {}", run.name);
    run.config = configOf(query, part);
    run.iterations = static_cast<std::uint64_t>(query.getColumn(8).getInt64());
    run.status = statusNow(statusOf(query.getColumn(9).getString(), part), database, run.id);
    run.engineVersion = query.getColumn(10).getString();
    run.createdAt = query.getColumn(11).getString();
    run.iteration = static_cast<std::uint64_t>(query.getColumn(12).getInt64());
    run.seconds = query.getColumn(13).getDouble();
    if (!query.getColumn(14).isNull())
        run.logPosterior = query.getColumn(14).getDouble();
    if (!query.getColumn(20).isNull())
        run.chainOf = RunId{query.getColumn(20).getInt64()};
    run.keep = keepRuleOf(query, part);
    run.keptDraws = static_cast<std::uint64_t>(query.getColumn(23).getInt64());
    readHeldOut(query, part, run);
    run.corpus = CorpusVersion{query.getColumn(26).getInt64()};
    if (!query.getColumn(27).isNull())
        run.startedFrom = RunId{query.getColumn(27).getInt64()};
    return run;
}

/// "Run 1, chain 1; Run 1, chain 2": names may have commas.
std::string listOf(const std::vector<RunInfo>& runs)
{
    std::vector<std::string> names;
    for (const RunInfo& run : runs)
        names.push_back(run.name);
    return fmt::format("{}", fmt::join(names, "; "));
}

[[noreturn]] void noSuchRun(const std::string& nameOrNumber, const std::vector<RunInfo>& runs)
{
    if (runs.empty())
        throw StoreFailure(ErrorCode::NotFound, "The project has no runs yet", {}, "Train one first");
    throw StoreFailure(ErrorCode::NotFound, fmt::format("There is no run \"{}\"", nameOrNumber), {},
                       fmt::format("The runs are: {}", listOf(runs)));
}

/// Whatever its case. Of one that began from another run, what is before that is enough: "run 2" for "Run 2, from Run
/// 1".
/// @param asked folded
bool isNamed(const RunInfo& run, const std::u16string& asked)
{
    return foldedForm(run.name.substr(0, run.name.find(fromJoint))) == asked || foldedForm(run.name) == asked;
}

/// The runs that a name or number may mean, by the nearest meaning that there is: the name as it is; in another case;
/// by the number in names as the window shows them, or in the order in which the runs were made; the chains of a model.
std::vector<RunInfo> runsMeant(const std::vector<RunInfo>& runs, const std::string& nameOrNumber)
{
    const std::u16string asked = foldedForm(nameOrNumber);
    const std::array<std::function<bool(const RunInfo&)>, 4> meanings{
        [&](const RunInfo& run) { return run.name == nameOrNumber; },
        [&](const RunInfo& run) { return isNamed(run, asked); },
        [&](const RunInfo& run) {
            return isNamed(run, u"run " + asked) || fmt::format("{}", run.id.value) == nameOrNumber;
        },
        [&](const RunInfo& run) { return foldedForm(run.name).starts_with(asked + u", chain "); }};
    std::vector<RunInfo> meant;
    for (auto meaning = meanings.begin(); meant.empty() && meaning != meanings.end(); ++meaning)
        std::ranges::copy_if(runs, std::back_inserter(meant), *meaning);
    return meant;
}

bool nameIsTaken(const SQLite::Database& database, const std::string& name)
{
    SQLite::Statement query(database, "SELECT 1 FROM runs WHERE name = ?");
    query.bind(1, name);
    return query.executeStep();
}

std::string chainName(const std::string& model, std::uint32_t chain)
{
    return fmt::format("{}, chain {}", model, chain);
}

/// Whether there is a run of this name, its chains, or one that began from another run's topics.
bool numberIsTaken(const SQLite::Database& database, const std::string& name)
{
    SQLite::Statement query(database, "SELECT 1 FROM runs WHERE name = ?1 OR name LIKE ?1 || ', %'");
    query.bind(1, name);
    return query.executeStep();
}

/// "Run N" with the next number that is free; the chains of a model have one together.
std::string nextName(SQLite::Database& database)
{
    std::int64_t number = database.execAndGet("SELECT count(DISTINCT coalesce(chain_of, id)) FROM runs").getInt64();
    std::string name;
    do
        name = fmt::format("Run {}", ++number);
    while (numberIsTaken(database, name));
    return name;
}

/// @param start null: from random topics. Of a run that began from another one itself, the first part of its name is
/// enough.
std::string nameOfNew(SQLite::Database& database, const RunStart* start)
{
    if (!start || !start->from.valid())
        return nextName(database);
    const std::string from = readRun(database, start->from).name;
    return nextName(database).append(fromJoint).append(from.substr(0, from.find(fromJoint)));
}

void writeStart(SQLite::Database& database, RunId id, const RunStart& start)
{
    writeState(database, id, start.state);
    if (!start.from.valid())
        return;
    copyTopicViews(database, start.from, id);
    SQLite::Statement update(database, "UPDATE runs SET started_from = ? WHERE id = ?");
    update.bind(1, start.from.value);
    update.bind(2, id.value);
    update.exec();
}

/// Tokens of the documents that a new run holds out.
std::uint64_t heldOutTokens(const SQLite::Database& database, const NewRun& settings)
{
    if (settings.heldOut == 0)
        return 0;
    const auto corpus = readCorpus(database, settings.corpus, false);
    const auto split = splitForTraining(corpus, settings.heldOut);
    if (!split)
        throw StoreFailure(split.error());
    return corpus->tokenCount() - split->training->tokenCount();
}

void insertRow(SQLite::Database& database, const std::string& name, const NewRun& settings, std::uint64_t heldOutTokens)
{
    const ModelConfig& config = settings.config;
    SQLite::Statement insert(database,
                             "INSERT INTO runs (name, sampler, topics, alpha, beta, pi, seed, iterations,"
                             " status, engine_version, created_at, warm_up, learn_alpha, learn_beta, learn_pi, workers,"
                             " burn_in, thin, held_out, held_out_tokens, corpus)"
                             " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    insert.bind(1, name);
    insert.bind(2, std::string(themata::name(config.sampler)));
    insert.bind(3, config.topics);
    insert.bind(4, config.alpha);
    insert.bind(5, config.beta);
    insert.bind(6, config.pi);
    insert.bind(7, static_cast<std::int64_t>(config.seed));
    insert.bind(8, checkedCast<std::int64_t>(settings.iterations));
    insert.bind(9, nameOf(RunStatus::Stopped));
    insert.bind(10, THEMATA_VERSION);
    insert.bind(11, timestamp());
    insert.bind(12, config.warmUp);
    insert.bind(13, std::string(themata::name(config.learnAlpha)));
    insert.bind(14, config.learnBeta ? 1 : 0);
    insert.bind(15, config.learnPi ? 1 : 0);
    insert.bind(16, config.workers);
    if (settings.keep) { // else null, as what is not bound
        insert.bind(17, checkedCast<std::int64_t>(settings.keep->burnIn));
        insert.bind(18, checkedCast<std::int64_t>(settings.keep->thin));
    }
    insert.bind(19, settings.heldOut);
    insert.bind(20, checkedCast<std::int64_t>(heldOutTokens));
    insert.bind(21, settings.corpus.value);
    insert.exec();
}

/// Adds a run of this name. Within a transaction.
RunId addNamed(SQLite::Database& database, const std::string& name, const NewRun& settings, std::uint64_t heldOutTokens)
{
    if (nameIsTaken(database, name))
        throw StoreFailure(ErrorCode::BadArgument, fmt::format("There is a run \"{}\" already", name), {},
                           "Choose another name");
    insertRow(database, name, settings, heldOutTokens);
    return RunId{database.getLastInsertRowid()};
}

} // namespace

std::vector<RunInfo> readRuns(const SQLite::Database& database)
{
    SQLite::Statement query(database, std::string(selectRuns) + " ORDER BY r.id");
    std::vector<RunInfo> runs;
    while (query.executeStep())
        runs.push_back(runOf(query, database));
    return runs;
}

RunInfo readRun(const SQLite::Database& database, RunId id)
{
    SQLite::Statement query(database, std::string(selectRuns) + " WHERE r.id = ?");
    query.bind(1, id.value);
    if (!query.executeStep())
        noSuchRun(fmt::format("{}", id.value), readRuns(database));
    return runOf(query, database);
}

RunInfo findRun(const SQLite::Database& database, const std::string& nameOrNumber)
{
    std::vector<RunInfo> runs = readRuns(database);
    if (nameOrNumber.empty() && !runs.empty())
        return std::move(runs.back());
    std::vector<RunInfo> meant = runsMeant(runs, nameOrNumber);
    if (meant.empty())
        noSuchRun(nameOrNumber, runs);
    if (meant.size() > 1)
        throw StoreFailure(ErrorCode::BadArgument, fmt::format("\"{}\" may be any of several runs", nameOrNumber), {},
                           fmt::format("Give the whole name: {}", listOf(meant)));
    return std::move(meant.front());
}

RunInfo insertRun(SQLite::Database& database, const std::string& name, NewRun settings, const RunStart* start)
{
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    settings.corpus = requireTotals(database, settings.corpus).version;
    const RunId id = addNamed(database, name.empty() ? nameOfNew(database, start) : name, settings,
                              heldOutTokens(database, settings));
    if (start)
        writeStart(database, id, *start);
    RunInfo run = readRun(database, id);
    transaction.commit();
    return run;
}

std::vector<RunInfo> insertChains(SQLite::Database& database, const std::string& name, NewRun settings,
                                  std::uint32_t chains)
{
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    const std::string model = name.empty() ? nextName(database) : name;
    settings.corpus = requireTotals(database, settings.corpus).version;
    const std::uint64_t withoutPart = heldOutTokens(database, settings);
    std::vector<RunId> ids;
    for (std::uint32_t chain = 1; chain <= chains; ++chain, ++settings.config.seed)
        ids.push_back(addNamed(database, chainName(model, chain), settings, withoutPart));
    SQLite::Statement update(database, "UPDATE runs SET chain_of = ?1 WHERE id >= ?1"); // the newest: just these
    update.bind(1, ids.front().value);
    update.exec();
    std::vector<RunInfo> runs;
    for (const RunId id : ids)
        runs.push_back(readRun(database, id));
    transaction.commit();
    return runs;
}

void updateIterations(SQLite::Database& database, RunId id, std::uint64_t iterations)
{
    SQLite::Statement update(database, "UPDATE runs SET iterations = ? WHERE id = ?");
    update.bind(1, checkedCast<std::int64_t>(iterations));
    update.bind(2, id.value);
    if (update.exec() == 0)
        noSuchRun(fmt::format("{}", id.value), readRuns(database));
}

void updateStatus(SQLite::Database& database, RunId id, RunStatus status)
{
    SQLite::Statement update(database, "UPDATE runs SET status = ? WHERE id = ?");
    update.bind(1, nameOf(status));
    update.bind(2, id.value);
    if (update.exec() == 0)
        noSuchRun(fmt::format("{}", id.value), readRuns(database));
}

} // namespace themata
