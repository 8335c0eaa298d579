#pragma once

#include "engine/topics/posterior_means.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// A token of a document by its word type and the topic that it is shown in.
struct TokenInTopic {
    std::uint32_t word = 0;
    std::uint32_t topic = 0;
};

/// How sure it is which topic a token is in.
struct TokenCertainty {
    double probability = 0; ///< of the topic that it is shown in
    std::uint32_t runnerUp = 0; ///< the most probable of the other topics, the first of equals
    double runnerUpProbability = 0; ///< 0: there is no other topic
};

/// The probability of the topics of a document's tokens, from the means over the kept draws:
///   P(z_i = k | w_i = w, d) = thetabar_dk phibar_kw / sum_j thetabar_dj phibar_jw,
/// Bayes' rule for one more token of word w in document d (the mixture of Griffiths and Steyvers 2004, eq. 1) with
/// Theta and Phi at their posterior means. It is the product of the means and not the mean of the products, and it is
/// not the share of draws in which z_i = k, since neither products nor z of the draws are kept: where theta_dk and
/// phi_kw vary together over the draws the two differ. All tokens of a word in a document have the same. Topics have to
/// mean the same in all draws, as they do within a chain that has settled. If pi < 1, phibar counts the draws that
/// exclude the word as zeros.
///
/// Time K for each word type that differs, and K log K once.
/// @param means with a draw. @param document one that the run trains on; of one that it holds out, or an empty one,
/// there are no tokens to ask for.
/// @param heads size K: the topic that stands for each (headsOf()), whose probability is the sum of those that it
/// stands for. Topics of tokens are such heads.
/// @return in the order of `tokens`.
[[nodiscard]] std::vector<TokenCertainty> tokenCertainties(const PosteriorMeans& means, std::size_t document,
                                                           std::span<const TokenInTopic> tokens,
                                                           std::span<const std::uint32_t> heads);

} // namespace themata
