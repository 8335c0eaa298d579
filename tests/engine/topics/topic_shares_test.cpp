// Shares of topics by period and group against counts made token by token.
#include "engine/topics/topic_shares.h"


#include "engine/diagnostics/quantile.h"
#include "engine/parallel/random.h"
#include "engine/topics/topic_view.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>

namespace themata::test {
namespace {

constexpr std::uint32_t topics = 7, vocabularySize = 12;

/// A corpus with places, and as many draws of z as are asked for.
struct Sample {
    std::vector<DocumentPlace> places;
    std::shared_ptr<const Corpus> corpus;
    std::vector<std::vector<std::uint16_t>> draws;

    explicit Sample(std::size_t drawCount, int firstYear = 1790, int years = 60)
    {
        RandomStream random(3, 0, Purpose::Test, 0);
        const auto below = [&random](int n) { return static_cast<int>(random.uniform() * n); };
        std::vector<std::uint64_t> starts{0};
        std::vector<std::uint32_t> words;
        for (int d = 0; d < 120; ++d) {
            places.push_back(
                {d % 9 == 0
                     ? ""
                     : std::to_string(firstYear + below(years)).append("-0").append(std::to_string(1 + below(9))),
                 std::string(1, static_cast<char>('a' + below(4)))});
            for (int i = below(30); i > 0; --i)
                words.push_back(static_cast<std::uint32_t>(below(vocabularySize)));
            std::sort(words.begin() + static_cast<std::ptrdiff_t>(starts.back()), words.end());
            starts.push_back(words.size());
        }
        for (std::size_t t = 0; t < drawCount; ++t) {
            auto& z = draws.emplace_back();
            for (std::size_t i = 0; i < words.size(); ++i)
                z.push_back(static_cast<std::uint16_t>(below(below(topics) + 1))); // unequal topics, the last ones rare
        }
        corpus = std::make_shared<const Corpus>(Corpus::of(vocabularySize, std::move(starts), std::move(words)));
    }

    [[nodiscard]] ShareDraws shareDraws(int cores = 1, std::size_t most = 1000) const
    {
        ShareDraws result(shareCells(places, *corpus, most), topics);
        Arena arena(cores);
        for (const auto& z : draws)
            result.add(*corpus, z, arena);
        return result;
    }

    /// Tokens of topic k, or of all, in the documents that `belongs` is true for.
    template <typename Belongs>
    [[nodiscard]] std::uint64_t count(const Belongs& belongs, std::size_t t, std::optional<std::uint16_t> k) const
    {
        std::uint64_t sum = 0;
        for (std::size_t d = 0; d < places.size(); ++d)
            for (std::size_t i = corpus->documentStart[d]; belongs(places[d]) && i < corpus->documentStart[d + 1]; ++i)
                sum += !k || draws[t][i] == *k;
        return sum;
    }

