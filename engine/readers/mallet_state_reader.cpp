#include "engine/readers/mallet_state_reader.h"

#include "engine/base/casts.h"
#include "engine/readers/count_limits.h"
#include "engine/readers/plain_text.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <utility>

namespace themata {

namespace {

constexpr std::string_view firstLine = "#doc source pos typeindex type topic";

template <typename Number>
bool parse(std::string_view digits, Number& number)
{
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return problem == std::errc() && end == digits.data() + digits.size();
}

/// "doc source pos typeindex type topic"; a source that holds spaces has more than one field.
bool parseToken(std::string_view line, MalletToken& token)
{
    const std::size_t first = line.find(' ');
    std::array<std::string_view, 4> last; // topic, type, its number, position
    std::string_view rest = line.substr(0, line.find_last_not_of(" \r") + 1);
    for (std::string_view& field : last) {
        const std::size_t space = rest.rfind(' ');
        if (space == std::string_view::npos)
            return false;
        field = rest.substr(space + 1);
        rest = rest.substr(0, space);
    }
    if (first >= rest.size())
        return false;
    token.name = rest.substr(first + 1);
    token.word = last[1];
    return parse(line.substr(0, first), token.document) && parse(last[0], token.topic) && !token.word.empty();
}

} // namespace

Result<MalletStateLines> MalletStateLines::open(const std::filesystem::path& path)
{
    auto source = TextSource::open(path);
    if (!source)
        return passOn(source);
    return MalletStateLines(LineReader(*std::move(source)));
}

Result<std::optional<MalletToken>> MalletStateLines::next()
{
    for (;;) {
        auto line = m_lines.next();
        if (!line)
            return passOn(line);
        if (!*line)
            return std::nullopt;
        if (isBlank(**line) || (*line)->starts_with('#'))
            continue;
        MalletToken token;
        if (!parseToken(**line, token))
            return fail(ErrorCode::BadFormat, "It is no line of a state: doc source pos typeindex type topic", where());
        if (token.document < m_document)
            return fail(ErrorCode::BadFormat, fmt::format("Document {} is out of order", token.document), where());
        if (token.document >= CountLimits::ofFile(source().fileSize()).documents)
            return fail(ErrorCode::BadFormat,
                        fmt::format("Document {} is beyond what a file of this size can hold", token.document),
                        where());
        m_document = token.document;
        return token;
    }
}

bool beginsAsMalletState(const std::filesystem::path& path)
{
    auto source = TextSource::open(path);
    if (!source)
        return false;
    LineReader lines(*std::move(source));
    auto line = lines.next();
    return line && *line && (*line)->starts_with(firstLine);
}

Result<std::unique_ptr<Reader>> MalletStateReader::open(const std::filesystem::path& path)
{
    auto lines = MalletStateLines::open(path);
    if (!lines)
        return passOn(lines);
    std::unique_ptr<MalletStateReader> reader(new MalletStateReader(*std::move(lines)));
    if (auto read = reader->readTypes(); !read)
        return passOn(read);
    auto again = MalletStateLines::open(path);
    if (!again)
        return passOn(again);
    reader->m_lines = *std::move(again);
    return reader;
}

Result<void> MalletStateReader::readTypes()
{
    for (;;) {
        auto token = m_lines.next();
        if (!token)
            return passOn(token);
        if (!*token)
            return {};
        if (m_ids.emplace((*token)->word, checkedCast<std::uint32_t>(m_vocabulary.size())).second)
            m_vocabulary.emplace_back((*token)->word);
    }
}

Result<void> MalletStateReader::advance()
{
    auto token = m_lines.next();
    if (!token)
        return passOn(token);
    m_token = *token;
    return {};
}

Result<std::optional<RawDocument>> MalletStateReader::next()
{
    if (!std::exchange(m_started, true))
        if (auto first = advance(); !first)
            return passOn(first);
    if (!m_token) {
        if (!std::exchange(m_finished, true))
            m_notes.push_back(noteOf(m_lines.source(), m_documents));
        return std::nullopt;
    }
    RawDocument document;
    document.name = fmt::format("document {}", m_documents);
    document.source = m_lines.source().path();
    if (m_token->document == m_documents && m_token->name != "NA" && m_token->name != "null-source")
        document.name = m_token->name;
    while (m_token && m_token->document == m_documents) {
        document.bag.push_back({m_ids.find(std::string(m_token->word))->second, 1});
        if (auto more = advance(); !more)
            return passOn(more);
    }
    ++m_documents;
    return document;
}

ReadProgress MalletStateReader::progress() const
{
    return {m_lines.source().bytesRead(), m_lines.source().fileSize(), 1, m_finished ? 1U : 0U};
}

} // namespace themata
