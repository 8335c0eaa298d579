#pragma once

#include "engine/base/result.h"
#include "engine/readers/reader.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace themata {

/// The vocabulary that belongs to a bag of words: docword.NAME.txt -> vocab.NAME.txt beside it; NAME.ldac -> NAME.vocab
/// or vocab.NAME.txt; else vocab.txt.
[[nodiscard]] std::optional<std::filesystem::path> findVocabularyFile(const std::filesystem::path& counts);

/// One word a line, packed or not. Errors: those of TextSource, BadEncoding, BadFormat for an empty line in the middle.
[[nodiscard]] Result<std::vector<std::string>> readWords(const std::filesystem::path& path, std::string_view encoding);

/// The same, and BadFormat for another number of words than `expected`.
[[nodiscard]] Result<std::vector<std::string>> readVocabulary(const std::filesystem::path& path, std::uint64_t expected,
                                                              std::string_view encoding = {});

/// Says in the line of a file of counts that there is no vocabulary beside it.
void addNoVocabulary(SourceNote& counts);

/// "word1", "word2", ...: where there is no vocabulary.
[[nodiscard]] std::vector<std::string> numberedWords(std::uint64_t count);

} // namespace themata
