// Feeds bytes to one reader and imports what comes out. The reader is chosen at build time: THEMATA_FUZZ_FILE is the file's
// name, THEMATA_FUZZ_FORMAT its format.

#include "tests/fuzz/imported.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace themata;
    SourceOptions source;
    source.format = SourceFormat::THEMATA_FUZZ_FORMAT;
    fuzz::importAndCheck(fuzz::fileOf(data, size, THEMATA_FUZZ_FILE), source);
    return 0;
}
