#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace themata {

/// The text of a file, in UTF-8.
struct DocumentText {
    std::string text;
    std::string encoding; ///< of the file; empty where the format settles it
    std::uint64_t replaced = 0; ///< characters that could not be decoded
    std::string date = {}; ///< of an e-mail, and so what follows
    std::string group = {}; ///< its sender
    std::vector<std::pair<std::string, std::string>> metadata = {};
};

/// The kind of file that a path's ending tells, that of .gz left aside: "txt", "html", "xml", "docx", "odt", "epub",
/// "pdf" or "eml"; empty for one whose text cannot be read.
[[nodiscard]] std::string_view kindOfText(const std::filesystem::path& path);

/// The endings of all of them, for people: ".txt, .html, ...".
[[nodiscard]] std::string readableEndings();

/// @param kind as above. @param bytes of the file. @param encoding of plain text and HTML, as TextDecoder takes it;
/// empty: guessed, for HTML after what the page itself says; also of XML that does not tell its own. @param element of
/// XML, as xmlText takes it. @param whole false: of a plain text these bytes are the beginning, and may end within a
/// character. Errors: BadFormat for what is damaged, BadEncoding for what is no text, NotFound for the element; all
/// without the place.
[[nodiscard]] Result<DocumentText> documentText(std::string_view kind, const std::string& bytes,
                                                std::string_view encoding = {}, std::string_view element = {},
                                                bool whole = true);

} // namespace themata
