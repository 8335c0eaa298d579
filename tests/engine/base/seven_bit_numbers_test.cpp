#include "engine/base/seven_bit_numbers.h"

#include <gmock/gmock.h>

#include <vector>

namespace themata::test {

namespace {

std::vector<std::byte> packed(std::uint64_t number)
{
    std::vector<std::byte> bytes;
    putSevenBits(number, [&](std::byte byte) { bytes.push_back(byte); });
    return bytes;
}

template <unsigned mostBits>
std::optional<std::uint64_t> unpacked(const std::vector<std::byte>& bytes)
{
    const std::byte* at = bytes.data();
    const std::byte* const end = at + bytes.size();
    const auto number = takeSevenBits<mostBits>(at, end);
    return number && at == end ? number : std::nullopt;
}

} // namespace

TEST(SevenBitNumbers, EveryLengthComesBack)
{
    for (unsigned bits = 0; bits < 63; ++bits)
        for (const std::uint64_t number : {(std::uint64_t{1} << bits) - 1, std::uint64_t{1} << bits}) {
            const auto bytes = packed(number);
            EXPECT_EQ(unpacked<63>(bytes), number);
            EXPECT_EQ(bytes.size(), number < 2 ? 1 : (64 - static_cast<unsigned>(__builtin_clzll(number)) + 6) / 7);
        }
    EXPECT_EQ(packed(300), (std::vector<std::byte>{std::byte{0xac}, std::byte{0x02}}));
}

TEST(SevenBitNumbers, OnesThatEndTooSoonOrAreTooLongAreNone)
{
    auto bytes = packed(1U << 20U);
    bytes.pop_back();
    EXPECT_EQ(unpacked<35>(bytes), std::nullopt);
    EXPECT_EQ(unpacked<35>({}), std::nullopt);
    EXPECT_EQ(unpacked<35>(packed(std::uint64_t{1} << 35U)), std::nullopt);
    EXPECT_EQ(unpacked<35>(packed((std::uint64_t{1} << 35U) - 1)), (std::uint64_t{1} << 35U) - 1);
    EXPECT_EQ(unpacked<63>(std::vector<std::byte>(20, std::byte{0x80})), std::nullopt);
}

} // namespace themata::test
