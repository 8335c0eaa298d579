#pragma once

#include "engine/export/formats.h"
#include "tests/support/temporary_folder.h"

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace themata::test {

/// Three documents (the second empty) over four words, three topics of which the last is empty.
struct LittleModel {
    Corpus corpus;
    Vocabulary vocabulary;
    ModelConfig config;
    ChainState state;

    LittleModel()
    {
        const std::vector<std::uint64_t> documentStart{0, 3, 3, 5};
        const std::vector<std::uint32_t> words{0, 1, 1, 2, 3};
        const std::vector<std::uint32_t> positions{1, 2, 0, 1, 0}; // the texts read 1 0 1 and 3 2
        corpus = Corpus::of(4, documentStart, words, positions);
        vocabulary.words = {"corn", "mill", "new york", "caf\xC3\xA9, \"port\""};
        vocabulary.counts = {1, 2, 1, 1};
        vocabulary.documents = {1, 1, 1, 1};
        config.topics = 3;
        config.alpha = 0.1;
        config.beta = 0.01;
        config.seed = 4711;
        state.iteration = 12;
        state.z = {0, 1, 1, 1, 0};
        state.hyperparameters = hyperparametersOf(config);
    }

    [[nodiscard]] ExportSource source() const
    {
        static const std::string names[] = {"my mill.txt", "", "no\xC2\xA0\x62reak\tat all"};
        ExportSource source;
        source.corpus = &corpus;
        source.vocabulary = &vocabulary;
        source.config = &config;
        source.state = &state;
        source.documentName = [](std::size_t d) { return names[d]; };
        source.topicLabels = {{1, "mills, \"old\""}};
        return source;
    }
};

/// Whether the last cell of the header is "chain", and "approximate" that of all other rows.
inline bool saysApproximateInEachRow(const std::string& csv)
{
    std::size_t rows = 0;
    for (std::size_t begin = 0, end; (end = csv.find("\r\n", begin)) != std::string::npos; begin = end + 2, ++rows)
        if (!csv.substr(begin, end - begin).ends_with(rows == 0 ? ",chain" : ",approximate"))
            return false;
    return rows > 1;
}

inline std::string contentOf(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace themata::test
