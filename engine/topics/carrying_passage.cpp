#include "engine/topics/carrying_passage.h"

#include <unicode/brkiter.h>
#include <unicode/utext.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace themata {

namespace {

/// Of the topic's tokens in the order of the text, the first and one past the last of the fullest window.
std::pair<std::size_t, std::size_t> fullestWindow(const std::vector<TokenOffset>& places, std::size_t bytes)
{
    std::pair<std::size_t, std::size_t> best{0, 0};
    for (std::size_t first = 0, last = 0; first < places.size(); ++first) {
        while (last < places.size() && places[last].begin + places[last].length <= places[first].begin + bytes)
            ++last;
        last = std::max(last, first + 1); // a word longer than the window
        if (last - first > best.second - best.first)
            best = {first, last};
    }
    return best;
}

/// Moves both ends apart to those of their sentences, where they are near.
void extendToSentences(CarryingPassage& passage, std::string_view text, std::size_t slack)
{
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::BreakIterator> sentences(
        icu::BreakIterator::createSentenceInstance(icu::Locale::getRoot(), status));
    UText input = UTEXT_INITIALIZER;
    utext_openUTF8(&input, text.data(), static_cast<std::int64_t>(text.size()), &status);
    if (U_SUCCESS(status))
        sentences->setText(&input, status);
    utext_close(&input); // the iterator has its own copy
    if (U_FAILURE(status))
        return;
    const auto place = [](std::size_t byte) { return static_cast<std::int32_t>(byte); };
    const auto before = static_cast<std::size_t>(sentences->isBoundary(place(passage.begin))
                                                     ? place(passage.begin)
                                                     : sentences->preceding(place(passage.begin)));
    const auto after = static_cast<std::size_t>(
        sentences->isBoundary(place(passage.end)) ? place(passage.end) : sentences->following(place(passage.end)));
    passage.fromStart = passage.begin - before <= slack;
    passage.toEnd = after - passage.end <= slack;
    passage.begin = passage.fromStart ? before : passage.begin;
    passage.end = passage.toEnd ? after : passage.end;
}

} // namespace

CarryingPassage carryingPassage(std::string_view text, std::span<const TokenOffset> offsets,
                                std::span<const std::uint16_t> z, std::uint32_t topic, std::size_t bytes)
{
    std::vector<TokenOffset> places;
    for (std::size_t i = 0; i < offsets.size(); ++i)
        if (z[i] == topic)
            places.push_back(offsets[i]);
    if (places.empty())
        return {};
    std::ranges::sort(places, {}, &TokenOffset::begin);
    const auto [first, last] = fullestWindow(places, bytes);
    CarryingPassage passage{places[first].begin, std::size_t{places[last - 1].begin} + places[last - 1].length,
                            last - first};
    extendToSentences(passage, text, bytes / 2);
    return passage;
}

} // namespace themata
