#include "engine/samplers/count_histograms.h"

#include "engine/topics/summary.h"
#include "tests/support/generated_corpus.h"
#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

#include <map>

namespace themata::test {
namespace {

using Cells = std::map<std::uint64_t, std::uint64_t>;

CountHistogram histogramOf(const Cells& cells)
{
    CountHistogram histogram;
    for (const auto& [n, count] : cells)
        if (n > 0)
            histogram.push_back({n, count});
    return histogram;
}

struct Example {
    std::shared_ptr<const Corpus> corpus;
    std::uint32_t topics;
    std::vector<std::uint16_t> z;

    /// Topics that follow the words, so that some cells hold much and most nothing.
    Example(std::shared_ptr<const Corpus> theCorpus, std::uint32_t theTopics)
        : corpus(std::move(theCorpus))
        , topics(theTopics)
    {
        RandomStream random(3, 0, Purpose::Test, 0);
        for (const std::uint32_t v : corpus->words)
            z.push_back(static_cast<std::uint16_t>((random.uniform() < 0.8 ? v % 3 : random.bits32()) % topics));
    }
};

std::vector<Example> examples()
{
    return {{makeCorpus(4, {{0, 0, 1}, {1}, {}, {0, 1, 3, 3}}), 2},
            {makeCorpus(3, {{}, {2}}), 70},
            {generateCorpus({.documents = 100, .vocabularySize = 300, .tokensPerDocument = 500, .topics = 5}), 7},
            {generateCorpus({.documents = 3000, .vocabularySize = 50, .tokensPerDocument = 20, .topics = 5}), 150}};
}

std::vector<CountHistogram> slowCellsByTopic(const Example& example)
{
    std::vector<Cells> cells(example.topics);
    for (std::size_t d = 0; d < example.corpus->documentCount(); ++d) {
        std::vector<std::uint64_t> n_d(example.topics);
        for (std::uint64_t i = example.corpus->documentStart[d]; i < example.corpus->documentStart[d + 1]; ++i)
            ++n_d[example.z[i]];
        for (std::size_t k = 0; k < n_d.size(); ++k)
            ++cells[k][n_d[k]];
    }
    std::vector<CountHistogram> histograms;
    for (const Cells& topic : cells)
        histograms.push_back(histogramOf(topic));
    return histograms;
}

CountHistogram together(const std::vector<CountHistogram>& histograms)
{
    Cells cells;
    for (const CountHistogram& histogram : histograms)
        for (const auto& [n, count] : histogram)
            cells[n] += count;
    return histogramOf(cells);
}

TEST(CountHistograms, HoldEveryCellOnAnyNumberOfCores)
{
    for (const Example& example : examples()) {
        const auto byTopic = slowCellsByTopic(example);
        const TopicCounts counts = countTopics(*example.corpus, {0, example.z}, example.topics);
        Cells words;
        for (const std::uint32_t n : counts.n_w)
            ++words[n];
        Cells lengths;
        for (std::size_t d = 0; d < example.corpus->documentCount(); ++d)
            ++lengths[example.corpus->document(d).size()];
        for (const int cores : {1, 2, 3, 8}) {
            Arena arena(cores);
            EXPECT_EQ(documentCellsByTopic(*example.corpus, example.z, example.topics, arena), byTopic);
            EXPECT_EQ(documentCells(*example.corpus, example.z, example.topics, arena), together(byTopic));
            EXPECT_EQ(wordCells(counts, arena), histogramOf(words));
            EXPECT_EQ(documentLengths(*example.corpus, arena), histogramOf(lengths));
        }
    }
}

} // namespace
} // namespace themata::test
