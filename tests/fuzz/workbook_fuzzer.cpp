// Feeds bytes to the reader of workbooks, as one of the files that a workbook is packed of: the first byte chooses
// which.

#include "tests/fuzz/imported.h"
#include "tests/support/workbooks.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace themata;
    if (size == 0)
        return 0;
    test::Files parts = test::workbookParts("<row><c t=\"s\"><v>0</v></c></row><row><c s=\"1\"><v>7.5</v></c></row>",
                                            "<si><t>text</t></si><si><t>mill</t></si>");
    parts[data[0] % parts.size()].second.assign(reinterpret_cast<const char*>(data) + 1, size - 1);
    const std::string packed = test::packed(parts);
    fuzz::importAndCheck(
        fuzz::fileOf(reinterpret_cast<const std::uint8_t*>(packed.data()), packed.size(), "table.xlsx"), {});
    return 0;
}
