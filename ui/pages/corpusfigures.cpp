#include "ui/pages/corpusfigures.h"

#include "ui/format/counted.h"
#include "ui/style/metrics.h"
#include "ui/widgets/stat.h"

#include <QHBoxLayout>

namespace themata {

namespace {

constexpr int figuresHeight = 80;

/// What the preview keeps of the words it read.
struct Kept {
    std::uint64_t words = 0, tokens = 0, types = 0;
};

Kept countKept(const std::vector<PreviewWord>& vocabulary)
{
    Kept kept;
    for (const PreviewWord& word : vocabulary) {
        kept.words += word.count;
        kept.tokens += word.dropped == Dropped::No ? word.count : 0;
        kept.types += word.dropped == Dropped::No ? 1 : 0;
    }
    return kept;
}

QString number(std::uint64_t value)
{
    return format::integer(static_cast<qint64>(value));
}

} // namespace

CorpusFigures::CorpusFigures(QWidget* parent)
    : Pane(Ground::Surface, parent)
    , m_source(new Stat(tr("Source")))
    , m_tokens(new Stat(tr("Words in the first documents")))
    , m_vocabulary(new Stat(tr("Different words in them")))
{
    setFixedHeight(figuresHeight);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (Stat* figure : {m_source, m_tokens, m_vocabulary}) {
        if (row->count() > 0)
            row->addWidget(new Hairline(Qt::Vertical));
        figure->setContentsMargins(metrics::pageMarginLeft, 8, 8, 8);
        row->addWidget(figure, 1);
    }
    clear();
}

void CorpusFigures::clear()
{
    for (Stat* figure : {m_source, m_tokens, m_vocabulary})
        figure->setValue(QString(QChar(format::dash)));
}

void CorpusFigures::setPreview(const ImportController::Preview& preview)
{
    const SourceDescription& source = preview.description;
    const Kept kept = countKept(preview.vocabulary);
    m_source->setValue(format::counted(source.files, tr("1 file"), tr("%1 files")), format::bytes(source.bytes));
    m_tokens->setValue(tr("%1 of %2").arg(number(kept.tokens), number(kept.words)),
                       kept.words == 0 ? QString()
                                       : tr("%1 kept").arg(format::percent(static_cast<double>(kept.tokens)
                                                                           / static_cast<double>(kept.words))));
    m_vocabulary->setValue(tr("%1 of %2").arg(number(kept.types), number(preview.vocabulary.size())), tr("kept"));
}

} // namespace themata
