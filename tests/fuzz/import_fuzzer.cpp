// Feeds bytes to one reader and imports what comes out. Whatever the bytes are, the outcome is a corpus that holds
// together or an error with words in it. The reader is chosen at build time by THEMATA_FUZZ_FILE, the file's name.

#include "engine/corpus/import.h"
#include "tests/support/temporary_folder.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace {

using namespace themata;

void require(bool holds)
{
    if (!holds)
        std::abort();
}

void checkCorpus(const ImportedCorpus& imported)
{
    const Corpus& corpus = imported.corpus;
    require(corpus.documentStart.back() == corpus.words.size());
    require(imported.vocabulary.size() == corpus.vocabularySize);
    require(imported.report.tokens == corpus.words.size());
    for (const std::uint32_t word : corpus.words)
        require(word < corpus.vocabularySize);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const test::TemporaryFolder folder;
    const auto file = folder.write(THEMATA_FUZZ_FILE, {reinterpret_cast<const char*>(data), size});
    auto reader = openSource({file}, {});
    if (!reader) {
        require(!reader.error().what.empty());
        return 0;
    }
    ImportOptions options = ImportOptions::forCounts();
    auto imported = importCorpus(**reader, options, nullptr, {}, {});
    if (!imported)
        require(!imported.error().what.empty());
    else if (*imported)
        checkCorpus(**imported);
    return 0;
}
