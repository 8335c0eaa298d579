#pragma once

#include "engine/corpus/import.h"
#include "engine/text/utf8.h"
#include "tests/fuzz/fuzzing.h"

#include <filesystem>

namespace themata::fuzz {

/// Whatever the bytes were, a corpus holds together.
inline void checkCorpus(const ImportedCorpus& imported)
{
    const Corpus& corpus = imported.corpus;
    require(corpus.documentStart.back() == corpus.words.size(), "the documents have all tokens");
    require(imported.vocabulary.size() == corpus.vocabularySize, "the vocabulary has all word types");
    require(imported.report.tokens == corpus.words.size(), "the report tells the tokens");
    for (const std::uint32_t word : corpus.words)
        require(word < corpus.vocabularySize, "a token is of the vocabulary");
    for (const std::string& word : imported.vocabulary.words)
        require(findInvalidUtf8(word) == std::string_view::npos, "a word is UTF-8");
}

/// What a reader hands over is text.
class TextsAreUtf8 : public DocumentSink {
public:
    Result<void> add(std::size_t, const RawDocument& raw) override
    {
        for (const std::string* text : {&raw.name, &raw.text, &raw.date, &raw.group})
            require(findInvalidUtf8(*text) == std::string_view::npos, "a text is UTF-8");
        for (const auto& [name, value] : raw.metadata)
            require(findInvalidUtf8(name + value) == std::string_view::npos, "metadata is UTF-8");
        return {};
    }
};

/// Imports a file: a corpus that holds together comes out, or an error with words in it.
inline void importAndCheck(const std::filesystem::path& file, const SourceOptions& source)
{
    auto reader = openSource({file}, source);
    if (!reader)
        return requireWords(reader.error());
    ImportOptions options = ImportOptions::forCounts();
    options.cores = 1;
    TextsAreUtf8 sink;
    auto imported = importCorpus(**reader, options, &sink, {}, {});
    if (!imported)
        requireWords(imported.error());
    else if (*imported)
        checkCorpus(**imported);
}

} // namespace themata::fuzz
