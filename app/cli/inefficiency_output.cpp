#include "app/cli/inefficiency_output.h"

#include "app/cli/console.h"
#include "app/cli/training_output.h"
#include "app/cli/writable.h"
#include "engine/diagnostics/scalar_diagnosis.h"
#include "engine/export/formats.h"
#include "engine/run/memory_plan.h"
#include "engine/samplers/config_words.h"

#include <fmt/format.h>

#include <algorithm>

namespace themata::cli {

namespace {

constexpr double bytesInGB = 1e9;

Result<void> requireDraws(std::uint64_t asked, std::uint64_t available)
{
    if (asked >= fewestDraws && asked <= available)
        return {};
    return fail(
        ErrorCode::BadArgument,
        fmt::format(
            "The inefficiency is that of {} draws at least, and {} would be followed, of {} iterations after the "
            "burn-in and the warm-up that are still to come",
            fewestDraws, asked, available),
        {}, "Ask for more --iterations, a smaller --burn-in or other --inefficiency-draws");
}

Result<void> requireRoom(const InefficiencyPlan& plan, const Corpus& corpus, const ModelConfig& config)
{
    const auto bytes = [&](std::uint64_t draws) { // those of all draws may be more than an integer can hold
        return static_cast<double>(bytesOf({plan.before, draws, plan.words, plan.documents}, corpus, config));
    };
    const double draws = bytes(0) + (bytes(1) - bytes(0)) * static_cast<double>(plan.draws);
    const auto chain = static_cast<double>(totalBytes(planMemory(sizeOf(corpus, config))));
    const auto machine = static_cast<double>(machineMemory());
    if (chain + draws <= machine)
        return {};
    return fail(
        ErrorCode::BadArgument,
        fmt::format(
            "Following {} draws takes {:.1f} GB beside the {:.1f} GB of the chain, and this machine has {:.1f} GB",
            grouped(plan.draws), draws / bytesInGB, chain / bytesInGB, machine / bytesInGB),
        {}, "Follow fewer of the last draws with --inefficiency-draws");
}

std::string json(const InefficiencySummary& summary)
{
    return fmt::format(R"({{"parameters":{},"constant":{},"mean":{},"sd":{},"median":{},"q90":{}}})",
                       summary.parameters, summary.constant, jsonNumber(summary.mean),
                       jsonNumber(summary.standardDeviation), jsonNumber(summary.median), jsonNumber(summary.upper));
}

std::string json(const InefficiencyFactors& factors, const ModelConfig& config)
{
    return fmt::format(R"({{"inefficiency":{{"draws":{},"phi":{},"theta":{}{}}}}})", factors.draws, json(factors.phi),
                       json(factors.theta), isExact(config) ? "" : R"(,"exact":false)");
}

std::string line(const char* name, const InefficiencySummary& summary)
{
    if (summary.parameters == 0)
        return fmt::format("  {:<6} no parameter changed\n", name);
    return fmt::format("  {:<6} mean {:.2f}, median {:.2f}, 90 % up to {:.2f}, of {} parameters{}\n", name,
                       summary.mean, summary.median, summary.upper, grouped(summary.parameters),
                       summary.constant > 0 ? fmt::format("; {} never changed", grouped(summary.constant)) : "");
}

std::string text(const InefficiencyFactors& factors, const ModelConfig& config, const std::string& file)
{
    const std::string caution = approximation(config);
    return fmt::format("Inefficiency factors over {} draws{}{}; those of independent draws are 1. By topic and "
                       "document in {}:\n",
                       grouped(factors.draws), caution.empty() ? "" : ", ", caution, file)
        + line("phi", factors.phi) + line("theta", factors.theta);
}

} // namespace

Result<std::optional<InefficiencyPlan>> planInefficiency(const TrainSettings& settings, const Course& course,
                                                         const Corpus& corpus, const ModelConfig& config)
{
    if (settings.inefficiency.empty())
        return std::nullopt;
    const std::uint64_t before = std::max<std::uint64_t>({course.burnIn, config.warmUp, course.done});
    const std::uint64_t available = course.iterations - std::min(before, course.iterations);
    const std::uint64_t draws = settings.inefficiencyDraws.value_or(available);
    const InefficiencyPlan plan{course.iterations - std::min(draws, course.iterations), draws};
    return requireDraws(draws, available)
        .and_then([&] { return requireRoom(plan, corpus, config); })
        .and_then([&] { return requireWritable(settings.inefficiency); })
        .map([&] { return std::optional(plan); });
}

InefficiencyOutput::InefficiencyOutput(const std::optional<InefficiencyPlan>& plan, const Chain& chain, Arena& arena)
{
    if (plan)
        m_study.emplace(*plan, chain, arena);
}

void InefficiencyOutput::note(const Chain& chain, Arena& arena)
{
    if (m_study)
        m_study->note(chain, arena);
}

Result<void> InefficiencyOutput::finish(const TrainSettings& settings, const ModelConfig& config, Arena& arena) const
{
    if (!m_study || !m_study->complete())
        return {};
    const InefficiencyFactors factors = m_study->factors(arena);
    return writeInefficiency(factors, config, settings.inefficiency).map([&] {
        fmt::print("{}", settings.json ? json(factors, config) + '\n' : text(factors, config, settings.inefficiency));
    });
}

} // namespace themata::cli
