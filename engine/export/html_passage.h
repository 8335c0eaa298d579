#pragma once

#include "engine/export/export_formats.h"
#include "engine/topics/document_topics.h"

#include <cstdint>
#include <string>

namespace themata {

/// The passage of a document that carries topic k (carrying_passage.h) as a quotation with its source, the topic's
/// words marked. Empty if there is none. Errors: those of input.text.
[[nodiscard]] Result<std::string> htmlPassage(const ExportInput& input, const DocumentShare& document, std::uint32_t k);

} // namespace themata
