#include "engine/store/importing.h"

#include "engine/store/corpus_tables.h"
#include "engine/store/failure.h"
#include "engine/store/original_writer.h"
#include "engine/store/run_tables.h"
#include "engine/store/stored_source.h"
#include "engine/store/version_writer.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Transaction.h>

#include <algorithm>
#include <memory>

namespace themata {

namespace {

using ProgressFunction = std::function<void(const ImportProgress&)>;

void clearCorpus(SQLite::Database& database)
{
    if (database.execAndGet("SELECT count(*) FROM runs").getInt64() > 0)
        throw StoreFailure(ErrorCode::BadArgument, "The project has a corpus with runs already", {},
                           "Import into a new project, so that the runs keep their texts");
    for (const CorpusInfo& corpus : readCorpora(database))
        removeVersion(database, corpus.version);
    database.exec("DELETE FROM texts; DELETE FROM documents");
}

/// While it is there, what is written goes into the project file itself and not through a log first, which is half of
/// the writing, and no row looks for those it belongs to, which is a fifth of the time of a row. Others cannot read
/// meanwhile, so it is for a project that holds nothing yet. A crash leaves a journal by which the next one to open the
/// file undoes what was written.
class WithoutLog {
public:
    explicit WithoutLog(SQLite::Database& database)
        : m_database(database)
    {
        if (!readTotals(database))
            m_database.tryExec(
                "PRAGMA foreign_keys = OFF; PRAGMA journal_mode = DELETE"); // the latter in vain while another program
                                                                            // has the file open
    }
    ~WithoutLog() { m_database.tryExec("PRAGMA foreign_keys = ON; PRAGMA journal_mode = WAL"); }
    WithoutLog(const WithoutLog&) = delete;
    WithoutLog& operator=(const WithoutLog&) = delete;

private:
    SQLite::Database& m_database;
};

/// Those that no run is of, but for one: of versions that are only tried, the last one stays.
void removeUnused(SQLite::Database& database, CorpusVersion newest, std::optional<CorpusVersion> source)
{
    const std::vector<RunInfo> runs = readRuns(database);
    for (const CorpusInfo& corpus : readCorpora(database))
        if (corpus.version != newest && corpus.version != source
            && std::ranges::find(runs, corpus.version, &RunInfo::corpus) == runs.end())
            removeVersion(database, corpus.version);
}

/// Nullopt: a stop was requested.
std::optional<ImportedCorpus> importedFrom(Reader& reader, const ImportOptions& options, PartList& parts,
                                           const ProgressFunction& progress, const std::stop_token& stop)
{
    auto imported = importCorpus(reader, options, &parts, progress, stop);
    if (!imported)
        throw StoreFailure(std::move(imported.error()));
    return std::move(*imported);
}

/// A version and what it was made from.
struct Processed {
    CorpusVersion newestBefore;
    std::optional<CorpusVersion> source; ///< the version that was read; none: the texts
    bool holdsTexts = true;
    PartList parts;
    std::optional<ImportedCorpus> corpus; ///< none: a stop was requested
};

/// All that takes long. It only reads, so that runs can be saved meanwhile.
Processed processTexts(SQLite::Database& database, const std::filesystem::path& file, const ImportOptions& options,
                       const ProgressFunction& progress, const std::stop_token& stop)
{
    const SQLite::Transaction snapshot(database);
    const StoredSource stored = openStored(database, file);
    Processed processed;
    processed.newestBefore = requireTotals(database).version;
    processed.source = stored.source;
    processed.holdsTexts = !stored.reader->holdsCounts();
    processed.corpus = importedFrom(*stored.reader, options, processed.parts, progress, stop);
    return processed;
}

} // namespace

std::optional<ImportReport> importInto(SQLite::Database& database, const std::filesystem::path& file, Reader& reader,
                                       const ImportOptions& options, const ProgressFunction& progress,
                                       std::stop_token stop)
{
    const WithoutLog direct(database);
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    clearCorpus(database);
    OriginalWriter writer(database, file, reader, coresOf(options), stop);
    PartList parts;
    auto imported = importedFrom(writer, options, parts, progress, stop);
    if (!imported || !writeVersion(database, *imported, parts, options, !reader.holdsCounts(), stop))
        return std::nullopt;
    transaction.commit();
    return std::move(imported->report);
}

std::optional<ImportReport> processAgain(SQLite::Database& database, const std::filesystem::path& file,
                                         const ImportOptions& options, const ProgressFunction& progress,
                                         std::stop_token stop)
{
    Processed made = processTexts(database, file, options, progress, stop);
    if (!made.corpus)
        return std::nullopt;
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    if (requireTotals(database).version != made.newestBefore)
        throw StoreFailure(ErrorCode::Busy, "Another program has changed the corpus meanwhile", {}, "Try again");
    const auto version = writeVersion(database, *made.corpus, made.parts, options, made.holdsTexts, stop);
    if (!version)
        return std::nullopt;
    removeUnused(database, *version, made.source);
    transaction.commit();
    return std::move(made.corpus->report);
}

} // namespace themata
