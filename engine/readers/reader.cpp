#include "engine/readers/reader.h"

#include "engine/readers/byte_source.h"
#include "engine/readers/dated_reader.h"
#include "engine/readers/file_encodings.h"
#include "engine/readers/folder_reader.h"
#include "engine/readers/json_reader.h"
#include "engine/readers/line_documents.h"
#include "engine/readers/mail_reader.h"
#include "engine/readers/mallet_state_reader.h"
#include "engine/readers/metadata_reader.h"
#include "engine/readers/source_format.h"
#include "engine/readers/sparse_line_reader.h"
#include "engine/readers/table_columns.h"
#include "engine/readers/table_reader.h"
#include "engine/readers/text_files.h"
#include "engine/readers/uci_reader.h"

#include <utility>

namespace themata {

namespace fs = std::filesystem;

namespace {

using Sources = std::vector<fs::path>;

Result<std::unique_ptr<Reader>> openFolder(const Sources& sources, const SourceOptions& options,
                                           FileEncodings encodings)
{
    const std::vector<NamePattern> only = patternsOf(options.only);
    auto files = findTextFiles(sources, only);
    if (!files)
        return passOn(files);
    return std::make_unique<FolderReader>(
        *std::move(files), FolderReader::Options{std::move(encodings), only, options.element, options.beginning});
}

/// The documents as the source has them.
Result<std::unique_ptr<Reader>> openPlain(const Sources& sources, SourceFormat format, const SourceOptions& options,
                                          const FileEncodings& encodings)
{
    const fs::path& first = sources.front();
    const std::string& encoding = encodings.encodingOf(shownPath(first));
    if (isTable(format))
        return TableReader::open(first, format, options.columns, encoding, options.sheet);
    if (const auto sparse = sparseFormat(format))
        return SparseLineReader::open(first, *sparse, options.vocabularyFile, encoding);
    switch (format) {
    case SourceFormat::Uci:
        return UciReader::open(first, options.vocabularyFile, encoding);
    case SourceFormat::MalletState:
        return MalletStateReader::open(first);
    case SourceFormat::Json:
        return JsonReader::open(first, options.columns, encoding);
    case SourceFormat::Mbox:
        return MailReader::open(first);
    case SourceFormat::Lines:
        return LineDocuments::open(first, LineDocuments::Form::Whole, encoding);
    case SourceFormat::Mallet:
        return LineDocuments::open(first, LineDocuments::Form::Mallet, encoding);
    default:
        return openFolder(sources, options, encodings);
    }
}

/// A source whose dates can be looked through for their order.
struct DateSource {
    std::string name;
    DatedReader::OpenAgain openAgain;
};

/// Joins the table of metadata, where its dates are then.
Result<std::unique_ptr<Reader>> joinMetadata(std::unique_ptr<Reader> reader, const SourceOptions& options,
                                             const FileEncodings& encodings, DateSource& dates)
{
    const std::string name = shownPath(options.metadataFile);
    auto opened = MetadataTable::open(options.metadataFile, options.metadataKey, options.columns,
                                      encodings.encodingOf(name), options.metadataSheet);
    if (!opened)
        return passOn(opened);
    const auto table = std::make_shared<const MetadataTable>(*std::move(opened));
    if (table->hasDates())
        dates = {name, [table] { return table->openDates(); }};
    return std::make_unique<MetadataReader>(std::move(reader), table);
}

} // namespace

const std::vector<std::string>& Reader::vocabulary() const
{
    static const std::vector<std::string> none;
    return none;
}

bool holdsCounts(SourceFormat format)
{
    return format == SourceFormat::Uci || format == SourceFormat::MalletState || sparseFormat(format).has_value();
}

Result<std::unique_ptr<Reader>> openSource(const Sources& sources, const SourceOptions& options)
{
    auto format = settleFormat(sources, options.format);
    if (!format)
        return passOn(format);
    auto encodings = FileEncodings::of(options);
    if (!encodings)
        return passOn(encodings);
    auto reader = openPlain(sources, *format, options, *encodings);
    if (!reader)
        return reader;
    DateSource dates{shownPath(sources.front()), [=, format = *format, encodings = *encodings] {
                         return openPlain(sources, format, options, encodings);
                     }};
    if (!options.metadataFile.empty())
        reader = joinMetadata(*std::move(reader), options, *encodings, dates);
    if (!reader)
        return reader;
    return std::make_unique<DatedReader>(*std::move(reader), options.dateOrder, std::move(dates.name),
                                         std::move(dates.openAgain));
}

} // namespace themata
