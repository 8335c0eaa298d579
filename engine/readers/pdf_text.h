#pragma once

#include "engine/base/result.h"

#include <string>

namespace themata {

/// The text of a PDF file, page by page, by poppler; words that a line break parts by a hyphen are joined. Errors:
/// BadFormat for one that is damaged, locked by a password, or holds pictures of pages only.
[[nodiscard]] Result<std::string> pdfText(const std::string& bytes);

/// Joins "infor-" and "mation" over a line break: where a small letter stands on both sides.
[[nodiscard]] std::string withoutLineHyphens(const std::string& text);

} // namespace themata
