#include "ui/pages/corpuspreview.h"

#include "ui/format/counted.h"
#include "ui/pages/corpuspreviewfoot.h"
#include "ui/pages/corpustext.h"
#include "ui/style/metrics.h"
#include "ui/style/properties.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pagehead.h"

#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace themata {

using namespace std::chrono_literals;

namespace {

constexpr int placeWidth = 72;
constexpr int nameWidth = 168;

QString number(std::uint64_t value)
{
    return format::integer(static_cast<qint64>(value));
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
    , m_foot(new CorpusPreviewFoot)
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
    connect(m_text, &CorpusText::wordChanged, this,
            [this](const QString& verdict) { m_foot->setVerdict(m_text->hasFocus() ? verdict : QString()); });
    connect(m_foot, &CorpusPreviewFoot::cancelled, &m_browser, &DocumentBrowser::cancel);
    watchBrowser();
    clear();
}

void CorpusPreview::watchBrowser()
{
    m_poll.setInterval(200ms);
    connect(&m_poll, &QTimer::timeout, this,
            [this] { m_foot->setProgress(m_browser.documentsRead(), m_browser.shareRead()); });
    connect(&m_browser, &DocumentBrowser::readingChanged, this, [this] {
        if (m_browser.reading() && !m_poll.isActive())
            m_poll.start(); // what takes no time shows no progress
        if (m_browser.reading())
            return;
        m_poll.stop();
        m_foot->endProgress();
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
    m_text->setOwnStops({own, options.stemmer});
    m_browser.setTokenizer(options);
}

void CorpusPreview::clear()
{
    m_browser.clear();
    m_byName = false;
    m_title->setDetail({});
    m_text->setPreviewDocument(nullptr);
    m_foot->setMessage({});
    m_count->clear();
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
    m_foot->setDocument(*document);
    m_text->setPreviewDocument(std::move(document));
}

void CorpusPreview::showNotFound()
{
    const auto documents = m_browser.documents();
    m_foot->setMessage(m_byName ? tr("No document has “%1” in its name.").arg(m_place->text())
                                : format::counted(documents.value_or(0), tr("There is 1 document in all."),
                                                  tr("There are %1 documents in all.")));
}

} // namespace themata
