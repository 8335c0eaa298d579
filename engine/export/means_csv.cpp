#include "engine/export/csv_file.h"
#include "engine/export/formats.h"

#include <algorithm>
#include <cassert>
#include <string_view>
#include <vector>

namespace themata {

namespace {

constexpr std::string_view otherWord = "(each other word)";
constexpr std::string_view otherTopic = "(each other topic)";

/// [k]: word types that any draw had in topic k.
std::vector<std::vector<std::uint32_t>> wordsOfTopics(const PosteriorMeans& means, const ExportSource& source)
{
    std::vector<std::vector<std::uint32_t>> words(source.config->topics);
    for (std::uint32_t v = 0; v < source.corpus->vocabularySize; ++v)
        for (const std::uint16_t k : means.topicsOfWord(v))
            words[k].push_back(v);
    return words;
}

using Field = double PosteriorEstimate::*;

/// The rows of topic k by a falling field; ties by word type.
void sortBy(Field field, std::uint32_t k, const PosteriorMeans& means, std::vector<std::uint32_t>& words)
{
    std::vector<std::pair<double, std::uint32_t>> keyed;
    for (const std::uint32_t v : words)
        keyed.emplace_back(-(means.phi(k, v).*field), v);
    std::ranges::sort(keyed);
    std::ranges::transform(keyed, words.begin(), [](const auto& pair) { return pair.second; });
}

template <typename WriteRow>
void forEachRowOfPhi(const ExportSource& source, const PosteriorMeans& means, Field order, const WriteRow& writeRow)
{
    auto wordsOf = wordsOfTopics(means, source);
    for (std::uint32_t k = 0; k < source.config->topics; ++k) {
        sortBy(order, k, means, wordsOf[k]);
        for (const std::uint32_t v : wordsOf[k])
            writeRow(k, std::string_view(source.vocabulary->words[v]), std::uint64_t{1}, means.phi(k, v));
        if (const std::uint64_t others = source.corpus->vocabularySize - wordsOf[k].size(); others > 0)
            writeRow(k, otherWord, others, means.phiElsewhere(k));
    }
}

void writeTopicsOf(CsvFile& csv, const ExportSource& source, const PosteriorMeans& means, std::size_t d)
{
    const std::string name = source.documentName(d);
    const auto row = [&](auto topic, std::uint64_t topics, const PosteriorEstimate& theta) {
        csv.cell(std::uint64_t{d} + 1).cell(name).cell(topic).cell(topics).cell(theta.mean).cell(theta.sd()).endRow();
    };
    const auto listed = means.topicsOfDocument(d);
    for (std::uint32_t k = 0; k < source.config->topics; ++k)
        if (!means.topicsShareAlpha() || std::ranges::binary_search(listed, k))
            row(std::uint64_t{k} + 1, 1, means.theta(d, k));
    if (const std::uint64_t others = source.config->topics - listed.size(); others > 0 && means.topicsShareAlpha())
        row(otherTopic, others, means.thetaElsewhere(d, 0));
}

} // namespace

Result<void> writePhiMeans(const ExportSource& source, const PosteriorMeans& means, const std::filesystem::path& file)
{
    assert(means.draws() > 0);
    CsvFile csv(file, chainColumn(*source.config), source.byteOrderMark);
    csv.cell("topic").cell("word").cell("words").cell("mean").cell("sd").cell("inclusion").endRow();
    forEachRowOfPhi(source, means, &PosteriorEstimate::mean,
                    [&](std::uint32_t k, std::string_view word, std::uint64_t words, const PosteriorEstimate& phi) {
                        csv.cell(std::uint64_t{k} + 1).cell(word).cell(words).cell(phi.mean).cell(phi.sd());
                        csv.cell(phi.inclusion).endRow();
                    });
    return csv.finish();
}

Result<void> writeInclusion(const ExportSource& source, const PosteriorMeans& means, const std::filesystem::path& file)
{
    assert(means.draws() > 0);
    CsvFile csv(file, chainColumn(*source.config), source.byteOrderMark);
    csv.cell("topic").cell("word").cell("words").cell("inclusion").endRow();
    forEachRowOfPhi(source, means, &PosteriorEstimate::inclusion,
                    [&](std::uint32_t k, std::string_view word, std::uint64_t words, const PosteriorEstimate& phi) {
                        csv.cell(std::uint64_t{k} + 1).cell(word).cell(words).cell(phi.inclusion).endRow();
                    });
    return csv.finish();
}

Result<void> writeThetaMeans(const ExportSource& source, const PosteriorMeans& means, const std::filesystem::path& file)
{
    assert(means.draws() > 0);
    CsvFile csv(file, chainColumn(*source.config), source.byteOrderMark);
    csv.cell("document").cell("name").cell("topic").cell("topics").cell("mean").cell("sd").endRow();
    for (std::size_t d = 0; d < source.corpus->documentCount(); ++d)
        if (!std::ranges::binary_search(source.heldOut, d))
            writeTopicsOf(csv, source, means, d);
    return csv.finish();
}

} // namespace themata
