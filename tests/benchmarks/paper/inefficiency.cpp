#include "engine/diagnostics/inefficiency_summary.h"
#include "engine/topics/followed_parameters.h"
#include "engine/topics/mean_phi.h"
#include "tests/benchmarks/paper/chains.h"
#include "tests/benchmarks/paper/experiments.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace themata::bench {

namespace {

constexpr int drawsOfMeans = 100; // of the long run, by which words are chosen
constexpr std::uint64_t seedOfDocuments = 4711; // another one than those of chains

/// From where all chains start, and what is measured in them.
struct Common {
    ChainState state;
    FollowedParameters followed;
};

using Factors = std::vector<double>; // of all parameters of a chain

/// Factors of a sampler's chains, one for each.
struct Measured {
    std::vector<Factors> theta;
    std::vector<Factors> phi; ///< of the Phi that the sampler's own next sweep begins with, where it draws one
    std::vector<Factors> phiAnew; ///< of a Phi drawn given the same z, which the chain does not see
};

/// The paper's figures on NIPS.
struct PaperFigures {
    std::uint32_t topics;
    std::string_view theta[3], phi[3]; ///< collapsed, PC-LDA, ratio
};

constexpr PaperFigures paperFigures[]{
    {20, {"10.82 (32.0)", "12.54 (47.2)", "1.16"}, {"28.20 (73.5)", "31.47 (81.1)", "1.12"}},
    {100, {"6.64 (14.1)", "7.45 (16.0)", "1.12"}, {"16.20 (43.1)", "23.85 (55.6)", "1.48"}},
};

/// As many as are asked for of what has K parameters each, or as fit the memory.
std::size_t fitting(std::size_t asked, std::uint32_t topics, const PaperOptions& options)
{
    const std::uint64_t each = DrawTable::bytes(topics, static_cast<std::uint64_t>(options.draws));
    return std::clamp<std::size_t>(options.megabytes * 1'000'000 / each, 1, asked);
}

/// Random documents, and the words that are largest in the mean of `draws` more sweeps of the chain.
FollowedParameters chooseParameters(Chain& chain, int draws, std::size_t most, Arena& arena)
{
    const Corpus& corpus = *chain.corpus();
    MeanPhi means(chain.config().topics, corpus.vocabularySize);
    for (int i = 0; i < draws; ++i) {
        chain.sweep(arena);
        means.add(chain.counts(), chain.state().hyperparameters, arena);
    }
    return {means.topWords(most, arena),
            sampleDocuments(corpus.documentCount(), most, RandomStream(seedOfDocuments, 0, Purpose::Test, 0))};
}

/// pclda with its warm-up: each sweep is several times as fast as a collapsed one, and it arrives within the warm-up.
Common longRun(std::uint32_t topics, const Laboratory& laboratory, Arena& arena)
{
    const PaperOptions& options = laboratory.options;
    ModelConfig config = paperConfig(SamplerId::Pclda, topics, 1);
    config.warmUp = std::min(defaultWarmUp, static_cast<std::uint32_t>(options.start) / 2);
    const auto chain = startChain(laboratory.corpus, config, arena);
    const int means = std::min(drawsOfMeans, options.start);
    (void)traceOf(*chain, options.start - means, arena);
    auto followed = chooseParameters(*chain, means, fitting(options.parameters, topics, options), arena);
    return {chain->state(), std::move(followed)};
}

/// A draw of Phi given the chain's z is keyed by the iteration to come: with the chain's seed, it is bit for bit the
/// one that a partially collapsed sampler then makes itself, and goes on from; with another, one that the chain never
/// sees.
void measure(const ModelConfig& config, const Common& common, const Laboratory& laboratory, Arena& arena,
             Measured& measured)
{
    const auto chain = resumeChain(laboratory.corpus, config, common.state, arena);
    const std::uint32_t vocabularySize = laboratory.corpus->vocabularySize;
    const auto draws = static_cast<std::size_t>(laboratory.options.draws);
    PhiStep own(config.topics, vocabularySize, config.seed), anew(config.topics, vocabularySize, config.seed + 1000);
    DrawTable theta(common.followed.thetas(), draws), phi(common.followed.phis(), draws), phiAnew = phi;
    for (std::size_t i = 0; i < draws; ++i) {
        chain->sweep(arena);
        const auto next = static_cast<std::uint32_t>(chain->state().iteration + 1);
        own.draw(chain->counts(), config.beta, next, arena);
        anew.draw(chain->counts(), config.beta, next, arena);
        recordTheta(*laboratory.corpus, chain->state(), config.seed, common.followed, i, theta, arena);
        recordPhi(own.phi(), common.followed, i, phi);
        recordPhi(anew.phi(), common.followed, i, phiAnew);
    }
    measured.theta.push_back(theta.inefficiencyFactors(arena));
    measured.phi.push_back(phi.inefficiencyFactors(arena));
    measured.phiAnew.push_back(phiAnew.inefficiencyFactors(arena));
}

InefficiencySummary pooled(const std::vector<Factors>& chains)
{
    Factors all;
    for (const Factors& chain : chains)
        all.insert(all.end(), chain.begin(), chain.end());
    return summarizeInefficiency(all);
}

std::string meanWithDeviation(const InefficiencySummary& summary)
{
    return fmt::format("{:.2f} ({:.1f})", summary.mean, summary.standardDeviation);
}

std::string means(const std::vector<Factors>& chains)
{
    std::string text;
    for (const Factors& chain : chains)
        text += fmt::format("{}{:.2f}", text.empty() ? "" : " / ", summarizeInefficiency(chain).mean);
    return text;
}

std::vector<std::string> rowOf(std::string_view what, std::uint32_t topics, const std::vector<Factors>& collapsed,
                               const std::vector<Factors>& partially, const std::string_view (&paper)[3])
{
    const InefficiencySummary one = pooled(collapsed), other = pooled(partially);
    return {fmt::format("{}", topics),
            std::string(what),
            fmt::format("{}", one.parameters / collapsed.size()),
            meanWithDeviation(one),
            meanWithDeviation(other),
            fmt::format("{:.2f}", other.mean / one.mean),
            means(collapsed),
            means(partially),
            fmt::format("{:.2f} / {:.2f}", one.median, other.median),
            fmt::format("{}; {}; {}", paper[0], paper[1], paper[2])};
}

void addRows(std::uint32_t topics, const Measured& collapsed, const Measured& partially, Table& table)
{
    PaperFigures paper{topics, {"-", "-", "-"}, {"-", "-", "-"}};
    for (const PaperFigures& figures : paperFigures)
        if (figures.topics == topics)
            paper = figures;
    table.rows.push_back(rowOf("Theta", topics, collapsed.theta, partially.theta, paper.theta));
    table.rows.push_back(rowOf("Phi", topics, collapsed.phiAnew, partially.phi, paper.phi));
    table.rows.push_back(rowOf("Phi, drawn anew for both", topics, collapsed.phiAnew, partially.phiAnew, paper.phi));
}

} // namespace

void runInefficiency(const Laboratory& laboratory)
{
    Table table{
        fmt::format("Inefficiency factors, mean (standard deviation): {}, {} draws of 2 chains each after {} of pclda",
                    sizeOf(*laboratory.corpus), laboratory.options.draws, laboratory.options.start),
        {"K", "of", "parameters", "collapsed", "pclda", "ratio", "collapsed, each chain", "pclda, each chain",
         "medians", "paper, NIPS: collapsed; PC-LDA; ratio"},
        {}};
    Arena arena(laboratory.options.cores);
    for (const std::uint32_t topics : laboratory.options.topics) {
        const Common common = longRun(topics, laboratory, arena);
        Measured collapsed, partially;
        for (const std::uint64_t seed : {2u, 3u}) {
            measure(paperConfig(SamplerId::SparseLda, topics, seed), common, laboratory, arena, collapsed);
            measure(paperConfig(SamplerId::Pclda, topics, seed), common, laboratory, arena, partially);
        }
        addRows(topics, collapsed, partially, table);
    }
    laboratory.report.add("inefficiency", table);
}

} // namespace themata::bench
