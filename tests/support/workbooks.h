#pragma once

#include "tests/support/archives.h"

#include <string>

namespace themata::test {

/// The files of workbook().
inline Files workbookParts(const std::string& rows, const std::string& sharedStrings = {},
                           const std::string& properties = {})
{
    const auto sheet = [](const std::string& data) {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?><worksheet xmlns=\"http://schemas.openxmlformats.org/"
               "spreadsheetml/2006/main\"><cols><col/></cols><sheetData>"
            + data + "</sheetData></worksheet>";
    };
    return {
        {"xl/worksheets/sheet1.xml", sheet(rows)},
        {"xl/worksheets/other.xml",
         sheet("<row><c t=\"inlineStr\"><is><t>text</t></is></c></row><row><c t=\"inlineStr\"><is><t>moon</t></is></c>"
               "</row>")},
        {"xl/workbook.xml",
         "<workbook xmlns:r=\"r\">" + properties
             + "<sheets><sheet name=\"Picture\" r:id=\"r0\"/><sheet name=\"First\" r:id=\"r1\"/><sheet name=\"Other\" "
               "r:id=\"r2\"/></sheets></workbook>"},
        {"xl/_rels/workbook.xml.rels",
         "<Relationships><Relationship Id=\"r2\" Type=\"x/worksheet\" Target=\"/xl/worksheets/other.xml\"/>"
         "<Relationship Id=\"r1\" Type=\"x/worksheet\" Target=\"worksheets/sheet1.xml\"/>"
         "<Relationship Id=\"r0\" Type=\"x/chartsheet\" Target=\"chartsheets/sheet1.xml\"/></Relationships>"},
        {"xl/styles.xml",
         "<styleSheet><numFmts><numFmt numFmtId=\"170\" formatCode=\"[$-409]d\\-mmm\\-yy\"/></numFmts><cellStyleXfs>"
         "<xf numFmtId=\"14\"/></cellStyleXfs><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"9\"/>"
         "<xf numFmtId=\"170\"/></cellXfs></styleSheet>"},
        {"xl/sharedStrings.xml", "<sst>" + sharedStrings + "</sst>"}};
}

/// A workbook with what its first sheet has between <sheetData> and its end; a second sheet, "Other", has one row.
/// Style 1 shows numbers as dates, style 2 as a percentage, style 3 as a date in a code of its own.
inline std::string workbook(const std::string& rows, const std::string& sharedStrings = {},
                            const std::string& properties = {})
{
    return packed(workbookParts(rows, sharedStrings, properties));
}

} // namespace themata::test
