#include "engine/readers/folder_reader.h"

#include "engine/readers/byte_source.h"
#include "engine/readers/plain_text.h"

#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>
#include <utility>

namespace themata {

namespace {

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

/// Everything the file holds, without the byte order mark. BadEncoding if it is no text.
Result<std::string> readText(const TextFile& file)
{
    const std::unique_ptr<std::FILE, CloseFile> input(std::fopen(file.path.c_str(), "rb"));
    if (!input)
        return fail(ErrorCode::NotReadable, "It cannot be read: " + std::generic_category().message(errno));
    std::string text(file.bytes + 1, '\0'); // one more, to see that it has not grown
    text.resize(std::fread(text.data(), 1, text.size(), input.get()));
    if (std::ferror(input.get()) != 0)
        return fail(ErrorCode::NotReadable, "It cannot be read: " + std::generic_category().message(errno));
    if (text.size() > file.bytes)
        return fail(ErrorCode::NotReadable, "It grew while it was read");
    if (const auto problem = whyNotText(text))
        return fail(ErrorCode::BadEncoding, *problem, {}, saveAsUtf8);
    if (text.starts_with(byteOrderMark))
        text.erase(0, byteOrderMark.size());
    return text;
}

} // namespace

FolderReader::FolderReader(TextFiles files) : m_files(std::move(files.files)), m_notes(std::move(files.notes))
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
        note(file, SourceNote::Status::Damaged, "It is too long for one document (over 1 GB)", "Split it into several files");
        return std::nullopt;
    }
    auto text = readText(file);
    if (!text) {
        note(file, SourceNote::Status::Damaged, std::move(text.error().what), std::move(text.error().advice));
        return std::nullopt;
    }
    if (isBlank(*text))
        note(file, SourceNote::Status::Empty, "It holds no text");
    else
        note(file, SourceNote::Status::Read);
    RawDocument document;
    document.name = file.name;
    document.source = shownPath(file.path);
    document.text = *std::move(text);
    return document;
}

void FolderReader::note(const TextFile& file, SourceNote::Status status, std::string reason, std::string advice)
{
    const std::uint64_t documents = status == SourceNote::Status::Damaged ? 0 : 1;
    m_notes.push_back({shownPath(file.path), status, std::move(reason), std::move(advice), documents});
}

} // namespace themata
