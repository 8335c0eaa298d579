#include "engine/export/dfr_browser.h"

#include "engine/export/csv_file.h"
#include "engine/export/folder.h"
#include "engine/export/json_file.h"
#include "engine/export/metadata_columns.h"
#include "engine/export/plain_names.h"
#include "engine/export/zip_file.h"
#include "engine/samplers/config_words.h"
#include "engine/topics/topic_map.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <iterator>

namespace themata {

namespace {

constexpr std::size_t wordsOfBrowser = 50;

/// Four digits at the beginning, as years have in ISO 8601.
bool hasYear(const std::string& date)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    return date.size() >= 4 && std::all_of(date.begin(), date.begin() + 4, isDigit);
}

bool allHaveDates(const ExportSource& source)
{
    for (std::size_t d = 0; d < source.corpus->documentCount(); ++d)
        if (!hasYear(detailsOf(source, d).date))
            return false;
    return true;
}

/// What the browser shows topics by.
nlohmann::ordered_json condition(const ExportSource& source)
{
    if (allHaveDates(source))
        return {{"type", "time"}, {"spec", {{"field", "date"}, {"unit", "year"}, {"n", 1}}}};
    return {{"type", "ordinal"}, {"name", "group"}, {"spec", {{"field", "group"}}}};
}

/// HTML, as the browser shows it.
std::string account(const ExportSource& source)
{
    const std::string caution = approximation(*source.config);
    std::string text = fmt::format("<p>{} topics of {} documents, {} tokens and {} word types, sampler {}, seed {}, "
                                   "iteration {}.</p>",
                                   source.config->topics, source.corpus->documentCount(), source.corpus->tokenCount(),
                                   source.vocabulary->size(), name(source.config->sampler), source.config->seed,
                                   source.state->iteration);
    return caution.empty() ? text : text.append(fmt::format("<p>The chain is {}.</p>", caution));
}

Result<void> writeBrowserInfo(const ExportSource& source, const std::filesystem::path& file)
{
    nlohmann::ordered_json labels = nlohmann::ordered_json::object();
    auto hidden = nlohmann::ordered_json::array();
    for (const auto& [k, view] : source.views) {
        if (!view.label.empty())
            labels[std::to_string(k + 1)] = view.label;
        if (view.hidden || view.mergedInto)
            hidden.push_back(k + 1);
    }
    const ExportOrigin& origin = source.origin;
    nlohmann::ordered_json info;
    info["title"] = inXml(origin.run.empty() ? "Topic model" : fmt::format("{} of {}", origin.run, origin.project));
    info["meta_info"] = account(source);
    info["VIS"] = {{"condition", condition(source)},
                   {"metadata", {{"type", "base"}, {"spec", {{"date_field", "date"}}}}},
                   {"bib", {{"type", "base"}}},
                   {"topic_labels", labels},
                   {"hidden_topics", hidden}};
    return writeJson(info, file);
}

Result<void> writeBrowserWords(const ExportSource& source, const ExportCounts& counts,
                               const std::filesystem::path& file)
{
    nlohmann::ordered_json topics = nlohmann::ordered_json::array();
    for (std::size_t k = 0; k < counts.phi.topics(); ++k) {
        auto words = nlohmann::ordered_json::array(), weights = nlohmann::ordered_json::array();
        for (const auto& [v, count] : topWords(counts.phi, k, wordsOfBrowser)) {
            words.push_back(source.vocabulary->words[v]);
            weights.push_back(count);
        }
        topics.push_back({{"words", std::move(words)}, {"weights", std::move(weights)}});
    }
    nlohmann::ordered_json json{{"alpha", source.state->hyperparameters.alpha}, {"tw", std::move(topics)}};
    if (const std::string caution = approximation(*source.config); !caution.empty())
        json["chain"] = caution;
    return writeJson(json, file);
}

/// "[1,2,3]" of numbers made from the elements of a range.
template <typename Range, typename Number>
void appendNumbers(std::string& json, const Range& range, const Number& number)
{
    char before = '[';
    for (const auto& element : range) {
        fmt::format_to(std::back_inserter(json), "{}{}", before, std::invoke(number, element));
        before = ',';
    }
    json += before == '[' ? "[]" : "]";
}

Result<void> writeBrowserDocuments(const ExportSource& source, const ExportCounts& counts,
                                   const std::filesystem::path& file)
{
    const SparseCounts byTopic = transposed(counts.documentTopics);
    std::string json = "{\"i\":";
    appendNumbers(json, byTopic.entries, &SparseCount::column);
    json += ",\"p\":";
    appendNumbers(json, byTopic.starts, std::identity());
    json += ",\"x\":";
    appendNumbers(json, byTopic.entries, &SparseCount::count);
    if (const std::string caution = approximation(*source.config); !caution.empty())
        json += ",\"chain\":" + jsonText(caution);
    json += "}\n";
    return writeZip(file, "dt.json", json);
}

Result<void> writeBrowserMetadata(const ExportSource& source, const std::filesystem::path& file)
{
    const std::vector<std::string> own{"id", "title", "date", "group"};
    const MetadataColumns metadata(source, own);
    CsvText csv;
    for (const std::string& column : own)
        csv.cell(column);
    for (const std::string& column : metadata.headers())
        csv.cell(column);
    csv.endRow();
    for (std::size_t d = 0; d < source.corpus->documentCount(); ++d) {
        const DocumentDetails details = detailsOf(source, d);
        csv.cell(std::uint64_t{d} + 1).cell(source.documentName(d)).cell(details.date).cell(details.group);
        for (const std::string& cell : metadata.cellsOf(details))
            csv.cell(cell);
        csv.endRow();
    }
    return writeZip(file, "meta.csv", csv.text());
}

Result<void> writeBrowserMap(const ExportSource& source, const ExportCounts& counts, const std::filesystem::path& file,
                             Arena& arena)
{
    CsvFile csv(file, chainColumnWithoutHeader(*source.config));
    for (const MapPoint& point : topicMap(topicDistances(counts.phi, arena), arena).points)
        csv.cell(point.x).cell(point.y).endRow();
    return csv.finish();
}

} // namespace

Result<void> writeDfrBrowser(const ExportSource& source, const ExportCounts& counts,
                             const std::filesystem::path& folder, Arena& arena)
{
    return makeFolder(folder)
        .and_then([&] { return writeBrowserInfo(source, folder / "info.json"); })
        .and_then([&] { return writeBrowserWords(source, counts, folder / "tw.json"); })
        .and_then([&] { return writeBrowserDocuments(source, counts, folder / "dt.json.zip"); })
        .and_then([&] { return writeBrowserMetadata(source, folder / "meta.csv.zip"); })
        .and_then([&] { return writeBrowserMap(source, counts, folder / "topic_scaled.csv", arena); });
}

} // namespace themata
