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
                           .pi = 0.6};
    std::vector<TracePoint> longer(3, point);
    longer[2].densityNd = 0.4;
    const std::vector<std::span<const TracePoint>> traces{longer, {&point, 1}};
    const auto series = scalarsOf(traces);
    const auto of = [&](Quantity quantity) {
        return std::ranges::find(series, Scalar{quantity}, &ScalarSeries::scalar)->chains;
    };
    using Chains = std::vector<std::vector<double>>;
    EXPECT_EQ(of(Quantity::LogPosterior), (Chains{{-5, -5, -5}, {-5}}));
    EXPECT_EQ(of(Quantity::DensityNw), (Chains{{0.1, 0.1, 0.1}, {0.1}}));
    EXPECT_EQ(of(Quantity::DensityNd), (Chains{{0.2, 0.2, 0.4}, {0.2}}));
    EXPECT_EQ(of(Quantity::ZerosPhi), (Chains{{0.3, 0.3, 0.3}, {0.3}}));
    EXPECT_EQ(of(Quantity::Alpha), (Chains{{0.4, 0.4, 0.4}, {0.4}}));
    EXPECT_EQ(of(Quantity::Beta), (Chains{{0.5, 0.5, 0.5}, {0.5}}));
    EXPECT_EQ(of(Quantity::Pi), (Chains{{0.6, 0.6, 0.6}, {0.6}}));
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
