#include "engine/store/integrity.h"

#include "engine/store/corpus_tables.h"
#include "engine/store/document_tables.h"
#include "engine/store/failure.h"
#include "engine/store/run_tables.h"
#include "engine/store/state_tables.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>

#include <algorithm>

namespace themata {

namespace {

/// Runs one reader and notes what it complains about, so that one damaged part does not hide the next.
template <typename Read>
void note(std::vector<std::string>& findings, Read&& read)
{
    if (const auto result = guarded({}, [&] { static_cast<void>(read()); });
        !result && std::find(findings.begin(), findings.end(), result.error().what) == findings.end())
        findings.push_back(result.error().what);
}

void checkDatabase(const SQLite::Database& database, std::vector<std::string>& findings)
{
    SQLite::Statement integrity(database, "PRAGMA integrity_check");
    while (integrity.executeStep())
        if (const std::string line = integrity.getColumn(0).getString(); line != "ok")
            findings.push_back(fmt::format("SQLite: {}", line));
    SQLite::Statement keys(database, "PRAGMA foreign_key_check");
    while (keys.executeStep())
        findings.push_back(fmt::format("A row of {} belongs to none of {}", keys.getColumn(0).getString(),
                                       keys.getColumn(2).getString()));
}

/// The counts beside the words against the tokens themselves.
void checkCounts(const SQLite::Database& database)
{
    const auto corpus = readCorpus(database, true);
    const auto vocabulary = readVocabulary(database);
    std::vector<std::uint64_t> counts(vocabulary->size());
    for (const std::uint32_t word : corpus->words)
        ++counts[word];
    if (counts != vocabulary->counts)
        throw damaged("the counts of the vocabulary");
}

} // namespace

std::vector<std::string> findDamage(const SQLite::Database& database)
{
    std::vector<std::string> findings;
    note(findings, [&] { checkDatabase(database, findings); });
    if (const auto totals = readTotals(database)) {
        note(findings, [&] { checkCounts(database); });
        note(findings, [&] { return readReport(database); });
        for (std::size_t d = 0; d < totals->documents && findings.size() < 100; ++d)
            note(findings, [&] { return readDocument(database, d); });
    }
    std::vector<RunInfo> runs;
    note(findings, [&] { runs = readRuns(database); });
    for (const RunInfo& run : runs)
        if (run.iteration > 0)
            note(findings, [&] { return readState(database, run.id); });
    return findings;
}

} // namespace themata
