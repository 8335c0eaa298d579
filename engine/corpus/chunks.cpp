#include "engine/corpus/chunks.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace themata {

namespace {

constexpr std::string_view blanks = " \t\r\n\f\v";
constexpr std::string_view blanksInLine = " \t\r\f\v";

/// A code point, and the bytes it takes.
struct Character {
    char32_t code = 0;
    std::size_t bytes = 1;
};

/// @param text valid UTF-8, not empty.
Character firstCharacter(std::string_view text)
{
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t bytes = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t code = bytes == 1 ? lead : lead & (0xFFU >> (bytes + 1));
    for (std::size_t i = 1; i < std::min(bytes, text.size()); ++i)
        code = code << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
    return {code, std::min(bytes, text.size())};
}

/// Whether words of the character's script follow each other without a space.
bool isUnspaced(char32_t code)
{
    struct Range {
        char32_t first, last;
    };
    constexpr std::array<Range, 7> scripts{{{0x0E00, 0x0EFF}, // Thai, Lao
                                            {0x1000, 0x109F}, // Burmese
                                            {0x1780, 0x17FF}, // Khmer
                                            {0x3000, 0x9FFF}, // their marks, Japanese syllables, Chinese characters
                                            {0xF900, 0xFAFF}, // more of these
                                            {0xFF00, 0xFFEF}, // full-width forms
                                            {0x20000, 0x3FFFF}}};
    return code >= scripts[0].first && std::ranges::any_of(scripts, [code](const Range& range) {
               return code >= range.first && code <= range.last;
           });
}

bool isFullWidthStop(char32_t code)
{
    return code == 0x3002 || code == 0xFF01 || code == 0xFF0E || code == 0xFF1F;
}

/// Twice the words of a text.
std::uint64_t halfWords(std::string_view text)
{
    std::uint64_t halves = 0;
    bool inWord = false;
    for (std::size_t i = 0; i < text.size();) {
        const Character character = firstCharacter(text.substr(i));
        const bool unspaced = isUnspaced(character.code);
        const bool spaced = !unspaced && !(character.bytes == 1 && blanks.find(text[i]) != std::string_view::npos);
        halves += unspaced ? 1 : spaced && !inWord ? 2 : 0;
        inWord = spaced;
        i += character.bytes;
    }
    return halves;
}

/// Where the line after the next blank line begins that is not blank itself; the size if there is none.
std::size_t endOfParagraph(std::string_view text)
{
    std::size_t i = text.find_first_not_of(blanks);
    while (i != std::string_view::npos && (i = text.find('\n', i)) != std::string_view::npos) {
        i = text.find_first_not_of(blanksInLine, i + 1);
        if (i == std::string_view::npos || text[i] != '\n')
            continue;
        const std::size_t content = text.find_first_not_of(blanks, i);
        return content == std::string_view::npos ? text.size() : text.rfind('\n', content) + 1;
    }
    return text.size();
}

std::size_t endOfLine(std::string_view text)
{
    const std::size_t end = text.find('\n', std::min(text.find_first_not_of(blanks), text.size()));
    return end == std::string_view::npos ? text.size() : end + 1;
}

/// The blanks from there on belong to what is before them.
std::size_t afterBlanks(std::string_view text, std::size_t from)
{
    return std::min(text.find_first_not_of(blanks, from), text.size());
}

/// After a full stop, question or exclamation mark, closing quotes and brackets behind it, and blanks.
std::size_t endOfSentence(std::string_view text)
{
    constexpr std::array<std::string_view, 7> closing{"\"", "'", ")", "]", "\u201D", "\u2019", "\u00BB"};
    for (std::size_t i = 0; i < text.size();) {
        const Character character = firstCharacter(text.substr(i));
        i += character.bytes;
        if (isFullWidthStop(character.code))
            return afterBlanks(text, i);
        if (character.code != '.' && character.code != '!' && character.code != '?')
            continue;
        for (auto mark = closing.begin(); mark != closing.end();)
            if (text.substr(i).starts_with(*mark)) {
                i += mark->size();
                mark = closing.begin();
            } else {
                ++mark;
            }
        if (i == text.size() || blanks.find(text[i]) != std::string_view::npos)
            return afterBlanks(text, i);
    }
    return text.size();
}

std::size_t endOfWord(std::string_view text)
{
    for (std::size_t i = afterBlanks(text, 0); i < text.size();) {
        const Character character = firstCharacter(text.substr(i));
        if (blanks.find(text[i]) != std::string_view::npos)
            return afterBlanks(text, i);
        i += character.bytes;
        if (isUnspaced(character.code))
            return afterBlanks(text, i);
    }
    return text.size();
}

/// What a text is cut into, the smallest last.
using EndOfPiece = std::size_t (*)(std::string_view);
constexpr std::array<EndOfPiece, 3> pieceEnds{endOfParagraph, endOfSentence, endOfWord};

struct Piece {
    std::string_view text;
    std::uint64_t halfWords = 0;
};

std::vector<Piece> cut(std::string_view text, EndOfPiece end)
{
    std::vector<Piece> pieces;
    while (!text.empty()) {
        const std::string_view piece = text.substr(0, end(text));
        pieces.push_back({piece, halfWords(piece)});
        text.remove_prefix(piece.size());
    }
    return pieces;
}

/// Adds the pieces of a text, those that are too long in smaller ones.
void addPieces(std::string_view text, std::size_t level, std::uint64_t mostHalfWords, std::vector<Piece>& pieces)
{
    std::vector<Piece> found = cut(text, pieceEnds[level]);
    if (level == 0 && found.size() == 1)
        found = cut(text, endOfLine);
    for (const Piece& piece : found)
        if (piece.halfWords > mostHalfWords && level + 1 < pieceEnds.size())
            addPieces(piece.text, level + 1, mostHalfWords, pieces);
        else
            pieces.push_back(piece);
}

/// Whether a part is nearer to the number wanted without the next piece than with it.
bool endsBefore(const Piece& next, std::uint64_t has, std::uint64_t wanted)
{
    return has > 0 && has + next.halfWords > wanted && (has >= wanted || wanted - has < has + next.halfWords - wanted);
}

std::string_view joined(std::string_view one, std::string_view following)
{
    return {one.data(), one.size() + following.size()};
}

} // namespace

std::vector<std::string_view> chunksOf(std::string_view text, std::uint32_t words)
{
    assert(words > 0);
    const std::uint64_t wanted = std::uint64_t{2} * words;
    const std::uint64_t most = wanted + wanted / 2;
    std::vector<Piece> pieces;
    if (halfWords(text) > most)
        addPieces(text, 0, most, pieces);
    if (pieces.empty())
        return {text};
    std::vector<Piece> parts{{text.substr(0, 0), 0}};
    for (const Piece& piece : pieces) {
        if (endsBefore(piece, parts.back().halfWords, wanted))
            parts.push_back({piece.text.substr(0, 0), 0});
        parts.back() = {joined(parts.back().text, piece.text), parts.back().halfWords + piece.halfWords};
    }
    if (parts.size() > 1 && 2 * parts.back().halfWords < wanted) {
        Piece& before = parts[parts.size() - 2];
        before.text = joined(before.text, parts.back().text);
        parts.pop_back();
    }
    std::vector<std::string_view> chunks;
    for (const Piece& part : parts)
        chunks.push_back(part.text);
    return chunks;
}

} // namespace themata
