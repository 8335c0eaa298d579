#pragma once

#include <string>
#include <vector>

namespace themata {

// Names and words as formats take them whose readers would stumble over what they may hold. Letters of every script
// stay as they are, with the invisible signs that join or part them (U+200C in Persian).

/// For readers that split at white space, whatever its kind: '_' stands in for it and for control characters; NA for
/// nothing.
[[nodiscard]] std::string withoutSpaces(const std::string& text);
[[nodiscard]] std::vector<std::string> withoutSpaces(const std::vector<std::string>& texts);

/// For readers that split at the ends of lines: ' ' stands in for them and for control characters; --- for nothing and
/// for spaces alone.
[[nodiscard]] std::string onOneLine(const std::string& text);

/// For XML 1.0: its five special characters as entities, ' ' for tabs and ends of lines, U+FFFD for other control
/// characters, which it has no way to write.
[[nodiscard]] std::string inXml(const std::string& text);

} // namespace themata
