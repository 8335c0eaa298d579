#pragma once

#include "engine/corpus/token_collector.h"
#include "engine/corpus/word_table.h"
#include "engine/text/tokenizer.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace themata::test {

/// The tokens of these texts, all words of them kept.
inline CollectedTokens collectedTokens(const std::vector<std::string>& texts)
{
    TokenizerOptions options;
    options.minimumLength = 1;
    options.dropNumbers = false;
    Tokenizer tokenizer(options);
    WordTable types;
    CollectedTokens tokens;
    for (const std::string& text : texts) {
        std::vector<std::byte> codes(text.size() * PlaceWriter::mostBytes);
        PlaceWriter places(codes.data());
        tokenizer.forEachWord(text, [&](const TextWord& word, std::string_view form) {
            tokens.words.push_back(types.idOf(form));
            places.add({word.begin, word.length});
        });
        tokens.documentStart.push_back(tokens.words.size());
        tokens.places.codes.append(std::span<const std::byte>(codes.data(), places.at()));
        tokens.places.documentStart.push_back(tokens.places.codes.size());
    }
    tokens.types.assign(types.words().begin(), types.words().end());
    return tokens;
}

/// The words of a document, in order.
inline std::vector<std::string> wordsOf(const CollectedTokens& tokens, std::size_t d)
{
    std::vector<std::string> words;
    for (std::uint64_t i = tokens.documentStart[d]; i < tokens.documentStart[d + 1]; ++i)
        words.push_back(tokens.types[tokens.words[i]]);
    return words;
}

/// Where they stand.
inline std::vector<TokenOffset> placesOf(const CollectedTokens& tokens, std::size_t d)
{
    PlaceReader reader(tokens.places.ofDocument(d));
    return decodePlaces(reader, tokens.documentStart[d + 1] - tokens.documentStart[d]).value();
}

/// The same of a corpus, in its order.
inline std::vector<TokenOffset> placesOf(const ImportedCorpus& imported, std::size_t d)
{
    PlaceReader reader(imported.places.ofDocument(d));
    const Corpus& corpus = imported.corpus;
    const std::size_t size = corpus.document(d).size();
    auto places = decodePlaces(reader, size).value();
    if (corpus.positions.empty())
        return places;
    return inCorpusOrder(std::move(places), corpus.positions.subspan(corpus.documentStart[d], size));
}

} // namespace themata::test
