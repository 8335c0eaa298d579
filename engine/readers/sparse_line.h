#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace themata {

/// Formats of counts with one document a line.
enum class SparseFormat {
    LdaC, ///< "3 0:1 7:2 9:1": the number of words, then each with its count; numbered from 0
    SvmLight, ///< "5 1:1 8:2 # name": a target, then each word with its count; numbered from 1
    VowpalWabbit ///< "label 'name |text mill:2 river": a word without a count occurs once
};

/// A line taken apart. Views are of the line.
struct SparseLine {
    struct Feature {
        std::string_view word; ///< a number, or the word itself
        std::uint32_t count = 1;
    };
    std::string_view name; ///< of the document; empty if the line gives none
    std::string_view group; ///< the target or label; empty if there is none
    std::vector<Feature> features;
};

/// Takes a line apart, into `parsed`. Errors: BadFormat, in words, without the place: a count that is no whole number
/// or is too large, a number of words that is not that of the line.
[[nodiscard]] Result<void> parseSparseLine(SparseFormat format, std::string_view line, SparseLine& parsed);

} // namespace themata
