#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"
#include "engine/samplers/state.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// One count above 0 of a row.
struct SparseCount {
    std::uint32_t column = 0;
    std::uint32_t count = 0;
    friend bool operator==(const SparseCount&, const SparseCount&) = default;
};

/// A matrix of counts without its zeros, row after row: 8 bytes an entry and 8 a row. Immutable once made, so shared
/// between threads freely.
struct SparseCounts {
    std::size_t columnCount = 0;
    std::vector<std::uint64_t> starts{0}; ///< size rows + 1
    std::vector<SparseCount> entries; ///< of row r: [starts[r], starts[r + 1]), columns rising

    [[nodiscard]] std::size_t rowCount() const { return starts.size() - 1; }
    [[nodiscard]] std::span<const SparseCount> row(std::size_t r) const
    {
        return std::span(entries).subspan(starts[r], starts[r + 1] - starts[r]);
    }
    /// The count at a place, 0 if it has no entry. In logarithmic time.
    [[nodiscard]] std::uint32_t at(std::size_t r, std::uint32_t column) const;
};

/// n_w without its zeros: a row for each word type, a column for each topic. One pass over n_w.
[[nodiscard]] SparseCounts sparseWordTopics(const TopicCounts& counts, Arena& arena);

/// The same from the topics of the tokens, without a table of all words and topics: 2 bytes a token and 8 an entry.
/// @param z of a state of this corpus
[[nodiscard]] SparseCounts sparseWordTopics(const Corpus& corpus, std::span<const std::uint16_t> z,
                                            std::uint32_t topics, Arena& arena);

/// n_d without its zeros: a row for each document, a column for each topic. One pass over z.
/// @param z of a state of this corpus
[[nodiscard]] SparseCounts sparseDocumentTopics(const Corpus& corpus, std::span<const std::uint16_t> z,
                                                std::uint32_t topics, Arena& arena);

/// Rows for columns.
[[nodiscard]] SparseCounts transposed(const SparseCounts& counts);

} // namespace themata
