#include "engine/run/chain.h"

#include "engine/diagnostics/log_posterior.h"
#include "engine/diagnostics/moments.h"
#include "engine/samplers/sampler.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

namespace themata {

namespace {

double secondsSince(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

class SamplerChain : public Chain {
public:
    SamplerChain(std::unique_ptr<Sampler> sampler, double secondsBefore)
        : m_sampler(std::move(sampler))
        , m_seconds(secondsBefore)
    {
    }

    TracePoint sweep(Arena& arena) override
    {
        TracePoint point;
        const auto start = std::chrono::steady_clock::now();
        if (m_sampler->warmingUp()) {
            m_sampler->warmUp(arena);
        } else {
            m_sampler->drawPriors(arena);
            m_sampler->drawPhi(arena);
            point.phiSeconds = secondsSince(start);
            m_sampler->drawTopics(arena);
        }
        const double seconds = secondsSince(start);
        point.zSeconds = seconds - point.phiSeconds;
        m_seconds += seconds;

        point.iteration = state().iteration;
        point.seconds = m_seconds;
        point.tokensPerSecond = static_cast<double>(state().z.size()) / seconds;
        summarize(point, arena);
        return point;
    }

    const ChainState& state() const override { return m_sampler->state(); }
    const TopicCounts& counts() const override { return m_sampler->counts(); }
    const Phi* phi() const override { return m_sampler->phi(); }
    const ModelConfig& config() const override { return m_sampler->config(); }
    std::shared_ptr<const Corpus> corpus() const override { return m_sampler->corpus(); }

private:
    void summarize(TracePoint& point, Arena& arena) const
    {
        const PosteriorSummary summary = summarizePosterior(*m_sampler->corpus(), state().z, counts(), state().hyperparameters,
                                                            arena);
        point.logPosterior = summary.logPosterior;
        point.densityNw = summary.densityNw;
        point.densityNd = summary.densityNd;
        point.zerosPhi = m_sampler->zerosPhi();
        point.alpha = mean(state().hyperparameters.alpha);
        point.beta = state().hyperparameters.beta;
        point.pi = mean(state().hyperparameters.pi);
        point.topicShares = topicShares(counts().n_k);
    }

    std::unique_ptr<Sampler> m_sampler;
    double m_seconds;
};

Result<void> validateState(const ChainState& state, const Corpus& corpus, const ModelConfig& config)
{
    if (state.z.size() != corpus.tokenCount())
        return fail(ErrorCode::BadFormat, fmt::format("The saved state has {} tokens, but the corpus has {}",
                                                      state.z.size(), corpus.tokenCount()));
    if (const std::size_t alphas = state.hyperparameters.alpha.size(); alphas != 0 && alphas != config.topics)
        return fail(ErrorCode::BadFormat, fmt::format("The saved state has alphas of {} topics, but the model has {}",
                                                      alphas, config.topics));
    const std::uint16_t largest = *std::max_element(state.z.begin(), state.z.end());
    if (largest >= config.topics)
        return fail(ErrorCode::BadFormat, fmt::format("The saved state uses topic {}, but the model has {} topics",
                                                      largest + 1, config.topics));
    if (state.iteration >= std::numeric_limits<std::uint32_t>::max())
        return fail(ErrorCode::BadFormat, fmt::format("The saved state is of iteration {}, more than a chain can have",
                                                      state.iteration));
    return {};
}

/// What is not learned is as the settings say, whatever the chain had that the state is of.
void keepFixed(Hyperparameters& saved, const ModelConfig& config)
{
    if (saved.alpha.empty())
        return;
    Hyperparameters settings = hyperparametersOf(config);
    if (config.learnAlpha == AlphaLearning::Fixed)
        saved.alpha = std::move(settings.alpha);
    if (!config.learnBeta)
        saved.beta = settings.beta;
    if (!config.learnPi)
        saved.pi = std::move(settings.pi);
}

} // namespace

Result<std::unique_ptr<Chain>> Chain::start(std::shared_ptr<const Corpus> corpus, const ModelConfig& config,
                                            Arena& arena)
{
    if (Result<void> valid = validate(config, *corpus); !valid)
        return passOn(valid);
    ChainState state = randomTopics(*corpus, config.topics, config.seed);
    return std::make_unique<SamplerChain>(makeSampler(std::move(corpus), config, std::move(state), arena), 0);
}

Result<std::unique_ptr<Chain>> Chain::resume(std::shared_ptr<const Corpus> corpus, const ModelConfig& config,
                                             ChainState state, double secondsBefore, Arena& arena)
{
    if (Result<void> valid = validate(config, *corpus); !valid)
        return passOn(valid);
    if (Result<void> valid = validateState(state, *corpus, config); !valid)
        return passOn(valid);
    keepFixed(state.hyperparameters, config);
    return std::make_unique<SamplerChain>(makeSampler(std::move(corpus), config, std::move(state), arena), secondsBefore);
}

} // namespace themata
