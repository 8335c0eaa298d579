#include "engine/store/integrity.h"

#include "engine/corpus/held_out.h"
#include "engine/store/corpus_tables.h"
#include "engine/store/document_tables.h"
#include "engine/store/failure.h"
#include "engine/store/mean_tables.h"
#include "engine/store/originals.h"
#include "engine/store/run_tables.h"
#include "engine/store/share_tables.h"
#include "engine/store/state_tables.h"
#include "engine/store/token_blocks.h"
#include "engine/store/topic_view_tables.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>

#include <algorithm>

namespace themata {

namespace {

constexpr std::size_t mostFindings = 100; // more tell nothing new

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
void checkCounts(const SQLite::Database& database, CorpusVersion version, const Corpus& corpus)
{
    const auto vocabulary = readVocabulary(database, version);
    std::vector<std::uint64_t> counts(vocabulary->size());
    for (const std::uint32_t word : corpus.words)
        ++counts[word];
    if (counts != vocabulary->counts)
        throw damaged("the counts of the vocabulary");
}

/// The places of the tokens against the lengths of the texts.
void checkOffsets(const SQLite::Database& database, CorpusVersion version, const Corpus& corpus)
{
    const std::vector<std::uint64_t> bytes = readTextSizes(database, version);
    forEachPlaces(database, version, corpus, [&bytes](std::size_t document, std::span<const TokenOffset> places) {
        for (const TokenOffset& place : places)
            if (std::uint64_t{place.begin} + place.length > bytes[document])
                throw damaged(fmt::format("the places of the words of document {}", document + 1));
    });
}

void checkCorpus(const SQLite::Database& database, CorpusVersion version, std::vector<std::string>& findings)
{
    const auto corpus = readCorpus(database, version, true);
    note(findings, [&] { checkCounts(database, version, *corpus); });
    note(findings, [&] { checkOffsets(database, version, *corpus); });
}

/// Each text as it was read, and each document's row.
void checkTexts(const SQLite::Database& database, std::vector<std::string>& findings)
{
    SQLite::Statement count(database, "SELECT count(*) FROM documents");
    count.executeStep();
    Originals originals(database);
    for (std::int64_t left = count.getColumn(0).getInt64(); left > 0 && findings.size() < mostFindings; --left)
        note(findings, [&] { return originals.next(); });
}

std::shared_ptr<const Corpus> readTrainingCorpus(const SQLite::Database& database, const RunInfo& run)
{
    auto split = splitForTraining(readCorpus(database, run.corpus, false), run.heldOut);
    if (!split)
        throw damaged(fmt::format("the held-out documents of {}", run.name));
    return split->training;
}

void checkHeldOut(const SQLite::Database& database, const RunInfo& run)
{
    if (readTrainingCorpus(database, run)->tokenCount() + run.heldOutTokens
        != requireTotals(database, run.corpus).tokens)
        throw damaged(fmt::format("the held-out documents of {}", run.name));
}

void checkRuns(const SQLite::Database& database, std::vector<std::string>& findings)
{
    std::vector<RunInfo> runs;
    note(findings, [&] { runs = readRuns(database); });
    for (const RunInfo& run : runs) {
        if (hasState(database, run.id))
            note(findings, [&] { return readState(database, run.id); });
        if (run.keep) {
            note(findings, [&] { return readMeans(database, run.id, readTrainingCorpus(database, run)); });
            note(findings, [&] { return readShares(database, run.id, readTrainingCorpus(database, run)); });
        }
        note(findings, [&] { return readTopicViews(database, run); });
        if (run.heldOut > 0)
            note(findings, [&] { checkHeldOut(database, run); });
    }
}

} // namespace

std::vector<std::string> findDamage(const SQLite::Database& database)
{
    std::vector<std::string> findings;
    note(findings, [&] { checkDatabase(database, findings); });
    std::vector<CorpusInfo> corpora;
    note(findings, [&] { corpora = readCorpora(database); });
    for (const CorpusInfo& corpus : corpora) {
        note(findings, [&] { checkCorpus(database, corpus.version, findings); });
        note(findings, [&] { return readReport(database, corpus.version); });
    }
    note(findings, [&] { checkTexts(database, findings); });
    checkRuns(database, findings);
    return findings;
}

} // namespace themata
