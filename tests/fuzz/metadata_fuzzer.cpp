// Feeds bytes to the reader of a table of metadata, which is joined to a few documents by their names.

#include "tests/fuzz/imported.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace themata;
    static const test::TemporaryFolder folder;
    static const auto documents =
        folder.write("texts.csv", "name,text,date,note\na.txt,corn,1862,x\nb/c.md,mill,,\nd,wind,,\n");
    SourceOptions source;
    source.columns.name = "name";
    source.columns.date = "date";
    source.metadataFile = fuzz::fileOf(data, size, "metadata.csv");
    fuzz::importAndCheck(documents, source);
    return 0;
}
