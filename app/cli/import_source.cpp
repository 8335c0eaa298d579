#include "app/cli/import_source.h"

#include <map>

namespace themata::cli {

namespace {

const std::map<std::string, SourceFormat> formatNames{
    {"auto", SourceFormat::Auto},   {"folder", SourceFormat::Folder},     {"csv", SourceFormat::Csv},
    {"tsv", SourceFormat::Tsv},     {"xlsx", SourceFormat::Workbook},     {"mallet-state", SourceFormat::MalletState},
    {"uci", SourceFormat::Uci},     {"matrixmarket", SourceFormat::Uci},  {"json", SourceFormat::Json},
    {"lines", SourceFormat::Lines}, {"mallet", SourceFormat::Mallet},     {"mbox", SourceFormat::Mbox},
    {"ldac", SourceFormat::LdaC},   {"svmlight", SourceFormat::SvmLight}, {"vw", SourceFormat::VowpalWabbit}};

const std::map<std::string, DateOrder> dateOrders{{"auto", DateOrder::Auto},
                                                  {"dmy", DateOrder::DayMonthYear},
                                                  {"mdy", DateOrder::MonthDayYear},
                                                  {"ymd", DateOrder::YearMonthDay}};

std::string unlessAuto(const std::string& encoding)
{
    return encoding == "auto" ? "" : encoding;
}

/// "a.txt=koi8-r"; names of encodings hold no '='.
void addEncodingOf(const std::string& written, SourceOptions& options)
{
    const std::size_t equals = written.rfind('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == written.size())
        throw CLI::ValidationError("--encoding-of", "takes FILE=ENCODING, as in \"old*.txt=windows-1252\"");
    options.encodings.emplace_back(written.substr(0, equals), unlessAuto(written.substr(equals + 1)));
}

void addColumnOptions(CLI::App& command, ImportSource& source)
{
    command.add_option("--text", source.text, "Column of the text; columns not named are guessed from the header")
        ->type_name("COLUMN");
    command.add_option("--name", source.name, "Column of the document's name")->type_name("COLUMN");
    command
        .add_option("--date", source.date,
                    "Column of the date. Read are 1862, 1862-05-03, 3/5/1862 and 3 May 1862; others stay as they are")
        ->type_name("COLUMN");
    command.add_option("--group", source.group, "Column of the group, e.g. party or book")->type_name("COLUMN");
    command.add_option("--language-column", source.language, "Column of the language of each text, e.g. en or French")
        ->type_name("COLUMN");
    command
        .add_option_function<std::string>(
            "--date-order", [&source](const std::string& order) { source.options.dateOrder = dateOrders.at(order); },
            "How 3/5/1862 is meant: dmy, mdy, ymd, or auto, which looks for a date that tells, such as 25/12/1862, and "
            "takes dmy if there is none (default: auto)")
        ->check(CLI::IsMember(&dateOrders).description(""))
        ->type_name("ORDER");
    command.add_option("--sheet", source.options.sheet, "Sheet of a workbook (default: the first)")->type_name("NAME");
}

void addMetadataOptions(CLI::App& command, ImportSource& source)
{
    CLI::Option* metadata = command.add_option(
        "--metadata", source.options.metadataFile,
        "A table (.csv, .tsv, .xlsx) with a row for each document, found by its name, with or without folder and "
        "ending. Its columns date, group and language go with the document, and the others as its metadata");
    metadata->type_name("FILE");
    command
        .add_option("--metadata-key", source.options.metadataKey,
                    "Its column with the names (default: the one called file, name, id, ..., else the first)")
        ->type_name("COLUMN")
        ->needs(metadata);
    command
        .add_option("--metadata-sheet", source.options.metadataSheet,
                    "Its sheet, if it is a workbook (default: the first that has such a column)")
        ->type_name("NAME")
        ->needs(metadata);
}

void addFileOptions(CLI::App& command, ImportSource& source)
{
    command
        .add_option("--only", source.options.only,
                    "Of folders and archives, only files with such a name, e.g. \"1986*\" or \"letters/*.txt\"; may be "
                    "given several times")
        ->allow_extra_args(false)
        ->type_name("PATTERN");
    command
        .add_option("--element", source.options.element,
                    "Of XML and TEI files, the text in these elements alone, e.g. body or div/p")
        ->type_name("NAME");
    command
        .add_option_function<std::string>(
            "--encoding", [&source](const std::string& name) { source.options.encoding = unlessAuto(name); },
            "What the files are encoded in, e.g. utf-8, windows-1252, koi8-r or shift_jis (default: auto, which "
            "guesses for each file)")
        ->type_name("NAME");
    command
        .add_option_function<std::vector<std::string>>(
            "--encoding-of",
            [&source](const std::vector<std::string>& all) {
                for (const std::string& one : all)
                    addEncodingOf(one, source.options);
            },
            "The same for the files of a name or pattern; may be given several times")
        ->allow_extra_args(false)
        ->type_name("FILE=NAME");
}

/// Columns that the user did not name are guessed from the header.
ColumnRoles columnsOf(const ImportSource& source, const ColumnRoles& guessed)
{
    return {source.text.value_or(guessed.text), source.name.value_or(guessed.name), source.date.value_or(guessed.date),
            source.group.value_or(guessed.group), source.language.value_or(guessed.language)};
}

} // namespace

void addSourceOptions(CLI::App& command, ImportSource& source)
{
    command
        .add_option("SOURCE", source.files,
                    "A folder or archive of texts, texts, a table, a docword file, MALLET's state, ...")
        ->required();
    command
        .add_option_function<std::string>(
            "--format", [&source](const std::string& name) { source.options.format = formatNames.at(name); },
            "auto, folder, csv, tsv, xlsx, json (also JSONL), lines (one text a line), mallet (name, label, text), "
            "mbox (e-mails), or of counts uci, matrixmarket, ldac, svmlight, vw or mallet-state; auto looks at the "
            "source")
        ->check(CLI::IsMember(&formatNames).description(""))
        ->type_name("FORMAT");
    addColumnOptions(command, source);
    addMetadataOptions(command, source);
    addFileOptions(command, source);
    command
        .add_option("--vocabulary", source.options.vocabularyFile,
                    "Words of a bag of words, one a line (default: the vocab file beside it)")
        ->type_name("FILE");
}

Result<std::unique_ptr<Reader>> openReader(const ImportSource& source)
{
    const std::vector<std::filesystem::path> files(source.files.begin(), source.files.end());
    auto description = describeSource(files, source.options);
    if (!description)
        return passOn(description);
    SourceOptions options = source.options;
    options.format = description->format;
    options.columns = columnsOf(source, description->guessedColumns);
    return openSource(files, options);
}

} // namespace themata::cli
