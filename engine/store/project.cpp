#include "engine/store/project.h"

#include "engine/store/corpus_tables.h"
#include "engine/store/document_tables.h"
#include "engine/store/failure.h"
#include "engine/store/importing.h"
#include "engine/store/integrity.h"
#include "engine/store/keyword_tables.h"
#include "engine/store/mean_tables.h"
#include "engine/store/run_tables.h"
#include "engine/store/schema.h"
#include "engine/store/share_tables.h"
#include "engine/store/state_tables.h"
#include "engine/store/text_places.h"
#include "engine/store/topic_view_tables.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

namespace themata {

namespace {

ProjectInfo readInfo(SQLite::Database& database)
{
    SQLite::Statement query(database, "SELECT created_at, engine_version, (SELECT count(*) FROM runs) FROM project");
    if (!query.executeStep())
        throw damaged("the row about the project itself");
    ProjectInfo info;
    info.createdAt = query.getColumn(0).getString();
    info.engineVersion = query.getColumn(1).getString();
    info.runs = static_cast<std::uint64_t>(query.getColumn(2).getInt64());
    if (const auto totals = readTotals(database)) {
        info.corpus = totals->version;
        info.documents = totals->documents;
        info.emptyDocuments = totals->emptyDocuments;
        info.tokens = totals->tokens;
        info.vocabulary = totals->vocabulary;
        info.holdsTexts = totals->holdsTexts;
    }
    return info;
}

/// The facade: each call is one of the table readers and writers, guarded.
class SqliteProject final : public Project {
public:
    SqliteProject(std::filesystem::path path, SQLite::Database database)
        : m_path(std::move(path))
        , m_database(std::move(database))
    {
    }

    const std::filesystem::path& path() const override { return m_path; }

    Result<ProjectInfo> info() const override
    {
        return reading([&] { return readInfo(m_database); });
    }

    Result<std::optional<ImportReport>> importCorpus(Reader& reader, const ImportOptions& options,
                                                     const std::function<void(const ImportProgress&)>& progress,
                                                     std::stop_token stop) override
    {
        return guarded(m_path, [&] { return importInto(m_database, m_path, reader, options, progress, stop); });
    }

    Result<std::optional<ImportReport>> process(const ImportOptions& options,
                                                const std::function<void(const ImportProgress&)>& progress,
                                                std::stop_token stop) override
    {
        return guarded(m_path, [&] { return processAgain(m_database, m_path, options, progress, stop); });
    }

    Result<std::vector<CorpusInfo>> corpora() const override
    {
        return reading([&] { return readCorpora(m_database); });
    }

    Result<CorpusInfo> corpusInfo(CorpusVersion version) const override
    {
        return reading([&] { return readCorpusInfo(m_database, version); });
    }

    Result<std::optional<ImportReport>> importReport(CorpusVersion version) const override
    {
        return reading([&] { return readReport(m_database, version); });
    }

    Result<std::shared_ptr<const Corpus>> corpus(bool withPositions, CorpusVersion version) const override
    {
        return reading([&] { return readCorpus(m_database, version, withPositions); });
    }

    Result<std::shared_ptr<const Vocabulary>> vocabulary(CorpusVersion version) const override
    {
        return reading([&] { return readVocabulary(m_database, version); });
    }

    Result<std::vector<DocumentRow>> documents(std::size_t first, std::size_t count,
                                               CorpusVersion version) const override
    {
        return reading([&] { return readDocuments(m_database, version, first, count); });
    }

    Result<std::vector<DocumentRow>> documents(std::span<const std::uint32_t> documents,
                                               CorpusVersion version) const override
    {
        return reading([&] { return readDocuments(m_database, version, documents); });
    }

    Result<std::vector<DocumentMetadata>> metadata(std::size_t first, std::size_t count,
                                                   CorpusVersion version) const override
    {
        return reading([&] { return readMetadata(m_database, version, first, count); });
    }

    Result<DocumentContent> document(std::size_t index, CorpusVersion version) const override
    {
        return reading([&] { return readDocument(m_database, version, index); });
    }

    Result<std::vector<std::string>> texts(std::span<const std::uint32_t> documents,
                                           CorpusVersion version) const override
    {
        return reading([&] { return readTexts(m_database, version, documents); });
    }

    Result<std::vector<KeywordRow>> keywords(std::span<const Passage> passages, std::size_t characters,
                                             CorpusVersion version, std::stop_token stop) const override
    {
        return reading([&] { return readKeywords(m_database, version, passages, characters, stop); });
    }

    Result<PlacedCorpus> textPlaces(CorpusVersion version, std::shared_ptr<const Corpus> training) const override
    {
        return reading([&] { return readTextPlaces(m_database, version, std::move(training)); });
    }

    Result<std::vector<std::uint32_t>> documentRanks(DocumentKey key, CorpusVersion version) const override
    {
        return reading([&] { return rankDocuments(m_database, version, key); });
    }

    Result<std::vector<RunInfo>> runs() const override
    {
        return reading([&] { return readRuns(m_database); });
    }

    Result<RunInfo> run(RunId id) const override
    {
        return reading([&] { return readRun(m_database, id); });
    }

