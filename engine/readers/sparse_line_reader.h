#pragma once

#include "engine/readers/line_reader.h"
#include "engine/readers/reader.h"
#include "engine/readers/sparse_line.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace themata {

/// Of a source's format; nullopt for another.
[[nodiscard]] std::optional<SparseFormat> sparseFormat(SourceFormat format);

/// Counts with one document a line (sparse_line.h). The file is read twice: first for its word types, so that their
/// number is known before the first document. Words that are numbers are looked up in the vocabulary; where there is
/// none they are named word1, word2, ... A line that breaks the format is an Error with its number, since the lines are
/// the documents; blank lines and lines that begin with # are none.
class SparseLineReader : public Reader {
public:
    /// @param vocabularyFile one word a line; empty: NAME.vocab, vocab.NAME.txt or vocab.txt beside NAME.ldac.
    [[nodiscard]] static Result<std::unique_ptr<Reader>> open(const std::filesystem::path& path, SparseFormat format,
                                                              const std::filesystem::path& vocabularyFile,
                                                              std::string_view encoding = {});

    [[nodiscard]] Result<std::optional<RawDocument>> next() override;
    [[nodiscard]] bool holdsCounts() const override { return true; }
    [[nodiscard]] const std::vector<std::string>& vocabulary() const override { return m_vocabulary; }
    [[nodiscard]] ReadProgress progress() const override;
    [[nodiscard]] const std::vector<SourceNote>& notes() const override { return m_notes; }

private:
    struct HashView {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };

    SparseLineReader(LineReader lines, SparseFormat format)
        : m_lines(std::move(lines))
        , m_format(format)
    {
    }

    [[nodiscard]] Result<bool> nextLine(SparseLine& parsed);
    [[nodiscard]] Result<void> readTypes();
    void noteType(std::string_view word);
    [[nodiscard]] Result<void> nameTypes(const std::filesystem::path& path, const std::filesystem::path& vocabularyFile,
                                         std::string_view encoding);
    void finish();
    [[nodiscard]] std::uint32_t idOf(std::string_view word) const;

    LineReader m_lines;
    SparseFormat m_format;
    bool m_numbered = true; ///< all words are numbers
    std::uint64_t m_types = 0; ///< if they are: the largest, counted from 1
    std::unordered_map<std::string, std::uint32_t, HashView, std::equal_to<>> m_ids; ///< else
    std::vector<std::string> m_vocabulary;
    std::vector<SourceNote> m_notes;
    std::uint64_t m_documents = 0;
    bool m_wordsAreNumbered = false; ///< there is no vocabulary, and a number is not a word
    bool m_finished = false;
};

} // namespace themata
