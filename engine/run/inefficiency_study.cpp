#include "engine/run/inefficiency_study.h"

#include <algorithm>
#include <cassert>
#include <span>

namespace themata {

namespace {

/// Of each run of `each` factors.
std::vector<InefficiencySummary> summariesOf(std::span<const double> factors, std::size_t each)
{
    std::vector<InefficiencySummary> summaries;
    for (std::size_t i = 0; i < factors.size(); i += each)
        summaries.push_back(summarizeInefficiency(factors.subspan(i, each)));
    return summaries;
}

/// Theta of a document without tokens, as of one that is held out, is an independent draw of the prior each time.
std::vector<std::size_t> documentsWithTokens(const Corpus& corpus)
{
    std::vector<std::size_t> documents;
    for (std::size_t d = 0; d < corpus.documentCount(); ++d)
        if (corpus.documentStart[d] < corpus.documentStart[d + 1])
            documents.push_back(d);
    return documents;
}

} // namespace

std::uint64_t bytesOf(const InefficiencyPlan& plan, const Corpus& corpus, const ModelConfig& config)
{
    const std::uint64_t K = config.topics, V = corpus.vocabularySize;
    const std::uint64_t each =
        std::min<std::uint64_t>(plan.words, V) + std::min(plan.documents, corpus.documentCount());
    const std::uint64_t own = drawsPhi(config.sampler) ? 0 : V * Phi::strideFor(K) * sizeof(float);
    return DrawTable::bytes(K * each, plan.draws) + MeanPhi::bytes(K, V) + own;
}

InefficiencyStudy::InefficiencyStudy(const InefficiencyPlan& plan, const Chain& chain, Arena& arena)
    : m_plan(plan)
    , m_means(std::in_place, chain.config().topics, chain.corpus()->vocabularySize)
{
    assert(chain.state().iteration <= plan.before);
    if (!drawsPhi(chain.config().sampler))
        m_phiStep.emplace(chain.config().topics, chain.corpus()->vocabularySize, chain.config().seed);
    if (chain.state().iteration > 0 || plan.before == 0) // at the start the topics are random: no draw
        note(chain, arena);
}

void InefficiencyStudy::note(const Chain& chain, Arena& arena)
{
    const std::uint64_t iteration = chain.state().iteration;
    if (iteration > m_plan.before)
        return follow(chain, arena);
    if (iteration + drawsOfMeans > m_plan.before)
        m_means->add(chain.counts(), chain.state().hyperparameters, arena);
    if (iteration == m_plan.before)
        choose(chain, arena);
}

void InefficiencyStudy::choose(const Chain& chain, Arena& arena)
{
    const RandomStream random(chain.config().seed, 0, Purpose::FollowedDocuments, 0);
    const std::vector<std::size_t> documents = documentsWithTokens(*chain.corpus());
    m_followed = {m_means->topWords(m_plan.words, arena), {}};
    for (const std::size_t place : sampleDocuments(documents.size(), m_plan.documents, random))
        m_followed.documents.push_back(documents[place]);
    m_means.reset();
    m_phis.emplace(m_followed.phis(), m_plan.draws);
    m_thetas.emplace(m_followed.thetas(), m_plan.draws);
}

void InefficiencyStudy::follow(const Chain& chain, Arena& arena)
{
    if (complete())
        return;
    recordPhi(phiOf(chain, arena), m_followed, m_done, *m_phis);
    recordTheta(*chain.corpus(), chain.state(), chain.config().seed, m_followed, m_done, *m_thetas, arena);
    ++m_done;
}

const Phi& InefficiencyStudy::phiOf(const Chain& chain, Arena& arena)
{
    if (!m_phiStep)
        return *chain.phi();
    const ChainState& state = chain.state();
    m_phiStep->draw(chain.counts(), state.hyperparameters.beta, static_cast<std::uint32_t>(state.iteration), arena);
    return m_phiStep->phi();
}

InefficiencyFactors InefficiencyStudy::factors(Arena& arena) const
{
    assert(complete());
    const std::vector<double> phis = m_phis->inefficiencyFactors(arena), thetas = m_thetas->inefficiencyFactors(arena);
    return {m_plan.draws,
            summariesOf(phis, m_followed.wordsOfTopic()),
            m_followed.documents,
            summariesOf(thetas, m_followed.words.size()),
            summarizeInefficiency(phis),
            summarizeInefficiency(thetas)};
}

std::optional<InefficiencyFactors> studyInefficiency(const InefficiencyPlan& plan, Chain& chain, Arena& arena,
                                                     const std::function<void(std::uint64_t)>& onIteration,
                                                     const std::stop_token& stop)
{
    InefficiencyStudy study(plan, chain, arena);
    while (!study.complete()) {
        if (stop.stop_requested())
            return std::nullopt;
        chain.sweep(arena);
        study.note(chain, arena);
        onIteration(chain.state().iteration);
    }
    return study.factors(arena);
}

} // namespace themata
