#include "ui/models/droppedwords.h"

#include "engine/base/casts.h"
#include "engine/text/tokenizer.h"

#include <algorithm>

namespace themata {

std::vector<TextRange> droppedWords(const DocumentContent& content, const std::string& locale)
{
    std::vector<TokenOffset> tokens = content.offsets;
    std::ranges::sort(tokens, {}, &TokenOffset::begin);
    TokenizerOptions options;
    options.locale = locale;
    Tokenizer tokenizer(options);
    std::vector<TokenOffset> dropped;
    auto token = tokens.begin();
    // A word that shares a letter with a token is in it: as one of a phrase, or where other rules cut the words.
    tokenizer.forEachPlace(content.text, [&](std::size_t begin, std::size_t length) {
        while (token != tokens.end() && token->begin + token->length <= begin)
            ++token;
        if (token == tokens.end() || token->begin >= begin + length)
            dropped.push_back({checkedCast<std::uint32_t>(begin), checkedCast<std::uint32_t>(length)});
        return true;
    });
    return utf16Ranges(content.text, dropped);
}

} // namespace themata
