// Feeds bytes to one reader, which the environment names: THEMATA_FUZZER=table. One program for all, since each would be
// linked with the whole engine.

#include "tests/fuzz/feed.h"

#include <cstdlib>
#include <iostream>

namespace {

std::string fuzzer;

}

extern "C" int LLVMFuzzerInitialize(int*, char***)
{
    const char* name = std::getenv("THEMATA_FUZZER");
    if (!name) {
        std::cerr << "THEMATA_FUZZER must name a reader: table, json, ... (tests/fuzz/CMakeLists.txt)\n";
        std::exit(2);
    }
    fuzzer = name;
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    themata::fuzz::feed(fuzzer, {reinterpret_cast<const char*>(data), size});
    return 0;
}
