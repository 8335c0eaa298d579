#pragma once

#include "engine/base/result.h"
#include "engine/corpus/corpus.h"
#include "engine/corpus/vocabulary.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace themata::cli {

/// A corpus without a project, and the names of its words.
struct NamedCorpus {
    std::shared_ptr<const Corpus> corpus;
    Vocabulary vocabulary;
};

/// Reads a bag of words, or maps a corpus file: its content tells which it is.
/// @param vocabulary a file with the words; empty: the one beside a bag of words, else words are named by number.
/// @return nothing if a stop was requested.
[[nodiscard]] Result<std::optional<NamedCorpus>> openCorpus(const std::string& file, const std::string& vocabulary,
                                                            std::stop_token stop);

} // namespace themata::cli
