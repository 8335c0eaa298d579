#pragma once

#include "engine/base/output_file.h"
#include "engine/corpus/corpus_writer.h"

#include <memory>
#include <vector>

namespace themata {

// A corpus as a file that is read by mapping it into memory, so that it takes none of its own. Numbers are little-endian,
// sections begin at multiples of 64 bytes, the gaps are zeros.
//
//   offset  bytes
//        0     16  "Themata corpus\r\n"
//       16      4  version of the format: 1
//       20      4  V, 1 to 100,000,000
//       24      8  D
//       32      8  N
//       40     24  zeros
//       64      8  each of D + 1: documentStart, from 0 up to N
//        .      4  each of N: word types, below V, in rising order within a document
//
// The order of the tokens in the text is not kept, nor are the words themselves.

/// Whether a file begins like a corpus file; false if it cannot be read.
[[nodiscard]] bool isCorpusFile(const std::filesystem::path& path);

/// A corpus that looks into the file. Reads it through once, to validate it.
/// Errors: NotFound, NotReadable; BadFormat for another file, and for one that is damaged or too short.
[[nodiscard]] Result<std::shared_ptr<const Corpus>> mapCorpus(const std::filesystem::path& path);

/// Writes a corpus file.
class CorpusFileWriter : public CorpusWriter {
public:
    /// Errors: those of CorpusWriter. @param documents exactly as many as will be appended.
    [[nodiscard]] static Result<std::unique_ptr<CorpusWriter>> open(const std::filesystem::path& file,
                                                                    std::uint64_t documents,
                                                                    std::uint32_t vocabularySize);

    [[nodiscard]] Result<void> append(std::span<const std::uint32_t> words) override;
    [[nodiscard]] Result<void> commit() override;

private:
    CorpusFileWriter(OutputFile file, std::uint64_t documents, std::uint32_t vocabularySize);
    [[nodiscard]] Result<void> flush();
    [[nodiscard]] Result<void> writeHeader();

    OutputFile m_file;
    std::uint64_t m_documents = 0;
    std::uint32_t m_vocabularySize = 0;
    std::uint64_t m_tokens = 0;               // appended so far
    std::uint64_t m_startsAt, m_wordsAt;      // where the next ones go in the file
    std::vector<std::uint64_t> m_starts{0};   // not written yet
    std::vector<std::uint32_t> m_words;       // not written yet
};

} // namespace themata
