#include "app/cli/topic_shares_report.h"

#include "app/cli/console.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <vector>

namespace themata::cli {

namespace {

constexpr const char* mergedGroups = "(other groups)";
constexpr const char* noGroup = "(no group)";
constexpr int mostYears = 1000;

/// A run's shares, ready to be shown.
struct ShownShares {
    const SavedRun& saved;
    const SavedShares& source;
    ShareRows rows;
    bool byGroup;
    std::vector<std::uint32_t> topics;
    std::vector<TopicShare> shares; ///< [row * topics.size() + place among them]

    [[nodiscard]] const TopicShare& share(std::size_t row, std::size_t place) const
    {
        return shares[row * topics.size() + place];
    }
};

std::string groupName(const ShareRow& row)
{
    if (!row.name)
        return mergedGroups;
    return row.name->empty() ? noGroup : *row.name;
}

/// What the numbers are of, in a sentence.
std::string sourceOf(const ShownShares& shown)
{
    const auto& [draws, kept] = shown.source;
    const std::string& run = shown.saved.run.name;
    if (kept == 0 && shown.saved.run.keptDraws > 0)
        return fmt::format("Shares of tokens in the last state of {}, without intervals: its draws were kept by an "
                           "earlier version, which counted no shares.",
                           run);
    if (kept == 0)
        return fmt::format("Shares of tokens in the last state of {}, without intervals: it has kept no draws.", run);
    if (kept == 1)
        return fmt::format("Shares of tokens in the one draw that {} has kept: too few for intervals.", run);
    return fmt::format("Shares of tokens: mean and {:.0f} % interval over {} kept draws of {}{}.", 100 * shareInterval,
                       kept, run, kept < draws.seen() ? fmt::format(", evenly chosen from {}", draws.seen()) : "");
}

std::string shareTable(const ShownShares& shown)
{
    fmt::memory_buffer out;
    const auto to = std::back_inserter(out);
    fmt::format_to(to, "{}\n", sourceOf(shown));
    std::vector<std::string> names;
    std::size_t width = 6;
    for (const ShareRow& row : shown.rows.rows) {
        names.push_back(shown.byGroup ? groupName(row) : periodName(row));
        width = std::max(width, names.back().size());
    }
    for (std::size_t place = 0; place < shown.topics.size(); ++place) {
        const std::uint32_t k = shown.topics[place];
        const auto label = shown.saved.labels.find(k);
        fmt::format_to(to, "\nTopic {}{}\n", k + 1,
                       label == shown.saved.labels.end() ? "" : fmt::format("  [{}]", label->second));
        fmt::format_to(to, "{:<{}}  {:>8}  {:>20}  {:>12}  {:>9}\n", shown.byGroup ? "Group" : "Period", width, "Share",
                       shown.source.hasIntervals() ? "Interval" : "", "Tokens", "Documents");
        for (std::size_t row = 0; row < names.size(); ++row) {
            const TopicShare& share = shown.share(row, place);
            const std::string interval =
                shown.source.hasIntervals() ? fmt::format("{:.3f} to {:.3f} %", 100 * share.low, 100 * share.high) : "";
            fmt::format_to(to, "{:<{}}  {:>6.3f} %  {:>20}  {:>12}  {:>9}\n", names[row], width, 100 * share.share,
                           interval, grouped(shown.rows.rows[row].tokens), grouped(shown.rows.rows[row].documents));
        }
    }
    return fmt::to_string(out);
}

/// "low" and "high" are null without an interval, "group" for merged groups.
nlohmann::ordered_json rowJson(const ShownShares& shown, std::size_t number, std::size_t place)
{
    const ShareRow& row = shown.rows.rows[number];
    const TopicShare& share = shown.share(number, place);
    nlohmann::ordered_json json;
    if (!shown.byGroup)
        json["period"] = periodName(row);
    else
        json["group"] = row.name ? nlohmann::ordered_json(*row.name) : nlohmann::ordered_json(nullptr);
    json["share"] = share.share;
    json["low"] = shown.source.hasIntervals() ? nlohmann::ordered_json(share.low) : nlohmann::ordered_json(nullptr);
    json["high"] = shown.source.hasIntervals() ? nlohmann::ordered_json(share.high) : nlohmann::ordered_json(nullptr);
    json["tokens"] = row.tokens;
    json["documents"] = row.documents;
    return json;
}

std::string shareJson(const ShownShares& shown)
{
    auto all = nlohmann::ordered_json::array();
    for (std::size_t place = 0; place < shown.topics.size(); ++place) {
        const std::uint32_t k = shown.topics[place];
        const auto label = shown.saved.labels.find(k);
        nlohmann::ordered_json topic;
        topic["topic"] = k + 1;
        topic["label"] = nullptr;
        if (label != shown.saved.labels.end())
            topic["label"] = label->second;
        topic["exact"] = isExact(shown.saved.run.config);
        topic["draws"] = shown.source.kept;
        auto& rows = topic[shown.byGroup ? "groups" : "periods"] = nlohmann::ordered_json::array();
        for (std::size_t row = 0; row < shown.rows.rows.size(); ++row)
            rows.push_back(rowJson(shown, row, place));
        all.push_back(std::move(topic));
    }
    return all.dump(1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Result<std::vector<std::uint32_t>> topicsOf(const ShareQuestion& question, std::uint32_t topics)
{
    if (question.topic && *question.topic > topics)
        return fail(ErrorCode::NotFound, fmt::format("There is no topic {}", *question.topic), {},
                    fmt::format("They are numbered from 1 to {}", topics));
    std::vector<std::uint32_t> chosen;
    for (std::uint32_t k = 0; k < topics; ++k)
        if (!question.topic || *question.topic == k + 1)
            chosen.push_back(k);
    return chosen;
}

} // namespace

std::optional<int> monthsOf(const std::string& period)
{
    if (period == "month")
        return 1;
    int years = 0;
    const auto [end, error] = std::from_chars(period.data(), period.data() + period.size(), years);
    if (error != std::errc() || end != period.data() + period.size() || years < 1 || years > mostYears)
        return std::nullopt;
    return years * monthsOfYear;
}

CLI::Validator periodCheck()
{
    return CLI::Validator(
        [](const std::string& period) {
            return monthsOf(period) ? std::string()
                                    : fmt::format("\"{}\" is no length of a period; use month, or a number of years "
                                                  "from 1 to {}",
                                                  period, mostYears);
        },
        "");
}

Result<ShareRows> rowsOf(const ShareQuestion& question, const ShareDraws& draws)
{
    if (question.byGroup) {
        ShareRows rows = rowsByGroup(draws.cells());
        if (!hasGroups(rows))
            return fail(ErrorCode::NotFound, "The documents have no groups", {},
                        "Import them from a table, its column of groups named with --group");
        return rows;
    }
    return checkedPeriod(*monthsOf(question.period), draws.cells()).map([&](int months) {
        return rowsByPeriod(draws.cells(), months);
    });
}

Result<void> printShares(const Project& project, const SavedRun& saved, const ShareQuestion& question, bool json)
{
    auto topics = topicsOf(question, saved.run.config.topics);
    if (!topics)
        return passOn(topics);
    auto source = sharesOf(project, saved);
    if (!source)
        return passOn(source);
    auto rows = rowsOf(question, source->draws);
    if (!rows)
        return passOn(rows);
    ShownShares shown{saved, *source, std::move(*rows), question.byGroup, std::move(*topics), {}};
    shown.shares = question.topic ? sharesOfTopic(source->draws, shown.rows, *question.topic - 1)
                                  : sharesOfTopics(source->draws, shown.rows);
    fmt::print("{}", json ? shareJson(shown).append("\n") : shareTable(shown));
    return {};
}

} // namespace themata::cli
