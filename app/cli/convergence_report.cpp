#include "app/cli/convergence_report.h"

#include "app/cli/console.h"
#include "app/cli/convergence_words.h"
#include "engine/samplers/config_words.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace themata::cli {

namespace {

/// The value to two digits of its error.
std::string estimate(double value, double error)
{
    if (!std::isfinite(error) || error <= 0)
        return fmt::format("{:.6g}", value);
    const double decimals = std::clamp(1 - std::floor(std::log10(error)), 0.0, 12.0);
    return fmt::format("{:.{}f}", value, static_cast<int>(decimals));
}

/// "-" for a figure without a value.
std::string figure(double value, const char* format)
{
    return std::isnan(value) ? "-" : fmt::format(fmt::runtime(format), value);
}

std::string gewekeText(const std::vector<double>& z)
{
    std::string text;
    for (const double value : z)
        text += fmt::format("{:>7}", figure(value, "{:.2f}"));
    return text;
}

std::string row(const ScalarDiagnosis& scalar)
{
    return fmt::format("{:<26}{:>16}{:>10}{:>10}{:>8}{:>10}{:>10}{:>14} {}\n", label(scalar.scalar),
                       estimate(scalar.mean, scalar.standardError), figure(scalar.standardDeviation, "{:.3g}"),
                       figure(scalar.standardError, "{:.2g}"), figure(scalar.rhat, "{:.3f}"),
                       figure(scalar.bulkEss, "{:.0f}"), figure(scalar.tailEss, "{:.0f}"),
                       figure(scalar.inefficiency, "{:.2f}"), gewekeText(scalar.gewekeZ));
}

std::string chainLine(const ChainOfModel& chain, std::size_t draws)
{
    const TracePoint& first = chain.trace[chain.trace.size() - draws];
    const std::string caution = approximation(chain.run.config);
    return fmt::format("{}, seed {}{}{}: iterations {} to {}\n", chain.run.name, chain.run.config.seed,
                       caution.empty() ? "" : ", ", caution, grouped(first.iteration),
                       grouped(chain.trace.back().iteration));
}

nlohmann::ordered_json scalarJson(const ScalarDiagnosis& scalar)
{
    return {{"name", name(scalar.scalar)},
            {"mean", scalar.mean},
            {"standardDeviation", scalar.standardDeviation},
            {"standardError", scalar.standardError},
            {"rhat", scalar.rhat},
            {"bulkEss", scalar.bulkEss},
            {"tailEss", scalar.tailEss},
            {"inefficiency", scalar.inefficiency},
            {"gewekeZ", scalar.gewekeZ}};
}

} // namespace

std::string convergenceText(const Convergence& convergence, std::span<const ChainOfModel> chains)
{
    std::string text;
    for (const ChainOfModel& chain : chains)
        text += chainLine(chain, convergence.verdict.draws);
    text += fmt::format("\n{:<26}{:>16}{:>10}{:>10}{:>8}{:>10}{:>10}{:>14}   Geweke's z\n", "", "mean", "sd", "MCSE",
                        "R-hat", "ESS bulk", "ESS tail", "inefficiency");
    for (const ScalarDiagnosis& scalar : convergence.scalars)
        text += row(scalar);
    return text + '\n' + sentence(convergence.verdict) + '\n';
}

std::string convergenceJson(const Convergence& convergence, std::span<const ChainOfModel> chains)
{
    const Verdict& verdict = convergence.verdict;
    nlohmann::ordered_json object{{"chains", nlohmann::ordered_json::array()},
                                  {"draws", verdict.draws},
                                  {"scalars", nlohmann::ordered_json::array()},
                                  {"verdict", {{"kind", name(verdict.kind)}, {"sentence", sentence(verdict)}}}};
    for (const ChainOfModel& chain : chains)
        object["chains"].push_back({{"number", chain.run.id.value},
                                    {"name", chain.run.name},
                                    {"seed", chain.run.config.seed},
                                    {"exact", isExact(chain.run.config)},
                                    {"burnIn", chain.burnIn},
                                    {"iterations", chain.draws().size()}});
    for (const ScalarDiagnosis& scalar : convergence.scalars)
        object["scalars"].push_back(scalarJson(scalar));
    return object.dump(1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace themata::cli
