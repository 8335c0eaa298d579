#pragma once

#include "engine/export/export_counts.h"
#include "engine/topics/term_orders.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace themata {

/// Expected numbers of tokens, as LDAvis takes them (ldavis.h).
class LdavisFrequencies {
public:
    LdavisFrequencies(const ExportSource& source, const ExportCounts& counts);

    [[nodiscard]] double all() const { return m_all; }
    [[nodiscard]] double topic(std::size_t k) const { return m_topics[k]; }
    [[nodiscard]] double term(std::size_t v) const { return m_terms[v]; }
    /// Of a word type in each topic; valid until the next call.
    [[nodiscard]] const std::vector<double>& topicsOf(std::size_t v);

    /// The most salient word types of those with tokens, falling, ties by word type. Saliency of v is
    /// p(v) sum_k p(k | v) ln(p(k | v) / p(k)), p(k | v) = phi[k][v] over its sum over topics.
    [[nodiscard]] std::vector<std::uint32_t> mostSalient(std::size_t most) const;

private:
    [[nodiscard]] double saliency(std::size_t v) const;

    const SmoothedPhi& m_phi;
    std::vector<double> m_topics; // [k]
    std::vector<double> m_terms; // [v]
    double m_all = 0;
    std::vector<double> m_row;
    // Of a word type without tokens, so that those with few cost little:
    double m_unseenPhi = 0; // sum over topics of phi
    double m_unseenLogs = 0; // sum over topics of phi ln(phi / p(k))
};

/// Terms of a topic with lift as LDAvis has it: phi over p(v).
[[nodiscard]] std::vector<Term> ldavisTerms(const TermTable& table, const LdavisFrequencies& frequencies,
                                            std::size_t k);

/// Places of the terms that are among the `most` most relevant for any lambda of 0, 0.01, ..., 1; rising.
[[nodiscard]] std::vector<std::size_t> relevantForAnyLambda(const std::vector<Term>& terms, std::size_t most);

} // namespace themata
