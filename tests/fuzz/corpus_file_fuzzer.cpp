// Feeds bytes to the reader of corpus files. Whatever they are, the outcome is a corpus that holds together or an error
// with words in it.

#include "engine/corpus/corpus_file.h"
#include "tests/fuzz/fuzzing.h"

#include <algorithm>
#include <vector>

namespace {

using namespace themata;
using namespace themata::fuzz;

void checkCorpus(const Corpus& corpus)
{
    require(corpus.documentStart.front() == 0);
    require(corpus.documentStart.back() == corpus.words.size());
    require(std::ranges::is_sorted(corpus.documentStart));
    for (std::size_t d = 0; d < corpus.documentCount(); ++d)
        require(std::ranges::is_sorted(corpus.document(d)));
    for (const std::uint32_t word : corpus.words)
        require(word < corpus.vocabularySize);
}

std::string goodFile()
{
    const auto file = fileOf(nullptr, 0, "good.corpus");
    auto writer = CorpusFileWriter::open(file, 3, 5);
    for (const std::vector<std::uint32_t>& words : {std::vector{0u, 0u, 4u}, {}, {1u, 2u, 2u, 2u}})
        require((*writer)->append(words).has_value());
    require((*writer)->commit().has_value());
    return contentOf(file);
}

} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned)
{
    static const std::string good = goodFile();
    return mutateWhole(good, data, size, most);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto corpus = mapCorpus(fileOf(data, size, "x.corpus"));
    if (corpus)
        checkCorpus(**corpus);
    else
        requireWords(corpus.error());
    return 0;
}
