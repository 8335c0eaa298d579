#pragma once

#include "engine/base/error.h"
#include "tests/support/temporary_folder.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

namespace themata::fuzz {

/// What does not hold is a finding.
inline void require(bool holds, const char* what)
{
    if (!holds)
        throw std::logic_error(std::string("This does not hold: ") + what);
}

inline void requireWords(const Error& error)
{
    require(!error.what.empty(), "an error has words");
}

/// The bytes as a file, which is there until the next call.
inline std::filesystem::path fileOf(std::string_view bytes, std::string_view name)
{
    static const test::TemporaryFolder folder;
    return folder.write(name, bytes);
}

inline std::string contentOf(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace themata::fuzz
