#pragma once

#include "engine/readers/line_reader.h"
#include "engine/readers/reader.h"

#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

namespace themata {

/// A text file with one document a line; blank lines are none.
class LineDocuments : public Reader {
public:
    enum class Form {
        Whole, ///< the line is the text; documents are named after their lines
        Mallet ///< name, label and text, as MALLET's import-file reads them: ^(\S*)[\s,]*(\S*)[\s,]*(.*)$
    };
    [[nodiscard]] static Result<std::unique_ptr<Reader>> open(const std::filesystem::path& path, Form form,
                                                              std::string_view encoding = {});

    [[nodiscard]] Result<std::optional<RawDocument>> next() override;
    [[nodiscard]] ReadProgress progress() const override;
    [[nodiscard]] const std::vector<SourceNote>& notes() const override { return m_notes; }

private:
    LineDocuments(LineReader lines, Form form)
        : m_lines(std::move(lines))
        , m_form(form)
    {
    }

    [[nodiscard]] RawDocument document(std::string_view line) const;

    LineReader m_lines;
    Form m_form;
    std::vector<SourceNote> m_notes;
    std::uint64_t m_documents = 0;
    bool m_finished = false;
};

} // namespace themata
