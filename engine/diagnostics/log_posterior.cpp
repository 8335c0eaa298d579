#include "engine/diagnostics/log_posterior.h"

#include "engine/parallel/blocks.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace themata {

namespace {

constexpr std::uint64_t tokensPerBlock = 16384;
constexpr std::size_t typesPerBlock = 256;

double lnGamma(double x)
{
    int sign = 0; // std::lgamma keeps it in a global, which threads would race for
    return ::lgamma_r(x, &sign);
}

/// lnG(n + a) - lnG(a), looked up for the small counts that make up nearly all of a count matrix.
class RisingFactorial {
public:
    explicit RisingFactorial(double a)
        : m_a(a)
        , m_atZero(lnGamma(a))
    {
        for (std::size_t n = 0; n < m_small.size(); ++n)
            m_small[n] = direct(n);
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

/// One cell of a count matrix; adds nothing where the count is 0.
void addCell(Part& part, std::uint64_t count, const RisingFactorial& rising)
{
    if (count == 0)
        return;
    part.logarithm += rising.logarithm(count);
    ++part.cellsAboveZero;
}

/// sum_k [ sum_v (lnG(n_w + beta) - lnG(beta)) ] - sum_k [ lnG(n_k + V beta) - lnG(V beta) ]
Part wordPart(const TopicCounts& counts, double beta, Arena& arena)
{
    const RisingFactorial cell(beta);
    const RisingFactorial total(counts.vocabularySize * beta);
    const auto blocks = evenBlocks(counts.vocabularySize, typesPerBlock);
    std::vector<Part> parts(blocks.size());
    arena.forEach(blocks.size(), [&](std::size_t block) {
        Part part;
        for (std::size_t i = blocks[block].begin * counts.topics; i < blocks[block].end * counts.topics; ++i)
            addCell(part, counts.n_w[i], cell);
        parts[block] = part;
    });
    Part words = sum(parts);
    for (const std::uint64_t n : counts.n_k)
        words.logarithm -= total.logarithm(n);
    return words;
}

/// sum_d [ sum_k (lnG(n_d + alpha) - lnG(alpha)) - (lnG(N_d + K alpha) - lnG(K alpha)) ] over a block of documents
Part documentBlockPart(const Corpus& corpus, std::span<const std::uint16_t> z, Block block,
                       const RisingFactorial& cell, const RisingFactorial& total, std::size_t topics)
{
    Part part;
    std::vector<std::uint32_t> n_d(topics);
    for (std::size_t d = block.begin; d < block.end; ++d) {
        const std::size_t tokens = corpus.document(d).size();
        std::fill(n_d.begin(), n_d.end(), 0);
        for (const std::uint16_t topic : z.subspan(corpus.documentStart[d], tokens))
            ++n_d[topic];
        for (const std::uint32_t count : n_d)
            addCell(part, count, cell);
        part.logarithm -= total.logarithm(tokens);
    }
    return part;
}

Part documentPart(const Corpus& corpus, std::span<const std::uint16_t> z, std::uint32_t topics, double alpha,
                  Arena& arena)
{
    const RisingFactorial cell(alpha);
    const RisingFactorial total(topics * alpha);
    const auto blocks = balancedBlocks(corpus.documentStart, tokensPerBlock);
    std::vector<Part> parts(blocks.size());
    arena.forEach(blocks.size(), [&](std::size_t block) {
        parts[block] = documentBlockPart(corpus, z, blocks[block], cell, total, topics);
    });
    return sum(parts);
}

double share(std::uint64_t part, double whole)
{
    return whole > 0 ? static_cast<double>(part) / whole : 0;
}

} // namespace

PosteriorSummary summarizePosterior(const Corpus& corpus, std::span<const std::uint16_t> z, const TopicCounts& counts,
                                    double alpha, double beta, Arena& arena)
{
    const Part words = wordPart(counts, beta, arena);
    const Part documents = documentPart(corpus, z, counts.topics, alpha, arena);
    const double topics = counts.topics;
    return {words.logarithm + documents.logarithm, share(words.cellsAboveZero, counts.vocabularySize * topics),
            share(documents.cellsAboveZero, static_cast<double>(corpus.documentCount()) * topics)};
}

} // namespace themata
