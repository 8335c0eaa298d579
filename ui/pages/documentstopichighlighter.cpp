#include "ui/pages/documentstopichighlighter.h"

#include "engine/base/casts.h"
#include "ui/style/appearance.h"
#include "ui/style/theme.h"

#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>
#include <span>

namespace themata {
namespace {

QTextCharFormat::UnderlineStyle underline(TopicMark mark)
{
    switch (mark) {
    case TopicMark::Ring: return QTextCharFormat::DotLine;
    case TopicMark::Half: return QTextCharFormat::DashUnderline;
    case TopicMark::Solid: break;
    }
    return QTextCharFormat::SingleUnderline;
}

} // namespace

TopicHighlighter::TopicHighlighter(QTextDocument* parent) : QSyntaxHighlighter(parent)
{
    connect(&Appearance::instance(), &Appearance::changed, this, &QSyntaxHighlighter::rehighlight);
}

void TopicHighlighter::setPart(std::shared_ptr<const ReaderDocument> document, std::size_t part)
{
    m_document = std::move(document);
    m_part = part;
}

void TopicHighlighter::setChosenTopic(std::optional<std::uint32_t> topic)
{
    if (std::exchange(m_chosen, topic) != topic)
        rehighlight();
}

void TopicHighlighter::highlightBlock(const QString& text)
{
    if (!m_document)
        return;
    const ReaderPart& part = m_document->parts[m_part];
    const qsizetype begin = part.text.begin + currentBlock().position();
    const auto tokens = std::span(m_document->tokens).subspan(part.firstToken, part.tokenCount);
    auto token = std::ranges::lower_bound(tokens, begin, {}, [](const ReaderToken& t) { return t.range.begin; });
    for (; token != tokens.end() && token->range.begin < begin + text.size(); ++token)
        setFormat(checkedCast<int>(token->range.begin - begin), checkedCast<int>(token->range.length), format(token->topic));
}

QTextCharFormat TopicHighlighter::format(std::uint32_t topic) const
{
    const Theme& theme = Theme::current();
    const int number = checkedCast<int>(topic) + 1;
    const bool chosen = topic == m_chosen;
    QTextCharFormat format;
    if (!chosen && !m_document->isColoured(topic)) {
        format.setUnderlineStyle(QTextCharFormat::SingleUnderline);
        format.setUnderlineColor(theme.mid);
        return format;
    }
    format.setBackground(theme.tokenTint(number, chosen));
    format.setUnderlineStyle(underline(Theme::topicMark(number)));
    format.setUnderlineColor(theme.topicColor(number));
    return format;
}

} // namespace themata
