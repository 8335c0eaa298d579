#pragma once

#include "engine/corpus/token_collector.h"
#include "engine/corpus/word_table.h"
#include "engine/text/tokenizer.h"

#include <cstdint>
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
        tokenizer.forEachWord(text, [&](const TextWord& word, std::string_view form) {
            tokens.words.push_back(types.idOf(form));
            tokens.offsets.push_back({word.begin, word.length});
        });
        tokens.documentStart.push_back(tokens.words.size());
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

} // namespace themata::test
