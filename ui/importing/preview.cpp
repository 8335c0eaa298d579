#include "ui/importing/preview.h"

#include "engine/text/language_guess.h"
#include "ui/paths.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

namespace themata {

namespace {

constexpr std::size_t previewedDocuments = 20;
constexpr std::size_t previewedBytes = 20'000; // of one document
constexpr std::size_t previewedWords = 200; // of a document of counts

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

/// Counts the word types of the previewed documents.
class PreviewVocabulary {
public:
    void add(std::string_view word, std::uint64_t count, Dropped dropped, std::size_t document)
    {
        Seen& seen = m_types[std::string(word)];
        seen.word.count += count;
        seen.word.dropped = dropped;
        if (std::exchange(seen.lastDocument, document) != document)
            ++seen.word.documents;
    }

    [[nodiscard]] std::vector<PreviewWord> sorted() const
    {
        std::vector<PreviewWord> words;
        words.reserve(m_types.size());
        for (const auto& [spelling, seen] : m_types)
            words.push_back({spelling, seen.word.count, seen.word.documents, seen.word.dropped});
        std::ranges::sort(words, [](const auto& a, const auto& b) {
            return a.count != b.count ? a.count > b.count : a.word < b.word;
        });
        return words;
    }

private:
    struct Seen {
        PreviewWord word;
        std::size_t lastDocument = std::numeric_limits<std::size_t>::max();
    };
    std::unordered_map<std::string, Seen> m_types;
};

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

void addText(Tokenizer& tokenizer, ImportController::Preview& preview, PreviewVocabulary& vocabulary)
{
    RawDocument& raw = preview.documents.back();
    shorten(raw.text);
    std::vector<TextWord>& words = preview.words.emplace_back();
    tokenizer.forEachWord(raw.text, [&](const TextWord& word, std::string_view normalised) {
        words.push_back(word);
        vocabulary.add(normalised, 1, word.dropped, preview.documents.size());
    });
}

void addCounts(const Reader& reader, ImportController::Preview& preview, PreviewVocabulary& vocabulary)
{
    const std::vector<BagEntry>& bag = preview.documents.back().bag;
    preview.tokens.push_back(listCounts(bag, reader.vocabulary()));
    for (const BagEntry& entry : bag)
        vocabulary.add(reader.vocabulary()[entry.word], entry.count, Dropped::No, preview.documents.size());
}

/// By the beginnings of the texts; of counts there is nothing to guess by.
QString languageOf(const std::vector<RawDocument>& documents)
{
    std::string beginnings;
    for (const RawDocument& document : documents)
        beginnings += document.text + '\n';
    return QString::fromStdString(guessLanguage(beginnings));
}

Result<void> readDocuments(Reader& reader, const ImportOptions& options, ImportController::Preview& preview)
{
    Tokenizer tokenizer(options.text);
    PreviewVocabulary vocabulary;
    while (preview.documents.size() < previewedDocuments) {
        auto document = reader.next();
        if (!document)
            return passOn(document);
        if (!*document)
            break;
        preview.documents.push_back(std::move(**document));
        if (reader.holdsCounts())
            addCounts(reader, preview, vocabulary);
        else
            addText(tokenizer, preview, vocabulary);
    }
    preview.vocabulary = vocabulary.sorted();
    preview.language = languageOf(preview.documents);
    return {};
}

} // namespace

Result<std::shared_ptr<const ImportController::Preview>> makePreview(const std::vector<std::filesystem::path>& sources,
                                                                     const SourceOptions& source,
                                                                     const ImportOptions& options)
{
    auto description = describeSource(sources, source);
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
