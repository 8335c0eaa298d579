#include "engine/samplers/topics_given_phi.h"

#include "engine/samplers/dense_kernel.h"
#include "engine/samplers/light_kernel.h"
#include "engine/samplers/topic_step.h"
#include "engine/samplers/word_proposals.h"
#include "engine/samplers/z_step.h"

#include <optional>
#include <utility>

namespace themata {

namespace {

// Of beta. Lower: longer lists; higher: more draws that have to look at the rest of the row. Measured, RESULTS.md.
constexpr float listThreshold = 0.2F;

/// "pclda": the vector kernels.
class ByVectorKernels : public TopicsGivenPhi {
public:
    ByVectorKernels(const Corpus& corpus, std::uint64_t seed)
        : m_corpus(corpus)
        , m_seed(seed)
        , m_zStep(corpus)
    {
    }

    void prepare(const Phi& phi, const Hyperparameters& now, std::uint32_t, Arena& arena) override
    {
        m_prior = priorWeights(phi, now.alpha);
        m_zStep.prepare(m_corpus, phi, m_prior, listThreshold * static_cast<float>(now.beta), arena);
    }

    void draw(const Phi& phi, ChainState& state, std::uint32_t iteration, Arena& arena) override
    {
        m_zStep.draw({m_corpus, phi, m_prior, m_seed, iteration, state.z}, arena);
    }

private:
    const Corpus& m_corpus;
    std::uint64_t m_seed;
    AlignedVector<float> m_prior; // of priorWeights()
    ZStep m_zStep;
};

/// "pclda-dense": the reference.
class ByReference : public TopicsGivenPhi {
public:
    ByReference(const Corpus& corpus, std::uint64_t seed, std::vector<Block> documents)
        : m_corpus(corpus)
        , m_seed(seed)
        , m_documents(std::move(documents))
    {
    }

    void prepare(const Phi&, const Hyperparameters&, std::uint32_t, Arena&) override { }

    void draw(const Phi& phi, ChainState& state, std::uint32_t iteration, Arena& arena) override
    {
        drawTopics(m_corpus, m_documents, m_seed, iteration, state.z, arena,
                   [&] { return DenseKernel(phi, state.hyperparameters.alpha); });
    }

private:
    const Corpus& m_corpus;
    std::uint64_t m_seed;
    std::vector<Block> m_documents;
};

/// "light-pclda" and "light-pclda-simple".
template <Counted counted>
class ByProposals : public TopicsGivenPhi {
public:
    ByProposals(const Corpus& corpus, const TokenIndex& index, std::uint64_t seed, std::vector<Block> documents)
        : m_corpus(corpus)
        , m_seed(seed)
        , m_documents(std::move(documents))
        , m_wordProposals(index, corpus.vocabularySize, corpus.tokenCount(), seed)
    {
    }

    void prepare(const Phi& phi, const Hyperparameters& now, std::uint32_t iteration, Arena& arena) override
    {
        m_documentProposal.emplace(now.alpha);
        m_wordProposals.draw(phi, iteration, arena);
    }

    void draw(const Phi& phi, ChainState& state, std::uint32_t iteration, Arena& arena) override
    {
        arena.forEach(m_documents.size(), [&](std::size_t block) {
            LightKernel<counted> kernel(phi, state.hyperparameters.alpha, *m_documentProposal);
            for (std::size_t d = m_documents[block].begin; d < m_documents[block].end; ++d) {
                RandomStream random(m_seed, iteration, Purpose::Topics, d);
                kernel.drawDocument(document(d, state), random);
            }
        });
    }

private:
    [[nodiscard]] LightDocument document(std::size_t d, ChainState& state) const
    {
        const auto words = m_corpus.document(d);
        const std::size_t begin = m_corpus.documentStart[d];
        return {words, m_wordProposals.topics().subspan(begin, words.size()), std::span(state.z).subspan(begin, words.size())};
    }

    const Corpus& m_corpus;
    std::uint64_t m_seed;
    std::vector<Block> m_documents;
    WordProposals m_wordProposals;
    std::optional<DocumentProposal> m_documentProposal;
};

} // namespace

std::unique_ptr<TopicsGivenPhi> makeTopicsGivenPhi(const Corpus& corpus, const TokenIndex& index, const ModelConfig& config,
                                                   std::vector<Block> documents)
{
    switch (config.sampler) {
    case SamplerId::LightPclda:
        return std::make_unique<ByProposals<Counted::All>>(corpus, index, config.seed, std::move(documents));
    case SamplerId::LightPcldaSimple:
        return std::make_unique<ByProposals<Counted::AllOthers>>(corpus, index, config.seed, std::move(documents));
    case SamplerId::PcldaDense:
        return std::make_unique<ByReference>(corpus, config.seed, std::move(documents));
    default:
        return std::make_unique<ByVectorKernels>(corpus, config.seed);
    }
}

} // namespace themata
