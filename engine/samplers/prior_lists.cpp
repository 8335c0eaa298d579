#include "engine/samplers/prior_lists.h"

#include "engine/parallel/blocks.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/samplers/prior_lists.cpp"
#include <hwy/foreach_target.h> // IWYU pragma: keep
#include "engine/simd/choice-inl.h"

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {

namespace {

float multiplyList(const WordLists& lists, std::size_t v, const float* prior, float* products)
{
    Floats sum = fill(0.0f);
    for (std::size_t i = 0; i < lists.size(v); i += laneCount) {
        const Floats product = gather(prior, lists.topics(v) + i) * load(lists.values(v) + i);
        store(product, products + i);
        sum = sum + product;
    }
    return sumOf(sum);
}

float sumRest(const Phi& phi, std::size_t v, const float* prior, float threshold)
{
    const float* row = phi.row(v);
    Floats sum = fill(0.0f);
    for (std::size_t k = 0; k < phi.stride; k += laneCount) {
        const Floats g = load(row + k);
        sum = sum + load(prior + k) * select(g > fill(threshold), fill(0.0f), g);
    }
    return sumOf(sum);
}

} // namespace

} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace themata {

HWY_EXPORT(multiplyList);
HWY_EXPORT(sumRest);

void PriorLists::build(const Phi& phi, std::span<const float> prior, const WordLists& lists, Arena& arena)
{
    constexpr std::size_t typesPerBlock = 64;
    const std::size_t types = phi.gammas.size() / phi.stride;
    m_lists = &lists;
    m_listed.resize(types);
    m_rest.resize(types);
    m_products.resize(types == 0 ? 0 : lists.start(types - 1) + lists.size(types - 1));
    const auto blocks = evenBlocks(types, typesPerBlock);
    arena.forEach(blocks.size(), [&](std::size_t block) {
        for (std::size_t v = blocks[block].begin; v < blocks[block].end; ++v) {
            m_listed[v] = HWY_DYNAMIC_DISPATCH(multiplyList)(lists, v, prior.data(), m_products.data() + lists.start(v));
            m_rest[v] = HWY_DYNAMIC_DISPATCH(sumRest)(phi, v, prior.data(), lists.threshold());
        }
    });
}

} // namespace themata
#endif
