#include "engine/topics/certain_words.h"

#include <algorithm>
#include <cassert>

namespace themata {

namespace {

struct WeighedWord {
    std::uint32_t word = 0;
    double weight = 0;
};

std::vector<std::uint32_t> heaviest(std::vector<WeighedWord> words, std::size_t most)
{
    const auto heavier = [](const WeighedWord& a, const WeighedWord& b) {
        return a.weight != b.weight ? a.weight > b.weight : a.word < b.word;
    };
    const auto end = words.begin() + static_cast<std::ptrdiff_t>(std::min(most, words.size()));
    std::ranges::partial_sort(words, end, heavier);
    std::vector<std::uint32_t> chosen;
    std::transform(words.begin(), end, std::back_inserter(chosen), [](const WeighedWord& word) { return word.word; });
    return chosen;
}

} // namespace

CertainWords certainWords(const PosteriorMeans& means, std::uint32_t topic, std::span<const std::uint64_t> counts,
                          double level, std::size_t most)
{
    assert(level > 0.5 && level <= 1 && means.draws() > 0);
    std::vector<WeighedWord> in;
    std::vector<WeighedWord> out;
    for (std::uint32_t v = 0; v < counts.size(); ++v) {
        if (counts[v] == 0)
            continue;
        const PosteriorEstimate phi = means.phi(topic, v);
        if (phi.inclusion >= level)
            in.push_back({v, phi.mean});
        else if (phi.inclusion <= 1 - level)
            out.push_back({v, static_cast<double>(counts[v])});
    }
    CertainWords certain{in.size(), out.size(), {}, {}};
    certain.first = heaviest(std::move(in), most);
    certain.firstOut = heaviest(std::move(out), most);
    return certain;
}

} // namespace themata
