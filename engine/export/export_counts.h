#pragma once

#include "engine/export/export_source.h"
#include "engine/topics/smoothed_phi.h"

#include <cstddef>
#include <vector>

namespace themata {

/// What several formats read of a state, counted once and without its zeros: no table of all topics and words is made.
struct ExportCounts {
    SmoothedPhi phi; ///< with n_w
    SparseCounts documentTopics; ///< n_d
};

/// @param source with at least one word type
[[nodiscard]] ExportCounts countForExport(const ExportSource& source, Arena& arena);

/// The most frequent words of topic k, columns of its row of n_w: falling count, ties by word type, as in
/// summarizeTopics().
[[nodiscard]] std::vector<SparseCount> topWords(const SmoothedPhi& phi, std::size_t k, std::size_t most);

/// Theta of the documents of a state given z, (n_d[d][k] + alpha_k) / (N_d + sum of alpha): the prior alone for an
/// empty document.
class Thetas {
public:
    Thetas(const ExportSource& source, const ExportCounts& counts);

    /// That of a document with so many of its tokens in topic k.
    [[nodiscard]] double theta(std::size_t d, std::size_t k, std::uint32_t count) const;
    /// [k]: those of document d. Valid until the next call.
    [[nodiscard]] const std::vector<double>& row(std::size_t d);

private:
    const ExportSource& m_source;
    const ExportCounts& m_counts;
    const std::vector<double>& m_alpha;
    double m_alphaSum;
    std::vector<double> m_row;
};

} // namespace themata
