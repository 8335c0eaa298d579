#pragma once

#include "engine/base/result.h"

#include <memory>
#include <string>
#include <string_view>

struct _xmlTextReader;

namespace themata {

/// XML node by node, by libxml2, for what is too large to be held as a tree. Nothing is fetched, no entity is followed.
/// Names are without their prefix.
class XmlStream {
public:
    explicit XmlStream(std::string xml); ///< in the encoding that it declares

    /// Goes to the next node; false after the last. Error: BadFormat for what cannot be parsed, without the place.
    [[nodiscard]] Result<bool> next();

    [[nodiscard]] bool begins(std::string_view element) const; ///< at a start tag
    [[nodiscard]] bool ends(std::string_view element) const; ///< at an end tag, or a start tag that is one too (<a/>)
    [[nodiscard]] std::string attribute(const char* name) const; ///< of the start tag; empty if there is none
    [[nodiscard]] std::string_view text() const; ///< of a text node, else empty
    [[nodiscard]] double share() const; ///< of the bytes that are read, 0 to 1

private:
    struct Close {
        void operator()(_xmlTextReader* reader) const;
    };
    [[nodiscard]] std::string_view name() const;

    std::unique_ptr<const std::string> m_xml; ///< stays where it is when this moves
    std::unique_ptr<_xmlTextReader, Close> m_reader;
};

} // namespace themata
