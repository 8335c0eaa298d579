#pragma once

#include "engine/base/error.h"
#include "tests/support/temporary_folder.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most); // libFuzzer's

namespace themata::fuzz {

/// What does not hold is a finding.
inline void require(bool holds)
{
    if (!holds)
        std::abort();
}

inline void requireWords(const Error& error)
{
    require(!error.what.empty());
}

/// The bytes as a file, which is there until the next call.
inline std::filesystem::path fileOf(const std::uint8_t* data, std::size_t size, std::string_view name)
{
    static const test::TemporaryFolder folder;
    return folder.write(name, {reinterpret_cast<const char*>(data), size});
}

inline std::string contentOf(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

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
