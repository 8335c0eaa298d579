#include "engine/diagnostics/log_posterior.h"

#include "engine/base/ln_gamma.h"
#include "engine/parallel/blocks.h"
#include "engine/samplers/alpha_update.h"
#include "engine/samplers/beta_update.h"
#include "engine/samplers/count_histograms.h"
#include "engine/samplers/spike_and_slab.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace themata {

namespace {

constexpr std::uint64_t tokensPerBlock = 16384;
constexpr std::size_t typesPerBlock = 256;

/// lnG(n + a) - lnG(a), looked up for the small counts that make up nearly all of a count matrix.
class RisingFactorial {
public:
    explicit RisingFactorial(double a)
        : m_a(a)
        , m_atZero(lnGamma(a))
    {
        for (std::size_t n = 1; n < m_small.size(); ++n) // by logarithms, each a tenth of a lnGamma
            m_small[n] = m_small[n - 1] + std::log(static_cast<double>(n - 1) + a);
    }

    [[nodiscard]] double logarithm(std::uint64_t n) const { return n < m_small.size() ? m_small[n] : direct(n); }

private:
    [[nodiscard]] double direct(std::uint64_t n) const { return lnGamma(static_cast<double>(n) + m_a) - m_atZero; }

    double m_a;
    double m_atZero;
    std::vector<double> m_small = std::vector<double>(1024);
};

struct Part {
    double logarithm = 0;
    std::uint64_t cellsAboveZero = 0;
};

Part sum(const std::vector<Part>& parts)
{
    Part total;
    for (const Part& part : parts) {
        total.logarithm += part.logarithm;
        total.cellsAboveZero += part.cellsAboveZero;
    }
    return total;
}

/// One cell of a count matrix. Where the count is 0 it adds 0: cheaper than a branch that is guessed wrong.
void addCell(Part& part, std::uint64_t count, const RisingFactorial& rising)
{
    part.logarithm += rising.logarithm(count);
    part.cellsAboveZero += count > 0;
}

/// Cells of n_w: most are 0, so they are passed over in groups.
Part addCells(std::span<const std::uint32_t> counts, const RisingFactorial& rising)
{
    Part part; // here, where the compiler sees that nothing else points to it
    constexpr std::size_t group = 8;
    std::size_t i = 0;
    for (; i + group <= counts.size(); i += group) {
        std::uint32_t any = 0;
        for (std::size_t j = 0; j < group; ++j)
            any |= counts[i + j];
        if (any == 0)
            continue;
        for (std::size_t j = 0; j < group; ++j)
            addCell(part, counts[i + j], rising);
    }
    for (; i < counts.size(); ++i)
        addCell(part, counts[i], rising);
    return part;
}

bool allAre(double value, const std::vector<double>& values)
{
    return std::all_of(values.begin(), values.end(), [=](double other) { return other == value; });
}

/// sum_k [ sum_v (lnG(n_w + beta) - lnG(beta)) ] - sum_k [ lnG(n_k + V beta) - lnG(V beta) ], or what takes the place of the
/// second sum with pi below 1.
Part wordPart(const TopicCounts& counts, const Hyperparameters& priors, Arena& arena)
{
    const RisingFactorial cell(priors.beta);
    const auto blocks = evenBlocks(counts.vocabularySize, typesPerBlock);
    std::vector<Part> parts(blocks.size());
    arena.forEach(blocks.size(), [&](std::size_t block) {
        const std::size_t begin = blocks[block].begin * counts.topics;
        parts[block] = addCells(std::span(counts.n_w).subspan(begin, blocks[block].end * counts.topics - begin), cell);
    });
    Part words = sum(parts);
    words.logarithm += allAre(1, priors.pi)
        ? plainTopicTerms(counts.n_k, counts.vocabularySize, priors.beta)
        : activeWordTerms(topicSizes(counts, arena), priors.beta, priors.pi, arena);
    return words;
}

/// The documents' side: sum_d [ sum_k (lnG(n_d + alpha) - lnG(alpha)) - (lnG(N_d + K alpha) - lnG(K alpha)) ]
struct DocumentTables {
    DocumentTables(std::size_t topics, double alpha)
        : cell(alpha)
        , total(static_cast<double>(topics) * alpha)
    {
        for (std::size_t n = 0; n < topics / 2; ++n)
            step.push_back(std::log(static_cast<double>(n) + alpha));
    }

