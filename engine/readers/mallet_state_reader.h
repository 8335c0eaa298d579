#pragma once

#include "engine/readers/line_reader.h"
#include "engine/readers/reader.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace themata {

/// A token of MALLET's state: a line "doc source pos typeindex type topic".
struct MalletToken {
    std::uint64_t document = 0;
    std::string_view name, word; ///< within the line
    std::uint32_t topic = 0;
};

/// The tokens of MALLET's state (--output-state, packed or not), in their order.
class MalletStateLines {
public:
    /// Errors: those of TextSource.
    [[nodiscard]] static Result<MalletStateLines> open(const std::filesystem::path& path);

    /// The next token, valid until the next call; nullopt after the last. Errors: those of LineReader, BadFormat for a
    /// line that is no token, or whose document comes before the last.
    [[nodiscard]] Result<std::optional<MalletToken>> next();
    [[nodiscard]] const TextSource& source() const { return m_lines.source(); }
    [[nodiscard]] std::string where() const { return m_lines.where(); }

private:
    explicit MalletStateLines(LineReader lines)
        : m_lines(std::move(lines))
    {
    }

    LineReader m_lines;
    std::uint64_t m_document = 0;
};

/// True if a file begins as MALLET's state does.
[[nodiscard]] bool beginsAsMalletState(const std::filesystem::path& path);

/// The corpus that MALLET's state was drawn of: words in the order of each text, an entry of a bag each. Words are
/// numbered as they come first. Documents without a line are empty. The file is read twice, first for its word types.
class MalletStateReader : public Reader {
public:
    [[nodiscard]] static Result<std::unique_ptr<Reader>> open(const std::filesystem::path& path);

    [[nodiscard]] Result<std::optional<RawDocument>> next() override;
    [[nodiscard]] bool holdsCounts() const override { return true; }
    [[nodiscard]] const std::vector<std::string>& vocabulary() const override { return m_vocabulary; }
    [[nodiscard]] ReadProgress progress() const override;
    [[nodiscard]] const std::vector<SourceNote>& notes() const override { return m_notes; }

private:
    explicit MalletStateReader(MalletStateLines lines)
        : m_lines(std::move(lines))
    {
    }
    [[nodiscard]] Result<void> readTypes();
    [[nodiscard]] Result<void> advance();

    MalletStateLines m_lines;
    std::unordered_map<std::string, std::uint32_t> m_ids;
    std::vector<std::string> m_vocabulary;
    std::vector<SourceNote> m_notes;
    std::optional<MalletToken> m_token; ///< read but not handed out
    std::uint64_t m_documents = 0; ///< handed out so far
    bool m_started = false, m_finished = false;
};

} // namespace themata
