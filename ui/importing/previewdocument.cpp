#include "ui/importing/previewdocument.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace themata {

namespace {

constexpr std::size_t previewedBytes = 20'000; // of one document
constexpr std::size_t previewedWords = 200; // of a document of counts

/// The beginning of a text, cut between characters.
bool shorten(std::string& text)
{
    if (text.size() <= previewedBytes)
        return false;
    std::size_t end = previewedBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    text.resize(end);
    text.shrink_to_fit();
    return true;
}

std::string listCounts(const std::vector<BagEntry>& bag, const std::vector<std::string>& vocabulary)
{
    std::string list;
    for (std::size_t i = 0; i < std::min(bag.size(), previewedWords); ++i) {
        list += list.empty() ? "" : ", ";
        list += vocabulary[bag[i].word] + ' ' + std::to_string(bag[i].count);
    }
    return list;
}

} // namespace

PreviewDocument makePreviewDocument(RawDocument raw, const Reader& reader)
{
    PreviewDocument document{.name = std::move(raw.name), .text = std::move(raw.text), .counts = {}, .words = {}};
    document.shortened = shorten(document.text) || raw.bag.size() > previewedWords;
    if (reader.holdsCounts())
        document.counts = listCounts(raw.bag, reader.vocabulary());
    return document;
}

Result<void> findWords(PreviewDocument& document, Tokenizer& tokenizer,
                       const std::function<void(std::string_view, Dropped)>& count)
{
    document.words.clear();
    try {
        tokenizer.forEachWord(document.text, [&](const TextWord& word, std::string_view normalised) {
            document.words.push_back(word);
            if (count)
                count(normalised, word.dropped);
        });
    } catch (const std::runtime_error&) { // PatternTakesTooMuch, the only one
        return fail(ErrorCode::BadArgument, "The pattern of words takes too much time on “" + document.name + "”", {},
                    "Take one without a repetition inside a repetition");
    }
    return {};
}

} // namespace themata