    RisingFactorial cell;
    RisingFactorial total;
    std::vector<double> step; ///< [n]: ln(n + alpha), for documents of fewer tokens than half the topics
};

/// Counts of one document by topic, and room for a second set; all 0 between documents.
struct DocumentCounts {
    std::vector<std::uint32_t> n_d;
    std::vector<std::uint32_t> second;
};

/// A short document, token by token: lnG(n + alpha) - lnG(alpha) is the sum of ln(j + alpha) over j < n.
Part byToken(std::span<const std::uint16_t> z, const DocumentTables& tables, DocumentCounts& counts)
{
    Part part;
    for (const std::uint16_t topic : z) {
        std::uint32_t& n = counts.n_d[topic];
        part.cellsAboveZero += n == 0;
        part.logarithm += tables.step[n++];
    }
    for (const std::uint16_t topic : z)
        counts.n_d[topic] = 0;
    return part;
}

/// A long one, topic by topic. Every other token is counted apart: next to each other stand tokens of one topic, and a count
/// cannot be raised again before the processor has written it.
Part byTopic(std::span<const std::uint16_t> z, const DocumentTables& tables, DocumentCounts& counts)
{
    Part part;
    std::size_t i = 0;
    for (; i + 1 < z.size(); i += 2) {
        ++counts.n_d[z[i]];
        ++counts.second[z[i + 1]];
    }
    if (i < z.size())
        ++counts.n_d[z[i]];
    for (std::size_t k = 0; k < counts.n_d.size(); ++k)
        counts.n_d[k] += counts.second[k];
    for (const std::uint32_t count : counts.n_d)
        addCell(part, count, tables.cell);
    std::fill(counts.n_d.begin(), counts.n_d.end(), 0);
    std::fill(counts.second.begin(), counts.second.end(), 0);
    return part;
}

Part documentBlockPart(const Corpus& corpus, std::span<const std::uint16_t> z, Block block, const DocumentTables& tables,
                       std::size_t topics)
{
    Part part;
    DocumentCounts counts{std::vector<std::uint32_t>(topics), std::vector<std::uint32_t>(topics)};
    for (std::size_t d = block.begin; d < block.end; ++d) {
        const std::size_t tokens = corpus.document(d).size();
        const auto topicsOfTokens = z.subspan(corpus.documentStart[d], tokens);
        const Part document
            = tokens <= tables.step.size() ? byToken(topicsOfTokens, tables, counts) : byTopic(topicsOfTokens, tables, counts);
        part.logarithm += document.logarithm - tables.total.logarithm(tokens);
        part.cellsAboveZero += document.cellsAboveZero;
    }
    return part;
}

/// For an alpha of its own for each topic, by how many cells of each topic hold which count.
Part unequalDocumentPart(const Corpus& corpus, std::span<const std::uint16_t> z, const Hyperparameters& priors, Arena& arena)
{
    const auto topics = static_cast<std::uint32_t>(priors.alpha.size());
    const auto cells = documentCellsByTopic(corpus, z, topics, arena);
    Part part;
    for (const CountHistogram& ofTopic : cells)
        for (const CellsOfCount& cell : ofTopic)
            part.cellsAboveZero += cell.cells;
    part.logarithm = logLikelihoodOfAlphas(priors.alpha, 1, cells, documentLengths(corpus, arena), arena);
    return part;
}

Part documentPart(const Corpus& corpus, std::span<const std::uint16_t> z, const Hyperparameters& priors, Arena& arena)
{
    const double alpha = priors.alpha.front();
    const std::size_t topics = priors.alpha.size();
    if (!allAre(alpha, priors.alpha))
        return unequalDocumentPart(corpus, z, priors, arena);
    const DocumentTables tables(topics, alpha);
    const auto blocks = balancedBlocks(corpus.documentStart, tokensPerBlock);
    std::vector<Part> parts(blocks.size());
    arena.forEach(blocks.size(),
                  [&](std::size_t block) { parts[block] = documentBlockPart(corpus, z, blocks[block], tables, topics); });
    return sum(parts);
}

double share(std::uint64_t part, double whole)
{
    return whole > 0 ? static_cast<double>(part) / whole : 0;
}

} // namespace

PosteriorSummary summarizePosterior(const Corpus& corpus, std::span<const std::uint16_t> z, const TopicCounts& counts,
                                    const Hyperparameters& hyperparameters, Arena& arena)
{
    const Part words = wordPart(counts, hyperparameters, arena);
    const Part documents = documentPart(corpus, z, hyperparameters, arena);
    const double topics = counts.topics;
    return {words.logarithm + documents.logarithm, share(words.cellsAboveZero, counts.vocabularySize * topics),
            share(documents.cellsAboveZero, static_cast<double>(corpus.documentCount()) * topics)};
}

} // namespace themata
