#include "engine/samplers/config.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace themata {

namespace {

constexpr std::array<std::pair<SamplerId, std::string_view>, 2> samplerNames{{
    {SamplerId::Pclda, "pclda"},
    {SamplerId::PcldaDense, "pclda-dense"},
}};

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

Result<void> validatePi(double pi)
{
    if (!(pi > 0 && pi <= 1))
        return fail(ErrorCode::BadArgument, fmt::format("pi is {}", pi), {}, "Choose a number above 0 and up to 1");
    if (pi < 1)
        return fail(ErrorCode::BadArgument, fmt::format("pi is {}, but sparse topics are not built yet", pi), {},
                    "Set pi to 1, which is plain LDA");
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
    for (const auto& [sampler, text] : samplerNames)
        if (sampler == id)
            return text;
    return {};
}

Result<SamplerId> samplerFromName(std::string_view name)
{
    std::string names;
    for (const auto& [sampler, text] : samplerNames) {
        if (text == name)
            return sampler;
        names += names.empty() ? "" : ", ";
        names += text;
    }
    return fail(ErrorCode::BadArgument, fmt::format("There is no sampler named \"{}\"", name), {},
                fmt::format("The samplers are: {}", names));
}

Result<void> validate(const ModelConfig& config, const Corpus& corpus)
{
    return validateCorpus(corpus)
        .and_then([&] { return validateTopics(config.topics, corpus.tokenCount()); })
        .and_then([&] { return validatePrior("alpha", config.alpha); })
        .and_then([&] { return validatePrior("beta", config.beta); })
        .and_then([&] { return validatePi(config.pi); })
        .and_then([&] { return validateWarmUp(config.warmUp); });
}

} // namespace themata
