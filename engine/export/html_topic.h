#pragma once

#include "engine/export/export_formats.h"
#include "engine/export/svg_charts.h"
#include "engine/export/text_writer.h"

#include <cstdint>
#include <string>
#include <vector>

namespace themata {

/// What a report says of a topic without a look at the texts.
struct ReportTopic {
    std::uint32_t k = 0;
    std::string name; ///< the user's own, else its first three words
    double share = 0; ///< of tokens
    std::vector<SvgBar> words; ///< by relevance
    double npmi = 0; ///< NaN: too few words
    double exclusivity = 0;
};

/// Those that have tokens and are not hidden, by number.
[[nodiscard]] std::vector<ReportTopic> reportTopics(const ExportInput& input);

/// The topic's article. Errors: those of input.text.
[[nodiscard]] Result<void> addTopic(TextWriter& out, const ExportInput& input, const ReportTopic& topic);

} // namespace themata
