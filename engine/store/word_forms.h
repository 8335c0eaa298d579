#pragma once

#include "engine/base/result.h"
#include "engine/text/tokenizer.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace themata {

/// The words of a project's texts that have the stem of `word`, the most frequent first: "rivers", "river". Those that
/// are dropped for another reason are not among them. Reads all texts on this thread; a stop request ends it early,
/// with what was found so far. Errors: those of check() and openTexts().
/// @param word in the form that enters the vocabulary. @param options with a stemmer.
[[nodiscard]] Result<std::vector<std::string>> formsOfStem(const std::filesystem::path& project,
                                                           const std::string& word, const TokenizerOptions& options,
                                                           std::stop_token stop = {});

} // namespace themata
