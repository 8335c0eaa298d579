#include "engine/readers/file_encodings.h"

#include "engine/text/text_decoder.h"

#include <algorithm>

namespace themata {

Result<FileEncodings> FileEncodings::of(const SourceOptions& options)
{
    FileEncodings encodings;
    encodings.m_all = options.encoding;
    for (const auto& [pattern, encoding] : options.encodings)
        encodings.m_some.emplace_back(NamePattern(pattern), encoding);
    std::vector<std::string> named{options.encoding};
    for (const auto& [pattern, encoding] : encodings.m_some)
        named.push_back(encoding);
    for (const std::string& encoding : named)
        if (auto known = TextDecoder::open(encoding); !encoding.empty() && !known)
            return passOn(known);
    return encodings;
}

const std::string& FileEncodings::encodingOf(std::string_view path, std::string_view source) const
{
    const auto found = std::ranges::find_if(m_some, [path, source](const auto& some) {
        return some.first.fits(path) || (!source.empty() && some.first.fits(source));
    });
    return found == m_some.end() ? m_all : found->second;
}

} // namespace themata
