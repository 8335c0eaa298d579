#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/random.h"
#include "engine/simulation/simulation.h"

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

namespace themata::test {

/// Size and priors of a corpus to draw. The defaults resemble NIPS: long documents, about 1.9 million tokens.
struct GeneratedCorpusOptions {
    std::size_t documents = 1500;
    std::uint32_t vocabularySize = 7600;
    std::size_t tokensPerDocument = 1250; ///< on average
    std::uint32_t topics = 50;
    double alpha = 0.1;
    double beta = 0.05; ///< on average
    std::uint64_t seed = 1;
};

/// Keeps what is written in memory.
class MemoryCorpusWriter : public CorpusWriter {
public:
    Result<void> append(std::span<const std::uint32_t> words) override
    {
        m_words.insert(m_words.end(), words.begin(), words.end());
        m_documentStart.push_back(m_words.size());
        return {};
    }
    Result<void> commit() override { return {}; }

    [[nodiscard]] std::shared_ptr<const Corpus> take(std::uint32_t vocabularySize)
    {
        m_documentStart.shrink_to_fit();
        m_words.shrink_to_fit();
        return std::make_shared<const Corpus>(Corpus::of(vocabularySize, std::move(m_documentStart), std::move(m_words)));
    }

private:
    std::vector<std::uint64_t> m_documentStart{0};
    std::vector<std::uint32_t> m_words;
};

inline std::shared_ptr<const Corpus> simulatedCorpus(const SimulationConfig& config, int cores = 1)
{
    Arena arena(cores);
    MemoryCorpusWriter writer;
    if (!Simulation(config, arena).run(writer, arena, {}))
        throw std::runtime_error("a writer into memory cannot fail");
    return writer.take(config.vocabularySize);
}

/// Draws a corpus from the topic model itself; the same options give the same corpus.
inline std::shared_ptr<const Corpus> generateCorpus(const GeneratedCorpusOptions& options = {})
{
    return simulatedCorpus({options.documents, options.vocabularySize, options.documents * options.tokensPerDocument,
                            options.topics, options.alpha, options.beta, options.seed});
}

} // namespace themata::test
