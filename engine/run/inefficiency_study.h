#pragma once

#include "engine/diagnostics/draw_table.h"
#include "engine/diagnostics/inefficiency_summary.h"
#include "engine/run/chain.h"
#include "engine/topics/followed_parameters.h"
#include "engine/topics/mean_phi.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace themata {

/// Which draws of a chain are followed, and how many parameters.
struct InefficiencyPlan {
    std::uint64_t before = 0; ///< iterations before the first one that is followed
    std::uint64_t draws = 0; ///< iterations that are, every one
    std::size_t words = 1000; ///< of each topic, or all if there are fewer; as in the paper
    std::size_t documents = 100; ///< of those with tokens, or all if there are fewer
};

/// What a study takes beside its chain, at most: draws times (K * words + K * documents) times 4 bytes, 4 for each
/// number of Phi by which the words are chosen, and for a sampler that draws no Phi one to draw it in.
[[nodiscard]] std::uint64_t bytesOf(const InefficiencyPlan& plan, const Corpus& corpus, const ModelConfig& config);

/// What came out.
struct InefficiencyFactors {
    std::uint64_t draws = 0;
    std::vector<InefficiencySummary> topics; ///< [k]: of phi of its words
    std::vector<std::size_t> documents;
    std::vector<InefficiencySummary> thetas; ///< of theta of each of the documents
    InefficiencySummary phi; ///< of all topics
    InefficiencySummary theta; ///< of all of the documents
};

/// Follows single parameters of a chain, to tell how many of its draws are worth an independent one: phi of the top
/// words of each topic and theta of random documents that have tokens (paper, section 4.1; inefficiency factor L / ESS,
/// spectral_density.h).
///
/// The words are the largest in the mean of Phi over the last iterations before the first one that is followed, at most
/// `drawsOfMeans` (mean_phi.h): chosen by the followed draws themselves, they would be those that happened to be large.
/// Phi is the chain's own, which depends on the one before as well. Where the sampler draws none, and for Theta, which
/// all integrate out, it is drawn given z, and the chain does not see it. The documents depend on the config's seed.
///
/// One thread at a time. The same bits on any number of cores.
class InefficiencyStudy {
public:
    static constexpr std::uint64_t drawsOfMeans = 100;

    /// @param chain at most plan.before iterations old. @param plan with at least `fewestDraws` draws
    /// (scalar_diagnosis.h).
    InefficiencyStudy(const InefficiencyPlan& plan, const Chain& chain, Arena& arena);

    /// After each iteration of that chain; those after the followed ones change nothing.
    void note(const Chain& chain, Arena& arena);

    /// Whether all draws were followed.
    [[nodiscard]] bool complete() const { return m_done == m_plan.draws; }
    /// Of a complete study.
    [[nodiscard]] InefficiencyFactors factors(Arena& arena) const;

private:
    void choose(const Chain& chain, Arena& arena);
    void follow(const Chain& chain, Arena& arena);
    [[nodiscard]] const Phi& phiOf(const Chain& chain, Arena& arena);

    InefficiencyPlan m_plan;
    std::optional<MeanPhi> m_means; // until the words are chosen
    FollowedParameters m_followed;
    std::optional<PhiStep> m_phiStep; // for a sampler that draws no Phi
    std::optional<DrawTable> m_phis, m_thetas; // once the words are chosen
    std::uint64_t m_done = 0;
};

/// Goes on with a chain for as long as a study of it takes. None if it was stopped, at the end of an iteration.
/// @param chain, plan as for a study. @param onIteration called after each, with its number.
[[nodiscard]] std::optional<InefficiencyFactors>
studyInefficiency(const InefficiencyPlan& plan, Chain& chain, Arena& arena,
                  const std::function<void(std::uint64_t)>& onIteration, const std::stop_token& stop);

} // namespace themata
