#pragma once

#include "engine/base/output_file.h"
#include "engine/corpus/corpus_writer.h"

#include <fmt/format.h>

namespace themata {

/// Writes a bag of words in UCI's format (UciReader): D, W and NNZ, then "document word count", numbered from 1. The
/// number of entries is known at the end only, so room is left for it: it has leading zeros.
class UciWriter : public CorpusWriter {
public:
    [[nodiscard]] static Result<std::unique_ptr<CorpusWriter>> open(const std::filesystem::path& file,
                                                                    std::uint64_t documents,
                                                                    std::uint32_t vocabularySize);

    [[nodiscard]] Result<void> append(std::span<const std::uint32_t> words) override;
    [[nodiscard]] Result<void> commit() override;

private:
    UciWriter(OutputFile file, std::uint64_t documents, std::uint32_t vocabularySize);
    [[nodiscard]] Result<void> flush();

    OutputFile m_file;
    fmt::memory_buffer m_text;          // not written yet
    std::uint64_t m_written = 0;        // bytes
    std::uint64_t m_placeOfEntries = 0; // where NNZ goes
    std::uint64_t m_documents = 0, m_entries = 0;
};

} // namespace themata
