#include "engine/corpus/token_places.h"

#include <algorithm>

namespace themata {

void PlaceReader::skip(std::size_t tokens)
{
    for (std::size_t numbers = 2 * tokens; numbers > 0 && m_at != m_last;)
        numbers -= *m_at++ < std::byte{0x80} ? 1 : 0;
}

void TokenPlaces::closeGaps(std::span<const std::uint64_t> bytes)
{
    std::uint64_t placed = 0;
    std::uint64_t begin = 0;
    for (std::size_t d = 0; d < bytes.size(); ++d) {
        const std::uint64_t next = documentStart[d + 1];
        std::copy_n(codes.data() + begin, bytes[d], codes.data() + placed);
        placed += bytes[d];
        documentStart[d + 1] = placed;
        begin = next;
    }
    codes.shorten(placed);
}

std::optional<std::vector<TokenOffset>> decodePlaces(PlaceReader& reader, std::size_t tokens)
{
    std::vector<TokenOffset> places;
    places.reserve(std::min(tokens, reader.bytesLeft() / 2));
    while (places.size() < tokens) {
        const auto place = reader.next();
        if (!place)
            return std::nullopt;
        places.push_back(*place);
    }
    return places;
}

std::vector<TokenOffset> inCorpusOrder(std::vector<TokenOffset> places, std::span<const std::uint32_t> positions)
{
    if (positions.empty())
        return places;
    std::vector<TokenOffset> ordered;
    ordered.reserve(positions.size());
    for (const std::uint32_t rank : positions)
        ordered.push_back(places[rank]);
    return ordered;
}

} // namespace themata
