#include "ui/pages/corpuspreviewfoot.h"

#include "ui/format/counted.h"
#include "ui/style/metrics.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>

namespace themata {

namespace {

constexpr int footHeight = 40;
constexpr int barWidth = 96;
constexpr int barSteps = 1000;

QString words(std::size_t count)
{
    return format::counted(count, CorpusPreviewFoot::tr("1 word"), CorpusPreviewFoot::tr("%1 words"));
}

/// The part that is stretched takes what room the others leave.
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

CorpusPreviewFoot::CorpusPreviewFoot(QWidget* parent)
    : QStackedWidget(parent)
    , m_kept(new Label({}, TextRole::Label))
    , m_dropped(new Label({}, TextRole::Label, Ink::Muted))
    , m_word(new Label({}, TextRole::Label))
    , m_bar(new QProgressBar)
    , m_amount(new Label({}, TextRole::Label, Ink::Muted))
{
    setFixedHeight(footHeight);
    addWidget(makeLegend());
    addWidget(makeProgress());
}

QWidget* CorpusPreviewFoot::makeLegend()
{
    m_word->hide();
    m_word->setElided(true);
    m_word->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return makeRow({m_kept, m_dropped, m_word}, 2);
}

QWidget* CorpusPreviewFoot::makeProgress()
{
    QPushButton* cancel = makeSmallButton(tr("Cancel"));
    cancel->setAccessibleName(tr("Stop reading on"));
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(barWidth);
    m_bar->setAccessibleName(tr("Reading on"));
    connect(cancel, &QPushButton::clicked, this, &CorpusPreviewFoot::cancelled);
    return makeRow({m_amount, m_bar, cancel}, 0);
}

void CorpusPreviewFoot::setDocument(const PreviewDocument& document)
{
    if (!document.counts.empty()) {
        setMessage(tr("Each word with its count"));
        return;
    }
    const auto kept = static_cast<std::size_t>(std::ranges::count(document.words, Dropped::No, &TextWord::dropped));
    m_kept->setText(document.shortened ? tr("kept, %1 of its beginning").arg(words(kept))
                                       : tr("kept, %1").arg(words(kept)));
    m_dropped->setText(tr("<s>dropped</s>, %1").arg(words(document.words.size() - kept)));
}

void CorpusPreviewFoot::setMessage(const QString& text)
{
    m_kept->setText(text);
    m_dropped->clear();
    setVerdict({});
}

void CorpusPreviewFoot::setVerdict(const QString& text)
{
    m_word->setText(text);
    m_word->setVisible(!text.isEmpty());
    m_kept->setVisible(text.isEmpty());
    m_dropped->setVisible(text.isEmpty());
}

void CorpusPreviewFoot::setProgress(std::uint64_t documents, double share)
{
    m_amount->setText(
        tr("Reading on, %1 so far").arg(format::counted(documents, tr("1 document"), tr("%1 documents"))));
    m_bar->setRange(0, share < 0 ? 0 : barSteps);
    m_bar->setValue(static_cast<int>(barSteps * std::clamp(share, 0.0, 1.0)));
    setCurrentIndex(1);
}

void CorpusPreviewFoot::endProgress()
{
    setCurrentIndex(0);
}

} // namespace themata
