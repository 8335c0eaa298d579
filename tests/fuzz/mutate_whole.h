#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most); // libFuzzer's

namespace themata::fuzz {

/// For a custom mutator: what is shorter than `whole`, a good file, makes way for it. By mutations alone no header
/// would ever fit its file.
inline std::size_t mutateWhole(const std::string& whole, std::uint8_t* data, std::size_t size, std::size_t most)
{
    if (size < whole.size() && whole.size() <= most) {
        std::ranges::copy(whole, data);
        size = whole.size();
    }
    return LLVMFuzzerMutate(data, size, most);
}

} // namespace themata::fuzz
