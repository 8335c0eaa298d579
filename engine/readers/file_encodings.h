#pragma once

#include "engine/base/result.h"
#include "engine/readers/name_pattern.h"
#include "engine/readers/reader.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace themata {

/// Which encoding each file is read in, as the user said.
class FileEncodings {
public:
    /// Error: BadArgument for an encoding that is not known.
    [[nodiscard]] static Result<FileEncodings> of(const SourceOptions& options);

    /// Of the first pattern that the path fits, else that of all; empty: guessed.
    /// @param source of a file in an archive, which the pattern may name too: "letters.zip: a.txt"; else empty.
    [[nodiscard]] const std::string& encodingOf(std::string_view path, std::string_view source = {}) const;

private:
    std::vector<std::pair<NamePattern, std::string>> m_some;
    std::string m_all;
};

} // namespace themata
