#include "engine/export/mallet_diagnostics.h"
#include "engine/export/mallet_files.h"
#include "engine/export/mallet_text.h"
#include "engine/export/plain_names.h"
#include "engine/samplers/config_words.h"

namespace themata {

namespace {

/// The beginning of an XML file and its root, with the caution of an approximate chain.
void printRoot(TextWriter& out, std::string_view root, const ModelConfig& config)
{
    const std::string caution = approximation(config);
    out.print("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{}", root);
    if (!caution.empty())
        out.print(" chain=\"{}\"", inXml(caution));
    out.add(">\n");
}

void printLabel(TextWriter& out, const ExportSource& source, std::size_t k)
{
    if (const std::string label = source.labelOf(static_cast<std::uint32_t>(k)); !label.empty())
        out.print(" label=\"{}\"", inXml(label));
}

void printScores(TextWriter& out, const MalletTopicScores& topic)
{
    out.print(" tokens=\"{}\" document_entropy=\"{:.4f}\" word-length=\"{:.4f}\" coherence=\"{:.4f}\"", topic.tokens,
              topic.documentEntropy, topic.wordLength, topic.coherence);
    out.print(" uniform_dist=\"{:.4f}\" corpus_dist=\"{:.4f}\" eff_num_words=\"{:.4f}\" token-doc-diff=\"{:.4f}\"",
              topic.uniformDistance, topic.corpusDistance, topic.effectiveWords, topic.tokenDocumentDifference);
    out.print(
        " rank_1_docs=\"{:.4f}\" allocation_ratio=\"{:.4f}\" allocation_count=\"{:.4f}\" exclusivity=\"{:.4f}\">\n",
        topic.rankOneShare, topic.allocationRatio, topic.allocationShare, topic.exclusivity);
}

void printWords(TextWriter& out, const ExportSource& source, const MalletTopicScores& topic)
{
    double cumulative = 0;
    std::size_t rank = 0;
    for (const MalletWordScores& word : topic.words) {
        cumulative += word.probability;
        out.print("<word rank=\"{}\" count=\"{}\" prob=\"{:.5f}\" cumulative=\"{:.5f}\" docs=\"{}\"", ++rank,
                  word.count, word.probability, cumulative, word.documents);
        out.print(" word-length=\"{:.4f}\" coherence=\"{:.4f}\" uniform_dist=\"{:.4f}\" corpus_dist=\"{:.4f}\"",
                  static_cast<double>(word.length), word.coherence, word.uniformDistance, word.corpusDistance);
        out.print(" token-doc-diff=\"{:.4f}\" exclusivity=\"{:.4f}\">{}</word>\n", word.tokenDocumentDifference,
                  word.exclusivity, inXml(source.vocabulary->words[word.word]));
    }
}

} // namespace

Result<void> writeMalletDiagnostics(const ExportSource& source, const ExportCounts& counts,
                                    const std::filesystem::path& file, Arena& arena)
{
    TextWriter out(file);
    printRoot(out, "model", *source.config);
    const auto topics = measureAsMallet(source, counts, wordsOfMalletTopic, arena);
    for (std::size_t k = 0; k < topics.size(); ++k) {
        out.print("<topic id=\"{}\"", k);
        printLabel(out, source, k);
        printScores(out, topics[k]);
        printWords(out, source, topics[k]);
        out.add("</topic>\n");
    }
    out.add("</model>\n");
    return out.finish();
}

Result<void> writeMalletTopicReport(const ExportSource& source, const ExportCounts& counts,
                                    const std::filesystem::path& file)
{
    TextWriter out(file);
    printRoot(out, "topicModel", *source.config);
    for (std::size_t k = 0; k < counts.phi.topics(); ++k) {
        out.print("  <topic id=\"{}\" alpha=\"{}\" totalTokens=\"{}\"", k, source.state->hyperparameters.alpha[k],
                  counts.phi.n_k[k]);
        printLabel(out, source, k);
        out.add(">\n");
        std::size_t rank = 0;
        for (const auto& [v, count] : topWords(counts.phi, k, wordsOfMalletTopic))
            out.print("    <word rank=\"{}\" count=\"{}\">{}</word>\n", ++rank, count,
                      inXml(source.vocabulary->words[v]));
        out.add("  </topic>\n");
    }
    out.add("</topicModel>\n");
    return out.finish();
}

} // namespace themata
