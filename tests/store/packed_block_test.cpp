#include "engine/store/packed_block.h"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace themata::test {

TEST(PackedBlock, TheCorpusLosesItsTokensOnceAllArePacked)
{
    constexpr std::uint32_t documents = 4, length = 40'000;
    std::vector<std::uint64_t> starts;
    for (std::uint64_t d = 0; d <= documents; ++d)
        starts.push_back(d * length);
    std::vector<std::uint32_t> words(documents * length);
    std::iota(words.begin(), words.end(), 0U);
    ImportedCorpus imported;
    imported.corpus = Corpus::of(documents * length, starts, words);
    const std::weak_ptr<const void> tokens = imported.corpus.owner;

    BlockPacker packer(imported, 1, {});
    std::vector<std::uint32_t> unpacked;
    std::size_t blocks = 0;
    while (const auto block = packer.next()) {
        ++blocks;
        std::vector<std::uint32_t> part(block->tokens);
        ASSERT_TRUE(decompress({block->words.data(), block->words.size()}, std::as_writable_bytes(std::span(part))));
        unpacked.insert(unpacked.end(), part.begin(), part.end());
        EXPECT_EQ(tokens.expired(), unpacked.size() == words.size()) << "there while a block is still to be packed";
    }
    EXPECT_GT(blocks, 1U);
    EXPECT_EQ(unpacked, words);
}

} // namespace themata::test
