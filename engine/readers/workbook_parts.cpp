#include "engine/readers/workbook_parts.h"

#include "engine/readers/archive.h"
#include "engine/readers/byte_source.h"
#include "engine/readers/markup_text.h"
#include "engine/readers/workbook_values.h"
#include "engine/readers/xml_stream.h"

#include <charconv>
#include <map>
#include <utility>

namespace themata {

namespace {

constexpr const char* workbookPart = "xl/workbook.xml";
constexpr const char* relationsPart = "xl/_rels/workbook.xml.rels";
constexpr const char* stringsPart = "xl/sharedStrings.xml";
constexpr const char* stylesPart = "xl/styles.xml";

int toNumber(std::string_view digits)
{
    int number = -1;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

/// "xl/worksheets/sheet1.xml" of "worksheets/sheet1.xml" or "/xl/worksheets/sheet1.xml".
std::string partOf(const std::string& target)
{
    return target.starts_with('/') ? target.substr(1) : "xl/" + target;
}

Result<void> readSheets(const std::string& workbook, const std::string& relations, WorkbookParts& parts)
{
    auto named = attributesOf(workbook, "sheet", {"name", "id"});
    auto targets = attributesOf(relations, "Relationship", {"Id", "Target", "Type"});
    auto properties = attributesOf(workbook, "workbookPr", {"date1904"});
    if (!named || !targets || !properties)
        return passOn(!named ? named : !targets ? targets : properties);
    for (const auto& sheet : *named)
        for (const auto& target : *targets)
            if (target[0] == sheet[1] && target[2].ends_with("/worksheet"))
                parts.sheets.push_back({sheet[0], partOf(target[1])});
    for (const auto& property : *properties)
        parts.from1904 = property[0] == "1" || property[0] == "true";
    return {};
}

/// A text may be in pieces of different looks; how it is pronounced (rPh) is no part of it.
Result<void> readStrings(std::string xml, std::vector<std::string>& strings)
{
    XmlStream stream(std::move(xml));
    bool inText = false, aside = false;
    for (;;) {
        auto more = stream.next();
        if (!more)
            return passOn(more);
        if (!*more)
            break;
        if (stream.begins("si"))
            strings.emplace_back();
        aside = (aside || stream.begins("rPh")) && !stream.ends("rPh");
        inText = (inText || stream.begins("t")) && !stream.ends("t");
        if (inText && !aside && !strings.empty())
            strings.back() += stream.text();
    }
    for (std::string& text : strings)
        text = withoutEscapes(text);
    return {};
}

Result<void> readStyles(std::string xml, std::vector<bool>& dateStyles)
{
    std::map<int, std::string> codes;
    XmlStream stream(std::move(xml));
    bool ofCells = false;
    for (;;) {
        auto more = stream.next();
        if (!more)
            return passOn(more);
        if (!*more)
            return {};
        ofCells = (ofCells || stream.begins("cellXfs")) && !stream.ends("cellXfs");
        if (stream.begins("numFmt"))
            codes[toNumber(stream.attribute("numFmtId"))] = stream.attribute("formatCode");
        if (!ofCells || !stream.begins("xf"))
            continue;
        const int format = toNumber(stream.attribute("numFmtId"));
        dateStyles.push_back(showsDate(format, codes[format]));
    }
}

Result<WorkbookParts> partsFrom(std::map<std::string, std::string> files)
{
    WorkbookParts parts;
    if (!files.contains(workbookPart))
        return fail(ErrorCode::BadFormat, "There is no workbook in it");
    if (auto read = readSheets(files[workbookPart], files[relationsPart], parts); !read)
        return passOn(read);
    if (parts.sheets.empty())
        return fail(ErrorCode::BadFormat, "The workbook has no sheet");
    if (files.contains(stringsPart))
        if (auto read = readStrings(std::move(files[stringsPart]), parts.sharedStrings); !read)
            return passOn(read);
    if (files.contains(stylesPart))
        if (auto read = readStyles(std::move(files[stylesPart]), parts.dateStyles); !read)
            return passOn(read);
    return parts;
}

} // namespace

Result<WorkbookParts> readWorkbookParts(const std::filesystem::path& path)
{
    auto archive = Archive::open(path);
    if (!archive)
        return passOn(archive);
    auto files = readParts(*std::move(archive), [](std::string_view name) {
        return name == workbookPart || name == relationsPart || name == stringsPart || name == stylesPart;
    });
    if (!files)
        return passOn(files);
    return partsFrom(*std::move(files)).map_error([&path](Error error) {
        error.where = shownPath(path);
        return error;
    });
}

} // namespace themata
