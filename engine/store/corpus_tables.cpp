#include "engine/store/corpus_tables.h"

#include "engine/base/casts.h"
#include "engine/store/blobs.h"
#include "engine/store/failure.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

namespace themata {

namespace {

std::vector<std::uint64_t> readDocumentStarts(const SQLite::Database& database, const CorpusTotals& totals)
{
    std::vector<std::uint64_t> start{0};
    SQLite::Statement query(database, "SELECT id, tokens FROM corpus_documents WHERE corpus = ? ORDER BY id");
    query.bind(1, totals.version.value);
    while (query.executeStep()) {
        const std::int64_t tokens = query.getColumn(1).getInt64();
        if (std::cmp_not_equal(query.getColumn(0).getInt64(), start.size() - 1) || tokens < 0
            || static_cast<std::uint64_t>(tokens) > totals.tokens - start.back())
            throw damaged("the list of documents");
        start.push_back(start.back() + static_cast<std::uint64_t>(tokens));
    }
    if (start.size() - 1 != totals.documents || start.back() != totals.tokens)
        throw damaged("the list of documents");
    return start;
}

void requireBelow(std::span<const std::uint32_t> values, std::uint64_t limit, const std::string& part)
{
    if (std::any_of(values.begin(), values.end(), [limit](std::uint32_t value) { return value >= limit; }))
        throw damaged(part);
}

void requirePositionsFit(const Corpus& corpus)
{
    for (std::size_t d = 0; d < corpus.documentCount(); ++d) {
        const auto size = corpus.documentStart[d + 1] - corpus.documentStart[d];
        requireBelow(corpus.positions.subspan(corpus.documentStart[d], size), size,
                     fmt::format("the positions of document {}", d + 1));
    }
}

struct StoredTokens {
    std::vector<std::uint32_t> words;
    std::vector<std::uint32_t> positions; ///< empty if they are not wanted or not stored
};

StoredTokens readTokens(const SQLite::Database& database, const CorpusTotals& totals, bool withPositions)
{
    StoredTokens stored;
    stored.words.resize(totals.tokens);
    SQLite::Statement query(database,
                            "SELECT first_document, tokens, words, positions FROM token_blocks"
                            " WHERE corpus = ? ORDER BY first_document");
    query.bind(1, totals.version.value);
    std::uint64_t read = 0;
    while (query.executeStep()) {
        const std::string part = fmt::format("the tokens from document {} on", query.getColumn(0).getInt64() + 1);
        const auto tokens = static_cast<std::uint64_t>(query.getColumn(1).getInt64());
        if (tokens > totals.tokens - read)
            throw damaged(part);
        const auto words = std::span(stored.words).subspan(read, tokens);
        unpack(query.getColumn(2), words, part);
        requireBelow(words, totals.vocabulary, part);
        if (withPositions && !query.getColumn(3).isNull()) {
            stored.positions.resize(totals.tokens);
            unpack(query.getColumn(3), std::span(stored.positions).subspan(read, tokens), part);
        }
        read += tokens;
    }
    if (read != totals.tokens)
        throw damaged("the tokens");
    return stored;
}

std::string listOf(const std::vector<CorpusInfo>& corpora)
{
    std::vector<std::int64_t> numbers;
    for (const CorpusInfo& corpus : corpora)
        numbers.push_back(corpus.version.value);
    return fmt::format("{}", fmt::join(numbers, ", "));
}

/// Settings that a newer program wrote may be beyond this one: then they are not known.
std::optional<ImportOptions> settingsIn(const SQLite::Column& column)
{
    if (column.isNull())
        return std::nullopt;
    auto options = importOptionsFromJson(column.getString());
    return options ? std::optional(std::move(*options)) : std::nullopt;
}

constexpr const char* selectCorpora =
    "SELECT version, created_at, settings, documents, empty_documents, tokens, vocabulary FROM corpora";

CorpusInfo infoOf(const SQLite::Statement& query)
{
    const auto number = [&query](int column) { return static_cast<std::uint64_t>(query.getColumn(column).getInt64()); };
    return {CorpusVersion{query.getColumn(0).getInt64()},
            query.getColumn(1).getString(),
            settingsIn(query.getColumn(2)),
            number(3),
            number(4),
            number(5),
            number(6)};
}

} // namespace

std::optional<CorpusTotals> readTotals(const SQLite::Database& database, CorpusVersion version)
{
    SQLite::Statement query(database,
                            "SELECT version, documents, empty_documents, tokens, vocabulary, holds_texts FROM corpora"
                            " WHERE ?1 IN (0, version) ORDER BY version DESC LIMIT 1");
    query.bind(1, version.value);
    if (!query.executeStep()) {
        if (version.valid())
            throw StoreFailure(ErrorCode::NotFound, fmt::format("There is no corpus version {}", version.value), {},
                               fmt::format("The project has {}", listOf(readCorpora(database))));
        return std::nullopt;
    }
    const auto number = [&query](int column) { return static_cast<std::uint64_t>(query.getColumn(column).getInt64()); };
    return CorpusTotals{
        CorpusVersion{query.getColumn(0).getInt64()}, number(1), number(2), number(3), number(4), number(5) != 0};
}

CorpusTotals requireTotals(const SQLite::Database& database, CorpusVersion version)
{
    const auto totals = readTotals(database, version);
    if (!totals)
        throw StoreFailure(ErrorCode::Empty, "The project holds no texts yet", {}, "Import some first");
    if (totals->vocabulary > std::numeric_limits<std::uint32_t>::max())
        throw damaged("the size of the vocabulary");
    return *totals;
}

std::vector<CorpusInfo> readCorpora(const SQLite::Database& database)
{
    SQLite::Statement query(database, std::string(selectCorpora) + " ORDER BY version");
    std::vector<CorpusInfo> corpora;
    while (query.executeStep())
        corpora.push_back(infoOf(query));
    return corpora;
}

CorpusInfo readCorpusInfo(const SQLite::Database& database, CorpusVersion version)
{
    SQLite::Statement query(database, std::string(selectCorpora) + " WHERE version = ?");
    query.bind(1, requireTotals(database, version).version.value);
    query.executeStep();
    return infoOf(query);
}

std::optional<ImportReport> readReport(const SQLite::Database& database, CorpusVersion version)
{
    const auto totals = readTotals(database, version);
    if (!totals)
        return std::nullopt;
    SQLite::Statement query(database, "SELECT report FROM corpora WHERE version = ?");
    query.bind(1, totals->version.value);
    query.executeStep();
    auto report = importReportFromJson(query.getColumn(0).getString());
    if (!report)
        throw damaged("the import report");
    return std::move(*report);
}

std::shared_ptr<const Corpus> readCorpus(const SQLite::Database& database, CorpusVersion version, bool withPositions)
{
    const CorpusTotals totals = requireTotals(database, version);
    auto documentStart = readDocumentStarts(database, totals);
    StoredTokens stored = readTokens(database, totals, withPositions);
    auto corpus = std::make_shared<const Corpus>(Corpus::of(static_cast<std::uint32_t>(totals.vocabulary),
                                                            std::move(documentStart), std::move(stored.words),
                                                            std::move(stored.positions)));
    if (!corpus->positions.empty())
        requirePositionsFit(*corpus);
    return corpus;
}

std::shared_ptr<const Vocabulary> readVocabulary(const SQLite::Database& database, CorpusVersion version)
{
    const CorpusTotals totals = requireTotals(database, version);
    auto vocabulary = std::make_shared<Vocabulary>();
    SQLite::Statement query(database, "SELECT id, word, count, documents FROM vocabulary WHERE corpus = ? ORDER BY id");
    query.bind(1, totals.version.value);
    while (query.executeStep()) {
        if (std::cmp_not_equal(query.getColumn(0).getInt64(), vocabulary->size()))
            throw damaged("the vocabulary");
        vocabulary->words.push_back(query.getColumn(1).getString());
        vocabulary->counts.push_back(static_cast<std::uint64_t>(query.getColumn(2).getInt64()));
        vocabulary->documents.push_back(query.getColumn(3).getUInt());
    }
    if (vocabulary->size() != totals.vocabulary)
        throw damaged("the vocabulary");
    return vocabulary;
}

} // namespace themata
