#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// In how many documents some words occur, alone and two together.
struct CodocumentCounts {
    std::size_t words = 0;
    std::uint64_t documents = 0; ///< that have tokens at all
    std::vector<std::uint32_t> together; ///< [i * words + j]: with both words; [i * words + i]: with word i

    [[nodiscard]] double at(std::size_t i, std::size_t j) const { return together[i * words + j]; }
};

/// Counts for lists of words, a topic's top words each. A document is one of the corpus, with whatever topics its
/// tokens have. Two passes over the tokens, then some nanoseconds for each two words of a list that a document has: on
/// one core and a million documents, 26 ms a list of 20 words that are all among the most frequent ones. The same on
/// any number of cores.
/// @param lists up to 64 word types each, none twice in a list
[[nodiscard]] std::vector<CodocumentCounts>
countCodocuments(const Corpus& corpus, std::span<const std::vector<std::uint32_t>> lists, Arena& arena);

/// UMass coherence of a topic's top words, the most probable first (Mimno, Wallach, Talley, Leenders and McCallum 2011,
/// eq. 1): the sum over i > j of ln((D(w_i, w_j) + s) / (D(w_j) + s)), D the number of documents with the words. At
/// most 0; the nearer, the more the words are found together. Longer lists have lower ones. 0 for fewer than two words.
/// MALLET's smoothing s is beta; Mimno et al. add 1 above and nothing below. (MALLET counts only documents where the
/// words have tokens in the topic itself.)
/// @param s above 0
[[nodiscard]] double umassCoherence(const CodocumentCounts& counts, double s);

/// Documents that have tokens. One pass over the documents.
[[nodiscard]] std::uint64_t documentsWithTokens(const Corpus& corpus);

/// Normalised pointwise mutual information of two words (Bouma 2009),
///   ln(p_ij / (p_i p_j)) / -ln p_ij, p the share of documents with the words,
/// from the number of documents with both, with each, and of all. -1 if none has both, 0 if all have both.
[[nodiscard]] double npmiOf(double together, double ofOne, double ofOther, double documents);

/// NPMI coherence: the mean over pairs of words of their normalised pointwise mutual information (Bouma 2009; Lau,
/// Newman and Baldwin 2014, there over windows of another corpus),
///   ln(p_ij / (p_i p_j)) / -ln p_ij, p the share of documents with the words.
/// From -1 (never together) by 0 (as by chance) to 1 (never apart). -1 for a pair that is never together, also of a
/// word that is in no document; 0 for one that every document has, which says nothing. notKnown (NaN) for fewer than
/// two words.
[[nodiscard]] double npmiCoherence(const CodocumentCounts& counts);

} // namespace themata
