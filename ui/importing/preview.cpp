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
constexpr std::uint64_t shownBytes = 256 * 1024; // enough for the beginning that a PreviewDocument has

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

void countBag(const std::vector<BagEntry>& bag, const Reader& reader, std::size_t number, Tokenizer& tokenizer,
              PreviewVocabulary& vocabulary)
{
    for (const BagEntry& entry : bag) {
        const std::string& word = reader.vocabulary()[entry.word];
        std::string_view form;
        vocabulary.add(word, entry.count, tokenizer.judge(word, form), number);
    }
}

/// By the beginnings of the texts; of counts there is nothing to guess by.
QString languageOf(const std::vector<PreviewDocument>& documents)
{
    std::string beginnings;
    for (const PreviewDocument& document : documents)
        beginnings += document.text + '\n';
    return QString::fromStdString(guessLanguage(beginnings));
}

OpenDocuments documentsOf(const std::vector<std::filesystem::path>& sources, const SourceOptions& source,
                          const SourceDescription& description)
{
    SourceOptions chosen = source;
    chosen.format = description.format;
    chosen.beginning = shownBytes;
    if (chosen.columns.text.empty())
        chosen.columns = description.guessedColumns;
    return [sources, chosen] { return openSource(sources, chosen); };
}

} // namespace

Result<void> readFirstDocuments(ImportController::Preview& preview, const ImportOptions& options)
{
    auto reader = preview.open();
    if (!reader)
        return passOn(reader);
    Tokenizer tokenizer(options.text);
    PreviewVocabulary vocabulary;
    while (preview.documents.size() < previewedDocuments) {
        auto raw = (*reader)->next();
        if (!raw)
            return passOn(raw);
        if (!*raw)
            break;
        const std::size_t number = preview.documents.size();
        countBag((*raw)->bag, **reader, number, tokenizer, vocabulary);
        PreviewDocument& document = preview.documents.emplace_back(makePreviewDocument(std::move(**raw), **reader));
        auto found = findWords(document, tokenizer, [&](std::string_view word, Dropped dropped) {
            vocabulary.add(word, 1, dropped, number);
        });
        if (!found)
            return found;
    }
    preview.vocabulary = vocabulary.sorted();
    preview.language = languageOf(preview.documents);
    return {};
}

Result<std::shared_ptr<const ImportController::Preview>> makePreview(const std::vector<std::filesystem::path>& sources,
                                                                     const SourceOptions& source,
                                                                     const ImportOptions& options)
{
    if (auto valid = check(options.text); !valid)
        return passOn(valid);
    auto description = describeSource(sources, source);
    if (!description)
        return passOn(description);
    auto preview = std::make_shared<ImportController::Preview>();
    preview->description = std::move(*description);
    preview->suggestedProject = suggestProject(sources.front());
    preview->open = documentsOf(sources, source, preview->description);
    if (auto read = readFirstDocuments(*preview, options); !read)
        preview->failure = std::move(read.error());
    return preview;
}

} // namespace themata
