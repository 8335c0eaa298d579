#include "app/cli/chains_report.h"

#include "app/cli/convergence_words.h"
#include "app/cli/training_output.h"
#include "engine/diagnostics/after_warm_up.h"
#include "engine/diagnostics/scalar_series.h"
#include "engine/samplers/config_words.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <span>
#include <utility>

namespace themata::cli {

namespace {

std::string heldOutText(const TracePoint& point)
{
    return std::isnan(point.heldOut) ? "" : fmt::format(", held-out log likelihood {:.4f} a token", point.heldOut);
}

} // namespace

void ChainsReport::begin(std::string name, const ModelConfig& config, std::uint64_t burnIn)
{
    m_chains.push_back({std::move(name), config, burnIn, {}});
}

void ChainsReport::add(const TracePoint& point)
{
    m_chains.back().points.push_back(point);
}

Verdict ChainsReport::verdict() const
{
    std::vector<std::span<const TracePoint>> traces;
    for (const Traced& chain : m_chains) {
        const std::uint64_t last = chain.points.back().iteration;
        traces.push_back(afterWarmUp(chain.points, leftOutOfVerdict(chain.burnIn, chain.config.warmUp, last)));
    }
    return diagnose(scalarsOf(traces)).verdict;
}

std::string ChainsReport::text() const
{
    std::string text;
    for (const Traced& chain : m_chains) {
        const std::string caution = approximation(chain.config);
        text += fmt::format("{}, seed {}{}{}: log posterior {}{}\n", chain.name, chain.config.seed,
                            caution.empty() ? "" : ", ", caution, roundedPosterior(chain.points.back().logPosterior),
                            heldOutText(chain.points.back()));
    }
    return text + sentence(verdict()) + '\n';
}

std::string ChainsReport::json() const
{
    const Verdict found = verdict();
    nlohmann::ordered_json object{{"chains", nlohmann::ordered_json::array()},
                                  {"verdict", {{"kind", name(found.kind)}, {"sentence", sentence(found)}}}};
    for (std::size_t i = 0; i < m_chains.size(); ++i) {
        const TracePoint& last = m_chains[i].points.back();
        object["chains"].push_back({{"chain", i + 1},
                                    {"name", m_chains[i].name},
                                    {"seed", m_chains[i].config.seed},
                                    {"exact", isExact(m_chains[i].config)},
                                    {"logPosterior", last.logPosterior}});
        if (!std::isnan(last.heldOut))
            object["chains"].back()["heldOut"] = last.heldOut;
    }
    return object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace themata::cli
