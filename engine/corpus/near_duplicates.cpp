#include "engine/corpus/near_duplicates.h"

#include "engine/parallel/blocks.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <span>
#include <utility>

namespace themata {

namespace {

// The chance that a pair of similarity s has a band in common is 1 - (1 - s^6)^20: 0.998 for 0.8, 0.27 for 0.5.
constexpr std::size_t bands = 20, rows = 6, bins = bands * rows;
constexpr std::uint64_t blockTokens = 65'536;
constexpr std::size_t runLength = 3;

/// The finaliser of SplitMix64 (G. Steele, D. Lea, C. Flood, Fast splittable pseudorandom number generators, 2014).
std::uint64_t mixed(std::uint64_t x)
{
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
    return x ^ (x >> 31U);
}

std::uint64_t append(std::uint64_t hash, std::uint64_t value)
{
    return mixed(hash + 0x9E3779B97F4A7C15U + value);
}

/// Hashes of all that a document is compared by, each once, in order.
std::vector<std::uint64_t> partsOf(const CollectedTokens& tokens, std::size_t d)
{
    const std::span words(tokens.words.data() + tokens.documentStart[d],
                          tokens.documentStart[d + 1] - tokens.documentStart[d]);
    std::vector<std::uint64_t> parts;
    if (tokens.places.empty()) {
        std::vector<std::uint32_t> sorted(words.begin(), words.end());
        std::ranges::sort(sorted);
        for (std::uint64_t i = 0, times = 0; i < sorted.size(); ++i) {
            times = i > 0 && sorted[i] == sorted[i - 1] ? times + 1 : 0;
            parts.push_back(append(append(0, sorted[i]), times));
        }
    } else if (!words.empty()) {
        const std::size_t length = std::min(runLength, words.size());
        for (std::size_t i = 0; i + length <= words.size(); ++i) {
            std::uint64_t hash = 0;
            for (const std::uint32_t word : words.subspan(i, length))
                hash = append(hash, word);
            parts.push_back(hash);
        }
    }
    std::ranges::sort(parts);
    parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
    return parts;
}

using Signature = std::array<std::uint32_t, bins>;

/// The least hash in each bin; an empty bin takes that of the next one that is not, changed by how far it is.
Signature signatureOf(const std::vector<std::uint64_t>& parts)
{
    constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    Signature least;
    least.fill(none);
    for (const std::uint64_t part : parts) {
        std::uint32_t& bin = least[(part >> 32U) * bins >> 32U];
        bin = std::min(bin, static_cast<std::uint32_t>(part) >> 1U);
    }
    Signature full = least;
    for (std::size_t i = 0; i < bins && !parts.empty(); ++i)
        for (std::size_t step = 0; full[i] == none; ++step)
            if (const std::uint32_t other = least[(i + step) % bins]; other != none)
                full[i] = static_cast<std::uint32_t>(append(step, other)) >> 1U;
    return full;
}

double similarityOf(const std::vector<std::uint64_t>& a, const std::vector<std::uint64_t>& b)
{
    std::size_t common = 0;
    for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
        common += *i == *j;
        const bool stepsA = *i <= *j, stepsB = *j <= *i;
        i += stepsA;
        j += stepsB;
    }
    return static_cast<double>(common) / static_cast<double>(a.size() + b.size() - common);
}

class Finder {
public:
    Finder(const CollectedTokens& tokens, double similarity)
        : m_tokens(tokens)
        , m_similarity(similarity)
        , m_signatures(tokens.documentStart.size() - 1)
    {
    }

    void makeSignatures(Arena& arena, const std::stop_token& stop)
    {
        const auto blocks = balancedBlocks({m_tokens.documentStart.data(), m_tokens.documentStart.size()}, blockTokens);
        arena.forEach(blocks.size(), [&](std::size_t b) {
            for (std::size_t d = blocks[b].begin; d < blocks[b].end && !stop.stop_requested(); ++d)
                m_signatures[d] = signatureOf(partsOf(m_tokens, d));
        });
    }

    /// Pairs of documents, the earlier second, that have a band in common.
    void findCandidates()
    {
        std::vector<std::pair<std::uint64_t, std::uint32_t>> documents;
        for (std::size_t band = 0; band < bands; ++band) {
            documents.clear();
            for (std::uint32_t d = 0; d < m_signatures.size(); ++d)
                if (hasTokens(d))
                    documents.emplace_back(hashOf(m_signatures[d], band), d);
            std::ranges::sort(documents);
            addNeighbours(documents);
        }
        std::ranges::sort(m_candidates);
        m_candidates.erase(std::unique(m_candidates.begin(), m_candidates.end()), m_candidates.end());
    }

