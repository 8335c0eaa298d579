#include "app/cli/corpus_source.h"

#include "engine/corpus/corpus_file.h"
#include "engine/corpus/load_uci.h"
#include "engine/corpus/vocabulary_filter.h"
#include "engine/readers/uci_vocabulary.h"

#include <utility>
#include <vector>

namespace themata::cli {

namespace {

Result<std::optional<NamedCorpus>> readCounts(const std::string& file, const std::string& vocabulary,
                                              std::stop_token stop)
{
    auto imported = loadUci(file, vocabulary, std::move(stop));
    if (!imported)
        return passOn(imported);
    if (!*imported)
        return std::nullopt;
    return NamedCorpus{std::make_shared<const Corpus>(std::move((*imported)->corpus)),
                       std::move((*imported)->vocabulary)};
}

Result<std::optional<NamedCorpus>> mapNamed(const std::string& file, const std::string& vocabulary)
{
    auto corpus = mapCorpus(file);
    if (!corpus)
        return passOn(corpus);
    const std::uint32_t types = (*corpus)->vocabularySize;
    auto words = vocabulary.empty() ? Result<std::vector<std::string>>(numberedWords(types))
                                    : readVocabulary(vocabulary, types);
    if (!words)
        return passOn(words);
    TypeCounts counts = countTypes(types, (*corpus)->documentStart, (*corpus)->words);
    return NamedCorpus{*corpus, {std::move(*words), std::move(counts.tokens), std::move(counts.documents)}};
}

} // namespace

Result<std::optional<NamedCorpus>> openCorpus(const std::string& file, const std::string& vocabulary, std::stop_token stop)
{
    return isCorpusFile(file) ? mapNamed(file, vocabulary) : readCounts(file, vocabulary, std::move(stop));
}

} // namespace themata::cli
