#include "engine/readers/folder_reader.h"

#include "engine/readers/byte_source.h"
#include "engine/readers/other_files.h"
#include "engine/readers/plain_text.h"
#include "engine/readers/text_source.h"

#include <utility>

namespace themata {

using Status = SourceNote::Status;

namespace {

SourceNote damaged(const std::string& source, const Error& error)
{
    return {.source = source, .status = Status::Damaged, .reason = error.what, .advice = error.advice};
}

/// Plain text is decoded while it is read, so that a very long one is in memory once.
Result<DocumentText> readPlainText(const TextFile& file, std::string_view encoding, std::uint64_t beginning)
{
    auto source = TextSource::open(file.path, encoding);
    if (!source)
        return passOn(source);
    auto text = beginning > 0 ? readBeginning(*source, beginning) : readAll(*source);
    if (!text)
        return passOn(text);
    if (const auto problem = whyNotText(*text))
        return fail(ErrorCode::BadEncoding, *problem, {}, nameEncoding);
    return DocumentText{*std::move(text), source->encoding(), source->replaced()};
}

Result<DocumentText> readDocumentText(const TextFile& file, const FolderReader::Options& options)
{
    const std::string& encoding = options.encodings.encodingOf(shownPath(file.path));
    const std::string_view kind = kindOfText(file.path);
    if (kind == "txt")
        return readPlainText(file, encoding, options.beginning);
    auto source = ByteSource::open(file.path);
    if (!source)
        return passOn(source);
    auto bytes = readAll(*source);
    if (!bytes)
        return passOn(bytes);
    return documentText(kind, *bytes, encoding, options.element);
}

} // namespace

FolderReader::FolderReader(TextFiles files, Options options)
    : m_files(std::move(files.files))
    , m_options(std::move(options))
    , m_notes(std::move(files.notes))
    , m_otherNames(files.otherNames)
{
    for (const TextFile& file : m_files)
        m_progress.totalBytes += file.bytes;
    m_progress.files = m_notes.size() + m_otherNames;
}

Result<std::optional<RawDocument>> FolderReader::next()
{
    for (;;) {
        std::optional<RawDocument> document;
        if (m_archive) {
            document = nextOfArchive();
        } else if (m_next == m_files.size()) {
            finish();
            return std::nullopt;
        } else {
            const TextFile& file = m_files[m_next++];
            if (file.isArchive) {
                openArchive(file);
                continue;
            }
            document = read(file);
            m_progress.bytes += file.bytes;
            ++m_progress.files;
        }
        if (!document)
            continue;
        ++m_progress.filesRead;
        return document;
    }
}

std::optional<RawDocument> FolderReader::read(const TextFile& file)
{
    const std::string source = shownPath(file.path);
    if (file.bytes > maximumTextBytes)
        return take(source, file.name,
                    fail(ErrorCode::BadFormat, "It is too long for one document (over 1 GB)", {},
                         "Split it into several files"));
    return take(source, file.name, readDocumentText(file, m_options));
}

/// One line for all files whose names were not asked for.
void FolderReader::finish()
{
    if (std::exchange(m_finished, true) || m_otherNames == 0)
        return;
    const std::string files = m_otherNames == 1 ? "1 file" : grouped(m_otherNames) + " files";
    m_notes.push_back({.source = "Names of files",
                       .status = Status::Skipped,
                       .reason = files + " left out, for the names are not among those asked for"});
}

/// Makes a document of what was read, and a note.
std::optional<RawDocument> FolderReader::take(const std::string& source, std::string name, Result<DocumentText> read)
{
    if (!read) {
        m_notes.push_back(damaged(source, read.error()));
        return std::nullopt;
    }
    const bool blank = isBlank(read->text);
    m_notes.push_back({.source = source,
                       .status = blank ? Status::Empty : Status::Read,
                       .reason = blank ? "It holds no text" : "",
                       .documents = 1,
                       .encoding = read->encoding,
                       .replaced = read->replaced});
    RawDocument document;
    document.name = std::move(name);
    document.source = source;
    document.text = std::move(read->text);
    document.date = std::move(read->date);
    document.group = std::move(read->group);
    document.metadata = std::move(read->metadata);
    return document;
}

void FolderReader::openArchive(const TextFile& file)
{
    m_names.clear();
    auto archive = Archive::open(file.path);
    if (archive) {
        m_archive = *std::move(archive);
        return;
    }
    m_progress.bytes += file.bytes;
    ++m_progress.files;
    m_notes.push_back(damaged(shownPath(file.path), archive.error()));
}

/// What is wrong with the archive itself ends it; the files after it are read all the same.
std::optional<RawDocument> FolderReader::nextOfArchive()
{
    auto document = readEntry();
    if (document && *document)
        return *std::move(document);
    if (document && m_archive)
        return std::nullopt; // that file was left out
    const TextFile& file = m_files[m_next - 1];
    m_progress.bytes += file.bytes;
    m_archive.reset();
    if (!document)
        m_notes.push_back(damaged(shownPath(file.path), document.error()));
    return std::nullopt;
}

/// The next file of the archive, nothing if it is left out; closes the archive after the last.
Result<std::optional<RawDocument>> FolderReader::readEntry()
{
    auto entry = m_archive->next();
    if (!entry)
        return passOn(entry);
    if (!*entry) {
        m_archive.reset();
        return std::nullopt;
    }
    ++m_progress.files;
    const TextFile& file = m_files[m_next - 1];
    const std::string& inside = (*entry)->name;
    const std::string source = shownPath(file.path) + ": " + inside;
    const std::string_view kind = kindOfText(inside);
    OtherFile other{whyLeftOut(inside).value_or(""), ""};
    if (other.reason.empty() && !fitsOne(m_options.only, inside)) {
        ++m_otherNames;
        return std::nullopt;
    }
    if (other.reason.empty() && kind.empty())
        other = aboutOtherFile(inside, true);
    if (!other.reason.empty()) {
        m_notes.push_back(
            {.source = source, .status = Status::Skipped, .reason = other.reason, .advice = other.advice});
        return std::nullopt;
    }
    const std::uint64_t beginning = kind == "txt" ? m_options.beginning : 0;
    auto bytes = beginning > 0 ? m_archive->readBeginning(beginning) : m_archive->read();
    if (!bytes)
        return passOn(bytes);
    std::string name = (m_files.size() > 1 ? file.name + '/' : "") + inside;
    const std::string shorter = std::filesystem::path(name).replace_extension().generic_string();
    if (m_names.insert(shorter).second)
        name = shorter;
    return take(source, std::move(name),
                documentText(kind, *bytes, m_options.encodings.encodingOf(inside, source), m_options.element,
                             beginning == 0 || bytes->size() < beginning));
}

} // namespace themata
