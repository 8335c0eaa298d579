#include "engine/simulation/simulation.h"

#include "engine/parallel/random.h"
#include "engine/readers/plain_text.h"
#include "engine/samplers/search.h"
#include "engine/simulation/dirichlet.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <string_view>

namespace themata {

namespace {

constexpr std::uint64_t maximumSize = 100'000'000; // what the reader of a bag of words takes
/// A single document may be half as long again, and tokens are counted in 32 bits.
constexpr std::uint64_t maximumTokens = 2'800'000'000;
constexpr std::uint64_t maximumTopics = 65'535;
constexpr std::uint64_t maximumEntries = 2'000'000'000; // 16 GB of tables

Result<void> validateNumber(std::string_view setting, std::uint64_t number, std::uint64_t largest)
{
    if (number >= 1 && number <= largest)
        return {};
    return fail(ErrorCode::BadArgument, fmt::format("The number of {} is {}", setting, grouped(number)), {},
                fmt::format("Choose a number from 1 to {}", grouped(largest)));
}

Result<void> validateTables(const SimulationConfig& config)
{
    const std::uint64_t entries = std::uint64_t{config.vocabularySize} * config.topics;
    if (entries <= maximumEntries)
        return {};
    return fail(ErrorCode::BadArgument,
                fmt::format("{} topics over {} word types are too many to draw", grouped(config.topics),
                            grouped(config.vocabularySize)),
                {}, fmt::format("Choose a product of at most {}", grouped(maximumEntries)));
}

Result<void> validatePrior(std::string_view setting, double value)
{
    if (std::isfinite(value) && value > 0)
        return {};
    return fail(ErrorCode::BadArgument, fmt::format("{} is {}", setting, value), {}, "Choose a number above 0");
}

/// Prior weights of the word types, beta on average.
std::vector<GammaDraw> wordPriors(std::uint32_t vocabularySize, double beta)
{
    double total = 0;
    for (std::uint32_t v = 0; v < vocabularySize; ++v)
        total += 1.0 / (v + 1.0);
    std::vector<GammaDraw> priors;
    priors.reserve(vocabularySize);
    for (std::uint32_t v = 0; v < vocabularySize; ++v)
        priors.emplace_back(beta * vocabularySize / total / (v + 1.0));
    return priors;
}

} // namespace

Result<void> validate(const SimulationConfig& config)
{
    return validateNumber("documents", config.documents, maximumSize)
        .and_then([&] { return validateNumber("word types", config.vocabularySize, maximumSize); })
        .and_then([&] { return validateNumber("tokens", config.tokens, maximumTokens); })
        .and_then([&] { return validateNumber("topics", config.topics, maximumTopics); })
        .and_then([&] { return validateTables(config); })
        .and_then([&] { return validatePrior("alpha", config.alpha); })
        .and_then([&] { return validatePrior("beta", config.beta); });
}

/// Consecutive documents that one task draws.
struct Simulation::Block {
    std::uint64_t begin = 0, end = 0;
    std::vector<std::uint32_t> words;
    std::vector<std::size_t> documentEnd; ///< in words, of each
};

Simulation::Simulation(const SimulationConfig& config, Arena& arena)
    : m_config(config)
    , m_topics(config.topics)
{
    const std::vector<GammaDraw> priors = wordPriors(config.vocabularySize, config.beta);
    arena.forEach(config.topics, [&](std::size_t k) {
        RandomStream random(m_config.seed, 0, Purpose::SimulatedTopics, k);
        std::vector<double> weights(priors.size());
        drawDirichlet(priors, random, weights);
        m_topics[k] = AliasTable(weights);
    });
}

std::size_t Simulation::documentsPerBlock() const
{
    constexpr std::uint64_t tokensPerBlock = 65'536;
    return static_cast<std::size_t>(std::clamp<std::uint64_t>(tokensPerBlock * m_config.documents / m_config.tokens, 1,
                                                              tokensPerBlock));
}

void Simulation::drawDocument(std::uint64_t d, std::vector<double>& cumulative, std::vector<std::uint32_t>& words) const
{
    RandomStream random(m_config.seed, 0, Purpose::SimulatedDocuments, d);
    const double meanLength = static_cast<double>(m_config.tokens) / static_cast<double>(m_config.documents);
    const auto length = static_cast<std::size_t>(meanLength * (0.5 + random.uniform()) + 0.5);
    const GammaDraw prior(m_config.alpha);
    drawDirichlet({&prior, 1}, random, cumulative);
    std::partial_sum(cumulative.begin(), cumulative.end(), cumulative.begin());
    const std::size_t begin = words.size();
    for (std::size_t i = 0; i < length; ++i) {
        const std::size_t k = searchCumulative(cumulative, random.uniform() * cumulative.back());
        words.push_back(m_topics[k].draw(random.uniform()));
    }
    std::sort(words.begin() + static_cast<std::ptrdiff_t>(begin), words.end());
}

void Simulation::drawBlock(Block& block) const
{
    std::vector<double> cumulative(m_config.topics);
    block.words.clear();
    block.documentEnd.clear();
    for (std::uint64_t d = block.begin; d < block.end; ++d) {
        drawDocument(d, cumulative, block.words);
        block.documentEnd.push_back(block.words.size());
    }
}

Result<void> Simulation::writeBlock(const Block& block, CorpusWriter& writer)
{
    std::size_t begin = 0;
    for (const std::size_t end : block.documentEnd) {
        if (auto written = writer.append(std::span(block.words).subspan(begin, end - begin)); !written)
            return written;
        begin = end;
    }
    return {};
}

Result<bool> Simulation::run(CorpusWriter& writer, Arena& arena, std::stop_token stop) const
{
    constexpr std::size_t blocksAtOnce = 64;
    const std::uint64_t size = documentsPerBlock();
    std::vector<Block> blocks(blocksAtOnce);
    for (std::uint64_t next = 0; next < m_config.documents;) {
        if (stop.stop_requested())
            return false;
        for (Block& block : blocks) {
            block.begin = next;
            block.end = next = std::min(next + size, m_config.documents);
        }
        arena.forEach(blocks.size(), [&](std::size_t i) { drawBlock(blocks[i]); });
        for (const Block& block : blocks)
            if (auto written = writeBlock(block, writer); !written)
                return passOn(written);
    }
    return true;
}

} // namespace themata
