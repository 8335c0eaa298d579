#include "engine/diagnostics/scalar_series.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace themata {
namespace {

TEST(ScalarSeriesTest, TracesGiveEachScalarOfEachChain)
{
    const TracePoint point{.iteration = 41,
                           .logPosterior = -5,
                           .densityNw = 0.1,
                           .densityNd = 0.2,
                           .zerosPhi = 0.3,
                           .alpha = 0.4,
                           .beta = 0.5,
                           .pi = 0.6,
                           .topicShares = {0.5, 0.25, notKnown, notKnown, notKnown},
                           .heldOut = -7};
    std::vector<TracePoint> longer(3, point);
    longer[2].densityNd = 0.4;
    longer[1].topicShares[1] = 0.125;
    const std::vector<std::span<const TracePoint>> traces{longer, {&point, 1}};
    const auto series = scalarsOf(traces);
    const auto of = [&](Quantity quantity, std::uint32_t rank = 0) {
        return std::ranges::find(series, Scalar{quantity, rank}, &ScalarSeries::scalar)->chains;
    };
    using Chains = std::vector<std::vector<double>>;
    EXPECT_EQ(of(Quantity::LogPosterior), (Chains{{-5, -5, -5}, {-5}}));
    EXPECT_EQ(of(Quantity::DensityNw), (Chains{{0.1, 0.1, 0.1}, {0.1}}));
    EXPECT_EQ(of(Quantity::DensityNd), (Chains{{0.2, 0.2, 0.4}, {0.2}}));
    EXPECT_EQ(of(Quantity::ZerosPhi), (Chains{{0.3, 0.3, 0.3}, {0.3}}));
    EXPECT_EQ(of(Quantity::Alpha), (Chains{{0.4, 0.4, 0.4}, {0.4}}));
    EXPECT_EQ(of(Quantity::Beta), (Chains{{0.5, 0.5, 0.5}, {0.5}}));
    EXPECT_EQ(of(Quantity::Pi), (Chains{{0.6, 0.6, 0.6}, {0.6}}));
    EXPECT_EQ(of(Quantity::TopicShare, 1), (Chains{{0.5, 0.5, 0.5}, {0.5}}));
    EXPECT_EQ(of(Quantity::TopicShare, 2), (Chains{{0.25, 0.125, 0.25}, {0.25}}));
    EXPECT_EQ(of(Quantity::HeldOutLikelihood), (Chains{{-7, -7, -7}, {-7}}));
    EXPECT_EQ(series.size(), 10U) << "two topics have no third";
}

TEST(ScalarSeriesTest, WhatIsNotKnownOfEachPointIsLeftOut)
{
    TracePoint known;
    known.topicShares = {0.5, 0.25, 0.125, 0.0625, 0.0625};
    known.heldOut = -7;
    std::vector<TracePoint> one(3, known);
    const std::vector<TracePoint> other(3, known);
    const std::vector<std::span<const TracePoint>> traces{other, one};
    EXPECT_EQ(scalarsOf(traces).size(), 13U);
    one[1].topicShares[3] = notKnown;
    EXPECT_EQ(scalarsOf(traces).size(), 12U);
    one[0] = TracePoint(); // of an earlier version
    EXPECT_EQ(scalarsOf(traces).size(), 7U);
}

TEST(ScalarSeriesTest, NamesDiffer)
{
    std::set<std::string> names;
    for (const auto quantity : {Quantity::LogPosterior, Quantity::DensityNw, Quantity::DensityNd, Quantity::ZerosPhi,
                                Quantity::Alpha, Quantity::Beta, Quantity::Pi, Quantity::HeldOutLikelihood})
        names.insert(name({quantity}));
    EXPECT_EQ(names.size(), 8U);
    EXPECT_EQ(name({Quantity::LogPosterior}), "logPosterior");
    EXPECT_EQ(name({Quantity::TopicShare, 10}), "topicShare10");
}

} // namespace
} // namespace themata
