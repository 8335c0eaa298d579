#include "tests/support/reference_posterior.h"

#include <cmath>
#include <vector>

namespace themata::test {

namespace {

/// p(words of a topic | the set of active words), without the probability of the set.
double logDirichletMultinomial(const std::vector<double>& n_w, const std::vector<bool>& active, double beta)
{
    double size = 0;
    double n_k = 0;
    double result = 0;
    for (std::size_t v = 0; v < n_w.size(); ++v) {
        if (!active[v])
            continue;
        size += 1;
        n_k += n_w[v];
        result += std::lgamma(n_w[v] + beta) - std::lgamma(beta);
    }
    return result + std::lgamma(size * beta) - std::lgamma(n_k + size * beta);
}

/// Every set but the empty one, of those that hold all words with tokens.
double logSumOverActiveSets(const std::vector<double>& n_w, double beta, double pi)
{
    double total = 0;
    double probabilityOfSets = 0;
    for (std::size_t set = 1; set < std::size_t{1} << n_w.size(); ++set) {
        double prior = 1;
        bool possible = true;
        std::vector<bool> active;
        for (std::size_t v = 0; v < n_w.size(); ++v) {
            active.push_back((set >> v & 1) == 1);
            prior *= active[v] ? pi : 1 - pi;
            possible = possible && (active[v] || n_w[v] == 0);
        }
        probabilityOfSets += prior;
        if (possible)
            total += prior * std::exp(logDirichletMultinomial(n_w, active, beta));
    }
    return std::log(total / probabilityOfSets);
}

double topicPart(const Corpus& corpus, std::span<const std::uint16_t> z, std::uint16_t k, const Hyperparameters& priors)
{
    std::vector<double> n_w(corpus.vocabularySize);
    for (std::size_t i = 0; i < z.size(); ++i)
        n_w[corpus.words[i]] += z[i] == k;
    if (priors.pi[k] < 1)
        return logSumOverActiveSets(n_w, priors.beta, priors.pi[k]);
    return logDirichletMultinomial(n_w, std::vector<bool>(n_w.size(), true), priors.beta);
}

double documentPart(std::span<const std::uint16_t> z, const std::vector<double>& alpha)
{
    double sum = 0;
    double result = 0;
    for (std::uint16_t k = 0; k < alpha.size(); ++k) {
        double n_d = 0;
        for (const std::uint16_t topic : z)
            n_d += topic == k;
        sum += alpha[k];
        result += std::lgamma(n_d + alpha[k]) - std::lgamma(alpha[k]);
    }
    return result + std::lgamma(sum) - std::lgamma(static_cast<double>(z.size()) + sum);
}

} // namespace

double referenceLogPosterior(const Corpus& corpus, std::span<const std::uint16_t> z, const Hyperparameters& hyperparameters)
{
    double result = 0;
    for (std::uint16_t k = 0; k < hyperparameters.alpha.size(); ++k)
        result += topicPart(corpus, z, k, hyperparameters);
    for (std::size_t d = 0; d < corpus.documentCount(); ++d)
        result += documentPart(z.subspan(corpus.documentStart[d], corpus.document(d).size()), hyperparameters.alpha);
    return result;
}

} // namespace themata::test
