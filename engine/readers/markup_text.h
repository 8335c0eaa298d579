#pragma once

#include "engine/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace themata {

// Texts out of markup, by libxml2: nothing is fetched, no entity is followed. Paragraphs and other blocks end with a
// line break, white space between words is one space. Errors: BadFormat for what cannot be parsed.

/// @param html in UTF-8. Scripts, styles and the head are no text. What is not well-formed is read as browsers do.
[[nodiscard]] Result<std::string> htmlText(std::string_view html);

/// @param xml in the encoding that it declares. Of TEI the text alone, without its header.
/// @param element name of the elements whose text is wanted ("body"), after names of those around it if that is needed
/// ("text/body"); names are without prefix. All that fit, one after another, but none inside another. Empty: all of
/// the text. Error: NotFound if there is none.
[[nodiscard]] Result<std::string> xmlText(std::string_view xml, std::string_view element = {});

/// @param xml word/document.xml of a .docx: without what was deleted or is computed.
[[nodiscard]] Result<std::string> wordText(std::string_view xml);

/// @param xml content.xml of an .odt: without notes of reviewers and what was deleted.
[[nodiscard]] Result<std::string> openDocumentText(std::string_view xml);

/// The path that a reference (href) names: without its fragment, and decoded (RFC 3986, section 2.1): "a b.xhtml" of
/// "a%20b.xhtml#c".
[[nodiscard]] std::string pathOfReference(std::string_view reference);

/// The values of these attributes (empty where there is none) of each element of a name, in order.
[[nodiscard]] Result<std::vector<std::vector<std::string>>> attributesOf(std::string_view xml, std::string_view element,
                                                                         const std::vector<std::string>& attributes);

} // namespace themata
