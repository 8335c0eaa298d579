#include "engine/diagnostics/moments.h"
#include "tests/benchmarks/paper/chains.h"
#include "tests/benchmarks/paper/experiments.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace themata::bench {

namespace {

constexpr double settledShare = 0.25; // the part of a trace whose means are compared

/// A quantity of the trace that the paper plots.
struct Plotted {
    const char* file;
    const char* name;
    double TracePoint::*number;
    int digits;
};

const std::vector<Plotted> plotted{{"posterior", "log posterior", &TracePoint::logPosterior, 0},
                                   {"n_w", "share of n_w above 0", &TracePoint::densityNw, 5},
                                   {"n_d", "share of n_d above 0", &TracePoint::densityNd, 5}};

/// A sampler under comparison, and what its chains did.
struct Contender {
    std::string name;
    SamplerId sampler;
    std::uint32_t workers;
    std::vector<Trace> traces{}; ///< by seed
};

std::vector<Contender> contenders()
{
    std::vector<Contender> all{{"sparse-lda, exact", SamplerId::SparseLda, 1}};
    for (const std::uint32_t workers : {2u, 4u, 8u, 16u})
        all.push_back({fmt::format("AD-LDA, {} workers", workers), SamplerId::SparseLda, workers});
    all.push_back({"pclda", SamplerId::Pclda, 1});
    return all;
}

void run(Contender& contender, std::uint32_t topics, const Laboratory& laboratory)
{
    Arena arena(laboratory.options.cores);
    for (int seed = 1; seed <= laboratory.options.seeds; ++seed) {
        ModelConfig config = paperConfig(contender.sampler, topics, static_cast<std::uint64_t>(seed));
        config.workers = contender.workers;
        const auto chain = startChain(laboratory.corpus, config, arena);
        contender.traces.push_back(traceOf(*chain, laboratory.options.iterations, arena));
    }
}

LineChart chartOf(const Plotted& what, const std::vector<Contender>& all, std::uint32_t topics)
{
    LineChart chart{fmt::format("K = {}: {}", topics, what.name), "iteration", what.name, {}};
    double lowest = mean(lastOf(all.front().traces.front(), settledShare, what.number));
    for (const Contender& contender : all) {
        const Trace& trace = contender.traces.front();
        chart.lines.push_back(lineOf(contender.name, trace, what.number));
        chart.lines.back().dashed = contender.sampler == SamplerId::Pclda;
        lowest = std::min(lowest, trace[trace.size() / 10].*what.number); // the climb from the start hides what follows
    }
    if (what.number == &TracePoint::logPosterior)
        chart.lowest = lowest;
    return chart;
}

/// Mean and error of each seed.
std::vector<std::string> rowOf(const Contender& contender)
{
    std::vector<std::string> row{contender.name};
    for (const Plotted& what : plotted) {
        std::string cell;
        for (const Trace& trace : contender.traces)
            cell += (cell.empty() ? "" : " / ") + meanWithError(lastOf(trace, settledShare, what.number), what.digits);
        row.push_back(cell);
    }
    return row;
}

} // namespace

void runBias(const Laboratory& laboratory)
{
    for (const std::uint32_t topics : laboratory.options.topics) {
        std::vector<Contender> all = contenders();
        Table table{
            fmt::format("Bias of AD-LDA: K = {}, {}, {} iterations from one random start for each of {} seeds; means "
                        "over the last quarter (Monte Carlo standard error)",
                        topics, sizeOf(*laboratory.corpus), laboratory.options.iterations, laboratory.options.seeds),
            {"sampler"},
            {}};
        for (Contender& contender : all) {
            run(contender, topics, laboratory);
            table.rows.push_back(rowOf(contender));
        }
        for (const Plotted& what : plotted) {
            table.header.emplace_back(what.name);
            laboratory.report.add(fmt::format("bias-{}-{}", what.file, topics), chartOf(what, all, topics));
        }
        laboratory.report.add(fmt::format("bias-{}", topics), table);
    }
}

} // namespace themata::bench
