#include "ui/importing/preview.h"

#include "ui/paths.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <utility>

namespace themata {

namespace {

constexpr std::size_t previewedDocuments = 20;
constexpr std::size_t previewedBytes = 20'000; // of one document
constexpr std::size_t previewedWords = 200;    // of a document of counts

/// The beginning of a text, cut between characters.
void shorten(std::string& text)
{
    if (text.size() <= previewedBytes)
        return;
    std::size_t end = previewedBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    text.resize(end);
}

std::string listCounts(const std::vector<BagEntry>& bag, const std::vector<std::string>& vocabulary)
{
    std::string list;
    for (std::size_t i = 0; i < std::min(bag.size(), previewedWords); ++i) {
        list += list.empty() ? "" : ", ";
        list += vocabulary[bag[i].word] + ' ' + std::to_string(bag[i].count);
    }
    return list;
}

std::vector<TextWord> splitWords(Tokenizer& tokenizer, const std::string& text)
{
    std::vector<TextWord> words;
    tokenizer.forEachWord(text, [&words](const TextWord& word, std::string_view) { words.push_back(word); });
    return words;
}

/// Beside the source if one may write there, else among the user's documents.
QString suggestProject(const std::filesystem::path& source)
{
    const QFileInfo first(fromPath(source));
    QDir folder(first.absolutePath());
    if (!QFileInfo(folder.path()).isWritable())
        folder.setPath(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    const QString name = first.isDir() ? first.fileName() : first.baseName();
    QString file = name + QStringLiteral(".themata");
    for (int number = 2; folder.exists(file); ++number)
        file = QStringLiteral("%1 %2.themata").arg(name).arg(number);
    return folder.filePath(file);
}

Result<void> readDocuments(Reader& reader, const ImportOptions& options, ImportController::Preview& preview)
{
    Tokenizer tokenizer(options.text);
    while (preview.documents.size() < previewedDocuments) {
        auto document = reader.next();
        if (!document)
            return passOn(document);
        if (!*document)
            return {};
        RawDocument& raw = preview.documents.emplace_back(std::move(**document));
        shorten(raw.text);
        preview.words.push_back(splitWords(tokenizer, raw.text));
        preview.tokens.push_back(reader.holdsCounts() ? listCounts(raw.bag, reader.vocabulary()) : std::string());
    }
    return {};
}

} // namespace

Result<std::shared_ptr<const ImportController::Preview>>
makePreview(const std::vector<std::filesystem::path>& sources, const SourceOptions& source, const ImportOptions& options)
{
    auto description = describeSource(sources, source.format);
    if (!description)
        return passOn(description);
    auto preview = std::make_shared<ImportController::Preview>();
    preview->description = std::move(*description);
    preview->suggestedProject = suggestProject(sources.front());
    SourceOptions chosen = source;
    chosen.format = preview->description.format;
    if (chosen.columns.text.empty())
        chosen.columns = preview->description.guessedColumns;
    auto reader = openSource(sources, chosen);
    if (!reader)
        return passOn(reader);
    if (auto read = readDocuments(**reader, options, *preview); !read)
        return passOn(read);
    return preview;
}

} // namespace themata
