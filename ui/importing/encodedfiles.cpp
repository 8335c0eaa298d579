#include "ui/importing/encodedfiles.h"

#include "engine/readers/archive.h"
#include "ui/paths.h"

#include <chrono>
#include <utility>

namespace themata {

using namespace std::chrono_literals;

namespace {

constexpr auto piece = 100ms;
constexpr qsizetype shownCharacters = 2000;

/// A file, or one in an archive.
struct Place {
    QString file;
    QString inside; ///< empty: it is no archive
};

Place placeOf(const QString& name)
{
    for (qsizetype colon = name.indexOf(QLatin1String(": ")); colon > 0;
         colon = name.indexOf(QLatin1String(": "), colon + 1))
        if (hasArchiveEnding(toPath(name.left(colon))))
            return {name.left(colon), name.mid(colon + 2)};
    return {name, {}};
}

const SourceNote* noteOn(const Reader& reader, const std::string& source)
{
    for (const SourceNote& note : reader.notes())
        if (note.source == source)
            return &note;
    return nullptr;
}

/// Of the file's own note, which is there once the file was read.
Result<FileBeginning> beginning(const SourceNote* note, const RawDocument* document)
{
    if (note && note->status == SourceNote::Status::Damaged)
        return fail(ErrorCode::BadEncoding, note->reason, note->source, note->advice);
    if (!note || !document)
        return fail(ErrorCode::NotFound, "The file is no longer there");
    return FileBeginning{QString::fromStdString(document->text.substr(0, 4 * shownCharacters)).left(shownCharacters),
                         QString::fromStdString(note->encoding), note->replaced};
}

} // namespace

EncodedFileWalk::EncodedFileWalk(std::vector<std::filesystem::path> sources, SourceOptions options)
    : m_sources(std::move(sources))
    , m_options(std::move(options))
{
    m_options.metadataFile.clear(); // of the files alone
    m_options.encodings.clear();
    m_options.beginning = encodedBytes;
}

Result<std::vector<EncodedFile>> EncodedFileWalk::next()
{
    if (!m_reader) {
        auto reader = openSource(m_sources, m_options);
        if (!reader)
            return passOn(reader);
        m_reader = std::move(*reader);
    }
    std::vector<EncodedFile> found;
    const auto end = std::chrono::steady_clock::now() + piece;
    while (!m_finished && std::chrono::steady_clock::now() < end) {
        auto document = m_reader->next();
        if (!document)
            return passOn(document);
        m_finished = !*document;
    }
    const auto& notes = m_reader->notes();
    for (; m_notes < notes.size(); ++m_notes)
        if (auto file = encodedFile(notes[m_notes]))
            found.push_back(*std::move(file));
    return found;
}

Result<FileBeginning> readBeginning(const QString& file, const std::string& encoding)
{
    const Place place = placeOf(file);
    SourceOptions options;
    options.format = SourceFormat::Folder;
    options.encoding = encoding;
    options.beginning = encodedBytes;
    if (!place.inside.isEmpty())
        options.only = {place.inside.toStdString()};
    auto reader = openSource({toPath(place.file)}, options);
    if (!reader)
        return passOn(reader);
    const std::string source = file.toStdString();
    for (;;) {
        auto document = (*reader)->next();
        if (!document)
            return passOn(document);
        const SourceNote* note = noteOn(**reader, source);
        if (note || !*document)
            return beginning(note, *document ? &**document : nullptr);
    }
}

} // namespace themata
