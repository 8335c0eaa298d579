#pragma once

#include "engine/readers/line_reader.h"
#include "engine/readers/reader.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace themata {

/// The three numbers that a UCI bag of words begins with.
struct UciHeader {
    std::uint64_t documents = 0; ///< D
    std::uint64_t words = 0; ///< W
    std::uint64_t entries = 0; ///< NNZ: lines that follow
};

/// Errors: those of TextSource, BadFormat with the line.
[[nodiscard]] Result<UciHeader> readUciHeader(LineReader& lines);

/// A bag of words as the UCI repository has them: three lines D, W, NNZ (or MatrixMarket's banner, comments, and one
/// line with all three), then "document word count", numbered from 1, in rising order of documents. Documents without a
/// line are empty. What breaks the format is an Error with its line.
class UciReader : public Reader {
public:
    [[nodiscard]] static Result<std::unique_ptr<Reader>> open(const std::filesystem::path& path,
                                                              const std::filesystem::path& vocabularyFile,
                                                              std::string_view encoding = {});

    [[nodiscard]] Result<std::optional<RawDocument>> next() override;
    [[nodiscard]] bool holdsCounts() const override { return true; }
    [[nodiscard]] const std::vector<std::string>& vocabulary() const override { return m_vocabulary; }
    [[nodiscard]] ReadProgress progress() const override;
    [[nodiscard]] const std::vector<SourceNote>& notes() const override { return m_notes; }

private:
    struct Entry {
        std::uint64_t document = 0; ///< from 1
        BagEntry word;
    };

    UciReader(LineReader lines, const UciHeader& header);
    [[nodiscard]] Result<void> findVocabulary(const std::filesystem::path& path, const std::filesystem::path& chosen,
                                              std::string_view encoding);
    [[nodiscard]] Result<void> advance();
    [[nodiscard]] Result<void> parse(std::string_view line);
    [[nodiscard]] Result<void> expectEnd();
    void finish();

    LineReader m_lines;
    UciHeader m_header;
    std::vector<std::string> m_vocabulary;
    std::vector<SourceNote> m_notes;
    std::optional<Entry> m_entry; ///< read but not handed out
    std::uint64_t m_entries = 0; ///< read so far
    std::uint64_t m_documents = 0; ///< handed out so far
    std::uint64_t m_tokens = 0; ///< read so far
    bool m_wordsAreNumbered = false; ///< there is no vocabulary
    bool m_started = false, m_finished = false;
};

} // namespace themata
