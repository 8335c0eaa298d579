#include "engine/topics/followed_parameters.h"

#include "engine/simulation/dirichlet.h"
#include "engine/topics/document_topics.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace themata {

namespace {

/// theta of one document given its part of z.
std::vector<double> drawTheta(std::span<const std::uint16_t> z, const std::vector<double>& alpha, RandomStream random)
{
    std::vector<double> theta(alpha);
    for (const std::uint16_t k : z)
        ++theta[k];
    const std::vector<GammaDraw> gammas(theta.begin(), theta.end());
    drawDirichlet(gammas, random, theta);
    const double sum = std::accumulate(theta.begin(), theta.end(), 0.0);
    for (double& x : theta)
        x /= sum;
    return theta;
}

} // namespace

std::vector<std::size_t> sampleDocuments(std::size_t documents, std::size_t most, RandomStream random)
{
    std::vector<std::size_t> sample(documents);
    std::iota(sample.begin(), sample.end(), std::size_t{0});
    const std::size_t count = std::min(most, documents);
    for (std::size_t i = 0; i < count; ++i) {
        const double offset = static_cast<double>(documents - i) * random.uniform();
        std::swap(sample[i], sample[i + static_cast<std::size_t>(offset)]);
    }
    sample.resize(count);
    return sample;
}

void recordPhi(const Phi& phi, const FollowedParameters& followed, std::size_t draw, DrawTable& table)
{
    std::size_t parameter = 0;
    for (std::size_t k = 0; k < followed.words.size(); ++k)
        for (const std::uint32_t v : followed.words[k])
            table.set(parameter++, draw, phi.probability(k, v));
}

void recordTheta(const Corpus& corpus, const ChainState& state, std::uint64_t seed, const FollowedParameters& followed,
                 std::size_t draw, DrawTable& table, Arena& arena)
{
    arena.forEach(followed.documents.size(), [&](std::size_t i) {
        const std::size_t d = followed.documents[i];
        RandomStream random(seed, static_cast<std::uint32_t>(state.iteration), Purpose::FollowedTheta, d);
        const auto theta = drawTheta(topicsOfTokens(corpus, state.z, d), state.hyperparameters.alpha, random);
        for (std::size_t k = 0; k < theta.size(); ++k)
            table.set(i * theta.size() + k, draw, theta[k]);
    });
}

} // namespace themata
