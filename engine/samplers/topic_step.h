#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"
#include "engine/parallel/blocks.h"
#include "engine/parallel/random.h"

#include <cstdint>
#include <span>

namespace themata {

/// Draws the topic of every token of a document in turn, each given all others and Phi. A kernel holds the document's
/// counts: add(topic), remove(topic), draw(word type, u), clear().
template <typename Kernel>
void drawDocument(Kernel& kernel, std::span<const std::uint32_t> words, std::span<std::uint16_t> z,
                  RandomStream& random)
{
    for (const std::uint16_t topic : z)
        kernel.add(topic);
    for (std::size_t i = 0; i < words.size(); ++i) {
        kernel.remove(z[i]);
        z[i] = kernel.draw(words[i], random.uniform());
        kernel.add(z[i]);
    }
    kernel.clear();
}

/// Draws z given Phi, in parallel over blocks of documents, which are independent given Phi (paper, section 3). A
/// document's numbers depend on (seed, iteration, document) alone.
/// @param makeKernel makes a kernel; called once a block.
template <typename MakeKernel>
void drawTopics(const Corpus& corpus, std::span<const Block> blocks, std::uint64_t seed, std::uint32_t iteration,
                std::span<std::uint16_t> z, Arena& arena, const MakeKernel& makeKernel)
{
    arena.forEach(blocks.size(), [&](std::size_t block) {
        auto kernel = makeKernel();
        for (std::size_t d = blocks[block].begin; d < blocks[block].end; ++d) {
            RandomStream random(seed, iteration, Purpose::Topics, d);
            const auto words = corpus.document(d);
            drawDocument(kernel, words, z.subspan(corpus.documentStart[d], words.size()), random);
        }
    });
}

} // namespace themata
