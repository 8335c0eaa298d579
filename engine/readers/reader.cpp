#include "engine/readers/reader.h"

#include "engine/readers/document_text.h"
#include "engine/readers/folder_reader.h"
#include "engine/readers/json_reader.h"
#include "engine/readers/line_documents.h"
#include "engine/readers/mail_reader.h"
#include "engine/readers/source_format.h"
#include "engine/readers/sparse_line_reader.h"
#include "engine/readers/table_reader.h"
#include "engine/readers/text_files.h"
#include "engine/readers/uci_reader.h"

#include <cassert>

namespace themata {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t rowsLookedAt = 20;

Result<SourceDescription> describeFolder(const std::vector<fs::path>& sources, const std::string& encoding)
{
    auto found = findTextFiles(sources);
    if (!found)
        return passOn(found);
    SourceDescription description;
    description.files = found->files.size();
    description.bytes = found->totalBytes();
    if (kindOfText(found->files.front().path) != "txt")
        return description;
    auto first = TextSource::open(found->files.front().path, encoding);
    if (!first && first.error().code == ErrorCode::BadArgument)
        return passOn(first);
    if (char begin = 0; first && first->read({&begin, 1}))
        description.encoding = first->encoding();
    return description;
}

Result<SourceDescription> describeTable(const fs::path& path, SourceFormat format, const std::string& encoding)
{
    auto table = openTable(path, format, encoding);
    if (!table)
        return passOn(table);
    std::vector<TableRow> rows;
    while (rows.size() < rowsLookedAt) {
        auto row = table->rows.next();
        if (!row || !*row)
            break; // what is wrong further down is said when it is read
        rows.push_back(*std::move(*row));
    }
    SourceDescription description;
    description.guessedColumns = guessRoles(table->header, rows);
    description.columns = std::move(table->header);
    description.files = 1;
    description.bytes = table->rows.source().fileSize();
    description.encoding = table->rows.source().encoding();
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

Result<SourceDescription> describeJson(const fs::path& path, const std::string& encoding)
{
    auto sample = sampleJson(path, rowsLookedAt, encoding);
    if (!sample)
        return passOn(sample);
    std::vector<TableRow> rows;
    for (auto& fields : sample->rows)
        rows.push_back({rows.size() + 1, std::move(fields)});
    SourceDescription description;
    description.guessedColumns = guessRoles(sample->columns, rows);
    description.columns = std::move(sample->columns);
    description.files = 1;
    description.bytes = sample->bytes;
    description.encoding = sample->encoding;
    return description;
}

Result<SourceDescription> describeLines(const fs::path& path, const std::string& encoding)
{
    auto source = TextSource::open(path, encoding);
    if (!source)
        return passOn(source);
    char begin = 0;
    if (auto read = source->read({&begin, 1}); !read)
        return passOn(read);
    SourceDescription description;
    description.files = 1;
    description.bytes = source->fileSize();
    description.encoding = source->encoding();
    return description;
}

std::optional<SparseFormat> sparseFormat(SourceFormat format)
{
    switch (format) {
    case SourceFormat::LdaC:
        return SparseFormat::LdaC;
    case SourceFormat::SvmLight:
        return SparseFormat::SvmLight;
    case SourceFormat::VowpalWabbit:
        return SparseFormat::VowpalWabbit;
    default:
        return std::nullopt;
    }
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

Result<SourceDescription> describeAs(SourceFormat format, const std::vector<fs::path>& sources,
                                     const std::string& encoding)
{
    switch (format) {
    case SourceFormat::Csv:
    case SourceFormat::Tsv:
        return describeTable(sources.front(), format, encoding);
    case SourceFormat::Json:
        return describeJson(sources.front(), encoding);
    case SourceFormat::Lines:
    case SourceFormat::Mallet:
    case SourceFormat::Mbox:
        return describeLines(sources.front(), encoding);
    case SourceFormat::Uci:
        return describeCounts(sources.front());
    case SourceFormat::LdaC:
    case SourceFormat::SvmLight:
    case SourceFormat::VowpalWabbit:
        return describeSparse(sources.front(), *sparseFormat(format));
    case SourceFormat::Folder:
    case SourceFormat::Auto:
        break;
    }
    return describeFolder(sources, encoding);
}

} // namespace

const std::vector<std::string>& Reader::vocabulary() const
{
    static const std::vector<std::string> none;
    return none;
}

bool holdsCounts(SourceFormat format)
{
    return format == SourceFormat::Uci || sparseFormat(format).has_value();
}

Result<SourceDescription> describeSource(const std::vector<fs::path>& sources, SourceFormat format,
                                         const std::string& encoding)
{
    auto settled = settleFormat(sources, format);
    if (!settled)
        return passOn(settled);
    auto description = describeAs(*settled, sources, encoding);
    if (description)
        description->format = *settled;
    return description;
}

Result<std::unique_ptr<Reader>> openSource(const std::vector<fs::path>& sources, const SourceOptions& options)
{
    auto format = settleFormat(sources, options.format);
    if (!format)
        return passOn(format);
    if (!options.encoding.empty())
        if (auto known = TextDecoder::open(options.encoding); !known)
            return passOn(known);
    if (*format == SourceFormat::Uci)
        return UciReader::open(sources.front(), options.vocabularyFile, options.encoding);
    if (*format == SourceFormat::Json)
        return JsonReader::open(sources.front(), options.columns, options.encoding);
    if (*format == SourceFormat::Mbox)
        return MailReader::open(sources.front());
    if (*format == SourceFormat::Lines)
        return LineDocuments::open(sources.front(), LineDocuments::Form::Whole, options.encoding);
    if (*format == SourceFormat::Mallet)
        return LineDocuments::open(sources.front(), LineDocuments::Form::Mallet, options.encoding);
    if (const auto sparse = sparseFormat(*format))
        return SparseLineReader::open(sources.front(), *sparse, options.vocabularyFile, options.encoding);
    if (*format == SourceFormat::Csv || *format == SourceFormat::Tsv)
        return TableReader::open(sources.front(), *format, options.columns, options.encoding);
    auto files = findTextFiles(sources);
    if (!files)
        return passOn(files);
    return std::make_unique<FolderReader>(*std::move(files), options.encoding);
}

} // namespace themata
