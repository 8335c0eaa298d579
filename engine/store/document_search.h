#pragma once

#include "engine/store/project.h"
#include "engine/topics/document_query.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

namespace themata {

/// Makes a version of a corpus ready to be searched, without a run. Reads name, group and date of every document: 4 s
/// for a million. A stop request ends it early: then `origins` is null. Errors: those of Project.
/// @param corpus, vocabulary of this version
[[nodiscard]] Result<SearchedCorpus> searchedCorpus(const Project& project, CorpusVersion version,
                                                    std::shared_ptr<const Corpus> corpus,
                                                    std::shared_ptr<const Vocabulary> vocabulary,
                                                    const std::stop_token& stop = {});

/// How far a search is that reads texts.
struct SearchProgress {
    std::size_t read = 0, toRead = 0; ///< documents
    std::vector<std::uint32_t> found; ///< so far, in the order in which they are listed
};

/// The documents that a query finds, in the order in which they are listed (DocumentMatcher::order()): at first from
/// memory, then from the texts of those that memory cannot decide, 75,000 of a hundred words a second on two cores. A
/// stop request ends it early, with what was found so far. Errors: those of Project::texts().
/// @param matcher of a version of the project's corpus @param progress is called on this thread before the first text
/// is read, then five times a second; may be empty
[[nodiscard]] Result<std::vector<std::uint32_t>>
findDocuments(const Project& project, CorpusVersion version, const DocumentMatcher& matcher, Arena& arena,
              const std::function<void(const SearchProgress&)>& progress, const std::stop_token& stop = {});

} // namespace themata
