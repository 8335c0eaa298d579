#include "engine/readers/table_parser.h"

#include "engine/readers/plain_text.h"

#include <csv.h>

#include <deque>
#include <new>
#include <string_view>
#include <utility>
#include <vector>

namespace themata {

struct TableParser::Impl {
    Impl(TextSource opened, char delimiter);
    ~Impl() { csv_free(&parser); }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    Result<void> feed();
    Result<void> finish();
    Error unclosedQuote() const;

    static void onField(void* field, std::size_t length, void* self);
    static void onRow(int terminator, void* self);

    TextSource source;
    csv_parser parser{};
    std::deque<TableRow> ready;
    TableRow row; // being read
    std::vector<char> buffer = std::vector<char>(std::size_t(64) * 1024);
    bool finished = false;
};

TableParser::Impl::Impl(TextSource opened, char delimiter)
    : source(std::move(opened))
{
    if (csv_init(&parser, 0) != 0)
        throw std::bad_alloc();
    csv_set_delim(&parser, static_cast<unsigned char>(delimiter));
    csv_set_blk_size(&parser, buffer.size());
    row.number = 1;
}

void TableParser::Impl::onField(void* field, std::size_t length, void* self)
{
    static_cast<Impl*>(self)->row.fields.emplace_back(static_cast<const char*>(field), length);
}

void TableParser::Impl::onRow(int, void* self)
{
    Impl& impl = *static_cast<Impl*>(self);
    const std::uint64_t next = impl.row.number + 1;
    impl.ready.push_back(std::exchange(impl.row, TableRow{next, {}}));
}

/// Parses one more piece of the file.
Result<void> TableParser::Impl::feed()
{
    auto got = source.read(buffer);
    if (!got)
        return passOn(got);
    const std::string_view bytes(buffer.data(), *got);
    if (bytes.empty())
        return finish();
    if (csv_parse(&parser, bytes.data(), bytes.size(), onField, onRow, this) != bytes.size())
        throw std::bad_alloc(); // the parser is not strict, so it stops for want of memory only
    if (parser.entry_pos > maximumTextBytes)
        return tl::unexpected(unclosedQuote());
    return {};
}

Result<void> TableParser::Impl::finish()
{
    finished = true;
    csv_set_opts(&parser, CSV_STRICT | CSV_STRICT_FINI); // strict here alone: it tells of the open quote
    if (csv_fini(&parser, onField, onRow, this) == 0)
        return {};
    return tl::unexpected(unclosedQuote());
}

Error TableParser::Impl::unclosedQuote() const
{
    return {ErrorCode::BadFormat, "A quote opens and is never closed",
            source.path() + ", row " + grouped(row.number) + ", column " + std::to_string(row.fields.size() + 1),
            "Close it, or double the quotes inside the field"};
}

TableParser::TableParser(std::unique_ptr<Impl> impl)
    : m_impl(std::move(impl))
{
}
TableParser::~TableParser() = default;
TableParser::TableParser(TableParser&&) noexcept = default;
TableParser& TableParser::operator=(TableParser&&) noexcept = default;

Result<TableParser> TableParser::open(const std::filesystem::path& path, char delimiter, std::string_view encoding)
{
    auto source = TextSource::open(path, encoding);
    if (!source)
        return passOn(source);
    return TableParser(std::make_unique<Impl>(*std::move(source), delimiter));
}

Result<std::optional<TableRow>> TableParser::next()
{
    while (m_impl->ready.empty() && !m_impl->finished)
        if (auto fed = m_impl->feed(); !fed)
            return passOn(fed);
    if (m_impl->ready.empty())
        return std::nullopt;
    TableRow row = std::move(m_impl->ready.front());
    m_impl->ready.pop_front();
    return row;
}

const std::string& TableParser::path() const
{
    return m_impl->source.path();
}

std::uint64_t TableParser::bytesRead() const
{
    return m_impl->source.bytesRead();
}

std::uint64_t TableParser::fileSize() const
{
    return m_impl->source.fileSize();
}

SourceNote TableParser::note(std::uint64_t documents) const
{
    return noteOf(m_impl->source, documents);
}

} // namespace themata
