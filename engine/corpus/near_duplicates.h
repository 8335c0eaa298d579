#pragma once

#include "engine/corpus/token_collector.h"
#include "engine/parallel/arena.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace themata {

/// Documents that are nearly the same as an earlier one. What is compared are the runs of three tokens of each text (all of
/// a shorter one), or the words with their counts where there is no order: two documents are nearly the same if they have
/// at least `similarity` of all their different runs in common (Jaccard's coefficient). Candidates come out of MinHash
/// signatures (A. Broder, On the resemblance and containment of documents, 1997) by one permutation with rotation (A.
/// Shrivastava and P. Li, Densifying one permutation hashing via rotation, 2014) in bands, and are then compared exactly:
/// none is told that is not one, while of those just above the limit a few in a thousand may be missed. Documents without
/// tokens are none. The same on any number of cores.
/// @return by document; empty if a stop was requested.
[[nodiscard]] std::vector<NearDuplicate> findNearDuplicates(const CollectedTokens& tokens, double similarity, Arena& arena,
                                                            const std::stop_token& stop);

/// Takes the tokens of these documents away, which stay as empty documents.
/// @return how many tokens there were.
std::uint64_t emptyDocuments(CollectedTokens& tokens, const std::vector<NearDuplicate>& documents);

} // namespace themata
