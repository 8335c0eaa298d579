#include "engine/corpus/text_splitter.h"

#include "engine/text/usual_stop_words.h"

#include <array>
#include <span>
#include <vector>

namespace themata {

namespace {

std::string_view textOf(const TextPiece& piece)
{
    return std::string_view(piece.document->text).substr(piece.begin, piece.end - piece.begin);
}

} // namespace

TokenizerOptions optionsFor(const TokenizerOptions& options, const std::string& language)
{
    TokenizerOptions own = options;
    if (language.empty())
        return own;
    own.locale = language;
    if (!check(own))
        own.locale = options.locale; // the column says something else
    if (own.stopWords.empty())
        return own;
    if (const auto list = loadStopWords(usualStopWords(language)))
        own.stopWords.insert(own.stopWords.end(), list->begin(), list->end());
    return own;
}

SplitTexts TextSplitter::split(const std::vector<TextPiece>& pieces, const std::function<bool()>& goOn)
{
    SplitTexts texts;
    texts.splitter = m_number;
    for (const TextPiece& piece : pieces)
        if (texts.whole)
            splitPiece(piece, goOn, texts);
    return texts;
}

void TextSplitter::splitPiece(const TextPiece& piece, const std::function<bool()>& goOn, SplitTexts& texts)
{
    constexpr std::size_t wordsAhead = 16;
    constexpr std::uint32_t wordsBetweenChecks = 4096;
    Language& language = languageOf(*piece.document);
    texts.pieces.emplace_back();
    std::vector<WordMemo::Asked> asked;
    std::uint32_t words = 0;
    language.tokenizer.forEachPlace(textOf(piece), [&](std::size_t begin, std::size_t length) {
        asked.push_back(language.memo.ask(textOf(piece), begin, length));
        if (asked.size() == wordsAhead)
            takeWords(language, piece, asked, texts);
        if (++words % wordsBetweenChecks == 0)
            texts.whole = goOn();
        return texts.whole;
    });
    takeWords(language, piece, asked, texts);
    texts.pieces.back().placesEnd = texts.places.size();
}

void TextSplitter::takeWords(Language& language, const TextPiece& piece, std::vector<WordMemo::Asked>& words,
                             SplitTexts& texts)
{
    SplitTexts::Piece& totals = texts.pieces.back();
    const auto judged = [&](std::string_view word) { return judge(language.tokenizer, word, texts); };
    for (const WordMemo::Asked& word : words) {
        const WordFate fate = language.memo.answer(textOf(piece), word, judged);
        ++totals.words[static_cast<std::size_t>(fate.dropped)];
        if (fate.dropped != Dropped::No)
            continue;
        texts.words.push_back(fate.type);
        const TokenOffset place{static_cast<std::uint32_t>(piece.begin + word.begin),
                                static_cast<std::uint32_t>(word.length)};
        std::array<std::byte, PlaceWriter::mostBytes> code;
        PlaceWriter writer(code.data(), totals.lastEnd);
        writer.add(place);
        texts.places.append(std::span<const std::byte>(code.data(), writer.at()));
        totals.lastEnd = place.begin + place.length;
    }
    words.clear();
}

TextSplitter::Language& TextSplitter::languageOf(const RawDocument& document)
{
    const auto known = m_languages.find(document.language);
    if (known != m_languages.end())
        return known->second;
    if (m_languages.size() == mostLanguages)
        m_languages.clear();
    return m_languages.try_emplace(document.language, optionsFor(m_options, document.language)).first->second;
}

WordFate TextSplitter::judge(Tokenizer& tokenizer, std::string_view word, SplitTexts& texts)
{
    std::string_view form;
    const Dropped dropped = tokenizer.judge(word, form);
    if (dropped == Dropped::No) {
        const std::uint32_t type = m_types.idOf(form);
        if (type == m_typesTold)
            texts.newTypes.push_back(m_types.words()[m_typesTold++]);
        return {type, dropped};
    }
    const std::size_t hash = std::hash<std::string_view>()(form); // the forms themselves can be of any length
    if (m_dropped.insert(hash).second)
        texts.newlyDropped.emplace_back(hash, dropped);
    return {0, dropped};
}

} // namespace themata
