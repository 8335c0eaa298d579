#include "engine/store/token_blocks.h"

#include "engine/base/casts.h"
#include "engine/store/blobs.h"
#include "engine/store/failure.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace themata {

namespace {

constexpr const char* columns =
    "SELECT first_document, tokens, words, positions, places, begins, lengths FROM token_blocks";

} // namespace

/// A row of the table. Not of the nameless namespace: PlacesOfDocuments keeps one.
class TokenBlock {
public:
    /// @param query of `columns`, at a row. @param most tokens that the row can hold.
    TokenBlock(const SQLite::Statement& query, std::uint64_t most, const std::string& part)
        : m_part(part)
        , m_first(query.getColumn(0).getInt64())
    {
        const auto tokens = static_cast<std::uint64_t>(query.getColumn(1).getInt64());
        if (tokens > most)
            throw damaged(part);
        m_words.resize(tokens);
        unpack(query.getColumn(2), std::span(m_words), part);
        if (!query.getColumn(3).isNull()) {
            m_positions.resize(tokens);
            unpack(query.getColumn(3), std::span(m_positions), part);
        }
        m_holdsPlaces = !query.getColumn(4).isNull();
        if (m_holdsPlaces)
            m_places = unpackAll(query.getColumn(4), tokens * PlaceWriter::mostBytes, part);
        else if (!query.getColumn(5).isNull())
            readOffsets(query, tokens);
    }

    [[nodiscard]] std::int64_t firstDocument() const { return m_first; }
    [[nodiscard]] bool holdsPlaces() const { return m_holdsPlaces || !m_offsets.empty(); }

    /// @param start token of the block that is the first of its document. @param size of the document
    [[nodiscard]] std::vector<std::uint32_t> words(std::size_t start, std::size_t size) const
    {
        return partOf(m_words, start, size);
    }

    /// In corpus order.
    [[nodiscard]] std::vector<TokenOffset> offsets(std::size_t start, std::size_t size) const
    {
        if (!m_holdsPlaces)
            return m_offsets.empty() ? m_offsets : partOf(m_offsets, start, size);
        PlaceReader reader(m_places);
        reader.skip(start);
        return decoded(reader, start, size);
    }

    void visitPlaces(const Corpus& corpus, const VisitPlaces& visit) const
    {
        PlaceReader reader(m_places);
        std::size_t token = 0;
        for (auto d = static_cast<std::size_t>(m_first); token < m_words.size(); ++d) {
            const std::size_t size = d < corpus.documentCount() ? corpus.document(d).size() : m_words.size() + 1;
            if (size > 0)
                visit(d, m_holdsPlaces ? decoded(reader, token, size) : partOf(m_offsets, token, size));
            token += size;
        }
        if (reader.bytesLeft() > 0)
            throw damaged(m_part);
    }

private:
    /// In corpus order. @param reader at the document.
    [[nodiscard]] std::vector<TokenOffset> decoded(PlaceReader& reader, std::size_t start, std::size_t size) const
    {
        reader.beginText();
        auto places = decodePlaces(reader, size);
        const auto positions = m_positions.empty() ? m_positions : partOf(m_positions, start, size);
        if (!places || std::ranges::any_of(positions, [size](std::uint32_t position) { return position >= size; }))
            throw damaged(m_part);
        return inCorpusOrder(*std::move(places), positions);
    }

    template <typename Value>
    [[nodiscard]] std::vector<Value> partOf(const std::vector<Value>& values, std::size_t start, std::size_t size) const
    {
        if (start > values.size() || size > values.size() - start)
            throw damaged(m_part);
        const auto begin = values.begin() + checkedCast<std::ptrdiff_t>(start);
        return {begin, begin + checkedCast<std::ptrdiff_t>(size)};
    }

    /// Of a block from before there were places.
    void readOffsets(const SQLite::Statement& query, std::size_t tokens)
    {
        std::vector<std::uint32_t> begins(tokens), lengths(tokens);
        unpack(query.getColumn(5), std::span(begins), m_part);
        unpack(query.getColumn(6), std::span(lengths), m_part);
        for (std::size_t i = 0; i < tokens; ++i)
            m_offsets.push_back({begins[i], lengths[i]});
    }

