#include "engine/diagnostics/moments.h"
#include "engine/export/csv_file.h"
#include "engine/export/folder.h"
#include "engine/export/formats.h"
#include "engine/topics/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <vector>

namespace themata {

namespace {

constexpr std::size_t topWordsWritten = 20;

void addView(CsvFile& csv, const TopicView& view)
{
    csv.cell(view.note).cell(view.color ? fmt::format("#{:06x}", *view.color) : "");
    csv.cell(view.starred ? "true" : "false").cell(view.hidden ? "true" : "false");
    csv.cell(view.mergedInto ? std::to_string(*view.mergedInto + 1) : "").endRow();
}

Result<void> writeTopics(const ExportSource& source, const TopicCounts& counts, const std::filesystem::path& file)
{
    CsvFile csv(file, chainColumn(*source.config), source.byteOrderMark);
    csv.cell("topic").cell("label").cell("share").cell("tokens").cell("top words").cell("alpha").cell("pi");
    csv.cell("distinct words").cell("effective words");
    csv.cell("note").cell("colour").cell("starred").cell("hidden").cell("merged into").endRow();
    const Hyperparameters& priors = source.state->hyperparameters;
    for (const TopicSummary& topic : summarizeTopics(counts, priors.beta, topWordsWritten)) {
        std::string words;
        for (const TopWord& word : topic.topWords)
            words += (words.empty() ? "" : " ") + source.vocabulary->words[word.word];
        csv.cell(std::uint64_t{topic.topic} + 1).cell(source.labelOf(topic.topic)).cell(topic.share);
        csv.cell(topic.tokens).cell(words).cell(priors.alpha[topic.topic]).cell(priors.pi[topic.topic]);
        csv.cell(std::uint64_t{topic.measures.distinctWords}).cell(topic.measures.effectiveWords);
        addView(csv, viewOf(source.views, topic.topic));
    }
    return csv.finish();
}

Result<void> writeTopicWords(const ExportSource& source, const TopicCounts& counts, const std::filesystem::path& file)
{
    CsvFile csv(file, chainColumn(*source.config), source.byteOrderMark);
    csv.cell("topic").cell("word").cell("count").cell("phi").endRow();
    for (const TopicSummary& topic :
         summarizeTopics(counts, source.state->hyperparameters.beta, counts.vocabularySize)) {
        for (const TopWord& word : topic.topWords) {
            csv.cell(std::uint64_t{topic.topic} + 1).cell(source.vocabulary->words[word.word]);
            csv.cell(std::uint64_t{word.count}).cell(word.probability).endRow();
        }
    }
    return csv.finish();
}

/// theta[d][k] given z: (n_d[d][k] + alpha_k) / (N_d + sum of alpha); the prior alone for an empty document.
Result<void> writeDocumentTopics(const ExportSource& source, const std::filesystem::path& file)
{
    const std::uint32_t topics = source.config->topics;
    const Hyperparameters& priors = source.state->hyperparameters;
    CsvFile csv(file, chainColumn(*source.config), source.byteOrderMark);
    csv.cell("document").cell("name").cell("tokens").cell("empty");
    for (std::uint32_t k = 0; k < topics; ++k)
        csv.cell(fmt::format("topic {}", k + 1));
    if (!source.heldOut.empty())
        csv.cell("held out");
    csv.endRow();
    std::vector<std::uint64_t> n_d(topics);
    for (std::size_t d = 0; d < source.corpus->documentCount(); ++d) {
        n_d.assign(topics, 0);
        const auto start = source.corpus->documentStart[d];
        const auto end = source.corpus->documentStart[d + 1];
        for (auto i = start; i < end; ++i)
            ++n_d[source.state->z[i]];
        csv.cell(std::uint64_t{d} + 1).cell(source.documentName(d)).cell(end - start);
        csv.cell(start == end ? "true" : "false");
        const double total = static_cast<double>(end - start) + priors.alphaSum();
        for (std::uint32_t k = 0; k < topics; ++k)
            csv.cell((static_cast<double>(n_d[k]) + priors.alpha[k]) / total);
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

Result<void> writeCsv(const ExportSource& source, const std::filesystem::path& folder)
{
    assert(source.state->z.size() == source.corpus->tokenCount());
    assert(source.state->hyperparameters.alpha.size() == source.config->topics);
    if (auto made = makeFolder(folder); !made)
        return made;
    const TopicCounts counts = countTopics(*source.corpus, *source.state, source.config->topics);
    if (auto done = writeTopics(source, counts, folder / "topics.csv"); !done)
        return done;
    if (auto done = writeTopicWords(source, counts, folder / "topic-words.csv"); !done)
        return done;
    if (auto done = writeDocumentTopics(source, folder / "document-topics.csv"); !done)
        return done;
    return writeModel(source, folder / "model.csv");
}

} // namespace themata