    Result<RunInfo> findRun(const std::string& nameOrNumber) const override
    {
        return reading([&] { return themata::findRun(m_database, nameOrNumber); });
    }

    Result<RunInfo> addRun(const std::string& name, const ModelConfig& config, std::uint64_t iterations,
                           std::optional<KeepRule> keep, double heldOut, CorpusVersion corpus,
                           const RunStart* start) override
    {
        return guarded(m_path, [&] {
            return insertRun(m_database, name, {config, iterations, keep, heldOut, corpus}, start);
        });
    }

    Result<std::vector<RunInfo>> addChains(const std::string& name, const ModelConfig& config, std::uint64_t iterations,
                                           std::uint32_t chains, std::optional<KeepRule> keep, double heldOut,
                                           CorpusVersion corpus) override
    {
        return guarded(m_path, [&] {
            return insertChains(m_database, name, {config, iterations, keep, heldOut, corpus}, chains);
        });
    }

    Result<void> setRunIterations(RunId id, std::uint64_t iterations) override
    {
        return guarded(m_path, [&] { updateIterations(m_database, id, iterations); });
    }

    Result<std::vector<TracePoint>> trace(RunId id) const override
    {
        return reading([&] { return readTrace(m_database, id); });
    }

    Result<ChainState> state(RunId id) const override
    {
        return reading([&] { return readState(m_database, id); });
    }

    Result<PosteriorMeans> means(RunId id, std::shared_ptr<const Corpus> corpus) const override
    {
        return reading([&] { return readMeans(m_database, id, std::move(corpus)); });
    }

    Result<ShareDraws> shares(RunId id, std::shared_ptr<const Corpus> corpus) const override
    {
        return reading([&] { return readShares(m_database, id, std::move(corpus)); });
    }

    Result<void> saveCheckpoint(RunId id, const ChainState& state, std::span<const TracePoint> newPoints,
                                RunStatus status, const PosteriorMeans* means, const ShareDraws* shares) override
    {
        return guarded(m_path, [&] { writeCheckpoint(m_database, id, state, newPoints, status, means, shares); });
    }

    Result<TopicViews> topicViews(RunId id) const override
    {
        return reading([&] { return readTopicViews(m_database, readRun(m_database, id)); });
    }

    Result<void> changeTopicViews(RunId id, const TopicViews& changed) override
    {
        return guarded(m_path, [&] { writeTopicViews(m_database, readRun(m_database, id), changed); });
    }

    Result<std::vector<std::string>> check() const override
    {
        return reading([&] { return findDamage(m_database); });
    }

private:
    /// All that one call reads comes from one moment, whoever writes meanwhile.
    template <typename Read>
    auto reading(Read&& read) const -> Result<std::invoke_result_t<Read>>
    {
        return guarded(m_path, [&] {
            const SQLite::Transaction snapshot(m_database);
            return read();
        });
    }

    std::filesystem::path m_path;
    mutable SQLite::Database m_database; // SQLiteCpp's queries are not const
};

void fillNewFile(SQLite::Database& database, const std::filesystem::path& path)
{
    upgradeSchema(database, path, schemaSteps());
    SQLite::Statement insert(database, "INSERT INTO project (id, created_at, engine_version) VALUES (1, ?, ?)");
    insert.bind(1, timestamp());
    insert.bind(2, THEMATA_VERSION);
    insert.exec();
    database.exec("PRAGMA journal_mode = WAL"); // last, so that our mark stands in the file itself from the start
}

void requireRoomFor(const std::filesystem::path& path)
{
    std::error_code error;
    if (std::filesystem::exists(std::filesystem::symlink_status(path, error)))
        throw StoreFailure(ErrorCode::NotWritable, "There is a file of this name already", path.string(),
                           "Choose another name, or move the file away");
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    if (!std::filesystem::is_directory(folder, error))
        throw StoreFailure(ErrorCode::NotWritable, "There is no such folder", folder.string(), "Make it first");
}

void removeHalfMade(const std::filesystem::path& path)
{
    std::error_code ignored;
    for (const char* ending : {"", "-journal", "-wal", "-shm"})
        std::filesystem::remove(path.string() + ending, ignored);
}

} // namespace

Result<std::unique_ptr<Project>> Project::create(const std::filesystem::path& path)
{
    if (auto room = guarded(path, [&] { requireRoomFor(path); }); !room)
        return passOn(room);
    auto project = guarded(path, [&]() -> std::unique_ptr<Project> {
        auto database = connect(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        fillNewFile(database, path);
        return std::make_unique<SqliteProject>(path, std::move(database));
    });
    if (!project)
        removeHalfMade(path);
    return project;
}

Result<std::unique_ptr<Project>> Project::open(const std::filesystem::path& path)
{
    return guarded(path, [&]() -> std::unique_ptr<Project> {
        requireProjectFile(path);
        auto database = connect(path, SQLite::OPEN_READWRITE);
        upgradeSchema(database, path, schemaSteps());
        database.tryExec("PRAGMA journal_mode = WAL"); // after a crash during the first import it is another one
        return std::make_unique<SqliteProject>(path, std::move(database));
    });
}

} // namespace themata
