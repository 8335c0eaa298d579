#include "engine/readers/reader.h"

#include "engine/readers/folder_reader.h"
#include "engine/readers/source_format.h"
#include "engine/readers/table_reader.h"
#include "engine/readers/text_files.h"
#include "engine/readers/uci_reader.h"

#include <cassert>

namespace themata {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t rowsLookedAt = 20;

Result<SourceDescription> describeFolder(const std::vector<fs::path>& sources)
{
    auto found = findTextFiles(sources);
    if (!found)
        return passOn(found);
    SourceDescription description;
    description.files = found->files.size();
    description.bytes = found->totalBytes();
    return description;
}

Result<SourceDescription> describeTable(const fs::path& path, SourceFormat format)
{
    auto table = openTable(path, format);
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
    return description;
}

Result<SourceDescription> describeCounts(const fs::path& path)
{
    auto source = ByteSource::open(path);
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

Result<SourceDescription> describeAs(SourceFormat format, const std::vector<fs::path>& sources)
{
    switch (format) {
    case SourceFormat::Csv:
    case SourceFormat::Tsv:
        return describeTable(sources.front(), format);
    case SourceFormat::Uci:
        return describeCounts(sources.front());
    case SourceFormat::Folder:
    case SourceFormat::Auto:
        break;
    }
    return describeFolder(sources);
}

} // namespace

const std::vector<std::string>& Reader::vocabulary() const
{
    static const std::vector<std::string> none;
    return none;
}

Result<SourceDescription> describeSource(const std::vector<fs::path>& sources, SourceFormat format)
{
    auto settled = settleFormat(sources, format);
    if (!settled)
        return passOn(settled);
    auto description = describeAs(*settled, sources);
    if (description)
        description->format = *settled;
    return description;
}

Result<std::unique_ptr<Reader>> openSource(const std::vector<fs::path>& sources, const SourceOptions& options)
{
    auto format = settleFormat(sources, options.format);
    if (!format)
        return passOn(format);
    if (*format == SourceFormat::Uci)
        return UciReader::open(sources.front(), options.vocabularyFile);
    if (*format == SourceFormat::Csv || *format == SourceFormat::Tsv)
        return TableReader::open(sources.front(), *format, options.columns);
    auto files = findTextFiles(sources);
    if (!files)
        return passOn(files);
    return std::make_unique<FolderReader>(*std::move(files));
}

} // namespace themata
