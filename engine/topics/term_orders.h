#pragma once

#include "engine/topics/smoothed_phi.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// A word of a topic: one that has tokens in it.
struct Term {
    std::uint32_t word = 0; ///< word type
    std::uint32_t count = 0; ///< n_w[word][topic]: tokens in the topic, above 0
    std::uint64_t total = 0; ///< tokens in the corpus
    double probability = 0; ///< phi, smoothed (smoothed_phi.h)
    double logProbability = 0; ///< ln phi
    double logLift = 0; ///< ln(phi / p), p = total / N the word's share of the corpus
    double exclusivity = 0; ///< phi over the sum of phi of this word in all topics, on (0, 1]
    double probabilityRank = 0; ///< share of all word types whose phi in the topic is at most this one's, on (0, 1]
    double exclusivityRank = 0; ///< share of all word types whose exclusivity for the topic is at most this one's
};

/// By what the words of a topic are put in order: the larger first.
enum class TermMeasure : std::uint8_t {
    Probability, ///< phi
    Relevance, ///< relevance(): probability and lift weighed against each other
    Lift, ///< phi / p (Taddy 2012)
    Frex ///< frex(): frequent and exclusive
};

struct TermOrder {
    TermMeasure measure = TermMeasure::Relevance;
    double weight = 0.6; ///< lambda of relevance, weight of exclusivity in FREX; from 0 to 1
};

/// lambda ln phi + (1 - lambda) ln(phi / p), the relevance of LDAvis (Sievert and Shirley 2014, section 3.1): by phi at
/// lambda = 1, by lift at 0; they found 0.6 to serve readers best.
[[nodiscard]] double relevance(const Term& term, double lambda);

/// 1 / (w / exclusivityRank + (1 - w) / probabilityRank), FREX: the harmonic mean of the two ranks (Bischof and Airoldi
/// 2012, eq. 6). @param w weight of exclusivity; they and stm take 0.5
[[nodiscard]] double frex(const Term& term, double w);

/// Places of the first `most` terms of an order, ties by falling count and then as the terms are. Below 1 ms for
/// 90,000.
[[nodiscard]] std::vector<std::size_t> firstTerms(std::span<const Term> terms, const TermOrder& order,
                                                  std::size_t most);

/// Mean exclusivity of some terms of a topic, as in MALLET's diagnostics: from near 0 to 1, where no other topic has
/// them. 0 if there are none.
[[nodiscard]] double meanExclusivity(std::span<const Term> terms);

/// What the orders need to know of the words of a whole model. Word types that no topic has are no words of its corpus
/// and count nowhere. Words without tokens in a topic are left out of its terms: beta alone would put them in order.
/// Immutable, and the model must outlive it.
class TermTable {
public:
    explicit TermTable(const SmoothedPhi& phi);
    explicit TermTable(SmoothedPhi&&) = delete;

    /// The terms of topic k, by word type; none if it is empty. In time n log n of them and linear in V:
    /// 0.5 ms for 1,000 of them, 40 ms for 90,000.
    [[nodiscard]] std::vector<Term> termsOf(std::size_t k) const;

    /// Tokens of a word type in the corpus.
    [[nodiscard]] std::uint64_t total(std::size_t v) const { return m_totals[v]; }

private:
    [[nodiscard]] Term termOf(std::size_t k, const SparseCount& entry) const;
    void rankProbabilities(std::vector<Term>& terms) const;
    void rankExclusivities(std::size_t k, std::vector<Term>& terms) const;

    const SmoothedPhi& m_phi;
    std::vector<std::uint64_t> m_totals; // [v]
    std::vector<double> m_phiSums; // [v]: over topics
    std::vector<double> m_fallingSums; // the same of word types that have tokens, falling
    double m_tokens = 0;
};

} // namespace themata
