#include "app/cli/convergence_words.h"

#include "app/cli/console.h"

#include <fmt/format.h>

#include <cmath>

namespace themata::cli {

namespace {

std::string stillMoving(const Verdict& verdict)
{
    return fmt::format(
        "Still moving: the log posterior {} between the first tenth and the last half of {}, by more than "
        "chance would have it (Geweke's z is {:.1f}; at rest it lies between -{} and {}). Train more "
        "iterations, or leave more of the first ones out with --burn-in.",
        verdict.gewekeZ < 0 ? "rises" : "falls",
        verdict.chains == 1 ? "the chain" : fmt::format("{} of {} chains", verdict.moving, verdict.chains),
        verdict.gewekeZ, restingZ, restingZ);
}

std::string disagree(const Verdict& verdict)
{
    return fmt::format("The chains disagree: R-hat of the {} is {:.2f}, and {} would do. Train more iterations; chains "
                       "that stay apart have found different topics.",
                       label(verdict.rhatScalar), verdict.rhat, settledRhat);
}

std::string tooFewDraws(const Verdict& verdict)
{
    const auto ess = static_cast<std::uint64_t>(verdict.ess);
    return fmt::format("Too few draws to tell: those of the {} are worth {} independent {}, and more than {} are "
                       "needed. Train more iterations.",
                       label(verdict.essScalar), grouped(ess), ess == 1 ? "one" : "ones",
                       grouped(static_cast<std::uint64_t>(verdict.wantedEss)));
}

std::string nearlySettled(const Verdict& verdict)
{
    return fmt::format(
        "Nearly settled: R-hat of the {} is {:.3f}, and less than {} is asked for. Train more iterations.",
        label(verdict.rhatScalar), verdict.rhat, settledRhat);
}

std::string settled(const Verdict& verdict)
{
    const std::string draws = fmt::format("the draws of each scalar are worth {} independent ones or more",
                                          grouped(static_cast<std::uint64_t>(verdict.ess)));
    if (verdict.chains > 1)
        return fmt::format("Settled: the chains agree (R-hat is {:.3f} at most), and {}.", verdict.rhat, draws);
    return fmt::format(
        "Settled, as far as one chain can tell: the log posterior stands still (Geweke's z is {:.1f}), and "
        "{}. A second run with another seed that agrees would be better evidence.",
        verdict.gewekeZ, draws);
}

} // namespace

std::string label(const Scalar& scalar)
{
    switch (scalar.quantity) {
    case Quantity::LogPosterior:
        return "log posterior";
    case Quantity::DensityNw:
        return "density of n_w";
    case Quantity::DensityNd:
        return "density of n_d";
    case Quantity::ZerosPhi:
        return "zeros in Phi";
    case Quantity::Alpha:
        return "mean of alpha";
    case Quantity::Beta:
        return "beta";
    case Quantity::Pi:
        return "mean of pi";
    case Quantity::TopicShare:
        return fmt::format("share of topic {} by size", scalar.rank);
    case Quantity::HeldOutLikelihood:
        break;
    }
    return "held-out likelihood";
}

const char* name(Verdict::Kind kind)
{
    switch (kind) {
    case Verdict::Kind::TooShort:
        return "tooShort";
    case Verdict::Kind::Constant:
        return "constant";
    case Verdict::Kind::StillMoving:
        return "stillMoving";
    case Verdict::Kind::Disagree:
        return "disagree";
    case Verdict::Kind::TooFewDraws:
        return "tooFewDraws";
    case Verdict::Kind::NearlySettled:
        return "nearlySettled";
    case Verdict::Kind::Settled:
        break;
    }
    return "settled";
}

std::string sentence(const Verdict& verdict)
{
    switch (verdict.kind) {
    case Verdict::Kind::TooShort:
        return fmt::format("Too short to tell: {} to judge by, and {} are needed.",
                           counted(verdict.draws, "iteration", "iterations"), fewestDraws);
    case Verdict::Kind::Constant:
        return "Nothing to judge by: no figure of the trace varies.";
    case Verdict::Kind::StillMoving:
        return stillMoving(verdict);
    case Verdict::Kind::Disagree:
        return disagree(verdict);
    case Verdict::Kind::TooFewDraws:
        return tooFewDraws(verdict);
    case Verdict::Kind::NearlySettled:
        return nearlySettled(verdict);
    case Verdict::Kind::Settled:
        break;
    }
    return settled(verdict);
}

} // namespace themata::cli
