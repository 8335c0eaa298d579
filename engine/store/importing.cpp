#include "engine/store/importing.h"

#include "engine/base/casts.h"
#include "engine/store/blobs.h"
#include "engine/store/document_writer.h"
#include "engine/store/failure.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <span>
#include <vector>

namespace themata {

namespace {

/// A block closes at the first document end past this many tokens: small enough to open one document fast.
constexpr std::uint64_t blockTokens = 65'536;

void clearCorpus(SQLite::Database& database)
{
    if (database.execAndGet("SELECT count(*) FROM runs").getInt64() > 0)
        throw StoreFailure(ErrorCode::BadArgument, "The project has a corpus with runs already", {},
                           "Import into a new project, so that the runs keep their texts");
    for (const char* table : {"texts", "documents", "vocabulary", "token_blocks", "corpus"})
        database.exec(std::string("DELETE FROM ") + table);
}

void writeVocabulary(SQLite::Database& database, const Vocabulary& vocabulary)
{
    SQLite::Statement insert(database, "INSERT INTO vocabulary (id, word, count, documents) VALUES (?, ?, ?, ?)");
    for (std::size_t v = 0; v < vocabulary.size(); ++v) {
        insert.reset();
        insert.bind(1, checkedCast<std::int64_t>(v));
        insert.bindNoCopy(2, vocabulary.words[v]);
        insert.bind(3, checkedCast<std::int64_t>(vocabulary.counts[v]));
        insert.bind(4, vocabulary.documents[v]);
        insert.exec();
    }
}

void writeDocumentSizes(SQLite::Database& database, const ImportedCorpus& imported)
{
    SQLite::Statement update(database, "UPDATE documents SET tokens = ?, words = ? WHERE id = ?");
    for (std::size_t d = 0; d < imported.corpus.documentCount(); ++d) {
        update.reset();
        update.bind(1, checkedCast<std::int64_t>(imported.corpus.document(d).size()));
        update.bind(2, imported.documentWords.empty() ? 0U : imported.documentWords[d]);
        update.bind(3, checkedCast<std::int64_t>(d));
        update.exec();
    }
}

/// Packed parts of one block; they live until the row is written.
class BlockWriter {
public:
    BlockWriter(SQLite::Database& database, const ImportedCorpus& imported)
        : m_imported(imported)
        , m_insert(database,
                   "INSERT INTO token_blocks (first_document, tokens, words, positions, begins, lengths)"
                   " VALUES (?, ?, ?, ?, ?, ?)")
    {
    }

    void write(std::size_t firstDocument, std::uint64_t first, std::uint64_t end)
    {
        const Corpus& corpus = m_imported.corpus;
        m_insert.reset();
        m_insert.clearBindings();
        m_insert.bind(1, checkedCast<std::int64_t>(firstDocument));
        m_insert.bind(2, checkedCast<std::int64_t>(end - first));
        const auto words = pack(corpus.words.subspan(first, end - first));
        bindBlob(m_insert, 3, words);
        std::vector<std::byte> positions, begins, lengths;
        if (!corpus.positions.empty()) {
            positions = pack(corpus.positions.subspan(first, end - first));
            bindBlob(m_insert, 4, positions);
        }
        if (!m_imported.offsets.empty()) {
            const auto offsets = std::span(m_imported.offsets).subspan(first, end - first);
            begins = packField(offsets, &TokenOffset::begin);
            lengths = packField(offsets, &TokenOffset::length);
            bindBlob(m_insert, 5, begins);
            bindBlob(m_insert, 6, lengths);
        }
        m_insert.exec();
    }

private:
    static std::vector<std::byte> packField(std::span<const TokenOffset> offsets, std::uint32_t TokenOffset::*field)
    {
        std::vector<std::uint32_t> values(offsets.size());
        for (std::size_t i = 0; i < offsets.size(); ++i)
            values[i] = offsets[i].*field;
        return pack(std::span<const std::uint32_t>(values));
    }

    const ImportedCorpus& m_imported;
    SQLite::Statement m_insert;
};

/// False if a stop was requested.
bool writeTokens(SQLite::Database& database, const ImportedCorpus& imported, const std::stop_token& stop)
{
    BlockWriter writer(database, imported);
    const auto& start = imported.corpus.documentStart;
    const std::size_t documents = imported.corpus.documentCount();
    for (std::size_t first = 0; first < documents;) {
        if (stop.stop_requested())
            return false;
        std::size_t end = first + 1;
        while (end < documents && start[end] - start[first] < blockTokens)
            ++end;
        writer.write(first, start[first], start[end]);
        first = end;
    }
    return true;
}

void writeTotals(SQLite::Database& database, const ImportedCorpus& imported, bool holdsTexts)
{
    SQLite::Statement insert(database,
                             "INSERT INTO corpus (id, documents, empty_documents, tokens, vocabulary,"
                             " holds_texts, report) VALUES (1, ?, ?, ?, ?, ?, ?)");
    insert.bind(1, checkedCast<std::int64_t>(imported.corpus.documentCount()));
    insert.bind(2, checkedCast<std::int64_t>(imported.report.emptyDocuments));
    insert.bind(3, checkedCast<std::int64_t>(imported.corpus.tokenCount()));
    insert.bind(4, checkedCast<std::int64_t>(imported.vocabulary.size()));
    insert.bind(5, holdsTexts ? 1 : 0);
    insert.bind(6, toJson(imported.report));
    insert.exec();
}

} // namespace

std::optional<ImportReport> importInto(SQLite::Database& database, const std::filesystem::path& file, Reader& reader,
                                       const ImportOptions& options,
                                       const std::function<void(const ImportProgress&)>& progress, std::stop_token stop)
{
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    clearCorpus(database);
    DocumentWriter writer(database, file);
    auto imported = importCorpus(reader, options, &writer, progress, stop);
    if (!imported)
        throw StoreFailure(std::move(imported.error()));
    if (!*imported)
        return std::nullopt;
    writeVocabulary(database, (*imported)->vocabulary);
    writeDocumentSizes(database, **imported);
    if (!writeTokens(database, **imported, stop))
        return std::nullopt;
    writeTotals(database, **imported, !reader.holdsCounts());
    transaction.commit();
    return std::move((*imported)->report);
}

} // namespace themata
