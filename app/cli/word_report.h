#pragma once

#include "engine/store/saved_run.h"
#include "engine/topics/word_search.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace themata::cli {

/// What `words --word` is to tell.
struct WordQuestion {
    std::string word;
    std::optional<std::string> run; ///< name or number; not given: the newest, or none if none is saved yet
    bool context = false; ///< its passages, too
    std::string sort = "document"; ///< document, date, name, before, after or topic
    std::optional<std::uint32_t> topic; ///< from 1: passages of this topic alone
    std::size_t most = 20; ///< documents, words and passages to list
    bool json = false;
};

/// Prints the topics, the documents and the co-occurring words of a word, and its passages if asked for. Errors: those
/// of Project, NotFound for a word that the corpus has not (with some that begin like it) or a topic that the run has
/// not, BadArgument for passages of a corpus of counts or too many of them to be sorted by their context.
[[nodiscard]] Result<void> printWord(const Project& project, const WordQuestion& question, const std::stop_token& stop);

} // namespace themata::cli
