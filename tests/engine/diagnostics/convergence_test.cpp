#include "engine/diagnostics/convergence.h"

#include "tests/support/series.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace themata {
namespace {

using Kind = Verdict::Kind;
using Series = std::vector<ScalarSeries>;

std::vector<std::vector<double>> normalChains(std::size_t chains, std::size_t draws, double rho = 0,
                                              std::uint64_t seed = 1)
{
    std::vector<std::vector<double>> result;
    for (std::size_t c = 0; c < chains; ++c)
        result.push_back(test::normalSeries(draws, rho, seed + c));
    return result;
}

/// A log posterior and a density that nothing is wrong with.
Series goodSeries(std::size_t chains, std::size_t draws)
{
    return {{{Quantity::LogPosterior}, normalChains(chains, draws)},
            {{Quantity::DensityNw}, normalChains(chains, draws, 0, 50)}};
}

TEST(Convergence, IndependentDrawsAreSettled)
{
    for (const std::size_t chains : {1, 2, 4}) {
        const auto [scalars, verdict] = diagnose(goodSeries(chains, 1000));
        EXPECT_EQ(verdict.kind, Kind::Settled) << chains;
        EXPECT_EQ(scalars.size(), 2U);
        EXPECT_EQ(verdict.chains, chains);
        EXPECT_EQ(verdict.draws, 1000U);
        EXPECT_EQ(verdict.wantedEss, 100.0 * static_cast<double>(chains));
        EXPECT_LT(verdict.rhat, 1.01);
        EXPECT_EQ(verdict.rhat, std::max(scalars[0].rhat, scalars[1].rhat));
        EXPECT_EQ(verdict.ess,
                  std::min({scalars[0].bulkEss, scalars[0].tailEss, scalars[1].bulkEss, scalars[1].tailEss}));
    }
}

TEST(Convergence, ATrendIsStillMoving)
{
    for (const std::size_t chains : {1, 2, 4}) {
        auto series = goodSeries(chains, 1000);
        for (auto& chain : series[0].chains)
            for (std::size_t i = 0; i < chain.size(); ++i)
                chain[i] = -7.4e6 + 10 * chain[i] + 0.02 * static_cast<double>(i); // by two standard deviations in all
        const auto verdict = diagnose(series).verdict;
        EXPECT_EQ(verdict.kind, Kind::StillMoving) << chains;
        EXPECT_EQ(verdict.moving, chains);
        EXPECT_LT(verdict.gewekeZ, -2) << "the log posterior rises";
    }
}

TEST(Convergence, ATrendOfAnyScalarIsNotSettled)
{
    for (const std::size_t chains : {1, 4}) {
        auto series = goodSeries(chains, 1000);
        for (auto& chain : series[1].chains)
            for (std::size_t i = 0; i < chain.size(); ++i)
                chain[i] += 0.003 * static_cast<double>(i);
        EXPECT_EQ(diagnose(series).verdict.kind, chains == 1 ? Kind::TooFewDraws : Kind::Disagree);
        EXPECT_EQ(diagnose(series).verdict.essScalar, Scalar{Quantity::DensityNw});
    }
}

TEST(Convergence, ChainsApartDisagree)
{
    for (const std::size_t place : {0, 1}) {
        auto series = goodSeries(4, 1000);
        for (double& x : series[place].chains[2])
            x += 2;
        const auto verdict = diagnose(series).verdict;
        EXPECT_EQ(verdict.kind, Kind::Disagree);
        EXPECT_EQ(verdict.rhatScalar, series[place].scalar);
        EXPECT_GT(verdict.rhat, 1.05);
    }
}

TEST(Convergence, ChainsThatStandStillApartDisagree)
{
    auto series = goodSeries(2, 1000);
    series.push_back({{Quantity::ZerosPhi}, {std::vector<double>(1000, 0.25), std::vector<double>(1000, 0.5)}});
    const auto verdict = diagnose(series).verdict;
    EXPECT_EQ(verdict.kind, Kind::Disagree);
    EXPECT_EQ(verdict.rhatScalar, Scalar{Quantity::ZerosPhi});
}

TEST(Convergence, StickyChainsHaveTooFewDraws)
{
    const Series series{{{Quantity::LogPosterior}, normalChains(4, 2000, 0.97)}};
    const auto verdict = diagnose(series).verdict; // ESS of about 8,000 * 0.03 / 1.97
    EXPECT_EQ(verdict.kind, Kind::TooFewDraws);
    EXPECT_LT(verdict.ess, 200);
}

TEST(Convergence, ShortChainsGiveNoFigures)
{
    EXPECT_EQ(diagnose(Series{}).verdict.kind, Kind::TooShort);
    EXPECT_EQ(diagnose(Series{{{}, {}}}).verdict.kind, Kind::TooShort);
    auto series = goodSeries(2, 1000);
    for (auto& scalar : series)
        scalar.chains[1].resize(fewestDraws - 1);
    EXPECT_EQ(diagnose(series).verdict.kind, Kind::TooShort);
    EXPECT_TRUE(diagnose(series).scalars.empty());
    for (auto& scalar : series)
        scalar.chains[1].resize(fewestDraws);
    EXPECT_NE(diagnose(series).verdict.kind, Kind::TooShort);
    EXPECT_EQ(diagnose(series).verdict.draws, fewestDraws);
}

TEST(Convergence, ConstantScalarsAreLeftOut)
{
    auto series = goodSeries(2, 500);
    const std::vector<std::vector<double>> constant(2, std::vector<double>(500, 0.3));
    series.push_back({{Quantity::ZerosPhi}, constant});
    const auto [scalars, verdict] = diagnose(series);
    EXPECT_EQ(scalars.size(), 2U);
    EXPECT_EQ(verdict.kind, Kind::Settled);
    EXPECT_EQ(diagnose(Series{{{}, constant}}).verdict.kind, Kind::Constant);
}

TEST(Convergence, WhatIsNoNumberIsNeverSettled)
{
    for (const std::size_t chains : {1, 4})
        for (const std::size_t place : {0, 1}) {
            auto series = goodSeries(chains, 1000);
            series[place].chains[0][700] = std::numeric_limits<double>::quiet_NaN();
            EXPECT_EQ(diagnose(series).verdict.kind, chains == 1 ? Kind::TooFewDraws : Kind::Disagree);
            for (auto& chain : series[place].chains)
                chain.assign(1000, std::numeric_limits<double>::quiet_NaN());
            EXPECT_EQ(diagnose(series).verdict.kind, chains == 1 ? Kind::TooFewDraws : Kind::Disagree);
        }
}

TEST(Convergence, SizesOfTopicsAreJudged)
{
    auto series = goodSeries(2, 1000);
    series.push_back({{Quantity::TopicShare, 1}, normalChains(2, 1000, 0, 70)});
    series.push_back({{Quantity::TopicShare, 2}, {std::vector<double>(1000, 0.5), std::vector<double>(1000, 0.5)}});
    EXPECT_EQ(diagnose(series).verdict.kind, Kind::Settled) << "a size that never changes says nothing";
    for (double& share : series[2].chains[1])
        share += 2;
    const auto verdict = diagnose(series).verdict;
    EXPECT_EQ(verdict.kind, Kind::Disagree);
    EXPECT_EQ(verdict.rhatScalar, (Scalar{Quantity::TopicShare, 1}));
}

/// The verdict on two scalars of chains with these figures, beside one that is beyond doubt.
Kind kindOf(std::vector<double> z, double rhat, double bulk, double tail)
{
    const std::size_t chains = z.size();
    const ScalarDiagnosis judged{
        .scalar = {Quantity::LogPosterior}, .rhat = rhat, .bulkEss = bulk, .tailEss = tail, .gewekeZ = std::move(z)};
    const ScalarDiagnosis good{
        .scalar = {Quantity::DensityNd}, .rhat = 1, .bulkEss = 1e6, .tailEss = 1e6, .gewekeZ = {9}};
    const Kind kind = verdictOf(std::vector{judged, good}, chains, 1000).kind;
    EXPECT_EQ(verdictOf(std::vector{good, judged}, chains, 1000).kind, kind);
    return kind;
}

TEST(Convergence, EdgesOfTheRulesForSeveralChains)
{
    const auto below = [](double x) { return std::nextafter(x, 0); };
    const auto above = [](double x) { return std::nextafter(x, 1e9); };
    const std::vector<double> rest{0.5, -1, 0};
    EXPECT_EQ(kindOf(rest, below(1.01), above(300), above(300)), Kind::Settled);
    EXPECT_EQ(kindOf(rest, 1.01, above(300), above(300)), Kind::NearlySettled);
    EXPECT_EQ(kindOf(rest, below(1.05), above(300), above(300)), Kind::NearlySettled);
    EXPECT_EQ(kindOf(rest, 1.05, 1e5, 1e5), Kind::Disagree);
    EXPECT_EQ(kindOf(rest, 1, 300, 1e5), Kind::TooFewDraws);
    EXPECT_EQ(kindOf(rest, 1, 1e5, 300), Kind::TooFewDraws);
    EXPECT_EQ(kindOf({2, below(2), 9}, 1, 1e5, 1e5), Kind::StillMoving);
    EXPECT_EQ(kindOf({below(2), -below(2), 9}, 1, 1e5, 1e5), Kind::Settled) << "chance moves one of many";
    EXPECT_EQ(kindOf({2, -2}, 1, 1e5, 1e5), Kind::StillMoving);
    EXPECT_EQ(kindOf({2, 0}, 1, 1e5, 1e5), Kind::Settled);
}

TEST(Convergence, EdgesOfTheRulesForOneChain)
{
    EXPECT_EQ(kindOf({std::nextafter(-2.0, 0)}, 1, 100.5, 101), Kind::Settled);
    EXPECT_EQ(kindOf({-2}, 1, 1e5, 1e5), Kind::StillMoving);
    EXPECT_EQ(kindOf({-std::numeric_limits<double>::infinity()}, 1, 1e5, 1e5), Kind::StillMoving);
    EXPECT_EQ(kindOf({0}, 1, 100, 1e5), Kind::TooFewDraws);
    EXPECT_EQ(kindOf({0}, 1, 1e5, 100), Kind::TooFewDraws);
}

TEST(Convergence, AScalarWithoutATailIsJudgedByItsBulk)
{
    const double none = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(kindOf({0, 0}, 1, 201, none), Kind::Settled);
    EXPECT_EQ(kindOf({0, 0}, 1, 200, none), Kind::TooFewDraws);
    EXPECT_EQ(kindOf({0, 0}, 1, none, none), Kind::TooFewDraws);
}

} // namespace
} // namespace themata