    [[nodiscard]] std::vector<NearDuplicate> compare(const std::stop_token& stop) const
    {
        std::vector<NearDuplicate> found;
        std::vector<std::uint32_t> originals(m_signatures.size()); // each document's, itself if it is one
        for (std::uint32_t d = 0; d < originals.size(); ++d)
            originals[d] = d;
        for (auto first = m_candidates.begin(); first != m_candidates.end() && !stop.stop_requested();) {
            const auto end = std::ranges::find_if(first, m_candidates.end(),
                                                  [first](const auto& pair) { return pair.first != first->first; });
            if (const auto best = bestOf({first, end}, originals)) {
                found.push_back(*best);
                originals[best->document] = best->of;
            }
            first = end;
        }
        return found;
    }

private:
    [[nodiscard]] bool hasTokens(std::size_t d) const
    {
        return m_tokens.documentStart[d] < m_tokens.documentStart[d + 1];
    }

    static std::uint64_t hashOf(const Signature& signature, std::size_t band)
    {
        std::uint64_t hash = band;
        for (std::size_t row = 0; row < rows; ++row)
            hash = append(hash, signature[band * rows + row]);
        return hash;
    }

    /// Of documents with the same hash, each with the first one and with the one before it: all pairs would be too many
    /// where thousands are the same.
    void addNeighbours(const std::vector<std::pair<std::uint64_t, std::uint32_t>>& documents)
    {
        std::size_t first = 0;
        for (std::size_t i = 1; i < documents.size(); ++i) {
            if (documents[i].first != documents[first].first) {
                first = i;
                continue;
            }
            m_candidates.emplace_back(documents[i].second, documents[first].second);
            m_candidates.emplace_back(documents[i].second, documents[i - 1].second);
        }
    }

    /// The most similar of the originals of a document's candidates, if it is similar enough.
    [[nodiscard]] std::optional<NearDuplicate>
    bestOf(std::span<const std::pair<std::uint32_t, std::uint32_t>> candidates,
           const std::vector<std::uint32_t>& originals) const
    {
        const std::uint32_t document = candidates.front().first;
        const auto parts = partsOf(m_tokens, document);
        std::optional<NearDuplicate> best;
        for (const auto& [_, candidate] : candidates) {
            const std::uint32_t original = originals[candidate];
            if (best && best->of == original)
                continue;
            const double similarity = similarityOf(parts, partsOf(m_tokens, original));
            if (similarity >= m_similarity && (!best || similarity > best->similarity))
                best = {document, original, similarity};
        }
        return best;
    }

    const CollectedTokens& m_tokens;
    double m_similarity;
    std::vector<Signature> m_signatures; ///< by document
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_candidates;
};

} // namespace

std::vector<NearDuplicate> findNearDuplicates(const CollectedTokens& tokens, double similarity, Arena& arena,
                                              const std::stop_token& stop)
{
    Finder finder(tokens, similarity);
    finder.makeSignatures(arena, stop);
    if (stop.stop_requested())
        return {};
    finder.findCandidates();
    return finder.compare(stop);
}

std::uint64_t emptyDocuments(CollectedTokens& tokens, const std::vector<NearDuplicate>& documents)
{
    std::uint64_t at = 0;
    std::uint64_t begin = 0;
    std::vector<std::uint64_t> placeBytes;
    auto next = documents.begin();
    for (std::uint32_t d = 0; d + 1 < tokens.documentStart.size(); ++d) {
        const std::uint64_t end = tokens.documentStart[d + 1];
        const bool leaves = next != documents.end() && next->document == d;
        const std::uint64_t count = leaves ? 0 : end - begin;
        std::copy_n(tokens.words.begin() + begin, count, tokens.words.begin() + at);
        if (!tokens.places.empty())
            placeBytes.push_back(leaves ? 0 : tokens.places.ofDocument(d).size());
        next += leaves;
        at += count;
        tokens.documentStart[d + 1] = at;
        begin = end;
    }
    tokens.words.shorten(at);
    tokens.places.closeGaps(placeBytes);
    return begin - at;
}

} // namespace themata
