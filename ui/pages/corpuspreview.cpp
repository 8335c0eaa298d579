#include "ui/pages/corpuspreview.h"

#include "ui/format/counted.h"
#include "ui/pages/corpustext.h"
#include "ui/style/metrics.h"
#include "ui/style/properties.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pagehead.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>

namespace themata {

using namespace std::chrono_literals;

namespace {

constexpr int footHeight = 40;
constexpr int placeWidth = 72;
constexpr int nameWidth = 168;
constexpr int barSteps = 1000;

QString number(std::uint64_t value)
{
    return format::integer(static_cast<qint64>(value));
}

/// A row as high as the others that take its place.
QWidget* makeRow(const QList<QWidget*>& parts, int stretched)
{
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(metrics::pageMarginLeft, 0, metrics::pageMarginRight, 0);
    line->setSpacing(16);
    for (int i = 0; i < parts.size(); ++i)
        line->addWidget(parts[i], i == stretched ? 100 : 0);
    line->addStretch(1);
    return row;
}

} // namespace

CorpusPreview::CorpusPreview(QWidget* parent)
    : Pane(Ground::Surface, parent)
    , m_title(new PaneTitle(tr("Preview")))
    , m_previous(makeIconButton(QStringLiteral("left"), tr("Previous document")))
    , m_next(makeIconButton(QStringLiteral("right"), tr("Next document")))
    , m_place(new QLineEdit)
    , m_count(new Label({}, TextRole::Label, Ink::Muted))
    , m_text(new CorpusText)
    , m_foot(new QStackedWidget)
    , m_kept(new Label({}, TextRole::Label))
    , m_dropped(new Label({}, TextRole::Label, Ink::Muted))
    , m_word(new Label({}, TextRole::Label, Ink::Muted))
    , m_bar(new QProgressBar)
    , m_amount(new Label({}, TextRole::Label, Ink::Muted))
{
    m_title->setMargins(metrics::pageMarginLeft, metrics::pageMarginRight);
    m_title->setUnderlined(true);
    for (QWidget* part : {static_cast<QWidget*>(m_previous), static_cast<QWidget*>(m_place),
                          static_cast<QWidget*>(m_count), static_cast<QWidget*>(m_next)})
        m_title->addRight(part);
    m_place->setFixedWidth(placeWidth);
    m_place->setProperty(properties::compact, true);
    m_place->setFont(textFont(TextRole::Label));
    m_place->setAlignment(Qt::AlignRight);
    m_place->setAccessibleName(tr("Document, by its number or a part of its name"));
    m_place->setToolTip(tr("<p>Another document: its number, or a part of its name. Enter again for the next of such a "
                           "name.</p>"));
    m_foot->addWidget(makeLegend());
    m_foot->addWidget(makeProgress());
    m_foot->setFixedHeight(footHeight);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addWidget(m_text, 1);
    column->addWidget(new Hairline);
    column->addWidget(m_foot);
    setFocusProxy(m_text);
    connect(m_previous, &QToolButton::clicked, this, [this] { show(m_browser.number() - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { show(m_browser.number() + 1); });
    connect(m_place, &QLineEdit::returnPressed, this, &CorpusPreview::goTo);
    connect(m_text, &CorpusText::stopRequested, this, &CorpusPreview::stopRequested);
    connect(m_text, &CorpusText::keepRequested, this, &CorpusPreview::keepRequested);
    connect(m_text, &CorpusText::wordChanged, this, [this](const QString& verdict) {
        m_word->setText(verdict);
        m_word->setVisible(m_text->hasFocus() && !verdict.isEmpty());
        m_kept->setVisible(m_word->isHidden());
        m_dropped->setVisible(m_word->isHidden());
    });
    watchBrowser();
    clear();
}

QWidget* CorpusPreview::makeLegend()
{
    m_word->setVisible(false);
    m_word->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return makeRow({m_kept, m_dropped, m_word}, 2);
}

QWidget* CorpusPreview::makeProgress()
{
    QPushButton* cancel = makeSmallButton(tr("Cancel"));
    cancel->setAccessibleName(tr("Stop reading on"));
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(96);
    m_bar->setAccessibleName(tr("Reading on"));
    connect(cancel, &QPushButton::clicked, &m_browser, &DocumentBrowser::cancel);
    return makeRow({m_amount, m_bar, cancel}, 0);
}

void CorpusPreview::watchBrowser()
{
    m_poll.setInterval(200ms);
    connect(&m_poll, &QTimer::timeout, this, &CorpusPreview::showProgress);
    connect(&m_browser, &DocumentBrowser::readingChanged, this, [this] {
        if (m_browser.reading() && !m_poll.isActive())
            m_poll.start(); // what takes no time shows no progress
        if (m_browser.reading())
            return;
        m_poll.stop();
        m_foot->setCurrentIndex(0);
        showPlace();
    });
    connect(&m_browser, &DocumentBrowser::shown, this, &CorpusPreview::showDocument);
    connect(&m_browser, &DocumentBrowser::notFound, this, &CorpusPreview::showNotFound);
    connect(&m_browser, &DocumentBrowser::failed, this, &CorpusPreview::failed);
}

void CorpusPreview::setDocuments(OpenDocuments open, std::vector<PreviewDocument> first)
{
    m_browser.setDocuments(std::move(open), std::move(first));
}

void CorpusPreview::setText(const TokenizerOptions& options, const OwnStopWords& own)
{
    m_text->setOwnStopWords(own);
    m_browser.setTokenizer(options);
}

void CorpusPreview::clear()
{
    m_browser.clear();
    m_byName = false;
    m_title->setDetail({});
    m_text->setPreviewDocument(nullptr);
    for (Label* label : {m_kept, m_dropped, m_count})
        label->clear();
    m_place->clear();
    for (QWidget* part :
         {static_cast<QWidget*>(m_previous), static_cast<QWidget*>(m_place), static_cast<QWidget*>(m_next)})
        part->setEnabled(false);
}

void CorpusPreview::show(std::uint64_t document)
{
    m_byName = false;
    m_browser.show(document);
}

void CorpusPreview::goTo()
{
    const QString sought = m_place->text().trimmed();
    bool isNumber = false;
    const qulonglong place = QString(sought).remove(u',').toULongLong(&isNumber);
    if (isNumber) {
        show(std::max<std::uint64_t>(place, 1) - 1);
    } else if (!sought.isEmpty()) {
        m_byName = true;
        m_browser.find(sought);
    }
}

void CorpusPreview::showPlace()
{
    const auto documents = m_browser.documents();
    const QString place = number(m_browser.number() + 1);
    const QString all = documents ? tr("of %1").arg(number(*documents)) : QString();
    if (!m_byName) // else Enter goes to the next of this name
        m_place->setText(place);
    m_count->setText(m_byName ? place + u' ' + all : all);
    m_previous->setEnabled(m_browser.number() > 0);
    m_next->setEnabled(!documents || m_browser.number() + 1 < *documents);
}

void CorpusPreview::showDocument(std::shared_ptr<const PreviewDocument> document)
{
    const QString name = QString::fromStdString(document->name);
    m_title->setDetail(fontMetrics().elidedText(name, Qt::ElideMiddle, nameWidth));
    m_title->setToolTip(name);
    m_place->setEnabled(true);
    showPlace();
    showLegend(*document);
    m_text->setPreviewDocument(std::move(document));
}

void CorpusPreview::showLegend(const PreviewDocument& document)
{
    if (!document.counts.empty()) {
        m_kept->setText(tr("Each word with its count"));
        m_dropped->clear();
        return;
    }
    const auto kept = static_cast<std::size_t>(
        std::ranges::count(document.words, Dropped::No, [](const TextWord& word) { return word.dropped; }));
    const std::size_t dropped = document.words.size() - kept;
    m_kept->setText(document.shortened
                        ? tr("kept, %1 of its beginning").arg(format::counted(kept, tr("1 word"), tr("%1 words")))
                        : tr("kept, %1").arg(format::counted(kept, tr("1 word"), tr("%1 words"))));
    m_dropped->setText(tr("<s>dropped</s>, %1").arg(format::counted(dropped, tr("1 word"), tr("%1 words"))));
}

void CorpusPreview::showProgress()
{
    const double share = m_browser.shareRead();
    m_amount->setText(tr("Reading on, %1 so far")
                          .arg(format::counted(m_browser.documentsRead(), tr("1 document"), tr("%1 documents"))));
    m_bar->setRange(0, share < 0 ? 0 : barSteps);
    m_bar->setValue(static_cast<int>(barSteps * std::clamp(share, 0.0, 1.0)));
    m_foot->setCurrentIndex(1);
}

void CorpusPreview::showNotFound()
{
    const auto documents = m_browser.documents();
    m_kept->setText(m_byName ? tr("No document has “%1” in its name.").arg(m_place->text())
                             : format::counted(documents.value_or(0), tr("There is 1 document in all."),
                                               tr("There are %1 documents in all.")));
    m_dropped->clear();
}

} // namespace themata
