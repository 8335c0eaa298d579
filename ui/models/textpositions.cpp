#include "ui/models/textpositions.h"

#include <algorithm>
#include <numeric>

namespace themata {
namespace {

/// Walks a UTF-8 text forwards and counts the UTF-16 units it has passed.
class Utf16Counter {
public:
    /// A byte order mark is no part of the QString that Qt makes of the text.
    explicit Utf16Counter(std::string_view utf8)
        : m_text(utf8)
        , m_byte(utf8.starts_with("\xEF\xBB\xBF") ? 3 : 0)
    {
    }

    /// @param byte not before that of the last call.
    qsizetype at(std::size_t byte)
    {
        const std::size_t end = std::min(byte, m_text.size());
        for (; m_byte < end; ++m_byte) {
            const auto unit = static_cast<unsigned char>(m_text[m_byte]);
            const bool continues = (unit & 0xC0U) == 0x80U;
            if (!continues)
                m_position += unit >= 0xF0U ? 2 : 1; // four bytes are a surrogate pair
        }
        return m_position;
    }

private:
    std::string_view m_text;
    std::size_t m_byte;
    qsizetype m_position = 0;
};

} // namespace

std::vector<TextRange> utf16Ranges(std::string_view utf8, std::span<const TokenOffset> tokens)
{
    std::vector<std::size_t> inTextOrder(tokens.size());
    std::iota(inTextOrder.begin(), inTextOrder.end(), std::size_t{0});
    std::ranges::sort(inTextOrder, {}, [&](std::size_t i) { return tokens[i].begin; });

    std::vector<TextRange> ranges(tokens.size());
    Utf16Counter position(utf8);
    for (const std::size_t i : inTextOrder) {
        const qsizetype begin = position.at(tokens[i].begin);
        ranges[i] = {begin, position.at(std::size_t{tokens[i].begin} + tokens[i].length) - begin};
    }
    return ranges;
}

} // namespace themata
