#include "tests/benchmarks/target_table.h"

#include "tests/benchmarks/floor.h"
#include "tests/benchmarks/measure.h"
#include "tests/benchmarks/sweep_times.h"
#include "tests/benchmarks/targets.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <string>

namespace themata::bench {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();

/// An arrival counts if the log posterior stays at or above the target for so many iterations.
constexpr int held = 20;

/// When the chains of all seeds came to a target on a number of cores: infinity for those that did not. Only exact
/// iterations count: the warm-up's are sharpened and lie above what the chain then samples from.
struct Arrivals {
    int cores;
    Target target;
    std::vector<double> seconds;
    std::vector<double> sweeps;
};

/// One chain on its way to one target.
class Arrival {
public:
    explicit Arrival(double target)
        : m_target(target)
    {
    }

    void see(const TracePoint& point)
    {
        if (settled())
            return;
        if (point.logPosterior < m_target) {
            m_streak = 0;
            return;
        }
        if (m_streak++ == 0) {
            m_seconds = point.seconds;
            m_sweep = static_cast<double>(point.iteration);
        }
    }

    [[nodiscard]] bool settled() const { return m_streak >= held; }
    [[nodiscard]] double seconds() const { return settled() ? m_seconds : never; }
    [[nodiscard]] double sweep() const { return settled() ? m_sweep : never; }

private:
    double m_target;
    int m_streak = 0;
    double m_seconds = never;
    double m_sweep = never;
};

std::vector<Arrivals> arrivalsFor(std::uint32_t topics, int cores)
{
    std::vector<Arrivals> all;
    for (const Target& target : targets)
        if (target.topics == topics)
            all.push_back({cores, target, {}, {}});
    return all;
}

/// Runs one chain until it has reached all targets, or to the limit. @param floors takes the floor at K = 100, now and
/// then.
void runChain(const std::shared_ptr<const Corpus>& nips, std::uint64_t seed, int limit, std::vector<Arrivals>& arrivals,
              std::vector<double>& floors)
{
    const Floor floor(100);
    Arena arena(arrivals.front().cores);
    const auto chain = startChain(nips, arrivals.front().target.topics, seed, arena);
    std::vector<Arrival> ways;
    for (const Arrivals& one : arrivals)
        ways.emplace_back(one.target.logPosterior);
    for (int sweep = 1; sweep <= limit && !std::ranges::all_of(ways, &Arrival::settled); ++sweep) {
        const TracePoint point = chain->sweep(arena);
        if (sweep % 10 == 1)
            floors.push_back(floor.measure());
        if (point.iteration > chain->config().warmUp)
            for (Arrival& way : ways)
                way.see(point);
    }
    for (std::size_t i = 0; i < ways.size(); ++i) {
        arrivals[i].seconds.push_back(ways[i].seconds());
        arrivals[i].sweeps.push_back(ways[i].sweep());
    }
}

std::string number(double value, int digits)
{
    return std::isfinite(value) ? fmt::format("{:.{}f}", value, digits) : "never";
}

std::string verdict(double seconds, double asked)
{
    return fmt::format("{:.2f}: {}", asked, seconds <= asked ? "pass" : "fail");
}

std::string eachSeed(const std::vector<double>& seconds)
{
    std::string text;
    for (const double value : seconds)
        text += (text.empty() ? "" : " / ") + number(value, 2);
    return text;
}

void printRow(const Arrivals& arrivals, double floor)
{
    const Target& target = arrivals.target;
    const double seconds = median(arrivals.seconds);
    const double scaled = seconds * std::min(1.0, floorOfTargets / floor);
    fmt::print("| {} | {:.4f}e7 | {} | {} | {} | {} | {:.2f} | {} | {} | {} | {} |\n", target.topics,
               target.logPosterior / 1e7, arrivals.cores, number(seconds, 2), eachSeed(arrivals.seconds),
               number(median(arrivals.sweeps), 0), floor, number(scaled, 2), target.bestPublic.on(arrivals.cores),
               verdict(scaled, target.must.on(arrivals.cores)),
               target.aim ? verdict(scaled, target.aim->on(arrivals.cores)) : "-");
    std::fflush(stdout);
}

void printTopics(const std::shared_ptr<const Corpus>& nips, std::uint32_t topics, const TableOptions& options)
{
    for (const int cores : options.cores) {
        std::vector<Arrivals> arrivals = arrivalsFor(topics, cores);
        if (arrivals.empty() || cores > 2) // the issue has no such target
            continue;
        std::vector<double> floors;
        for (int seed = 1; seed <= options.seeds; ++seed)
            runChain(nips, static_cast<std::uint64_t>(seed), options.limit, arrivals, floors);
        for (const Arrivals& one : arrivals)
            printRow(one, median(floors));
    }
}

} // namespace

void printTargets(const std::shared_ptr<const Corpus>& nips, const TableOptions& options)
{
    fmt::print("\n## Time to a target: NIPS from a random start, {} seeds, at most {} sweeps; the first exact iteration "
               "after which the log posterior stayed there for {} iterations\n\n"
               "| K | target | cores | training s, median | each seed | sweeps, median | floor at K = 100, ns "
               "| s at a floor of {} ns | best public, s | must, s | aim, s |\n"
               "|--:|--:|--:|--:|---|--:|--:|--:|--:|---|---|\n",
               options.seeds, options.limit, held, floorOfTargets);
    for (const std::uint32_t topics : options.topics)
        printTopics(nips, topics, options);
}

} // namespace themata::bench
