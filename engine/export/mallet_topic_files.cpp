#include "engine/export/mallet_files.h"
#include "engine/export/mallet_text.h"
#include "engine/export/plain_names.h"
#include "engine/samplers/config_words.h"

#include <algorithm>
#include <utility>

namespace themata {

namespace {

/// A header as readers of both layouts skip it.
std::string docTopicsHeader(std::string_view columns, const ModelConfig& config)
{
    const std::string caution = approximation(config);
    return fmt::format("#doc name {} ...{}{}\n", columns, caution.empty() ? "" : " ", caution);
}

/// The document's number and name, without the end of the line.
void printDocument(TextWriter& out, const ExportSource& source, std::size_t d)
{
    out.print("{}\t{}", d, withoutSpaces(source.documentName(d)));
}

} // namespace

Result<void> writeMalletTopicKeys(const ExportSource& source, const ExportCounts& counts,
                                  const std::filesystem::path& file)
{
    TextWriter out(file);
    out.add(malletCaution(*source.config));
    for (std::size_t k = 0; k < counts.phi.topics(); ++k) {
        out.print("{}\t{}\t", k, source.state->hyperparameters.alpha[k]);
        for (const SparseCount& word : topWords(counts.phi, k, wordsOfMalletTopic))
            out.print("{} ", withoutSpaces(source.vocabulary->words[word.column]));
        out.add("\n");
    }
    return out.finish();
}

Result<void> writeMalletDocTopics(const ExportSource& source, const ExportCounts& counts,
                                  const std::filesystem::path& file)
{
    TextWriter out(file);
    if (!isExact(*source.config))
        out.add(docTopicsHeader("proportion", *source.config));
    Thetas thetas(source, counts);
    for (std::size_t d = 0; d < source.corpus->documentCount(); ++d) {
        printDocument(out, source, d);
        for (const double theta : thetas.row(d))
            out.print("\t{}", theta);
        out.add("\n");
    }
    return out.finish();
}

Result<void> writeMalletDocTopicsSparse(const ExportSource& source, const ExportCounts& counts,
                                        const std::filesystem::path& file)
{
    TextWriter out(file);
    out.add(docTopicsHeader("topic proportion", *source.config));
    const Thetas thetas(source, counts);
    for (std::size_t d = 0; d < source.corpus->documentCount(); ++d) {
        std::vector<std::pair<double, std::uint32_t>> topics;
        for (const auto& [k, count] : counts.documentTopics.row(d))
            topics.emplace_back(-thetas.theta(d, k, count), k);
        std::ranges::sort(topics);
        printDocument(out, source, d);
        out.add("\t");
        for (const auto& [negative, k] : topics)
            out.print("{}\t{}\t", k, -negative);
        out.add("\n");
    }
    return out.finish();
}

} // namespace themata
