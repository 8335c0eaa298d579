#include "tests/support/prior_predictive.h"

#include "engine/simulation/dirichlet.h"
#include "tests/support/tiny_corpus.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace themata::test {

namespace {

/// Shares ~ Dirichlet(weights), 0 where a weight is 0.
std::vector<double> dirichlet(const std::vector<double>& weights, RandomStream& random)
{
    std::vector<GammaDraw> gammas;
    for (const double weight : weights)
        if (weight > 0)
            gammas.emplace_back(weight);
    std::vector<double> drawn(gammas.size());
    drawDirichlet(gammas, random, drawn);
    const double total = std::accumulate(drawn.begin(), drawn.end(), 0.0);
    std::vector<double> shares;
    auto next = drawn.begin();
    for (const double weight : weights)
        shares.push_back(weight > 0 ? *next++ / total : 0);
    return shares;
}

template <typename Number>
Number categorical(const std::vector<double>& shares, RandomStream& random)
{
    double rest = random.uniform();
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < shares.size() && rest >= 0; ++i) {
        if (shares[i] > 0)
            chosen = i;
        rest -= shares[i];
    }
    return static_cast<Number>(chosen);
}

std::vector<double> weightsOfActiveWords(std::uint32_t vocabularySize, double beta, double pi, RandomStream& random)
{
    std::vector<double> weights(vocabularySize);
    while (std::all_of(weights.begin(), weights.end(), [](double weight) { return weight == 0; }))
        for (double& weight : weights)
            weight = random.uniform() < pi ? beta : 0;
    return weights;
}

} // namespace

std::vector<std::uint16_t> generateTopics(const ModelSizes& sizes, const std::vector<double>& alpha, RandomStream& random)
{
    std::vector<std::uint16_t> z;
    for (const std::size_t tokens : sizes.documents) {
        const std::vector<double> theta = dirichlet(alpha, random);
        for (std::size_t i = 0; i < tokens; ++i)
            z.push_back(categorical<std::uint16_t>(theta, random));
    }
    return z;
}

Generated generateWords(const ModelSizes& sizes, std::vector<std::uint16_t> z, const Hyperparameters& priors, RandomStream& random)
{
    std::vector<std::vector<double>> phi;
    for (const double pi : priors.pi)
        phi.push_back(dirichlet(weightsOfActiveWords(sizes.vocabularySize, priors.beta, pi, random), random));
    std::vector<std::vector<std::uint32_t>> texts;
    std::size_t first = 0;
    for (const std::size_t size : sizes.documents) {
        std::vector<std::tuple<std::uint32_t, std::uint32_t, std::uint16_t>> tokens; // word type, place among its tokens, topic
        for (std::size_t i = first; i < first + size; ++i)
            tokens.emplace_back(categorical<std::uint32_t>(phi[z[i]], random), random.bits32(), z[i]);
        std::sort(tokens.begin(), tokens.end());
        texts.emplace_back();
        for (std::size_t i = 0; i < size; ++i) {
            texts.back().push_back(std::get<0>(tokens[i]));
            z[first + i] = std::get<2>(tokens[i]);
        }
        first += size;
    }
    return {makeCorpus(sizes.vocabularySize, texts), std::move(z)};
}

} // namespace themata::test
