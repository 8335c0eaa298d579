#include "ui/models/readerdocument.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace themata {
namespace {

void addText(ReaderDocument& document, const DocumentContent& content, std::span<const std::uint16_t> z)
{
    document.text = QString::fromUtf8(content.text.data(), static_cast<qsizetype>(content.text.size()));
    // A QTextDocument makes one break of the two characters, which would move all that follows.
    document.text.replace(QLatin1String("\r\n"), QLatin1String(" \n"));
    if (z.empty())
        return;
    const auto ranges = utf16Ranges(content.text, content.offsets);
    document.tokens.reserve(ranges.size());
    for (std::size_t i = 0; i < ranges.size(); ++i)
        document.tokens.push_back({ranges[i], z[i], content.words[i]});
    std::ranges::sort(document.tokens, {}, [](const ReaderToken& token) { return token.range.begin; });
}

/// One word type's tokens that are in the same topic.
struct CountedWord {
    std::uint32_t word = 0;
    std::uint32_t topic = 0;
    std::uint32_t count = 0;
};

std::vector<CountedWord> countWords(const DocumentContent& content, std::span<const std::uint16_t> z)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> counts;
    for (std::size_t i = 0; i < content.words.size(); ++i)
        ++counts[{content.words[i], z.empty() ? 0U : z[i]}];
    std::vector<CountedWord> words;
    for (const auto& [key, count] : counts)
        words.push_back({key.first, key.second, count});
    std::ranges::stable_sort(words, std::ranges::greater{}, &CountedWord::count);
    return words;
}

/// "tariff 4   duties 2   ...": the number stands beside its word and shares its tint.
void addWordList(ReaderDocument& document, const DocumentContent& content, std::span<const std::uint16_t> z,
                 const Vocabulary& vocabulary)
{
    document.isText = false;
    for (const CountedWord& word : countWords(content, z)) {
        if (!document.text.isEmpty())
            document.text += QStringLiteral("   ");
        const qsizetype begin = document.text.size();
        document.text +=
            QString::fromStdString(vocabulary.words[word.word]) + QChar::Nbsp + QString::number(word.count);
        if (!z.empty())
            document.tokens.push_back({{begin, document.text.size() - begin}, word.topic, word.word});
    }
}

/// Breaks paragraphs that are longer than a page at a space, which keeps every position: a paragraph is laid out as a
/// whole, and one of a hundred pages would hold up the window.
void breakLongParagraphs(QString& text)
{
    constexpr qsizetype longest = 8000;
    qsizetype start = 0;
    while (text.size() - start > longest) {
        const qsizetype lineBreak = text.lastIndexOf(QLatin1Char('\n'), start + longest);
        const qsizetype space = lineBreak > start ? lineBreak : text.lastIndexOf(QLatin1Char(' '), start + longest);
        if (space <= start) {
            start += longest; // nothing to break at
            continue;
        }
        text[space] = QLatin1Char('\n');
        start = space + 1;
    }
}

/// Where a part may begin: at the last line break before its first token, if one is near, else at the token.
qsizetype partStart(const ReaderDocument& document, std::size_t token)
{
    constexpr qsizetype nearby = 2000;
    const qsizetype begin = document.tokens[token].range.begin;
    const qsizetype lineBreak = document.text.lastIndexOf(QLatin1Char('\n'), begin);
    const qsizetype previous = document.tokens[token - 1].range.end();
    return lineBreak >= previous && begin - lineBreak < nearby ? lineBreak + 1 : begin;
}

void splitIntoParts(ReaderDocument& document)
{
    constexpr std::size_t size = ReaderDocument::tokensAPart;
    qsizetype begin = 0;
    for (std::size_t first = 0; first == 0 || first < document.tokens.size(); first += size) {
        const std::size_t next = std::min(first + size, document.tokens.size());
        const bool last = next == document.tokens.size();
        const qsizetype end = last ? document.text.size() : partStart(document, next);
        document.parts.push_back({{begin, end - begin}, first, next - first});
        begin = end;
    }
}

} // namespace

bool ReaderDocument::isColoured(std::uint32_t topic) const
{
    const auto largest = std::span(topics).first(std::min(topics.size(), colouredTopics));
    return std::ranges::find(largest, topic, &TopicCount::topic) != largest.end();
}

double ReaderDocument::share(std::uint32_t topic) const
{
    const auto found = std::ranges::find(topics, topic, &TopicCount::topic);
    return found == topics.end() || row.tokens == 0 ? 0.0 : found->count / static_cast<double>(row.tokens);
}

std::vector<std::size_t> ReaderDocument::passages(std::uint32_t topic) const
{
    std::vector<std::size_t> starts;
    std::optional<std::size_t> last;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (tokens[i].topic != topic)
            continue;
        if (!last || i - *last > passageGap)
            starts.push_back(i);
        last = i;
    }
    return starts;
}

std::optional<std::size_t> ReaderDocument::nextPassage(std::uint32_t topic, std::optional<std::size_t> from) const
{
    const auto starts = passages(topic);
    const auto next = from ? std::ranges::upper_bound(starts, *from) : starts.begin();
    return next == starts.end() ? std::nullopt : std::optional(*next);
}

std::optional<std::size_t> ReaderDocument::previousPassage(std::uint32_t topic, std::optional<std::size_t> from) const
{
    const auto starts = passages(topic);
    const auto after = from ? std::ranges::lower_bound(starts, *from) : starts.end();
    return after == starts.begin() ? std::nullopt : std::optional(*std::prev(after));
}

void addCertainties(ReaderDocument& document, const PosteriorMeans& means, std::span<const std::uint32_t> heads)
{
    if (document.tokens.empty())
        return;
    std::vector<TokenInTopic> tokens;
    tokens.reserve(document.tokens.size());
    for (const ReaderToken& token : document.tokens)
        tokens.push_back({token.word, token.topic});
    document.keptDraws = means.draws();
    document.certainties = tokenCertainties(means, document.row.index, tokens, heads);
}

ReaderDocument readerDocument(const DocumentContent& content, std::span<const std::uint16_t> z,
                              const Vocabulary& vocabulary)
{
    assert(z.empty() || z.size() == content.words.size());
    ReaderDocument document;
    document.row = content.row;
    document.metadata = content.metadata;
    document.topics = countDocumentTopics(z);
    const bool isText = content.words.empty() || !content.offsets.empty();
    if (!isText)
        addWordList(document, content, z, vocabulary);
    else
        addText(document, content, z);
    breakLongParagraphs(document.text);
    splitIntoParts(document);
    return document;
}

} // namespace themata
