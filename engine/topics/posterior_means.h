#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"
#include "engine/samplers/active_words.h"
#include "engine/samplers/config.h"
#include "engine/samplers/state.h"
#include "engine/topics/sparse_moments.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace themata {

/// What the draws say of one number of Phi or Theta.
struct PosteriorEstimate {
    double mean = 0;
    double variance = 0;  ///< of the posterior, not of the estimate
    double inclusion = 1; ///< of a word in a topic: the probability that it is active; 1 in plain LDA, and for Theta
    [[nodiscard]] double sd() const { return std::sqrt(variance); }
};

/// All that is accumulated, as plain arrays; with the corpus and the settings, all there is to store.
struct PosteriorSums {
    std::uint64_t draws = 0;
    std::vector<double> phiBase;   ///< [k * 3 + i]: E[phi], E[phi^2], probability to be active of a word without tokens
    std::vector<double> thetaBase; ///< [(length * alphas + a) * 2 + i]: E[theta], E[theta^2] of a topic without tokens
    SparseMoments phi;   ///< by word type and topic: what words with tokens have more; without inclusion if pi = 1
    SparseMoments theta; ///< by document and topic: the same
    friend bool operator==(const PosteriorSums&, const PosteriorSums&) = default;
};

/// Means and variances of Phi and Theta over the draws of a chain that are kept, without keeping the draws.
///
/// Each draw enters with the exact expectations given its z and priors, so the chain need not draw Phi, and the noise of
/// such a draw is not added (Rao-Blackwell; Gelfand and Smith 1990): Phi by phi_moments.h, and with N_d tokens in the
/// document and A = sum alpha
///   E[theta_dk] = (n_dk + alpha_k) / (N_d + A),
///   E[theta_dk^2] = (n_dk + alpha_k) (n_dk + alpha_k + 1) / ((N_d + A) (N_d + A + 1)).
/// The variance is the mean of the squares less the square of the mean: within the draws and between them.
///
/// In a draw all word types without tokens in a topic have the same moments, and so have all topics without tokens in
/// documents of one length: these bases are summed once, and entries with tokens by what they have more. Memory: 18 bytes
/// for each (word type, topic) and (document, topic) that had tokens in any draw, 26 for the former if pi < 1; the base of
/// Theta 16 for each length of a document, K times as many where each topic has an alpha of its own.
///
/// One thread at a time adds; between two draws any number of threads may read. The same draws give the same bits on any
/// number of cores.
class PosteriorMeans {
public:
    /// Without a draw. @param config the chain's.
    PosteriorMeans(std::shared_ptr<const Corpus> corpus, const ModelConfig& config);

    /// Adds a draw. @param state with its hyperparameters. @param counts those of state.z.
    void add(const ChainState& state, const TopicCounts& counts, Arena& arena);

    [[nodiscard]] std::uint64_t draws() const { return m_sums.draws; }

    // Estimates, once there is a draw.
    [[nodiscard]] PosteriorEstimate phi(std::uint32_t k, std::size_t v) const;
    [[nodiscard]] PosteriorEstimate theta(std::size_t d, std::uint32_t k) const;
    /// Of each word type that no draw had in topic k.
    [[nodiscard]] PosteriorEstimate phiElsewhere(std::uint32_t k) const;
    /// Of topic k if no draw had it in document d.
    [[nodiscard]] PosteriorEstimate thetaElsewhere(std::size_t d, std::uint32_t k) const;

    /// Topics in which a draw had word type v, rising; the others have phiElsewhere(). Valid until the next add().
    [[nodiscard]] std::span<const std::uint16_t> topicsOfWord(std::size_t v) const { return m_sums.phi.columns(v); }
    /// Topics that a draw had in document d, rising; the others have thetaElsewhere(). Valid until the next add().
    [[nodiscard]] std::span<const std::uint16_t> topicsOfDocument(std::size_t d) const { return m_sums.theta.columns(d); }

    /// Whether thetaElsewhere() is the same for all topics.
    [[nodiscard]] bool topicsShareAlpha() const { return m_alphas == 1; }

    [[nodiscard]] const PosteriorSums& sums() const { return m_sums; }
    /// Without draws, sums of the right sizes to fill for restore().
    [[nodiscard]] PosteriorSums emptySums() const;
    /// Goes on from sums() of the same corpus and settings, bit for bit. False, and nothing changed, if they do not fit: the
    /// means of a topic or of a document that do not add up to 1 tell damaged numbers.
    [[nodiscard]] bool restore(PosteriorSums sums);

private:
    void addPhi(const TopicCounts& counts, const std::vector<ActiveWordMoments>& moments, double beta, Arena& arena);
    void addTheta(const ChainState& state, Arena& arena);
    [[nodiscard]] SparseMoments::RowFiller thetaFiller(const ChainState& state, double alphaSum) const;
    void addThetaBase(const std::vector<double>& alpha, double alphaSum);
    [[nodiscard]] std::size_t thetaBaseAt(std::size_t d, std::uint32_t k) const;
    [[nodiscard]] bool addsUp(const PosteriorSums& sums) const;

    std::shared_ptr<const Corpus> m_corpus;
    std::uint32_t m_topics;
    std::size_t m_alphas;                 // numbers of alpha that differ: K, or 1
    std::vector<std::uint64_t> m_lengths; // N_d that occur, rising
    std::vector<std::uint32_t> m_lengthOf; // [d]: which of them
    PosteriorSums m_sums;
};

} // namespace themata
