#pragma once

#include "engine/export/export_counts.h"
#include "engine/export/formats.h"
#include "engine/parallel/random.h"
#include "tests/support/temporary_folder.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
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
        source.views[1] = {"mills, \"old\"", "odd", 0x00FF00, 2, true, true};
        return source;
    }
};

/// Documents of random words with random topics, some of them empty, so that no two counts need be the same. Names and
/// words are numbers.
struct RandomModel {
    Corpus corpus;
    Vocabulary vocabulary;
    ModelConfig config;
    ChainState state;

    RandomModel(std::uint32_t topics, std::uint32_t words, std::size_t documents, std::uint64_t seed)
    {
        RandomStream random(seed, 0, Purpose::Test, 0);
        const auto below = [&random](std::uint32_t end) { return static_cast<std::uint32_t>(random.uniform() * end); };
        std::vector<std::uint64_t> starts{0};
        std::vector<std::uint32_t> tokens;
        for (std::size_t d = 0; d < documents; ++d) {
            std::vector<std::uint32_t> document(d % 7 == 3 ? 0 : 1 + below(30));
            for (std::uint32_t& v : document)
                v = std::min(below(words), below(words));
            std::ranges::sort(document);
            tokens.insert(tokens.end(), document.begin(), document.end());
            starts.push_back(tokens.size());
            for (std::size_t i = 0; i < document.size(); ++i)
                state.z.push_back(static_cast<std::uint16_t>(std::min(below(topics), below(topics))));
        }
        corpus = Corpus::of(words, std::move(starts), std::move(tokens));
        for (std::uint32_t v = 0; v < words; ++v)
            vocabulary.words.push_back(std::string("w").append(std::to_string(v)));
        config.topics = topics;
        config.alpha = 0.3;
        config.beta = 0.05;
        config.learnAlpha = AlphaLearning::Asymmetric; // topics differ in alpha
        state.iteration = 3;
        state.hyperparameters = hyperparametersOf(config);
        for (std::uint32_t k = 0; k < topics; ++k)
            state.hyperparameters.alpha[k] += 0.1 * k;
    }

    [[nodiscard]] ExportSource source() const
    {
        ExportSource source;
        source.corpus = &corpus;
        source.vocabulary = &vocabulary;
        source.config = &config;
        source.state = &state;
        source.documentName = [](std::size_t d) { return std::string("d").append(std::to_string(d)); };
        return source;
    }

    /// n_d, with topics and the number of tokens of a word in it (all words: none given).
    [[nodiscard]] std::uint32_t count(std::size_t d, std::size_t k, std::optional<std::uint32_t> word = {}) const
    {
        std::uint32_t tokens = 0;
        for (std::size_t i = corpus.documentStart[d]; i < corpus.documentStart[d + 1]; ++i)
            tokens += state.z[i] == k && (!word || corpus.words[i] == *word) ? 1 : 0;
        return tokens;
    }
    /// n_w, token by token.
    [[nodiscard]] std::uint32_t countAll(std::size_t k, std::optional<std::uint32_t> word = {}) const
    {
        std::uint32_t tokens = 0;
        for (std::size_t d = 0; d < corpus.documentCount(); ++d)
            tokens += count(d, k, word);
        return tokens;
    }
};

inline ExportCounts countsOf(const ExportSource& source)
{
    Arena arena(1);
    return countForExport(source, arena);
}

/// Whether the last cell of the header is "chain", and "approximate" that of all other rows.
inline bool saysApproximateInEachRow(const std::string& csv)
{
    std::size_t rows = 0;
    for (std::size_t begin = 0, end; (end = csv.find("\r\n", begin)) != std::string::npos; begin = end + 2, ++rows)
        if (!csv.substr(begin, end - begin).ends_with(rows == 0 ? ",chain" : ",approximate"))
            return false;
    return rows > 1;
}

inline std::vector<std::string> partsOf(const std::string& text, char separator)
{
    std::vector<std::string> parts(1);
    for (const char c : text)
        if (c == separator)
            parts.emplace_back();
        else
            parts.back() += c;
    return parts;
}

/// Without their ends; the last one ends too.
inline std::vector<std::string> linesOf(const std::string& text)
{
    auto lines = partsOf(text, '\n');
    lines.pop_back();
    return lines;
}

inline std::string contentOf(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace themata::test
