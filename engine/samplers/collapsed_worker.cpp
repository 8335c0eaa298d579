#include "engine/samplers/collapsed_worker.h"

#include "engine/parallel/random.h"
#include "engine/samplers/collapsed_kernel.h"
#include "engine/samplers/light_lda.h"
#include "engine/samplers/sparse_lda_kernel.h"
#include "engine/samplers/topic_step.h"

namespace themata {

namespace {

template <typename Kernel>
void drawDocuments(Kernel& kernel, const Corpus& corpus, Block documents, std::uint64_t seed, std::uint32_t iteration,
                   std::span<std::uint16_t> z)
{
    for (std::size_t d = documents.begin; d < documents.end; ++d) {
        RandomStream random(seed, iteration, Purpose::Topics, d);
        const auto words = corpus.document(d);
        drawDocument(kernel, words, z.subspan(corpus.documentStart[d], words.size()), random);
    }
}

/// "collapsed"
class GriffithsSteyvers : public CollapsedWorker {
public:
    GriffithsSteyvers(const Corpus& corpus, std::uint64_t seed, Block documents)
        : m_corpus(corpus)
        , m_seed(seed)
        , m_documents(documents)
    {
    }

    void sweep(const TopicCounts& start, const Hyperparameters& now, std::uint32_t iteration, std::span<std::uint16_t> z) override
    {
        m_counts = start;
        CollapsedKernel kernel(m_counts, now);
        drawDocuments(kernel, m_corpus, m_documents, m_seed, iteration, z);
    }

private:
    const Corpus& m_corpus;
    std::uint64_t m_seed;
    Block m_documents;
    TopicCounts m_counts;
};

/// "sparse-lda"
class SparseLda : public CollapsedWorker {
public:
    SparseLda(const Corpus& corpus, const TokenIndex& index, const ModelConfig& config, Block documents)
        : m_corpus(corpus)
        , m_seed(config.seed)
        , m_documents(documents)
        , m_wordTopics(index, corpus.vocabularySize, config.topics)
    {
    }

    void sweep(const TopicCounts& start, const Hyperparameters& now, std::uint32_t iteration, std::span<std::uint16_t> z) override
    {
        m_wordTopics.build(start);
        SparseLdaKernel kernel(m_wordTopics, start.n_k, now);
        drawDocuments(kernel, m_corpus, m_documents, m_seed, iteration, z);
    }

private:
    const Corpus& m_corpus;
    std::uint64_t m_seed;
    Block m_documents;
    WordTopics m_wordTopics;
};

} // namespace

std::unique_ptr<CollapsedWorker> makeCollapsedWorker(const Corpus& corpus, const TokenIndex& index, const ModelConfig& config,
                                                     Block documents)
{
    switch (config.sampler) {
    case SamplerId::SparseLda: return std::make_unique<SparseLda>(corpus, index, config, documents);
    case SamplerId::LightLda: return std::make_unique<LightLda>(corpus, index, config.seed, documents);
    default: return std::make_unique<GriffithsSteyvers>(corpus, config.seed, documents);
    }
}

} // namespace themata
