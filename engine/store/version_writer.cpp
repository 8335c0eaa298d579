#include "engine/store/version_writer.h"

#include "engine/base/casts.h"
#include "engine/store/blobs.h"
#include "engine/store/packed_block.h"
#include "engine/store/schema.h"

#include <SQLiteCpp/Statement.h>

#include <string>

namespace themata {

namespace {

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

/// False if a stop was requested, like the others.
bool writeVocabulary(SQLite::Database& database, CorpusVersion version, const Vocabulary& vocabulary,
                     const std::stop_token& stop)
{
    SQLite::Statement insert(database,
                             "INSERT INTO vocabulary (corpus, id, word, count, documents) VALUES (?, ?, ?, ?, ?)");
    insert.bind(1, version.value);
    for (std::size_t v = 0; v < vocabulary.size() && !stop.stop_requested(); ++v) {
        insert.reset();
        insert.bind(2, checkedCast<std::int64_t>(v));
        insert.bindNoCopy(3, vocabulary.words[v]);
        insert.bind(4, checkedCast<std::int64_t>(vocabulary.counts[v]));
        insert.bind(5, vocabulary.documents[v]);
        insert.exec();
    }
    return !stop.stop_requested();
}

/// The last two columns. @param duplicate null: none.
void bindDuplicate(SQLite::Statement& insert, const NearDuplicate* duplicate)
{
    constexpr int of = 10, similarity = 11;
    if (duplicate == nullptr) {
        insert.bind(of);
        insert.bind(similarity);
        return;
    }
    insert.bind(of, duplicate->of);
    insert.bind(similarity, duplicate->similarity);
}

bool writeDocuments(SQLite::Database& database, CorpusVersion version, const ImportedCorpus& imported,
                    const PartList& list, const std::stop_token& stop)
{
    SQLite::Statement insert(database,
                             "INSERT INTO corpus_documents (corpus, id, document, part, parts, text_begin, text_bytes,"
                             " tokens, words, duplicate_of, similarity) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    insert.bind(1, version.value);
    auto duplicate = imported.nearDuplicates.begin();
    for (std::size_t d = 0; d < imported.corpus.documentCount() && !stop.stop_requested(); ++d) {
        const PartList::Part& part = list.parts()[d];
        const bool isDuplicate = duplicate != imported.nearDuplicates.end() && duplicate->document == d;
        insert.reset();
        insert.bind(2, checkedCast<std::int64_t>(d));
        insert.bind(3, checkedCast<std::int64_t>(part.of.text));
        insert.bind(4, part.of.number);
        insert.bind(5, part.of.parts);
        insert.bind(6, checkedCast<std::int64_t>(part.of.begin));
        insert.bind(7, checkedCast<std::int64_t>(part.bytes));
        insert.bind(8, checkedCast<std::int64_t>(imported.corpus.document(d).size()));
        insert.bind(9, imported.documentWords.empty() ? 0U : imported.documentWords[d]);
        bindDuplicate(insert, isDuplicate ? &*duplicate++ : nullptr);
        insert.exec();
    }
    return !stop.stop_requested();
}

bool writeTokens(SQLite::Database& database, CorpusVersion version, BlockPacker& packer, const std::stop_token& stop)
{
    SQLite::Statement insert(database,
                             "INSERT INTO token_blocks (corpus, first_document, tokens, words, positions, places)"
                             " VALUES (?, ?, ?, ?, ?, ?)");
    const auto bindPart = [&insert](int column, const PackedBytes& part) {
        if (!part.empty())
            bindBlob(insert, column, part);
    };
    for (auto block = packer.next(); block; block = packer.next()) {
        if (stop.stop_requested())
            return false;
        insert.reset();
        insert.clearBindings();
        insert.bind(1, version.value);
        insert.bind(2, checkedCast<std::int64_t>(block->documents.begin));
        insert.bind(3, checkedCast<std::int64_t>(block->tokens));
        bindBlob(insert, 4, block->words);
        bindPart(5, block->positions);
        bindPart(6, block->places);
        insert.exec();
    }
    return true;
}

} // namespace

Result<void> PartList::add(std::size_t document, const RawDocument& raw)
{
    m_parts.push_back({raw.part.value_or(TextPart{.text = document}), raw.text.size()});
    return {};
}

std::optional<CorpusVersion> writeVersion(SQLite::Database& database, ImportedCorpus& imported, const PartList& parts,
                                          const ImportOptions& options, bool holdsTexts, const std::stop_token& stop)
{
    BlockPacker packer(imported, coresOf(options), stop); // goes on beside the other rows
    const CorpusVersion version = writeTotals(database, imported, options, holdsTexts);
    const bool whole = writeVocabulary(database, version, imported.vocabulary, stop)
        && writeDocuments(database, version, imported, parts, stop) && writeTokens(database, version, packer, stop);
    return whole ? std::optional(version) : std::nullopt;
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
