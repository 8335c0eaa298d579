// Light partially collapsed sampling against the transition probabilities of its two steps, written out as the paper's
// section 2 defines them.

#include "engine/samplers/topics_given_phi.h"
#include "engine/topics/summary.h"
#include "tests/support/exactness.h"
#include "tests/support/full_conditional.h"
#include "tests/support/hyperparameters.h"
#include "tests/support/sanitized.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace themata::test {
namespace {

/// How a proposal is accepted.
enum class Rule {
    Right,
    Reversed, ///< with the test of Alg. 4 the wrong way round, as it is printed
    PrintedPi ///< with the paper's pi_d, both of whose chances are those of the state before the move
};

/// One token of a document, given all others.
struct Token {
    const Phi& phi;
    std::vector<double> alpha;
    std::vector<std::uint16_t> others; ///< topics
    std::size_t v;
    SamplerId sampler;
    Rule rule = Rule::Right;
};

using Row = std::vector<double>; ///< [k]: the probability to go to topic k

double acceptance(double ratio, Rule rule)
{
    return rule == Rule::Reversed ? 1 - std::min(1.0, ratio) : std::min(1.0, ratio);
}

/// n_d[k] + alpha[k] without the token.
double documentWeight(const Token& token, std::size_t k)
{
    return static_cast<double>(std::count(token.others.begin(), token.others.end(), static_cast<std::uint16_t>(k))) + token.alpha[k];
}

/// A step from `from` that proposes k with probability proposed[k] and accepts it with accepted(k).
template <typename Accepted>
Row step(std::size_t from, Row proposed, const Accepted& accepted)
{
    const double total = std::accumulate(proposed.begin(), proposed.end(), 0.0);
    Row row(proposed.size());
    for (std::size_t k = 0; k < row.size(); ++k) {
        const double goes = k == from ? 1 : accepted(k);
        row[k] += proposed[k] / total * goes;
        row[from] += proposed[k] / total * (1 - goes);
    }
    return row;
}

Row wordStep(const Token& token, std::size_t from)
{
    Row proposed;
    for (std::size_t k = 0; k < token.phi.topics; ++k)
        proposed.push_back(token.phi.probability(k, token.v));
    return step(from, proposed, [&](std::size_t k) {
        return acceptance(documentWeight(token, k) / documentWeight(token, from), token.rule);
    });
}

Row documentStep(const Token& token, std::size_t from)
{
    Row proposed = token.alpha;
    for (const std::uint16_t other : token.others)
        ++proposed[other];
    const Row withoutOwn = proposed;
    if (token.sampler == SamplerId::LightPclda)
        ++proposed[from];
    return step(from, proposed, [&](std::size_t k) {
        double ratio = token.phi.probability(k, token.v) / token.phi.probability(from, token.v);
        if (token.rule == Rule::PrintedPi)
            ratio *= withoutOwn[k] / withoutOwn[from] * proposed[from] / proposed[k];
        return acceptance(ratio, token.rule);
    });
}

/// Both steps.
Row transition(const Token& token, std::size_t from)
{
    const Row byWord = wordStep(token, from);
    Row row(byWord.size());
    for (std::size_t j = 0; j < row.size(); ++j) {
        const Row byDocument = documentStep(token, j);
        for (std::size_t k = 0; k < row.size(); ++k)
            row[k] += byWord[j] * byDocument[k];
    }
    return row;
}

/// How far the full conditional is from what becomes of it in one transition.
double distanceFromInvariance(const Token& token)
{
    const Row target = fullConditional(token.phi, token.alpha, token.others, token.v);
    Row after(target.size());
    for (std::size_t j = 0; j < target.size(); ++j) {
        if (target[j] == 0)
            continue;
        const Row row = transition(token, j);
        for (std::size_t k = 0; k < row.size(); ++k)
            after[k] += target[j] * row[k];
    }
    double distance = 0;
    for (std::size_t k = 0; k < target.size(); ++k)
        distance = std::max(distance, std::abs(after[k] - target[k]));
    return distance;
}

/// @param absent a topic in which no word occurs; `topics` for none.
Phi somePhi(std::uint32_t topics, std::uint32_t vocabularySize, RandomStream& random, std::uint32_t absent)
{
    Phi phi(topics, vocabularySize);
    for (std::uint32_t v = 0; v < vocabularySize; ++v)
        for (std::uint32_t k = 0; k < topics; ++k)
            phi.gammas[v * phi.stride + k] = k == absent ? 0 : static_cast<float>(0.1 + random.uniform());
    for (double& inverse : phi.inverseSums)
        inverse = 0.2 + random.uniform();
    return phi;
}

constexpr std::array bothLights{SamplerId::LightPclda, SamplerId::LightPcldaSimple};

TEST(LightKernelProof, BothStepsLeaveTheFullConditionalAsItIs)
{
    RandomStream random(3, 0, Purpose::Test, 0);
    for (const SamplerId sampler : bothLights)
        for (const std::uint32_t topics : {1u, 2u, 3u, 6u})
            for (const int others : {0, 1, 2, 9}) {
                const Phi phi = somePhi(topics, 1, random, others == 2 ? 1 : topics);
                Token token{phi, unequalAlphas(topics, 0.1), {}, 0, sampler};
                for (int i = 0; i < others; ++i)
                    token.others.push_back(static_cast<std::uint16_t>(random.uniform() * topics));
                EXPECT_LT(distanceFromInvariance(token), 1e-10) << topics << " topics, " << others << " others";
            }
}

TEST(LightKernelTestProof, NeitherPrintedRuleDoes)
{
    RandomStream random(4, 0, Purpose::Test, 0);
    const Phi phi = somePhi(3, 1, random, 3);
    EXPECT_GT(distanceFromInvariance({phi, {0.1, 0.2, 0.3}, {0, 2}, 0, SamplerId::LightPclda, Rule::PrintedPi}), 0.01);
    for (const SamplerId sampler : bothLights)
        EXPECT_GT(distanceFromInvariance({phi, {0.1, 0.2, 0.3}, {0, 2}, 0, sampler, Rule::Reversed}), 0.01);
}

/// The probability of each state of a document, numbered in base K, after a sweep from `start`.
Row afterASweep(Token token, const std::vector<std::uint32_t>& words, const std::vector<std::uint16_t>& start)
{
    const std::size_t topics = token.phi.topics;
    Row states(static_cast<std::size_t>(std::pow(topics, start.size())));
    std::size_t index = 0;
    for (std::size_t i = start.size(); i-- > 0;)
        index = index * topics + start[i];
    states[index] = 1;
    for (std::size_t i = 0, place = 1; i < words.size(); ++i, place *= topics) {
        Row next(states.size());
        for (std::size_t state = 0; state < states.size(); ++state) {
            if (states[state] == 0)
                continue;
            token.v = words[i];
            token.others.clear();
            for (std::size_t j = 0, rest = state; j < words.size(); ++j, rest /= topics)
                if (j != i)
                    token.others.push_back(static_cast<std::uint16_t>(rest % topics));
            const std::size_t from = state / place % topics;
            const Row row = transition(token, from);
            for (std::size_t k = 0; k < topics; ++k)
                next[state + k * place - from * place] += states[state] * row[k];
        }
        states = next;
    }
    return states;
}

/// Thousands of copies of a document, all from one state: where a sweep of the sampler takes them.
std::vector<std::uint64_t> visitsAfterASweep(const Token& token, const std::vector<std::uint32_t>& words,
                                             const std::vector<std::uint16_t>& start)
{
    const std::size_t copies = often(40000);
    const std::size_t topics = token.phi.topics;
    const auto corpus = makeCorpus(3, std::vector(copies, words));
    const TokenIndex index(*corpus);
    const auto method = makeTopicsGivenPhi(*corpus, index, {token.sampler, token.phi.topics}, evenBlocks(copies, 7));
    ChainState state{0, {}, {token.alpha, 0.1, {}}};
    for (std::size_t d = 0; d < copies; ++d)
        state.z.insert(state.z.end(), start.begin(), start.end());
    Arena arena(2);
    method->prepare(token.phi, state.hyperparameters, 1, arena);
    method->draw(token.phi, state, 1, arena);
    std::vector<std::uint64_t> visits(static_cast<std::size_t>(std::pow(topics, start.size())));
    for (std::size_t d = 0; d < copies; ++d) {
        std::size_t at = 0;
        for (std::size_t i = start.size(); i-- > 0;)
            at = at * topics + state.z[d * start.size() + i];
        ++visits[at];
    }
    return visits;
}

TEST(LightKernelProof, DocumentsMoveAsTheTransitionsSay)
{
    RandomStream random(5, 0, Purpose::Test, 0);
    const Phi phi = somePhi(3, 3, random, 3);
    const Phi withAbsent = somePhi(3, 3, random, 1);
    for (const SamplerId sampler : bothLights) {
        const Token token{phi, {0.3, 0.9, 0.6}, {}, 0, sampler};
        const Token absent{withAbsent, {0.3, 0.9, 0.6}, {}, 0, sampler};
        const auto expectAsExpected = [](const Token& tried, const std::vector<std::uint32_t>& words, const std::vector<std::uint16_t>& start) {
            const Row expected = afterASweep(tried, words, start);
            EXPECT_GT(chiSquareTest(visitsAfterASweep(tried, words, start), expected), tooUnlikely)
                << name(tried.sampler) << ", " << words.size() << " tokens";
        };
        expectAsExpected(token, {1}, {2});
        expectAsExpected(token, {0, 0}, {1, 0});
        expectAsExpected(token, {0, 1, 2}, {0, 1, 2});
        expectAsExpected(token, {0, 1, 2, 2}, {1, 1, 1, 1});
        expectAsExpected(absent, {0, 1, 2}, {0, 2, 0});
    }
}

/// A chain of the library's Phi step and transitions by one of the rules.
RunChain chainBy(Rule rule)
{
    return [rule](const TinyModel& model, std::uint64_t seed, std::vector<std::uint16_t> z, int sweeps) {
        Arena arena(1);
        const Corpus& corpus = *model.corpus;
        PhiStep phiStep(model.config.topics, corpus.vocabularySize, seed);
        Token token{phiStep.phi(), hyperparametersOf(model.config).alpha, {}, 0, model.config.sampler, rule};
        for (std::uint32_t sweep = 1; sweep <= static_cast<std::uint32_t>(sweeps); ++sweep) {
            phiStep.draw(countTopics(corpus, {0, z}, model.config.topics), model.config.beta, sweep, arena);
            for (std::size_t d = 0; d < corpus.documentCount(); ++d) {
                RandomStream random(seed, sweep, Purpose::Topics, d);
                const std::span<std::uint16_t> own(z.data() + corpus.documentStart[d], corpus.document(d).size());
                for (std::size_t i = 0; i < own.size(); ++i) {
                    token.v = corpus.document(d)[i];
                    token.others.assign(own.begin(), own.end());
                    token.others.erase(token.others.begin() + static_cast<std::ptrdiff_t>(i));
                    const Row row = transition(token, own[i]);
                    double left = random.uniform();
                    for (own[i] = 0; own[i] + 1u < row.size() && left >= row[own[i]]; ++own[i])
                        left -= row[own[i]];
                }
            }
        }
        return z;
    };
}

TEST(LightKernelTestProof, TheEnumerationAcceptsTheTransitionsButRejectsThePrintedRules)
{
    for (const SamplerId sampler : bothLights) {
        const TinyModel model = tinyModels(sampler)[0];
        EXPECT_GT(testFromExactStarts(model, chainBy(Rule::Right), often(8000), 5), tooUnlikely);
        EXPECT_LT(testFromExactStarts(model, chainBy(Rule::Reversed), 8000, 5), surelyWrong);
    }
    EXPECT_LT(testFromExactStarts(tinyModels(SamplerId::LightPclda)[0], chainBy(Rule::PrintedPi), 8000, 5), surelyWrong);
}

} // namespace
} // namespace themata::test
