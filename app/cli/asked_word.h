#pragma once

#include "engine/store/saved_run.h"
#include "engine/topics/document_topics.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace themata::cli {

/// A corpus with a word in it, and a run's state of its tokens if there is one.
struct AskedWord {
    std::shared_ptr<const Corpus> corpus;
    std::shared_ptr<const Vocabulary> vocabulary;
    CorpusVersion version;
    std::optional<SavedRun> run;
    std::uint32_t word = 0;
    std::vector<DocumentShare> documents;
};

/// Errors: those of Project, and NotFound for a word that the corpus has not, with some that begin like it.
/// @param run name or number; none: the newest, or no run if none was saved
[[nodiscard]] Result<AskedWord> askWord(const Project& project, const std::string& word,
                                        const std::optional<std::string>& run, Arena& arena);

} // namespace themata::cli