    template <typename Belongs>
    [[nodiscard]] TopicShare slowShare(const Belongs& belongs, std::uint16_t k) const
    {
        std::vector<double> shares;
        double mean = 0;
        for (std::size_t t = 0; t < draws.size(); ++t) {
            shares.push_back(static_cast<double>(count(belongs, t, k)) / static_cast<double>(count(belongs, t, {})));
            mean += shares.back() / static_cast<double>(draws.size());
        }
        return {mean, quantile(shares, 0.05), quantile(shares, 0.95)};
    }
};

void expectNear(const TopicShare& actual, const TopicShare& expected)
{
    EXPECT_NEAR(actual.share, expected.share, 1e-12);
    EXPECT_NEAR(actual.low, expected.low, 1e-12);
    EXPECT_NEAR(actual.high, expected.high, 1e-12);
}

/// The shares of all topics in each row against those of the documents that belong to it.
template <typename BelongsTo>
void expectShares(const Sample& sample, const ShareRows& rows, const BelongsTo& belongsTo)
{
    const ShareDraws draws = sample.shareDraws();
    const auto all = sharesOfTopics(draws, rows);
    ASSERT_EQ(all.size(), rows.rows.size() * topics);
    for (std::uint16_t k = 0; k < topics; ++k) {
        const auto shares = sharesOfTopic(draws, rows, k);
        ASSERT_EQ(shares.size(), rows.rows.size());
        for (std::size_t row = 0; row < rows.rows.size(); ++row) {
            const auto belongs = [&](const DocumentPlace& place) { return belongsTo(rows.rows[row], place); };
            expectNear(shares[row], sample.slowShare(belongs, k));
            EXPECT_EQ(all[row * topics + k], shares[row]);
            EXPECT_EQ(rows.rows[row].tokens, sample.count(belongs, 0, {}));
        }
    }
}

} // namespace

TEST(TopicShares, OfPeriodsAreCountedTokenByToken)
{
    const Sample sample(20);
    const ShareDraws draws = sample.shareDraws();
    for (const int years : {1, 5, 10}) {
        const ShareRows rows = rowsByPeriod(draws.cells(), years * 12);
        EXPECT_GT(rows.rows.size(), 5U);
        expectShares(sample, rows, [years](const ShareRow& row, const DocumentPlace& place) {
            return !place.date.empty() && std::stoi(place.date) / years == row.firstMonth / 12 / years;
        });
    }
}

TEST(TopicShares, OfMonthsAreToo)
{
    const Sample sample(5, 2020, 3);
    const ShareDraws draws = sample.shareDraws();
    EXPECT_EQ(cellMonths(draws.cells()), 1);
    const ShareRows rows = rowsByPeriod(draws.cells(), 1);
    EXPECT_EQ(rows.rows.size(), 27U);
    expectShares(sample, rows,
                 [](const ShareRow& row, const DocumentPlace& place) { return place.date == periodName(row); });
}

TEST(TopicShares, OfGroupsAndOfAllAreToo)
{
    const Sample sample(20);
    const ShareDraws draws = sample.shareDraws();
    const ShareRows groups = rowsByGroup(draws.cells());
    EXPECT_EQ(groups.rows.size(), 4U);
    expectShares(sample, groups,
                 [](const ShareRow& row, const DocumentPlace& place) { return place.group == row.name; });
    expectShares(sample, oneRow(draws.cells()), [](const ShareRow&, const DocumentPlace&) { return true; });
}

TEST(TopicShares, OfMergedGroupsComeLast)
{
    const Sample sample(3);
    const ShareRows rows = rowsByGroup(sample.shareDraws(1, 10).cells());
    ASSERT_GE(rows.rows.size(), 1U);
    EXPECT_EQ(rows.rows.back().name, std::nullopt);
}

TEST(TopicShares, OfOneDrawHaveNoWidth)
{
    const Sample sample(1);
    const ShareDraws draws = sample.shareDraws();
    for (const TopicShare& share : sharesOfTopics(draws, rowsByPeriod(draws.cells(), 60))) {
        EXPECT_EQ(share.low, share.share);
        EXPECT_EQ(share.high, share.share);
    }
}

TEST(TopicShares, OfAWordAreCountedTokenByToken)
{
    const Sample sample(1);
    const ShareCells cells = shareCells(sample.places, *sample.corpus, 1000);
    const ShareRows rows = rowsByPeriod(cells.cells, 60);
    for (std::uint32_t v = 0; v < vocabularySize; ++v) {
        const auto counts = wordOverTime(*sample.corpus, sample.draws[0], topics, cells.cellOf, rows, v);
        std::vector<std::uint64_t> expected(rows.rows.size() * topics);
        for (std::size_t d = 0; d < sample.places.size(); ++d)
            for (std::size_t i = sample.corpus->documentStart[d]; i < sample.corpus->documentStart[d + 1]; ++i)
                for (std::size_t row = 0; row < rows.rows.size(); ++row)
                    if (!sample.places[d].date.empty() && sample.corpus->words[i] == v
                        && std::stoi(sample.places[d].date) / 5 * 60 == rows.rows[row].firstMonth)
                        ++expected[row * topics + sample.draws[0][i]];
        EXPECT_EQ(counts, expected);
    }
}

TEST(TopicShares, PeriodsHaveNames)
{
    EXPECT_EQ(periodName({"", 1862 * 12 + 4, 1, 0, 0}), "1862-05");
    EXPECT_EQ(periodName({"", 1862 * 12, 12, 0, 0}), "1862");
    EXPECT_EQ(periodName({"", 1845 * 12, 60, 0, 0}), "1845-1849");
    EXPECT_EQ(cellMonths(shareCells({}, Corpus(), 10).cells), 0);
}

TEST(ShareDraws, AreTheSameOnAnyNumberOfCores)
{
    const Sample sample(6);
    EXPECT_EQ(sample.shareDraws(1).draws(), sample.shareDraws(2).draws());
}

TEST(ShareDraws, GoOnFromWhatTheyWereAndAreThinnedEvenly)
{
    const Sample sample(2 * ShareDraws::mostDraws + 5);
    const ShareDraws whole = sample.shareDraws();
    EXPECT_EQ(whole.seen(), 405U);
    std::set<std::uint64_t> kept;
    for (const auto& [number, draw] : whole.draws())
        kept.insert(number);
    EXPECT_EQ(kept.size(), 101U) << "every fourth";
    EXPECT_TRUE(std::ranges::all_of(kept, [](std::uint64_t number) { return number % 4 == 0; }));

    const ShareCells cells = shareCells(sample.places, *sample.corpus, 1000);
    Arena arena(2);
    ShareDraws resumed(cells, topics);
    for (const auto& z : sample.draws) {
        ShareDraws next(cells, topics);
        ASSERT_TRUE(next.restore(resumed.seen(), resumed.draws()));
        next.add(*sample.corpus, z, arena);
        resumed = next;
    }
    EXPECT_EQ(resumed.seen(), whole.seen());
    EXPECT_EQ(resumed.draws(), whole.draws());
}

TEST(ShareDraws, OfMergedTopicsAreThoseOfTheMergedTokens)
{
    Sample sample(3);
    const std::vector<std::uint32_t> heads = headsOf({{0, {{}, {}, {}, 2}}, {1, {{}, {}, {}, 2}}}, topics);
    const ShareDraws merged = sample.shareDraws().merged(heads);
    for (auto& z : sample.draws)
        for (std::uint16_t& topic : z)
            topic = static_cast<std::uint16_t>(heads[topic]);
    EXPECT_EQ(merged.draws(), sample.shareDraws().draws());
}

TEST(ShareDraws, WhatDoesNotFitIsNotTaken)
{
    const ShareDraws good = Sample(3).shareDraws();
    const auto taken = [&](std::uint64_t seen,
                           const std::function<void(std::map<std::uint64_t, PackedShares>&)>& change) {
        auto draws = good.draws();
        change(draws);
        return Sample(0).shareDraws().restore(seen, draws);
    };
    EXPECT_TRUE(taken(3, [](auto&) {}));
    EXPECT_FALSE(taken(2, [](auto&) {}));
    EXPECT_FALSE(taken(4, [](auto&) {}));
    EXPECT_FALSE(taken(3, [](auto& draws) { draws.erase(2); }));
    EXPECT_FALSE(taken(3, [](auto& draws) { draws[2].clear(); }));
    EXPECT_FALSE(taken(3, [](auto& draws) { draws[2].pop_back(); }));
    EXPECT_FALSE(taken(3, [](auto& draws) { draws[2].push_back(std::byte{1}); }));
    EXPECT_FALSE(taken(3, [](auto& draws) { draws[2].assign(draws[2].size(), std::byte{0xff}); }));
    EXPECT_FALSE(taken(3, [](auto& draws) { // one token more somewhere
        const auto small =
            std::ranges::find_if(draws[2], [](std::byte b) { return b > std::byte{0} && b < std::byte{9}; });
        *small = static_cast<std::byte>(static_cast<int>(*small) + 1);
    }));
}

} // namespace themata::test
