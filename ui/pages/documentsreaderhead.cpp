#include "ui/pages/documentsreaderhead.h"

#include "engine/base/casts.h"
#include "ui/format/counted.h"
#include "ui/models/documentorigin.h"
#include "ui/style/metrics.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace themata {

DocumentsReaderHead::DocumentsReaderHead(QWidget* bar, QWidget* parent)
    : QWidget(parent)
    , m_title(new Label({}, TextRole::Page))
    , m_origin(new Label({}, TextRole::Label, Ink::Muted))
    , m_found(makeSmallButton({}, ButtonKind::Link))
    , m_similar(makeSmallButton({}, ButtonKind::Link))
    , m_keep(makeSmallButton(tr("Keep beside"), ButtonKind::Plain, QStringLiteral("compare")))
    , m_note(new Label({}, TextRole::Label, Ink::Muted))
    , m_duplicate(makeSmallButton({}, ButtonKind::Link))
    , m_previous(makeSmallButton(tr("Previous"), ButtonKind::Plain, QStringLiteral("left")))
    , m_next(makeSmallButton(tr("Next passage"), ButtonKind::Plain, QStringLiteral("right")))
{
    m_note->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(textLeft, metrics::unit + 4, metrics::pageMarginRight, metrics::unit);
    layout->setSpacing(4);
    layout->addLayout(makeTitleRow());
    layout->addLayout(makeOriginRow());
    layout->addWidget(m_note);
    layout->addWidget(m_duplicate, 0, Qt::AlignLeft);
    layout->addSpacing(4);
    layout->addWidget(bar);
    connectButtons();
}

QLayout* DocumentsReaderHead::makeTitleRow()
{
    auto* row = new QHBoxLayout;
    m_titleRow = row;
    row->setSpacing(metrics::unit);
    row->addWidget(m_title, 1);
    row->addWidget(m_previous);
    row->addWidget(m_next);
    row->addWidget(m_keep);
    m_keep->setToolTip(
        tr("<p>Keeps this document at the right, so that others can be read beside it. A right click in the "
           "list of documents opens one there, too.</p>"));
    m_next->setLayoutDirection(Qt::RightToLeft); // the arrow stands behind the words
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_title->setAlignment(Qt::AlignLeft | Qt::AlignAbsolute | Qt::AlignVCenter); // Arabic, too
    return row;
}

/// Links stand behind what is said of the document, which gives way where there is no room for all.
QLayout* DocumentsReaderHead::makeOriginRow()
{
    m_origin->setMinimumSize(1, metrics::smallControlHeight); // fitOrigin() sees to what fits
    m_found->hide();
    m_found->setToolTip(
        tr("<p>Places of what is searched for; they are framed. A click, or F3, goes to the next, Shift+F3 to "
           "the one before.</p>"));
    m_similar->hide();
    m_similar->setToolTip(tr("<p>The documents whose shares of topics are nearest to those of this one.</p>"));
    auto* row = new QHBoxLayout;
    row->setSpacing(metrics::unit);
    row->addWidget(m_origin);
    row->addWidget(m_found);
    row->addWidget(m_similar);
    row->addStretch();
    return row;
}

void DocumentsReaderHead::connectButtons()
{
    connect(m_duplicate, &QPushButton::clicked, this,
            [this] { Q_EMIT documentRequested(*m_document->row.duplicateOf); });
    connect(m_found, &QPushButton::clicked, this, &DocumentsReaderHead::nextHitRequested);
    connect(m_similar, &QPushButton::clicked, this, &DocumentsReaderHead::similarRequested);
    connect(m_keep, &QPushButton::clicked, this, &DocumentsReaderHead::keepRequested);
    connect(m_previous, &QPushButton::clicked, this, [this] { Q_EMIT passageRequested(false); });
    connect(m_next, &QPushButton::clicked, this, [this] { Q_EMIT passageRequested(true); });
}

void DocumentsReaderHead::setReaderDocument(std::shared_ptr<const ReaderDocument> document)
{
    m_document = std::move(document);
    m_title->setToolTip(m_document ? QString::fromStdString(m_document->row.name) : QString());
    fitTitle();
    m_originLine = m_document ? originLine(*m_document) : QString();
    m_origin->setToolTip(m_document ? m_originLine + QStringLiteral("\n\n") + originDetails(*m_document) : QString());
    fitOrigin();
    m_keep->setEnabled(m_document != nullptr);
    m_note->setText(m_document ? readingNote(*m_document) : QString());
    m_note->setVisible(!m_note->text().isEmpty());
    updateDuplicate();
}

void DocumentsReaderHead::setDuplicateName(const QString& name)
{
    m_duplicateName = name;
    updateDuplicate();
}

void DocumentsReaderHead::setSimilarCount(std::size_t count)
{
    m_similar->setVisible(count > 0);
    m_similar->setText(tr("%1 similar").arg(format::integer(checkedCast<std::int64_t>(count))));
    m_similar->setAccessibleName(format::counted(count, tr("1 similar document"), tr("%1 similar documents")));
    fitOrigin();
}

void DocumentsReaderHead::setHitCount(std::size_t count)
{
    m_found->setVisible(count > 0);
    m_found->setText(tr("%1 found").arg(format::integer(checkedCast<std::int64_t>(count))));
    m_found->setAccessibleName(
        format::counted(count, tr("1 place of what is searched for"), tr("%1 places of what is searched for")));
    fitOrigin();
}

void DocumentsReaderHead::setKeepable(bool keepable)
{
    m_keep->setVisible(keepable);
    fitTitle();
}

void DocumentsReaderHead::setPassages(std::optional<std::uint32_t> topic, bool hasPrevious, bool hasNext)
{
    m_next->setText(topic ? tr("Next passage on %1").arg(*topic + 1) : tr("Next passage"));
    m_previous->setEnabled(hasPrevious);
    m_next->setEnabled(hasNext);
    const QString why = topic && m_document ? QString() : tr("Choose a topic below, or click a tinted word.");
    m_previous->setToolTip(why);
    m_next->setToolTip(why);
    fitTitle();
}

/// The line is cut where the links begin, or the pane ends.
void DocumentsReaderHead::fitOrigin()
{
    int room = width() - textLeft - metrics::pageMarginRight;
    for (const QPushButton* link : {m_found, m_similar})
        room -= link->isHidden() ? 0 : link->sizeHint().width() + metrics::unit;
    m_origin->setText(m_origin->fontMetrics().elidedText(m_originLine, Qt::ElideRight, room));
}

/// The buttons beside it come first.
void DocumentsReaderHead::fitTitle()
{
    const int buttons = m_titleRow->sizeHint().width(); // the title itself asks for nothing
    const int room = width() - textLeft - metrics::pageMarginRight - buttons;
    m_title->setText(m_title->fontMetrics().elidedText(m_title->toolTip(), Qt::ElideMiddle, room));
}

void DocumentsReaderHead::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitTitle();
    fitOrigin();
}

void DocumentsReaderHead::updateDuplicate()
{
    const bool duplicate = m_document && m_document->row.duplicateOf;
    m_duplicate->setVisible(duplicate);
    if (!duplicate)
        return;
    constexpr int longestName = 360; // pixels
    const QString other = m_duplicateName.isEmpty()
        ? tr("an earlier document")
        : m_duplicate->fontMetrics().elidedText(m_duplicateName, Qt::ElideMiddle, longestName);
    m_duplicate->setText(tr("%1 the same as %2").arg(format::percent(m_document->row.similarity), other));
    m_duplicate->setToolTip(tr("<p>This share of all runs of three words in the two documents is in both. A click "
                               "opens the other.</p>"));
}

} // namespace themata
