#include "engine/readers/folder_reader.h"

#include "engine/readers/plain_text.h"
#include "engine/readers/text_source.h"

#include <utility>

namespace themata {

using Status = SourceNote::Status;

namespace {

/// Everything the file says. BadEncoding if it is no text.
Result<std::string> readText(TextSource& source)
{
    auto text = readAll(source);
    if (!text)
        return text;
    if (const auto problem = whyNotText(*text))
        return fail(ErrorCode::BadEncoding, *problem, {}, nameEncoding);
    return text;
}

} // namespace

FolderReader::FolderReader(TextFiles files, std::string encoding)
    : m_files(std::move(files.files))
    , m_encoding(std::move(encoding))
    , m_notes(std::move(files.notes))
{
    for (const TextFile& file : m_files)
        m_progress.totalBytes += file.bytes;
    m_progress.files = m_notes.size();
}

Result<std::optional<RawDocument>> FolderReader::next()
{
    while (m_next < m_files.size()) {
        const TextFile& file = m_files[m_next++];
        std::optional<RawDocument> document = read(file);
        m_progress.bytes += file.bytes;
        ++m_progress.files;
        if (!document)
            continue;
        ++m_progress.filesRead;
        return document;
    }
    return std::nullopt;
}

std::optional<RawDocument> FolderReader::read(const TextFile& file)
{
    if (file.bytes > maximumTextBytes) {
        note(file,
             {.status = Status::Damaged,
              .reason = "It is too long for one document (over 1 GB)",
              .advice = "Split it into several files"});
        return std::nullopt;
    }
    auto source = TextSource::open(file.path, m_encoding);
    auto text = source ? readText(*source) : Result<std::string>(passOn(source));
    if (!text) {
        note(file, {.status = Status::Damaged, .reason = text.error().what, .advice = text.error().advice});
        return std::nullopt;
    }
    const bool blank = isBlank(*text);
    note(file,
         {.status = blank ? Status::Empty : Status::Read,
          .reason = blank ? "It holds no text" : "",
          .documents = 1,
          .encoding = source->encoding(),
          .replaced = source->replaced()});
    RawDocument document;
    document.name = file.name;
    document.source = shownPath(file.path);
    document.text = *std::move(text);
    return document;
}

void FolderReader::note(const TextFile& file, SourceNote note)
{
    note.source = shownPath(file.path);
    m_notes.push_back(std::move(note));
}

} // namespace themata
