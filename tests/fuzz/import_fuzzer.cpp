// Feeds bytes to one reader and imports what comes out. Whatever the bytes are, the outcome is a corpus that holds
// together or an error with words in it. The reader is chosen at build time by THEMATA_FUZZ_FILE, the file's name.

#include "engine/corpus/import.h"
#include "tests/fuzz/fuzzing.h"

namespace {

using namespace themata;
using namespace themata::fuzz;

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
    auto reader = openSource({fileOf(data, size, THEMATA_FUZZ_FILE)}, {});
    if (!reader) {
        requireWords(reader.error());
        return 0;
    }
    auto imported = importCorpus(**reader, ImportOptions::forCounts(), nullptr, {}, {});
    if (!imported)
        requireWords(imported.error());
    else if (*imported)
        checkCorpus(**imported);
    return 0;
}
