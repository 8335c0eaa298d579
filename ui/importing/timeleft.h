#pragma once

#include "engine/readers/reader.h"

#include <optional>

namespace themata {

/// Seconds until all is read, if it goes on as in the `seconds` so far; none until that means something.
[[nodiscard]] inline std::optional<double> secondsLeft(const ReadProgress& read, double seconds)
{
    if (read.bytes == 0 || read.totalBytes <= read.bytes || seconds < 1)
        return std::nullopt;
    return seconds * static_cast<double>(read.totalBytes - read.bytes) / static_cast<double>(read.bytes);
}

} // namespace themata
