#include "engine/readers/column_guess.h"
#include "engine/readers/document_text.h"
#include "engine/readers/file_encodings.h"
#include "engine/readers/json_reader.h"
#include "engine/readers/mallet_state_reader.h"
#include "engine/readers/reader.h"
#include "engine/readers/source_format.h"
#include "engine/readers/sparse_line_reader.h"
#include "engine/readers/table_columns.h"
#include "engine/readers/text_files.h"
#include "engine/readers/text_source.h"
#include "engine/readers/uci_reader.h"

namespace themata {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t rowsLookedAt = 20;

constexpr std::uint64_t beginningBytes = 2'000; // that are shown of a file

Result<SourceDescription> describeText(const fs::path& path, std::string_view encoding)
{
    auto source = TextSource::open(path, encoding);
    if (!source)
        return passOn(source);
    auto beginning = readBeginning(*source, beginningBytes);
    if (!beginning)
        return passOn(beginning);
    SourceDescription description;
    description.files = 1;
    description.bytes = source->fileSize();
    description.encoding = source->encoding();
    description.firstLines = *std::move(beginning);
    return description;
}

/// What is wrong with the first of many files is said when it is read.
Result<SourceDescription> describeFolder(const std::vector<fs::path>& sources, const SourceOptions& options,
                                         const FileEncodings& encodings)
{
    auto found = findTextFiles(sources, patternsOf(options.only));
    if (!found)
        return passOn(found);
    const fs::path& first = found->files.front().path;
    SourceDescription description;
    if (kindOfText(first) == "txt" && !found->files.front().isArchive)
        description = describeText(first, encodings.encodingOf(shownPath(first))).value_or(SourceDescription{});
    description.files = found->files.size();
    description.bytes = found->totalBytes();
    return description;
}

Result<SourceDescription> describeTable(const fs::path& path, SourceFormat format, std::string_view encoding,
                                        const std::string& sheet)
{
    auto table = openTable(path, format, encoding, sheet);
    if (!table)
        return passOn(table);
    std::vector<TableRow> rows;
    while (rows.size() < rowsLookedAt) {
        auto row = table->rows->next();
        if (!row || !*row)
            break; // what is wrong further down is said when it is read
        rows.push_back(*std::move(*row));
    }
    SourceDescription description;
    if (format != SourceFormat::Workbook)
        description = describeText(path, encoding).value_or(SourceDescription{});
    description.guessedColumns = guessRoles(table->header, rows);
    description.columns = std::move(table->header);
    description.files = 1;
    description.bytes = table->rows->fileSize();
    description.encoding = table->rows->note(0).encoding;
    return description;
}

Result<SourceDescription> describeCounts(const fs::path& path)
{
    auto source = TextSource::open(path);
    if (!source)
        return passOn(source);
    LineReader lines(*std::move(source));
    if (auto header = readUciHeader(lines); !header)
        return passOn(header);
    SourceDescription description;
    description.files = 1;
    description.bytes = lines.source().fileSize();
    return description;
}

Result<SourceDescription> describeJson(const fs::path& path, std::string_view encoding)
{
    auto sample = sampleJson(path, rowsLookedAt, encoding);
    if (!sample)
        return passOn(sample);
    std::vector<TableRow> rows;
    for (auto& fields : sample->rows)
        rows.push_back({rows.size() + 1, std::move(fields)});
    SourceDescription description = describeText(path, encoding).value_or(SourceDescription{});
    description.guessedColumns = guessRoles(sample->columns, rows);
    description.columns = std::move(sample->columns);
    description.files = 1;
    description.bytes = sample->bytes;
    description.encoding = sample->encoding;
    return description;
}

/// By its first line.
Result<SourceDescription> describeSparse(const fs::path& path, SparseFormat format)
{
    auto source = TextSource::open(path);
    if (!source)
        return passOn(source);
    LineReader lines(*std::move(source));
    auto line = lines.next();
    if (!line)
        return passOn(line);
    SparseLine parsed;
    if (auto read = parseSparseLine(format, line->value_or(""), parsed); !read && *line && !(*line)->starts_with('#')) {
        read.error().where = lines.where();
        return passOn(read);
    }
    SourceDescription description;
    description.files = 1;
    description.bytes = lines.source().fileSize();
    return description;
}

/// By its first token.
Result<SourceDescription> describeMalletState(const fs::path& path)
{
    auto lines = MalletStateLines::open(path);
    if (!lines)
        return passOn(lines);
    if (auto token = lines->next(); !token)
        return passOn(token);
    SourceDescription description;
    description.files = 1;
    description.bytes = lines->source().fileSize();
    return description;
}

Result<SourceDescription> describeAs(SourceFormat format, const std::vector<fs::path>& sources,
                                     const SourceOptions& options, const FileEncodings& encodings)
{
    const fs::path& first = sources.front();
    const std::string& encoding = encodings.encodingOf(shownPath(first));
    if (isTable(format))
        return describeTable(first, format, encoding, options.sheet);
    if (const auto sparse = sparseFormat(format))
        return describeSparse(first, *sparse);
    switch (format) {
    case SourceFormat::Json:
        return describeJson(first, encoding);
    case SourceFormat::Lines:
    case SourceFormat::Mallet:
    case SourceFormat::Mbox:
        return describeText(first, encoding);
    case SourceFormat::Uci:
        return describeCounts(first);
    case SourceFormat::MalletState:
        return describeMalletState(first);
    default:
        return describeFolder(sources, options, encodings);
    }
}

} // namespace

Result<SourceDescription> describeSource(const std::vector<fs::path>& sources, const SourceOptions& options)
{
    auto format = settleFormat(sources, options.format);
    if (!format)
        return passOn(format);
    auto encodings = FileEncodings::of(options);
    if (!encodings)
        return passOn(encodings);
    auto description = describeAs(*format, sources, options, *encodings);
    if (description)
        description->format = *format;
    return description;
}

} // namespace themata
