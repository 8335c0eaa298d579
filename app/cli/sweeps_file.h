#pragma once

#include "engine/base/pending_file.h"
#include "engine/base/result.h"
#include "engine/corpus/corpus.h"
#include "engine/samplers/state.h"

#include <fmt/format.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace themata::cli {

/// The topics of all tokens after each sweep, of a corpus so small that the draws can be compared with its exact posterior:
/// a line a sweep, topics from 0 with commas between them, documents in order and their tokens in the order of the input.
class SweepsFile {
public:
    static constexpr std::size_t mostTokens = 64;

    /// Errors: BadArgument for a larger corpus; NotWritable. @param corpus with its positions.
    [[nodiscard]] static Result<std::unique_ptr<SweepsFile>> create(const std::filesystem::path& file,
                                                                    const Corpus& corpus);
    /// @param state of that corpus.
    void add(const ChainState& state);
    /// Writes the rest and gives the file its name. Errors: NotWritable, DiskFull, also of earlier lines.
    [[nodiscard]] Result<void> finish();

private:
    SweepsFile(const std::filesystem::path& file, const Corpus& corpus);
    void flush();

    PendingFile m_pending;
    std::ofstream m_out;
    int m_error = 0;                  // errno of the first failure
    fmt::memory_buffer m_text;        // not written yet
    std::vector<std::size_t> m_order; // by place in the input: place in the corpus
};

/// Null for an empty name.
[[nodiscard]] Result<std::unique_ptr<SweepsFile>> openSweeps(const std::string& file, const Corpus& corpus);

} // namespace themata::cli
