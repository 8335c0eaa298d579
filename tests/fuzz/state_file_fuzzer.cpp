// Feeds bytes to the reader of state files. Whatever they are, a chain goes on from them for a sweep or there is an
// error with words in it.

#include "engine/run/chain.h"
#include "engine/samplers/state_file.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/fuzz/mutate_whole.h"
#include "tests/support/tiny_corpus.h"

#include <algorithm>

namespace {

using namespace themata;
using namespace themata::fuzz;

constexpr std::uint32_t topics = 3;

void goOn(ChainState state)
{
    static Arena arena(1);
    static const auto corpus = test::makeCorpus(3, {{0, 0, 2}, {}, {1}});
    ModelConfig config;
    config.topics = topics;
    config.learnAlpha = AlphaLearning::Asymmetric; // lest the file's are replaced by those of the settings
    config.learnBeta = true;
    const std::uint64_t before = state.iteration;
    const auto chain = Chain::resume(corpus, config, std::move(state), 0, arena);
    if (!chain)
        return requireWords(chain.error());
    (*chain)->sweep(arena);
    require((*chain)->state().iteration == before + 1, "iterations are counted on");
    require(std::ranges::all_of((*chain)->state().z, [](std::uint16_t topic) { return topic < topics; }),
            "topics are of the model");
}

std::string goodFile()
{
    const auto file = fileOf({}, "good.state");
    require(writeState({7, {0, 2, 1, 0}, {{0.1, 0.2, 0.3}, 0.01, {1, 1, 1}}}, file).has_value(),
            "the good file can be written");
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
    const auto state = mapState(fileOf({reinterpret_cast<const char*>(data), size}, "x.state"));
    if (state)
        goOn(state->copy());
    else
        requireWords(state.error());
    return 0;
}
