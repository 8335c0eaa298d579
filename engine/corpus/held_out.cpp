#include "engine/corpus/held_out.h"

#include "engine/parallel/random.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace themata {

namespace {

/// Documents under construction.
struct Tokens {
    std::vector<std::uint64_t> documentStart{0};
    std::vector<std::uint32_t> words;
    std::vector<std::uint32_t> positions = {};

    void endDocument() { documentStart.push_back(words.size()); }

    [[nodiscard]] Corpus corpus(std::uint32_t vocabularySize) &&
    {
        return Corpus::of(vocabularySize, std::move(documentStart), std::move(words), std::move(positions));
    }
};

constexpr std::uint64_t splitSeed = 1; // one for all chains

/// Of each document. Its first number says whether it is held out, those after it which of its tokens are observed.
RandomStream streamOf(std::size_t document)
{
    return {splitSeed, 0, Purpose::HeldOutDocuments, document};
}

/// The documents with the smallest first numbers, rising.
std::vector<std::size_t> chosenDocuments(const Corpus& corpus, double share)
{
    std::vector<std::pair<double, std::size_t>> candidates;
    for (std::size_t d = 0; d < corpus.documentCount(); ++d)
        if (corpus.document(d).size() > 1)
            candidates.emplace_back(streamOf(d).uniform(), d);
    const double wanted = std::max(1.0, std::round(share * static_cast<double>(candidates.size())));
    std::ranges::sort(candidates);
    candidates.resize(std::min(candidates.size(), static_cast<std::size_t>(wanted)));
    std::vector<std::size_t> documents;
    for (const auto& [number, d] : candidates)
        documents.push_back(d);
    std::ranges::sort(documents);
    return documents;
}

/// Draws the order of the tokens (Fisher and Yates), and deals them out in turn.
void addHalves(std::span<const std::uint32_t> document, RandomStream random, Tokens& observed, Tokens& predicted)
{
    random.uniform();
    std::vector<std::uint32_t> words(document.begin(), document.end());
    for (std::size_t i = words.size() - 1; i > 0; --i)
        std::swap(words[i], words[static_cast<std::size_t>(random.uniform() * static_cast<double>(i + 1))]);
    for (std::size_t i = 0; i < words.size(); ++i)
        (i % 2 == 0 ? observed : predicted).words.push_back(words[i]);
    observed.endDocument();
    predicted.endDocument();
}

/// @param heldOut rising
Corpus without(std::span<const std::size_t> heldOut, const Corpus& corpus)
{
    Tokens rest;
    for (std::size_t d = 0; d < corpus.documentCount(); ++d) {
        if (!heldOut.empty() && heldOut.front() == d) {
            heldOut = heldOut.subspan(1);
        } else {
            const auto words = corpus.document(d);
            rest.words.insert(rest.words.end(), words.begin(), words.end());
            for (std::size_t i = 0; !corpus.positions.empty() && i < words.size(); ++i)
                rest.positions.push_back(corpus.position(d, i));
        }
        rest.endDocument();
    }
    return std::move(rest).corpus(corpus.vocabularySize);
}

} // namespace

Result<TrainingSplit> splitForTraining(std::shared_ptr<const Corpus> corpus, double share)
{
    if (share == 0)
        return TrainingSplit{std::move(corpus), nullptr};
    if (!(share > 0 && share < 1))
        return fail(ErrorCode::BadArgument, fmt::format("The share of documents to hold out is {}", share), {},
                    "Choose a number above 0 and below 1, for example 0.1, or 0 for none");
    const std::vector<std::size_t> documents = chosenDocuments(*corpus, share);
    if (documents.empty())
        return fail(ErrorCode::BadArgument, "No document has two tokens, so none can be held out", {},
                    "Train without held-out documents");
    Tokens observed, predicted;
    for (const std::size_t d : documents)
        addHalves(corpus->document(d), streamOf(d), observed, predicted);
    return TrainingSplit{std::make_shared<const Corpus>(without(documents, *corpus)),
                         std::make_shared<const HeldOut>(
                             HeldOut{documents, std::move(observed).corpus(corpus->vocabularySize),
                                     std::move(predicted).corpus(corpus->vocabularySize)})};
}

} // namespace themata
