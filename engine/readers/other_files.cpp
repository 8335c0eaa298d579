#include "engine/readers/other_files.h"

#include "engine/readers/document_text.h"
#include "engine/readers/plain_text.h"
#include "engine/readers/source_format.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <utility>

namespace themata {

namespace {

/// Formats of many documents, as they are named in a sentence.
std::optional<std::string> nameOf(SourceFormat format)
{
    switch (format) {
    case SourceFormat::Workbook:
        return "a workbook";
    case SourceFormat::Csv:
    case SourceFormat::Tsv:
    case SourceFormat::Json:
        return "a table";
    case SourceFormat::Mbox:
        return "a mailbox";
    default:
        return std::nullopt;
    }
}

bool isOneOf(const std::string& ending, std::initializer_list<const char*> endings)
{
    return std::ranges::find(endings, ending) != endings.end();
}

std::string byItself(SourceFormat format, bool packed)
{
    const std::string what =
        format == SourceFormat::Mbox ? "its e-mails become documents" : "its rows become documents";
    return (packed ? "Take it out of the archive and import it by itself: " : "Import it by itself: ") + what;
}

/// What to save it as, for endings of programs that write other forms, too.
std::string savedAs(const std::string& ending)
{
    if (isOneOf(ending, {".doc", ".rtf", ".wpd", ".pages"}))
        return "Save it as .docx, then add it again";
    if (isOneOf(ending, {".xls", ".xlsb", ".ods", ".numbers"}))
        return "Save it as .xlsx and import it by itself: its rows become documents";
    return {};
}

} // namespace

OtherFile aboutOtherFile(const std::filesystem::path& path, bool packed)
{
    const auto format = formatByEnding(path);
    if (const auto name = format ? nameOf(*format) : std::nullopt)
        return {"It is " + *name + ", not one text", byItself(*format, packed)};
    std::string advice = savedAs(asciiLower(path.extension().string()));
    if (advice.empty() && !packed)
        advice = "These are: " + readableEndings() + "; if it is plain text, give it the ending .txt";
    return {"Files of this kind are not read", std::move(advice)};
}

} // namespace themata
