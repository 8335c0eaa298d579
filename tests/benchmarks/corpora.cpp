#include "tests/benchmarks/corpora.h"

#include "engine/corpus/load_uci.h"
#include "tests/support/generated_corpus.h"
#include "tests/support/tiny_corpus.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace themata::bench {

namespace {

constexpr std::size_t quickTokens = 400'000;

std::filesystem::path find(const std::filesystem::path& folder, const std::string& id)
{
    const std::string file = "docword." + id + ".txt.gz";
    for (const auto& candidate : {folder / file, folder / id / file})
        if (std::filesystem::exists(candidate))
            return candidate;
    return {};
}

std::shared_ptr<const Corpus> generated(bool quick)
{
    test::GeneratedCorpusOptions options;
    if (quick)
        options.documents = quickTokens / options.tokensPerDocument;
    return test::generateCorpus(options);
}

std::shared_ptr<const Corpus> read(const std::filesystem::path& file, const std::string& name)
{
    auto imported = loadUci(file);
    if (imported)
        return std::make_shared<const Corpus>(std::move((*imported)->corpus));
    fmt::print("\n{} is left out: {}\n", name, imported.error().what);
    return nullptr;
}

} // namespace

std::span<const CorpusSource> corpusSources()
{
    static const std::vector<CorpusSource> sources{
        {"NIPS", "nips"}, {"KOS", "kos"}, {"en-free", "en-free"}, {"generated", ""}};
    return sources;
}

std::shared_ptr<const Corpus> loadCorpus(const std::filesystem::path& folder, const CorpusSource& source, bool quick)
{
    if (source.id.empty())
        return generated(quick);
    const std::filesystem::path file = find(folder, source.id);
    if (file.empty()) {
        fmt::print("\n{} is left out: there is no docword.{}.txt.gz\n", source.name, source.id);
        return nullptr;
    }
    auto corpus = read(file, source.name);
    return corpus && quick ? everyNth(*corpus, 1 + corpus->tokenCount() / quickTokens) : corpus;
}

std::shared_ptr<const Corpus> everyNth(const Corpus& corpus, std::size_t n)
{
    std::vector<std::vector<std::uint32_t>> documents;
    for (std::size_t d = 0; d < corpus.documentCount(); d += n)
        documents.emplace_back(corpus.document(d).begin(), corpus.document(d).end());
    return test::makeCorpus(corpus.vocabularySize, documents);
}

std::shared_ptr<const Corpus> firstDocuments(const Corpus& corpus, std::size_t n)
{
    std::vector<std::vector<std::uint32_t>> documents;
    for (std::size_t d = 0; d < std::min(n, corpus.documentCount()); ++d)
        documents.emplace_back(corpus.document(d).begin(), corpus.document(d).end());
    std::vector<std::uint32_t> places(corpus.vocabularySize, 0); // 1 for those that occur, then their new ids
    for (const auto& document : documents)
        for (const std::uint32_t word : document)
            places[word] = 1;
    std::uint32_t used = 0;
    for (std::uint32_t& place : places)
        place = place > 0 ? used++ : 0;
    for (auto& document : documents)
        for (std::uint32_t& word : document)
            word = places[word];
    return test::makeCorpus(used, documents);
}

} // namespace themata::bench
