#include "engine/export/html_passage.h"

#include "engine/export/plain_names.h"
#include "engine/topics/carrying_passage.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace themata {

namespace {

/// The topic's tokens that lie in the passage, in the order of the text.
std::vector<TokenOffset> marksIn(const CarryingPassage& passage, const PlacedText& document,
                                 std::span<const std::uint16_t> z, std::uint32_t k)
{
    std::vector<TokenOffset> marks;
    for (std::size_t i = 0; i < document.offsets.size(); ++i) {
        const TokenOffset& place = document.offsets[i];
        if (z[i] == k && place.begin >= passage.begin && place.begin + place.length <= passage.end)
            marks.push_back(place);
    }
    std::ranges::sort(marks, {}, &TokenOffset::begin);
    return marks;
}

std::string markedText(const CarryingPassage& passage, const std::string& text, const std::vector<TokenOffset>& marks)
{
    std::string html;
    std::size_t at = passage.begin;
    for (const TokenOffset& mark : marks) {
        if (mark.begin < at) // a phrase and a word of it
            continue;
        html += inXml(text.substr(at, mark.begin - at));
        html += "<mark>" + inXml(text.substr(mark.begin, mark.length)) + "</mark>";
        at = mark.begin + mark.length;
    }
    return html + inXml(text.substr(at, passage.end - at));
}

std::string citation(const ExportSource& source, const DocumentShare& document)
{
    std::string text = source.documentName(document.document);
    if (source.documentDetails) {
        const DocumentDetails details = source.documentDetails(document.document);
        for (const std::string& part : {details.date, details.group})
            if (!part.empty())
                text += ", " + part;
    }
    return fmt::format("{}: {:.0f} % of its tokens", text, 100 * document.share());
}

} // namespace

Result<std::string> htmlPassage(const ExportInput& input, const DocumentShare& document, std::uint32_t k)
{
    auto text = input.text(document.document);
    if (!text)
        return passOn(text);
    const auto z = topicsOfTokens(*input.source.corpus, input.source.state->z, document.document);
    const CarryingPassage passage = carryingPassage(text->text, text->offsets, z, k);
    if (passage.isEmpty())
        return std::string();
    return fmt::format("<blockquote dir=\"auto\"><p>{}{}{}</p><cite>{}</cite></blockquote>\n",
                       passage.fromStart ? "" : "… ", markedText(passage, text->text, marksIn(passage, *text, z, k)),
                       passage.toEnd ? "" : " …", inXml(citation(input.source, document)));
}

} // namespace themata