    std::string m_part;
    std::int64_t m_first;
    std::vector<std::uint32_t> m_words, m_positions;
    bool m_holdsPlaces = false;
    std::vector<std::byte> m_places;
    std::vector<TokenOffset> m_offsets;
};

namespace {

std::size_t tokensBetween(const SQLite::Database& database, CorpusVersion version, std::int64_t first, std::int64_t end)
{
    SQLite::Statement query(
        database, "SELECT coalesce(sum(tokens), 0) FROM corpus_documents WHERE corpus = ? AND id >= ? AND id < ?");
    query.bind(1, version.value);
    query.bind(2, first);
    query.bind(3, end);
    query.executeStep();
    return static_cast<std::size_t>(query.getColumn(0).getInt64());
}

/// The block that a document is in.
TokenBlock readBlockOf(const SQLite::Database& database, const CorpusTotals& totals, std::size_t document,
                       const std::string& part)
{
    SQLite::Statement query(database,
                            std::string(columns)
                                + " WHERE corpus = ? AND first_document <= ? ORDER BY first_document DESC LIMIT 1");
    query.bind(1, totals.version.value);
    query.bind(2, checkedCast<std::int64_t>(document));
    if (!query.executeStep())
        throw damaged(part);
    return {query, totals.tokens, part};
}

} // namespace

DocumentTokens readTokensOf(const SQLite::Database& database, const CorpusTotals& totals, std::size_t document,
                            std::size_t size, const std::string& part)
{
    const TokenBlock block = readBlockOf(database, totals, document, part);
    const std::size_t start =
        tokensBetween(database, totals.version, block.firstDocument(), checkedCast<std::int64_t>(document));
    return {block.words(start, size), block.offsets(start, size)};
}

struct PlacesOfDocuments::Impl {
    const SQLite::Database& database;
    CorpusTotals totals;
    SQLite::Statement firstOfBlock;
    std::optional<TokenBlock> block;

    /// Reads the document's block unless it is at hand.
    const TokenBlock& blockOf(std::size_t document, const std::string& part)
    {
        firstOfBlock.reset();
        firstOfBlock.bind(1, totals.version.value);
        firstOfBlock.bind(2, checkedCast<std::int64_t>(document));
        if (!firstOfBlock.executeStep())
            throw damaged(part);
        if (!block || firstOfBlock.getColumn(0).isNull()
            || block->firstDocument() != firstOfBlock.getColumn(0).getInt64())
            block.emplace(readBlockOf(database, totals, document, part));
        return *block;
    }
};

PlacesOfDocuments::PlacesOfDocuments(const SQLite::Database& database, const CorpusTotals& totals)
    : m_impl(
        new Impl{database,
                 totals,
                 {database, "SELECT max(first_document) FROM token_blocks WHERE corpus = ? AND first_document <= ?"},
                 {}})
{
}

PlacesOfDocuments::~PlacesOfDocuments() = default;

std::vector<TokenOffset> PlacesOfDocuments::of(std::size_t document, std::size_t size, const std::string& part)
{
    const TokenBlock& block = m_impl->blockOf(document, part);
    return block.offsets(tokensBetween(m_impl->database, m_impl->totals.version, block.firstDocument(),
                                       checkedCast<std::int64_t>(document)),
                         size);
}

void forEachPlaces(const SQLite::Database& database, CorpusVersion version, const Corpus& corpus,
                   const VisitPlaces& visit)
{
    SQLite::Statement query(database, std::string(columns) + " WHERE corpus = ? ORDER BY first_document");
    query.bind(1, version.value);
    while (query.executeStep()) {
        const std::string part = fmt::format("document {}", query.getColumn(0).getInt64() + 1);
        if (const TokenBlock block(query, corpus.tokenCount(), part); block.holdsPlaces())
            block.visitPlaces(corpus, visit);
    }
}

} // namespace themata
