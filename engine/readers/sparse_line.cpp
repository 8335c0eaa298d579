#include "engine/readers/sparse_line.h"

#include "engine/readers/plain_text.h"
#include "engine/text/utf8.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

namespace themata {

namespace {

constexpr std::string_view blanks = " \t";

/// Takes the next piece without blanks off the front of a line; empty at its end.
std::string_view takePiece(std::string_view& line)
{
    const std::size_t begin = std::min(line.find_first_not_of(blanks), line.size());
    line.remove_prefix(begin);
    const std::string_view piece = line.substr(0, line.find_first_of(blanks));
    line.remove_prefix(piece.size());
    return piece;
}

tl::unexpected<Error> bad(std::string what)
{
    return fail(ErrorCode::BadFormat, std::move(what));
}

/// "2", also "2.0", as programs write that count in decimals.
std::optional<std::uint32_t> countOf(std::string_view text)
{
    double number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc() || end != text.data() + text.size() || !(number >= 0) || number != std::floor(number)
        || number > std::numeric_limits<std::uint32_t>::max())
        return std::nullopt;
    return static_cast<std::uint32_t>(number);
}

bool isNumber(std::string_view text)
{
    double number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc() && end == text.data() + text.size();
}

/// "word:count". A word may hold colons of its own where words are no numbers: the last one counts.
Result<void> addFeature(std::string_view piece, bool countsMayLack, SparseLine& parsed)
{
    const std::size_t colon = piece.rfind(':');
    if (colon == std::string_view::npos) {
        if (!countsMayLack)
            return bad(fmt::format("\"{}\" is not a word and its count, as in 7:2", replaceInvalidUtf8(piece)));
        parsed.features.push_back({piece, 1});
        return {};
    }
    const auto count = countOf(piece.substr(colon + 1));
    if (!count)
        return bad(fmt::format("The count in \"{}\" is no whole number", replaceInvalidUtf8(piece)));
    if (*count > 0)
        parsed.features.push_back({piece.substr(0, colon), *count});
    return {};
}

Result<void> addFeatures(std::string_view pieces, bool countsMayLack, SparseLine& parsed)
{
    for (std::string_view piece = takePiece(pieces); !piece.empty(); piece = takePiece(pieces))
        if (auto added = addFeature(piece, countsMayLack, parsed); !added)
            return added;
    return {};
}

Result<void> parseLdaC(std::string_view line, SparseLine& parsed)
{
    const std::string_view first = takePiece(line);
    const auto announced = countOf(first);
    if (!announced)
        return bad(
            fmt::format("The line must begin with its number of words, not with \"{}\"", replaceInvalidUtf8(first)));
    std::size_t words = 0;
    std::string_view rest = line;
    while (!takePiece(rest).empty())
        ++words;
    if (words != *announced)
        return bad(fmt::format("The line tells of {} words and has {}", grouped(*announced), grouped(words)));
    return addFeatures(line, false, parsed);
}

Result<void> parseSvmLight(std::string_view line, SparseLine& parsed)
{
    if (const std::size_t comment = line.find('#'); comment != std::string_view::npos) {
        std::string_view info = line.substr(comment + 1);
        parsed.name = takePiece(info);
        line = line.substr(0, comment);
    }
    std::string_view rest = line;
    if (const std::string_view target = takePiece(rest); target.find(':') == std::string_view::npos) {
        parsed.group = target;
        line = rest;
    }
    return addFeatures(line, false, parsed);
}

/// What stands before the first bar: a label, weights, and the name, marked by a quote mark or touching the bar.
void parseVowpalHead(std::string_view head, SparseLine& parsed)
{
    const bool touches = !head.empty() && blanks.find(head.back()) == std::string_view::npos;
    std::vector<std::string_view> pieces;
    for (std::string_view piece = takePiece(head); !piece.empty(); piece = takePiece(head))
        pieces.push_back(piece);
    if (!pieces.empty()
        && (touches || pieces.back().starts_with('\'') || (pieces.size() == 1 && !isNumber(pieces[0])))) {
        parsed.name = pieces.back();
        parsed.name.remove_prefix(parsed.name.starts_with('\'') ? 1 : 0);
        pieces.pop_back();
    }
    if (!pieces.empty())
        parsed.group = pieces.front();
}

Result<void> parseVowpal(std::string_view line, SparseLine& parsed)
{
    const std::size_t bar = line.find('|');
    if (bar == std::string_view::npos)
        return bad("There is no bar (|) before the words");
    parseVowpalHead(line.substr(0, bar), parsed);
    for (line.remove_prefix(bar); !line.empty();) {
        line.remove_prefix(1);
        const std::string_view part = line.substr(0, line.find('|'));
        line.remove_prefix(part.size());
        std::string_view words = part;
        if (!part.empty() && blanks.find(part.front()) == std::string_view::npos)
            (void)takePiece(words); // the namespace
        if (auto added = addFeatures(words, true, parsed); !added)
            return added;
    }
    return {};
}

} // namespace

Result<void> parseSparseLine(SparseFormat format, std::string_view line, SparseLine& parsed)
{
    parsed.name = parsed.group = {};
    parsed.features.clear();
    switch (format) {
    case SparseFormat::LdaC:
        return parseLdaC(line, parsed);
    case SparseFormat::SvmLight:
        return parseSvmLight(line, parsed);
    case SparseFormat::VowpalWabbit:
        break;
    }
    return parseVowpal(line, parsed);
}

} // namespace themata
