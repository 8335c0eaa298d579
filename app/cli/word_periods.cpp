#include "app/cli/word_periods.h"

#include "app/cli/asked_word.h"
#include "app/cli/console.h"
#include "engine/store/saved_shares.h"
#include "engine/topics/topic_shares.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <limits>
#include <vector>

namespace themata::cli {

namespace {

constexpr std::size_t mostCells = 1'000'000;
constexpr double perTokens = 10'000;

/// The word's uses by period and topic; without a run all are of one topic.
struct WordPeriods {
    ShareRows rows;
    std::uint32_t topics = 1;
    std::vector<std::uint64_t> uses; ///< [row * topics + k]

    [[nodiscard]] std::uint64_t all(std::size_t row) const
    {
        std::uint64_t sum = 0;
        for (std::uint32_t k = 0; k < topics; ++k)
            sum += uses[row * topics + k];
        return sum;
    }
    [[nodiscard]] double rate(std::size_t row) const
    {
        return perTokens * static_cast<double>(all(row)) / static_cast<double>(rows.rows[row].tokens);
    }
};

Result<ShareCells> cellsOf(const Project& project, const Corpus& corpus, CorpusVersion version)
{
    return project.documents(0, std::numeric_limits<std::size_t>::max(), version)
        .map([&](const std::vector<DocumentRow>& rows) {
            std::vector<DocumentPlace> places;
            for (const DocumentRow& row : rows)
                places.push_back({row.date, {}});
            return shareCells(places, corpus, mostCells);
        });
}

Result<WordPeriods> periodsOf(const Project& project, const AskedWord& asked, int months)
{
    const Corpus& corpus = asked.run ? *asked.run->corpus : *asked.corpus;
    auto cells = cellsOf(project, corpus, asked.version);
    if (!cells)
        return passOn(cells);
    const std::uint32_t topics = asked.run ? asked.run->run.config.topics : 1;
    const std::vector<std::uint16_t> z =
        asked.run ? asked.run->state.z : std::vector<std::uint16_t>(corpus.tokenCount());
    return checkedPeriod(months, cells->cells).map([&](int checked) {
        WordPeriods periods{rowsByPeriod(cells->cells, checked), topics, {}};
        periods.uses = wordOverTime(corpus, z, topics, cells->cellOf, periods.rows, asked.word);
        return periods;
    });
}

nlohmann::ordered_json periodJson(const WordPeriods& periods, std::size_t row, bool withTopics)
{
    const ShareRow& of = periods.rows.rows[row];
    nlohmann::ordered_json json{{"period", periodName(of)},
                                {"count", periods.all(row)},
                                {"per10000", periods.rate(row)},
                                {"tokens", of.tokens},
                                {"documents", of.documents}};
    if (!withTopics)
        return json;
    json["topics"] = nlohmann::ordered_json::array();
    for (std::uint32_t k = 0; k < periods.topics; ++k)
        if (const std::uint64_t count = periods.uses[row * periods.topics + k]; count > 0)
            json["topics"].push_back({{"topic", k + 1}, {"count", count}});
    return json;
}

} // namespace

Result<void> printWordPeriods(const Project& project, const std::string& word, const std::optional<std::string>& run,
                              int months, bool json)
{
    Arena arena(Arena::machineCores());
    auto asked = askWord(project, word, run, arena);
    if (!asked)
        return passOn(asked);
    auto periods = periodsOf(project, *asked, months);
    if (!periods)
        return passOn(periods);
    auto all = nlohmann::ordered_json::array();
    if (!json)
        fmt::print("{:<10}  {:>9}  {:>17}\n", "Period", "Uses", "In 10,000 tokens");
    for (std::size_t row = 0; row < periods->rows.rows.size(); ++row) {
        all.push_back(periodJson(*periods, row, asked->run.has_value()));
        if (!json)
            fmt::print("{:<10}  {:>9}  {:>17.2f}\n", periodName(periods->rows.rows[row]), grouped(periods->all(row)),
                       periods->rate(row));
    }
    if (json)
        fmt::print("{}\n", all.dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
    return {};
}

} // namespace themata::cli
