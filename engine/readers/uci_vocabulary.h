#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace themata {

/// The vocabulary that belongs to a bag of words: docword.NAME.txt -> vocab.NAME.txt beside it, else vocab.txt.
[[nodiscard]] std::optional<std::filesystem::path> findVocabularyFile(const std::filesystem::path& counts);

/// One word a line, packed or not. Errors: those of ByteSource, BadEncoding, BadFormat for an empty line in the middle or
/// another number of words than `expected`.
[[nodiscard]] Result<std::vector<std::string>> readVocabulary(const std::filesystem::path& path, std::uint64_t expected);

/// "word1", "word2", ...: where there is no vocabulary.
[[nodiscard]] std::vector<std::string> numberedWords(std::uint64_t count);

} // namespace themata
