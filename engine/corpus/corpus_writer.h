#pragma once

#include "engine/base/result.h"
#include "engine/corpus/corpus.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

namespace themata {

/// Writes a corpus to a file, document by document, in memory that does not grow with it. The file gets its name in
/// commit(); without it nothing is left behind. Errors of all functions: NotWritable, DiskFull.
class CorpusWriter {
public:
    virtual ~CorpusWriter() = default;
    /// The next document. @param words its tokens' word types in rising order; empty for an empty document.
    [[nodiscard]] virtual Result<void> append(std::span<const std::uint32_t> words) = 0;
    /// Once all documents that were announced are written.
    [[nodiscard]] virtual Result<void> commit() = 0;
};

/// Opens a writer of the format that the name asks for: NAME.txt is a bag of words in UCI's format, NAME.corpus a
/// file that can be mapped into memory (corpus_file.h).
/// @param documents to come. Errors: those of the writer; BadArgument for another name.
[[nodiscard]] Result<std::unique_ptr<CorpusWriter>> openCorpusWriter(const std::filesystem::path& file,
                                                                     std::uint64_t documents,
                                                                     std::uint32_t vocabularySize);

} // namespace themata
