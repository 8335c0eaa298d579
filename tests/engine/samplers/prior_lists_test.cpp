#include "engine/samplers/prior_lists.h"

#include "engine/parallel/random.h"
#include "engine/samplers/gamma.h"

#include <gtest/gtest.h>

namespace themata::test {
namespace {

Phi randomPhi(std::uint32_t topics, std::uint32_t vocabularySize)
{
    RandomStream random(61, 0, Purpose::Test, topics);
    Phi phi(topics, vocabularySize);
    for (std::uint32_t v = 0; v < vocabularySize; ++v)
        for (std::uint32_t k = 0; k < topics; ++k)
            phi.gammas[v * phi.stride + k] = v % 7 == 3 ? 0 : GammaDraw(0.3)(random);
    for (std::uint32_t k = 0; k < topics; ++k)
        phi.inverse[k] = static_cast<float>(0.1 + random.uniform());
    return phi;
}

TEST(PriorListsTest, HoldTheProductsOfTheListsAndTheSumsOfBothParts)
{
    constexpr std::uint32_t types = 150;
    for (const int threads : {1, 3})
        for (const std::uint32_t topics : {1u, 16u, 17u, 300u})
            for (const float threshold : {0.0f, 0.3f, 1e9f}) {
                Arena arena(threads);
                const Phi phi = randomPhi(topics, types);
                WordLists lists;
                PriorLists prior;
                lists.build(phi, threshold, arena);
                prior.build(phi, phi.inverse, lists, arena);
                for (std::uint32_t v = 0; v < types; ++v) {
                    double listed = 0;
                    double rest = 0;
                    for (std::uint32_t k = 0; k < topics; ++k)
                        (phi.row(v)[k] > threshold ? listed : rest) += static_cast<double>(phi.row(v)[k] * phi.inverse[k]);
                    ASSERT_NEAR(prior.listed(v), listed, 1e-5 * listed);
                    ASSERT_NEAR(prior.rest(v), rest, 1e-5 * rest);
                    for (std::size_t i = 0; i < lists.size(v); ++i)
                        ASSERT_EQ(prior.products(v)[i], lists.values(v)[i] * phi.inverse[lists.topics(v)[i]]);
                }
            }
}

TEST(PriorListsTest, AVocabularyOfNoWords)
{
    Arena arena(1);
    const Phi phi(3, 0);
    WordLists lists;
    PriorLists prior;
    lists.build(phi, 0, arena);
    prior.build(phi, phi.inverse, lists, arena);
}

} // namespace
} // namespace themata::test
