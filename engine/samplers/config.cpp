#include "engine/samplers/config.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace themata {

namespace {

constexpr std::array<std::pair<SamplerId, std::string_view>, 7> samplerNames{{
    {SamplerId::Pclda, "pclda"},
    {SamplerId::PcldaDense, "pclda-dense"},
    {SamplerId::LightPclda, "light-pclda"},
    {SamplerId::LightPcldaSimple, "light-pclda-simple"},
    {SamplerId::Collapsed, "collapsed"},
    {SamplerId::SparseLda, "sparse-lda"},
    {SamplerId::LightLda, "light-lda"},
}};

constexpr std::array<std::pair<AlphaLearning, std::string_view>, 3> learningNames{{
    {AlphaLearning::Fixed, "fixed"},
    {AlphaLearning::Symmetric, "symmetric"},
    {AlphaLearning::Asymmetric, "asymmetric"},
}};

template <typename Names, typename Id>
std::string_view nameIn(const Names& names, Id id)
{
    for (const auto& [known, text] : names)
        if (known == id)
            return text;
    return {};
}

template <typename Names>
auto fromName(const Names& names, std::string_view name, std::string_view what) -> Result<decltype(names[0].first)>
{
    std::string all;
    for (const auto& [id, text] : names) {
        if (text == name)
            return id;
        all += all.empty() ? "" : ", ";
        all += text;
    }
    return fail(ErrorCode::BadArgument, fmt::format("There is no {} named \"{}\"", what, name), {},
                fmt::format("Choose one of: {}", all));
}

constexpr std::uint32_t maximumTopics = std::numeric_limits<std::uint16_t>::max();
constexpr std::size_t maximumTokens = std::numeric_limits<std::uint32_t>::max();

Result<void> validateCorpus(const Corpus& corpus)
{
    if (corpus.tokenCount() == 0)
        return fail(ErrorCode::Empty, "The corpus has no tokens, so there is nothing to train on", {},
                    "Import documents, or keep more of their words");
    if (corpus.tokenCount() > maximumTokens)
        return fail(ErrorCode::BadArgument,
                    fmt::format("The corpus has {} tokens, more than the {} that a model can hold",
                                corpus.tokenCount(), maximumTokens),
                    {}, "Keep fewer documents or words");
    return {};
}

Result<void> validateTopics(std::uint32_t topics, std::size_t tokens)
{
    if (topics < 1 || topics > maximumTopics)
        return fail(ErrorCode::BadArgument, fmt::format("The number of topics is {}", topics), {},
                    fmt::format("Choose a number from 1 to {}", maximumTopics));
    if (topics > tokens)
        return fail(ErrorCode::BadArgument,
                    fmt::format("The number of topics is {}, but the corpus has only {} tokens", topics, tokens), {},
                    fmt::format("Choose at most {} topics", tokens));
    return {};
}

Result<void> validatePrior(std::string_view setting, double value)
{
    if (std::isfinite(value) && value > 0)
        return {};
    return fail(ErrorCode::BadArgument, fmt::format("{} is {}", setting, value), {}, "Choose a number above 0");
}

Result<void> validatePi(const ModelConfig& config)
{
    if (!(config.pi > 0 && config.pi <= 1))
        return fail(ErrorCode::BadArgument, fmt::format("pi is {}", config.pi), {}, "Choose a number above 0 and up to 1");
    if (config.pi < 1 && !drawsPhi(config.sampler))
        return fail(ErrorCode::BadArgument,
                    fmt::format("pi is {}, but the sampler {} cannot leave words out of topics", config.pi,
                                name(config.sampler)),
                    {}, "Set pi to 1, or choose pclda");
    if (config.learnPi && !(config.pi < 1))
        return fail(ErrorCode::BadArgument, "pi is 1, which leaves nothing to learn of it", {},
                    "Choose a number below 1 to start from");
    return {};
}

Result<void> validateWorkers(const ModelConfig& config)
{
    if (config.workers < 1 || config.workers > maximumWorkers)
        return fail(ErrorCode::BadArgument, fmt::format("The number of workers is {}", config.workers), {},
                    fmt::format("Choose a number from 1 to {}", maximumWorkers));
    if (config.workers > 1 && !hasWorkers(config.sampler))
        return fail(ErrorCode::BadArgument,
                    fmt::format("The sampler {} has no workers: it is the same on any number of cores", name(config.sampler)),
                    {}, "Leave the workers at 1, or choose sparse-lda or light-lda");
    return {};
}

Result<void> validateWarmUp(std::uint32_t sweeps)
{
    if (sweeps <= maximumWarmUp)
        return {};
    return fail(ErrorCode::BadArgument, fmt::format("The warm-up is {} iterations", sweeps), {},
                fmt::format("Choose a number from 0 to {}", maximumWarmUp));
}

} // namespace

std::string_view name(SamplerId id)
{
    return nameIn(samplerNames, id);
}

Result<SamplerId> samplerFromName(std::string_view name)
{
    return fromName(samplerNames, name, "sampler");
}

bool drawsPhi(SamplerId id)
{
    return id == SamplerId::Pclda || id == SamplerId::PcldaDense || id == SamplerId::LightPclda
        || id == SamplerId::LightPcldaSimple;
}

bool hasWorkers(SamplerId id)
{
    return id == SamplerId::SparseLda || id == SamplerId::LightLda;
}

std::string_view name(AlphaLearning learning)
{
    return nameIn(learningNames, learning);
}

Result<AlphaLearning> alphaLearningFromName(std::string_view name)
{
    return fromName(learningNames, name, "way to learn alpha");
}

Result<void> validate(const ModelConfig& config, const Corpus& corpus)
{
    return validateCorpus(corpus)
        .and_then([&] { return validateTopics(config.topics, corpus.tokenCount()); })
        .and_then([&] { return validatePrior("alpha", config.alpha); })
        .and_then([&] { return validatePrior("beta", config.beta); })
        .and_then([&] { return validatePi(config); })
        .and_then([&] { return validateWorkers(config); })
        .and_then([&] { return validateWarmUp(config.warmUp); });
}

} // namespace themata
