#include "engine/readers/source_format.h"

#include "engine/readers/archive.h"
#include "engine/readers/document_text.h"
#include "engine/readers/mallet_state_reader.h"
#include "engine/readers/plain_text.h"
#include "engine/readers/text_source.h"
#include "engine/readers/uci_reader.h"

#include <string>
#include <system_error>

namespace themata {

namespace fs = std::filesystem;

namespace {

std::string endingOf(const fs::path& path)
{
    std::string name = asciiLower(path.filename().string());
    if (name.ends_with(".gz"))
        name.resize(name.size() - 3);
    return fs::path(name).extension().string();
}

/// A bag of words has no ending of its own, but nothing else begins like it.
bool beginsAsUci(const fs::path& path)
{
    auto source = TextSource::open(path);
    if (!source)
        return false;
    LineReader lines(*std::move(source));
    return readUciHeader(lines).has_value();
}

Result<SourceFormat> formatOfFile(const fs::path& path)
{
    if (auto size = sizeOfFile(path); !size)
        return passOn(size);
    if (const auto format = formatByEnding(path))
        return *format;
    if (path.filename().string().starts_with("docword") || beginsAsUci(path))
        return SourceFormat::Uci;
    if (beginsAsMalletState(path))
        return SourceFormat::MalletState;
    if (!kindOfText(path).empty() || hasArchiveEnding(path))
        return SourceFormat::Folder;
    return fail(ErrorCode::BadFormat, "Its format is not one that can be read", shownPath(path),
                "These can: folders and archives (.zip, .tar.gz, ...) of texts, texts (" + readableEndings()
                    + "), .csv, .tsv, .xlsx, .json, .jsonl, .mbox, MALLET's lines "
                      "(.mallet) and state, and counts: UCI (docword.NAME.txt), MatrixMarket "
                      "(.mtx), LDA-C (.ldac), SVMlight (.svmlight) and Vowpal Wabbit (.vw)");
}

/// Of several sources the first decides.
Result<SourceFormat> guessFormat(const fs::path& source)
{
    std::error_code ignored;
    if (fs::is_directory(source, ignored))
        return SourceFormat::Folder;
    return formatOfFile(source);
}

} // namespace

std::optional<SourceFormat> formatByEnding(const fs::path& path)
{
    const std::string ending = endingOf(path);
    if (ending == ".csv")
        return SourceFormat::Csv;
    if (ending == ".tsv" || ending == ".tab")
        return SourceFormat::Tsv;
    if (ending == ".xlsx" || ending == ".xlsm")
        return SourceFormat::Workbook;
    if (ending == ".json" || ending == ".jsonl" || ending == ".ndjson")
        return SourceFormat::Json;
    if (ending == ".mbox")
        return SourceFormat::Mbox;
    if (ending == ".mallet")
        return SourceFormat::Mallet;
    if (ending == ".ldac")
        return SourceFormat::LdaC;
    if (ending == ".svmlight" || ending == ".svm" || ending == ".libsvm")
        return SourceFormat::SvmLight;
    if (ending == ".vw")
        return SourceFormat::VowpalWabbit;
    if (ending == ".mtx")
        return SourceFormat::Uci;
    return std::nullopt;
}

Result<SourceFormat> settleFormat(const std::vector<fs::path>& sources, SourceFormat asked)
{
    if (sources.empty())
        return fail(ErrorCode::BadArgument, "No file or folder was named", {}, "Name what to import");
    Result<SourceFormat> format = asked;
    if (asked == SourceFormat::Auto)
        format = guessFormat(sources.front());
    if (format && *format != SourceFormat::Folder && sources.size() > 1)
        return fail(ErrorCode::BadArgument, "Only one file of this format can be imported at a time",
                    shownPath(sources[1]), "Import it alone");
    return format;
}

} // namespace themata
