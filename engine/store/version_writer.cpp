#include "engine/store/version_writer.h"

#include "engine/base/casts.h"
#include "engine/store/blobs.h"
#include "engine/store/schema.h"

#include <SQLiteCpp/Statement.h>

#include <span>
#include <string>

namespace themata {

namespace {

/// A block closes at the first document end past this many tokens: small enough to open one document fast.
constexpr std::uint64_t blockTokens = 65'536;

CorpusVersion writeTotals(SQLite::Database& database, const ImportedCorpus& imported, const ImportOptions& options,
                          bool holdsTexts)
{
    SQLite::Statement insert(database,
                             "INSERT INTO corpora (created_at, settings, documents, empty_documents, tokens,"
                             " vocabulary, holds_texts, report) VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    insert.bind(1, timestamp());
    insert.bind(2, toJson(options));
    insert.bind(3, checkedCast<std::int64_t>(imported.corpus.documentCount()));
    insert.bind(4, checkedCast<std::int64_t>(imported.report.emptyDocuments));
    insert.bind(5, checkedCast<std::int64_t>(imported.corpus.tokenCount()));
    insert.bind(6, checkedCast<std::int64_t>(imported.vocabulary.size()));
    insert.bind(7, holdsTexts ? 1 : 0);
    insert.bind(8, toJson(imported.report));
    insert.exec();
    return CorpusVersion{database.getLastInsertRowid()};
}

void writeVocabulary(SQLite::Database& database, CorpusVersion version, const Vocabulary& vocabulary)
{
    SQLite::Statement insert(database,
                             "INSERT INTO vocabulary (corpus, id, word, count, documents) VALUES (?, ?, ?, ?, ?)");
    insert.bind(1, version.value);
    for (std::size_t v = 0; v < vocabulary.size(); ++v) {
        insert.reset();
        insert.bind(2, checkedCast<std::int64_t>(v));
        insert.bindNoCopy(3, vocabulary.words[v]);
        insert.bind(4, checkedCast<std::int64_t>(vocabulary.counts[v]));
        insert.bind(5, vocabulary.documents[v]);
        insert.exec();
    }
}

void writeDocuments(SQLite::Database& database, CorpusVersion version, const ImportedCorpus& imported,
                    const PartList& list)
{
    SQLite::Statement insert(database,
                             "INSERT INTO corpus_documents (corpus, id, document, part, parts, text_begin, text_bytes,"
                             " tokens, words) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    insert.bind(1, version.value);
    for (std::size_t d = 0; d < imported.corpus.documentCount(); ++d) {
        const PartList::Part& part = list.parts()[d];
        insert.reset();
        insert.bind(2, checkedCast<std::int64_t>(d));
        insert.bind(3, checkedCast<std::int64_t>(part.of.text));
        insert.bind(4, part.of.number);
        insert.bind(5, part.of.parts);
        insert.bind(6, checkedCast<std::int64_t>(part.of.begin));
        insert.bind(7, checkedCast<std::int64_t>(part.bytes));
        insert.bind(8, checkedCast<std::int64_t>(imported.corpus.document(d).size()));
        insert.bind(9, imported.documentWords.empty() ? 0U : imported.documentWords[d]);
        insert.exec();
    }
}

/// Packed parts of one block; they live until the row is written.
class BlockWriter {
public:
    BlockWriter(SQLite::Database& database, CorpusVersion version, const ImportedCorpus& imported)
        : m_imported(imported)
        , m_version(version)
        , m_insert(database,
                   "INSERT INTO token_blocks (first_document, tokens, words, positions, begins, lengths, corpus)"
                   " VALUES (?, ?, ?, ?, ?, ?, ?)")
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
        m_insert.bind(7, m_version.value);
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
    CorpusVersion m_version;
    SQLite::Statement m_insert;
};

/// False if a stop was requested.
bool writeTokens(SQLite::Database& database, CorpusVersion version, const ImportedCorpus& imported,
                 const std::stop_token& stop)
{
    BlockWriter writer(database, version, imported);
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

} // namespace

Result<void> PartList::add(std::size_t document, const RawDocument& raw)
{
    m_parts.push_back({raw.part.value_or(TextPart{.text = document}), raw.text.size()});
    return {};
}

std::optional<CorpusVersion> writeVersion(SQLite::Database& database, const ImportedCorpus& imported,
                                          const PartList& parts, const ImportOptions& options, bool holdsTexts,
                                          const std::stop_token& stop)
{
    const CorpusVersion version = writeTotals(database, imported, options, holdsTexts);
    writeVocabulary(database, version, imported.vocabulary);
    writeDocuments(database, version, imported, parts);
    return writeTokens(database, version, imported, stop) ? std::optional(version) : std::nullopt;
}

void removeVersion(SQLite::Database& database, CorpusVersion version)
{
    for (const char* sql : {"DELETE FROM token_blocks WHERE corpus = ?", "DELETE FROM vocabulary WHERE corpus = ?",
                            "DELETE FROM corpus_documents WHERE corpus = ?", "DELETE FROM corpora WHERE version = ?"}) {
        SQLite::Statement remove(database, sql);
        remove.bind(1, version.value);
        remove.exec();
    }
}

} // namespace themata
