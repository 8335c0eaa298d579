#include "engine/diagnostics/moments.h"
#include "engine/export/csv_file.h"
#include "engine/export/folder.h"
#include "engine/export/formats.h"
#include "engine/topics/topic_color.h"
#include "engine/topics/topic_measures.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace themata {

namespace {

constexpr std::size_t topWordsWritten = 20;

void addView(CsvFile& csv, const TopicView& view)
{
    csv.cell(view.note).cell(view.color ? colorText(*view.color) : "");
    csv.cell(view.starred ? "true" : "false").cell(view.hidden ? "true" : "false");
    csv.cell(view.mergedInto ? std::to_string(*view.mergedInto + 1) : "").endRow();
}

Result<void> writeTopics(const ExportSource& source, const ExportCounts& counts, const std::filesystem::path& file)
{
    CsvFile csv(file, chainColumn(*source.config), source.byteOrderMark);
    csv.cell("topic").cell("label").cell("share").cell("tokens").cell("top words").cell("alpha").cell("pi");
    csv.cell("distinct words").cell("effective words");
    csv.cell("note").cell("colour").cell("starred").cell("hidden").cell("merged into").endRow();
    const Hyperparameters& priors = source.state->hyperparameters;
    const auto allTokens = static_cast<double>(source.corpus->tokenCount());
    for (std::uint32_t k = 0; k < source.config->topics; ++k) {
        std::string words;
        for (const SparseCount& word : topWords(counts.phi, k, topWordsWritten))
            words.append(words.empty() ? "" : " ").append(source.vocabulary->words[word.column]);
        const std::uint64_t tokens = counts.phi.n_k[k];
        const TopicMeasures measures = measureTopic(counts.phi.byTopic.row(k));
        csv.cell(std::uint64_t{k} + 1).cell(source.labelOf(k));
        csv.cell(allTokens > 0 ? static_cast<double>(tokens) / allTokens : 0.0);
        csv.cell(tokens).cell(words).cell(priors.alpha[k]).cell(priors.pi[k]);
        csv.cell(std::uint64_t{measures.distinctWords}).cell(measures.effectiveWords);
        addView(csv, viewOf(source.views, k));
    }
    return csv.finish();
}

Result<void> writeTopicWords(const ExportSource& source, const ExportCounts& counts, const std::filesystem::path& file)
{
    CsvFile csv(file, chainColumn(*source.config), source.byteOrderMark);
    csv.cell("topic").cell("word").cell("count").cell("phi").endRow();
    const double beta = counts.phi.beta, betaSum = static_cast<double>(counts.phi.vocabularySize()) * beta;
    for (std::size_t k = 0; k < counts.phi.topics(); ++k) {
        const double total = static_cast<double>(counts.phi.n_k[k]) + betaSum;
        for (const auto& [v, count] : topWords(counts.phi, k, counts.phi.vocabularySize())) {
            csv.cell(std::uint64_t{k} + 1).cell(source.vocabulary->words[v]).cell(std::uint64_t{count});
            csv.cell((count + beta) / total).endRow();
        }
    }
    return csv.finish();
}

Result<void> writeDocumentTopics(const ExportSource& source, const ExportCounts& counts,
                                 const std::filesystem::path& file)
{
    CsvFile csv(file, chainColumn(*source.config), source.byteOrderMark);
    csv.cell("document").cell("name").cell("tokens").cell("empty");
    for (std::uint32_t k = 0; k < source.config->topics; ++k)
        csv.cell(fmt::format("topic {}", k + 1));
    if (!source.heldOut.empty())
        csv.cell("held out");
    csv.endRow();
    Thetas thetas(source, counts);
    for (std::size_t d = 0; d < source.corpus->documentCount(); ++d) {
        const std::uint64_t tokens = source.corpus->document(d).size();
        csv.cell(std::uint64_t{d} + 1).cell(source.documentName(d)).cell(tokens);
        csv.cell(tokens == 0 ? "true" : "false");
        for (const double theta : thetas.row(d))
            csv.cell(theta);
        if (!source.heldOut.empty())
            csv.cell(std::ranges::binary_search(source.heldOut, d) ? "true" : "false");
        csv.endRow();
    }
    return csv.finish();
}

const char* yesOrNo(bool yes)
{
    return yes ? "yes" : "no";
}

void writePriors(const ModelConfig& config, const Hyperparameters& last, CsvFile& csv)
{
    csv.cell("alpha").cell(config.alpha).endRow();
    csv.cell("beta").cell(config.beta).endRow();
    csv.cell("pi").cell(config.pi).endRow();
    csv.cell("learn alpha").cell(name(config.learnAlpha)).endRow();
    csv.cell("learn beta").cell(yesOrNo(config.learnBeta)).endRow();
    csv.cell("learn pi").cell(yesOrNo(config.learnPi)).endRow();
    csv.cell("last alpha").cell(mean(last.alpha)).endRow();
    csv.cell("last beta").cell(last.beta).endRow();
    csv.cell("last pi").cell(mean(last.pi)).endRow();
}

Result<void> writeModel(const ExportSource& source, const std::filesystem::path& file)
{
    const ModelConfig& config = *source.config;
    CsvFile csv(file, {}, source.byteOrderMark);
    csv.cell("setting").cell("value").endRow();
    csv.cell("sampler").cell(name(config.sampler)).endRow();
    csv.cell("workers").cell(std::uint64_t{config.workers}).endRow();
    csv.cell("exact").cell(yesOrNo(isExact(config))).endRow();
    csv.cell("topics").cell(std::uint64_t{config.topics}).endRow();
    writePriors(config, source.state->hyperparameters, csv);
    csv.cell("seed").cell(config.seed).endRow();
    csv.cell("warm-up").cell(std::uint64_t{config.warmUp}).endRow();
    if (!source.origin.startedFrom.empty())
        csv.cell("began with the topics of").cell(source.origin.startedFrom).endRow();
    csv.cell("iteration").cell(source.state->iteration).endRow();
    csv.cell("documents").cell(std::uint64_t{source.corpus->documentCount()}).endRow();
    if (!source.heldOut.empty())
        csv.cell("held-out documents").cell(std::uint64_t{source.heldOut.size()}).endRow();
    csv.cell("tokens").cell(std::uint64_t{source.corpus->tokenCount()}).endRow();
    csv.cell("vocabulary").cell(std::uint64_t{source.corpus->vocabularySize}).endRow();
    csv.cell("engine version").cell(THEMATA_VERSION).endRow();
    return csv.finish();
}

} // namespace

Result<void> writeCsv(const ExportSource& source, const ExportCounts& counts, const std::filesystem::path& folder)
{
    return makeFolder(folder)
        .and_then([&] { return writeTopics(source, counts, folder / "topics.csv"); })
        .and_then([&] { return writeTopicWords(source, counts, folder / "topic-words.csv"); })
        .and_then([&] { return writeDocumentTopics(source, counts, folder / "document-topics.csv"); })
        .and_then([&] { return writeModel(source, folder / "model.csv"); });
}

} // namespace themata
