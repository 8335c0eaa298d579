#include "engine/export/mallet_files.h"
#include "engine/export/mallet_text.h"
#include "engine/export/plain_names.h"

#include <algorithm>

namespace themata {

Result<void> writeMalletWordTopicCounts(const ExportSource& source, const ExportCounts& counts,
                                        const std::filesystem::path& file)
{
    TextWriter out(file);
    out.add(malletCaution(*source.config));
    for (std::size_t v = 0; v < counts.phi.vocabularySize(); ++v) {
        const auto row = counts.phi.byWord.row(v);
        std::vector<SparseCount> topics(row.begin(), row.end());
        std::ranges::stable_sort(topics, std::ranges::greater(), &SparseCount::count);
        out.print("{} {}", v, withoutSpaces(source.vocabulary->words[v]));
        for (const auto& [k, count] : topics)
            out.print(" {}:{}", k, count);
        out.add("\n");
    }
    return out.finish();
}

Result<void> writeMalletTopicWordWeights(const ExportSource& source, const ExportCounts& counts,
                                         const std::filesystem::path& file)
{
    TextWriter out(file);
    out.add(malletCaution(*source.config));
    const auto words = withoutSpaces(source.vocabulary->words);
    const double beta = counts.phi.beta;
    const std::string noTokens = fmt::format("\t{}\n", beta); // nearly all lines end so
    for (std::size_t k = 0; k < counts.phi.topics(); ++k) {
        const std::string topic = fmt::format("{}\t", k);
        auto next = counts.phi.byTopic.row(k).begin();
        const auto end = counts.phi.byTopic.row(k).end();
        for (std::size_t v = 0; v < words.size(); ++v) {
            out.add(topic);
            out.add(words[v]);
            if (next != end && next->column == v)
                out.print("\t{}\n", next++->count + beta);
            else
                out.add(noTokens);
        }
    }
    return out.finish();
}

} // namespace themata
