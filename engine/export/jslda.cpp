#include "engine/export/jslda.h"

#include "engine/export/csv_file.h"
#include "engine/export/folder.h"
#include "engine/export/text_order.h"

#include <array>
#include <cmath>

namespace themata {

namespace {

constexpr std::size_t wordsOfJsldaKey = 10;

double eightDecimals(double value)
{
    return std::round(value * 1e8) / 1e8;
}

double shareOf(std::uint32_t count, std::uint64_t all)
{
    return eightDecimals(count / static_cast<double>(all));
}

/// A row of K cells of which most are 0. @param allOf what the count of topic k is a share of
template <typename AllOf>
void addShares(CsvFile& csv, std::span<const SparseCount> row, std::size_t topics, const AllOf& allOf)
{
    auto next = row.begin();
    for (std::size_t k = 0; k < topics; ++k)
        if (next != row.end() && next->column == k)
            csv.cell(shareOf(next++->count, allOf(k)));
        else
            csv.cell("0");
}

Result<void> writeJsldaDocuments(const ExportSource& source, const ExportCounts& counts,
                                 const std::filesystem::path& file)
{
    CsvFile csv(file, chainColumnWithoutHeader(*source.config), source.byteOrderMark);
    for (std::size_t d = 0; d < source.corpus->documentCount(); ++d) {
        csv.cell(source.documentName(d));
        const std::uint64_t length = source.corpus->document(d).size();
        addShares(csv, counts.documentTopics.row(d), counts.phi.topics(), [&](std::size_t) { return length; });
        csv.endRow();
    }
    return csv.finish();
}

Result<void> writeJsldaWords(const ExportSource& source, const ExportCounts& counts, const std::filesystem::path& file)
{
    CsvFile csv(file, chainColumn(*source.config), source.byteOrderMark);
    csv.cell("word");
    for (std::size_t k = 0; k < counts.phi.topics(); ++k)
        csv.cell(fmt::format("topic{}", k));
    csv.endRow();
    for (std::size_t v = 0; v < counts.phi.vocabularySize(); ++v) {
        csv.cell(source.vocabulary->words[v]);
        addShares(csv, counts.phi.byWord.row(v), counts.phi.topics(), [&](std::size_t k) { return counts.phi.n_k[k]; });
        csv.endRow();
    }
    return csv.finish();
}

Result<void> writeJsldaKeys(const ExportSource& source, const ExportCounts& counts, const std::filesystem::path& file)
{
    CsvFile csv(file, chainColumn(*source.config), source.byteOrderMark);
    csv.cell("Topic").cell("TokenCount").cell("Words").endRow();
    for (std::size_t k = 0; k < counts.phi.topics(); ++k) {
        std::string words;
        for (const SparseCount& word : topWords(counts.phi, k, wordsOfJsldaKey))
            words.append(words.empty() ? "" : " ").append(source.vocabulary->words[word.column]);
        csv.cell(std::uint64_t{k}).cell(counts.phi.n_k[k]).cell(words).endRow();
    }
    return csv.finish();
}

Result<void> writeJsldaMatrix(const ExportSource& source, const ExportCounts& counts, const std::filesystem::path& file)
{
    CsvFile csv(file, chainColumnWithoutHeader(*source.config), source.byteOrderMark);
    const std::size_t topics = counts.phi.topics();
    const std::vector<double> pmi = jsldaPmi(counts.documentTopics);
    for (std::size_t j = 0; j < topics; ++j) {
        for (std::size_t k = 0; k < topics; ++k) {
            const double value = j == k ? 0 : pmi[j * topics + k];
            if (std::isinf(value))
                csv.cell("-Infinity");
            else
                csv.cell(eightDecimals(value));
        }
        csv.endRow();
    }
    return csv.finish();
}

Result<void> writeJsldaGraph(const ExportSource& source, const ExportCounts& counts, const std::filesystem::path& file)
{
    CsvFile csv(file, chainColumn(*source.config), source.byteOrderMark);
    csv.cell("Source").cell("Target").cell("Weight").cell("Type").endRow();
    for (std::size_t d = 0; d < source.corpus->documentCount(); ++d) {
        const std::string name = source.documentName(d);
        const std::uint64_t length = source.corpus->document(d).size();
        for (const auto& [k, count] : counts.documentTopics.row(d))
            csv.cell(name).cell(std::uint64_t{k}).cell(shareOf(count, length)).cell("undirected").endRow();
    }
    return csv.finish();
}

Result<void> writeJsldaState(const ExportSource& source, const ExportCounts& /*counts*/,
                             const std::filesystem::path& file)
{
    CsvFile csv(file, chainColumn(*source.config), source.byteOrderMark);
    csv.cell("DocID").cell("Word").cell("Topic").endRow();
    const Corpus& corpus = *source.corpus;
    std::vector<std::size_t> order;
    for (std::size_t d = 0; d < corpus.documentCount(); ++d) {
        putInTextOrder(corpus, d, order);
        for (const std::size_t i : order) {
            const auto token = static_cast<std::size_t>(corpus.documentStart[d]) + i;
            csv.cell(std::uint64_t{d}).cell(source.vocabulary->words[corpus.words[token]]);
            csv.cell(std::uint64_t{source.state->z[token]}).endRow();
        }
    }
    return csv.finish();
}

using JsldaWriter = Result<void> (*)(const ExportSource&, const ExportCounts&, const std::filesystem::path&);

constexpr std::array<std::pair<const char*, JsldaWriter>, 6> jsldaTables{{{"doctopics.csv", writeJsldaDocuments},
                                                                          {"topicwords.csv", writeJsldaWords},
                                                                          {"keys.csv", writeJsldaKeys},
                                                                          {"topictopic.csv", writeJsldaMatrix},
                                                                          {"gephi.csv", writeJsldaGraph},
                                                                          {"state.csv", writeJsldaState}}};

} // namespace

Result<void> writeJslda(const ExportSource& source, const ExportCounts& counts, const std::filesystem::path& folder)
{
    auto done = makeFolder(folder);
    for (const auto& [name, write] : jsldaTables)
        if (done)
            done = write(source, counts, folder / name);
    return done;
}

} // namespace themata
