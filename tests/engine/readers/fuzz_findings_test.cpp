#include "tests/fuzz/feed.h"

#include <gtest/gtest.h>

namespace themata::test {
namespace {

namespace fs = std::filesystem;

TEST(FuzzFindings, AreImportedOrRefusedInWords)
{
    std::size_t files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(THEMATA_FUZZ_FINDINGS)) {
        if (!entry.is_regular_file())
            continue;
        ++files;
        const std::string fuzzer = entry.path().parent_path().filename().string();
        EXPECT_NO_THROW(fuzz::feed(fuzzer, fuzz::contentOf(entry.path()))) << entry.path();
    }
    EXPECT_GT(files, 0U);
}

} // namespace
} // namespace themata::test
