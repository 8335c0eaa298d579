// Feeds bytes to the reader of corpus files. Whatever they are, the outcome is a corpus that holds together or an error
// with words in it.

#include "engine/corpus/corpus_file.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/fuzz/mutate_whole.h"

#include <algorithm>
#include <vector>

namespace {

using namespace themata;
using namespace themata::fuzz;

void checkCorpus(const Corpus& corpus)
{
    require(corpus.documentStart.front() == 0, "the first document begins at the first token");
    require(corpus.documentStart.back() == corpus.words.size(), "the documents have all tokens");
    require(std::ranges::is_sorted(corpus.documentStart), "documents follow one another");
    for (std::size_t d = 0; d < corpus.documentCount(); ++d)
        require(std::ranges::is_sorted(corpus.document(d)), "tokens are in order");
    for (const std::uint32_t word : corpus.words)
        require(word < corpus.vocabularySize, "a token is of the vocabulary");
}

std::string goodFile()
{
    const auto file = fileOf({}, "good.corpus");
    auto writer = CorpusFileWriter::open(file, 3, 5);
    for (const std::vector<std::uint32_t>& words : {std::vector{0u, 0u, 4u}, {}, {1u, 2u, 2u, 2u}})
        require((*writer)->append(words).has_value(), "the good file can be written");
    require((*writer)->commit().has_value(), "the good file can be written");
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
    const auto corpus = mapCorpus(fileOf({reinterpret_cast<const char*>(data), size}, "x.corpus"));
    if (corpus)
        checkCorpus(**corpus);
    else
        requireWords(corpus.error());
    return 0;
}
