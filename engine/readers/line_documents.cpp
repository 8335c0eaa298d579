#include "engine/readers/line_documents.h"

#include "engine/readers/plain_text.h"

#include <fmt/format.h>

#include <utility>

namespace themata {

namespace {

constexpr std::string_view blanks = " \t\r\f\v";
constexpr std::string_view parting = " \t\r\f\v,";

/// The first group of MALLET's expression, with what parts it from the next.
std::string_view takeField(std::string_view& line)
{
    const std::string_view field = line.substr(0, line.find_first_of(blanks));
    line.remove_prefix(field.size());
    line.remove_prefix(std::min(line.find_first_not_of(parting), line.size()));
    return field;
}

} // namespace

Result<std::unique_ptr<Reader>> LineDocuments::open(const std::filesystem::path& path, Form form,
                                                    std::string_view encoding)
{
    auto source = TextSource::open(path, encoding);
    if (!source)
        return passOn(source);
    return std::unique_ptr<Reader>(new LineDocuments(LineReader(*std::move(source), maximumTextBytes), form));
}

Result<std::optional<RawDocument>> LineDocuments::next()
{
    for (;;) {
        auto line = m_lines.next();
        if (!line)
            return passOn(line);
        if (!*line)
            break;
        if (isBlank(**line))
            continue;
        if (const auto problem = whyNotText(**line)) {
            m_notes.push_back({.source = m_lines.where(), .status = SourceNote::Status::Damaged, .reason = *problem});
            continue;
        }
        RawDocument found = document(**line);
        if (isBlank(found.text))
            m_notes.push_back({.source = m_lines.where(),
                               .status = SourceNote::Status::Empty,
                               .reason = "It holds no text",
                               .documents = 1});
        ++m_documents;
        return found;
    }
    if (!std::exchange(m_finished, true))
        m_notes.push_back(noteOf(m_lines.source(), m_documents));
    return std::nullopt;
}

RawDocument LineDocuments::document(std::string_view line) const
{
    RawDocument document;
    document.source = m_lines.source().path();
    if (m_form == Form::Mallet) {
        document.name = takeField(line);
        document.group = takeField(line);
    }
    if (document.name.empty())
        document.name = fmt::format("line {}", m_lines.lineNumber());
    document.text = line;
    return document;
}

ReadProgress LineDocuments::progress() const
{
    return {m_lines.source().bytesRead(), m_lines.source().fileSize(), 1, m_finished ? 1U : 0U};
}

} // namespace themata
