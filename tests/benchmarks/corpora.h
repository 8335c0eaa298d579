#pragma once

#include "engine/corpus/corpus.h"

#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace themata::bench {

/// A corpus of the tables: docword.<id>.txt.gz in the folder or in its subfolder <id>.
struct CorpusSource {
    std::string name;
    std::string id; ///< empty: generated from the model itself
};

[[nodiscard]] std::span<const CorpusSource> corpusSources();

/// Null, and a line that says so, if it is not there or cannot be read. @param quick a small part of it.
[[nodiscard]] std::shared_ptr<const Corpus> loadCorpus(const std::filesystem::path& folder, const CorpusSource& source,
                                                       bool quick);

/// Every n-th document; the vocabulary stays.
[[nodiscard]] std::shared_ptr<const Corpus> everyNth(const Corpus& corpus, std::size_t n);

/// The first n documents, or all if fewer, with the word types that occur in them, which keep their order.
[[nodiscard]] std::shared_ptr<const Corpus> firstDocuments(const Corpus& corpus, std::size_t n);

} // namespace themata::bench
