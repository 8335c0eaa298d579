#include "ui/pages/corpuspreview.h"

#include "ui/format/counted.h"
#include "ui/style/appearance.h"
#include "ui/style/fonts.h"
#include "ui/style/metrics.h"
#include "ui/style/theme.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pagehead.h"

#include <QHBoxLayout>
#include <QTextBlockFormat>
#include <QTextBrowser>
#include <QTextCursor>
#include <QToolButton>

namespace themata {

namespace {

constexpr int readingLine = 24;
constexpr int legendHeight = 48;

QTextCharFormat droppedFormat()
{
    QTextCharFormat format;
    format.setForeground(Theme::current().dim);
    format.setFontStrikeOut(true);
    return format;
}

QTextCharFormat keptFormat()
{
    QTextCharFormat format;
    format.setForeground(Theme::current().text);
    return format;
}

/// Inserts the text piece by piece, so that byte offsets need no translation into places of the document.
void insertWords(QTextCursor& cursor, const std::string& text, const std::vector<TextWord>& words)
{
    const QTextCharFormat kept = keptFormat();
    const QTextCharFormat dropped = droppedFormat();
    const auto piece = [&text](std::size_t begin, std::size_t end) {
        return QString::fromUtf8(text.data() + begin, static_cast<qsizetype>(end - begin));
    };
    std::size_t done = 0;
    for (const TextWord& word : words) {
        if (word.dropped == Dropped::No)
            continue;
        cursor.insertText(piece(done, word.begin), kept);
        cursor.insertText(piece(word.begin, word.begin + word.length), dropped);
        done = word.begin + word.length;
    }
    cursor.insertText(piece(done, text.size()), kept);
}

} // namespace

CorpusPreview::CorpusPreview(QWidget* parent)
    : Pane(Ground::Surface, parent)
    , m_title(new PaneTitle(tr("Preview")))
    , m_previous(makeIconButton(QStringLiteral("left"), tr("Previous document")))
    , m_next(makeIconButton(QStringLiteral("right"), tr("Next document")))
    , m_place(new Label({}, TextRole::Label, Ink::Muted))
    , m_text(new QTextBrowser)
    , m_kept(new Label({}, TextRole::Label))
    , m_dropped(new Label({}, TextRole::Label, Ink::Muted))
{
    m_title->setMargins(metrics::pageMarginLeft, metrics::pageMarginRight);
    m_title->setUnderlined(true);
    m_title->addRight(m_previous);
    m_title->addRight(m_place);
    m_title->addRight(m_next);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setFont(textFont(TextRole::Reading));
    m_text->document()->setDocumentMargin(metrics::pageMarginLeft);
    m_text->setAccessibleName(tr("Text of the document"));
    auto* legend = new QHBoxLayout;
    legend->setContentsMargins(metrics::pageMarginLeft, 0, metrics::pageMarginRight, 0);
    legend->setSpacing(24);
    legend->addWidget(m_kept);
    legend->addWidget(m_dropped);
    legend->addStretch();
    auto* legendRow = new QWidget;
    legendRow->setLayout(legend);
    legendRow->setFixedHeight(legendHeight);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addWidget(m_text, 1);
    column->addWidget(new Hairline);
    column->addWidget(legendRow);
    connect(m_previous, &QToolButton::clicked, this, [this] { showDocument(m_document - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { showDocument(m_document + 1); });
    connect(&Appearance::instance(), &Appearance::changed, this, [this] { showDocument(m_document); });
}

void CorpusPreview::setPreview(std::shared_ptr<const ImportController::Preview> preview)
{
    m_preview = std::move(preview);
    const std::size_t count = m_preview ? m_preview->documents.size() : 0;
    std::size_t document = m_document < count ? m_document : 0;
    while (document + 1 < count && m_preview->documents[document].text.empty() && m_preview->tokens.empty())
        ++document; // an empty one shows nothing
    showDocument(document);
}

void CorpusPreview::showDocument(std::size_t document)
{
    const std::size_t count = m_preview ? m_preview->documents.size() : 0;
    m_document = document;
    m_previous->setEnabled(document > 0);
    m_next->setEnabled(document + 1 < count);
    if (document >= count) {
        m_title->setDetail({});
        m_place->clear();
        m_text->clear();
        m_kept->clear();
        m_dropped->clear();
        return;
    }
    m_title->setDetail(QString::fromStdString(m_preview->documents[document].name));
    m_place->setText(tr("%1 of the first %2").arg(document + 1).arg(count));
    showText(document);
    showLegend(document);
}

void CorpusPreview::showText(std::size_t document)
{
    m_text->clear();
    QTextCursor cursor(m_text->document());
    QTextBlockFormat lines;
    lines.setLineHeight(readingLine, QTextBlockFormat::FixedHeight);
    cursor.setBlockFormat(lines);
    if (document < m_preview->tokens.size())
        cursor.insertText(QString::fromStdString(m_preview->tokens[document]), keptFormat());
    else
        insertWords(cursor, m_preview->documents[document].text, m_preview->words[document]);
    m_text->moveCursor(QTextCursor::Start);
}

void CorpusPreview::showLegend(std::size_t document)
{
    if (document >= m_preview->words.size()) {
        m_kept->setText(tr("Each word with its count"));
        m_dropped->clear();
        return;
    }
    std::size_t kept = 0;
    for (const TextWord& word : m_preview->words[document])
        kept += word.dropped == Dropped::No ? 1 : 0;
    const std::size_t dropped = m_preview->words[document].size() - kept;
    m_kept->setText(tr("kept, %1").arg(format::counted(kept, tr("1 word"), tr("%1 words"))));
    m_dropped->setText(tr("<s>dropped</s>, %1").arg(format::counted(dropped, tr("1 word"), tr("%1 words"))));
}

} // namespace themata
