#include "ui/pages/corpusstepbar.h"

#include "ui/models/importsteps.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QPainter>

namespace themata {

namespace {

constexpr int barHeight = 12;
constexpr int swatch = 10;

struct Part {
    const char* name;
    QColor color;
};

QColor removedColor()
{
    return mixed(Theme::current().warning, Theme::current().surface, 0.6);
}

std::array<Part, 3> parts()
{
    return {Part{QT_TRANSLATE_NOOP("CorpusStepLegend", "kept"), Theme::current().areaAccent},
            Part{QT_TRANSLATE_NOOP("CorpusStepLegend", "removed by this step"), removedColor()},
            Part{QT_TRANSLATE_NOOP("CorpusStepLegend", "removed before"), Theme::current().barGround}};
}

int textWidth(const QFont& font, const QString& text)
{
    return QFontMetrics(font).horizontalAdvance(text);
}

} // namespace

void CorpusStepBar::paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto& steps = *static_cast<const ImportStepsModel*>(index.model());
    QRect bar(option.rect.left(), option.rect.center().y() - barHeight / 2 + 1, option.rect.width(), barHeight);
    painter.fillRect(bar, Theme::current().barGround);
    const int kept = qRound(bar.width() * steps.shareLeft(index.row()));
    const int removed = qRound(bar.width() * (steps.shareLeft(index.row()) + steps.shareRemoved(index.row())));
    bar.setWidth(std::max(removed, kept));
    painter.fillRect(bar, removedColor());
    bar.setWidth(kept);
    painter.fillRect(bar, Theme::current().areaAccent);
}

CorpusStepLegend::CorpusStepLegend(QWidget* parent)
    : QWidget(parent)
{
    setFont(textFont(TextRole::Label));
}

QSize CorpusStepLegend::sizeHint() const
{
    int width = 0;
    for (const Part& part : parts())
        width += swatch + 6 + textWidth(font(), tr(part.name)) + 16;
    return {width, lineHeight(TextRole::Label)};
}

void CorpusStepLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(Theme::current().muted);
    int x = 0;
    for (const Part& part : parts()) {
        const QString name = tr(part.name);
        painter.fillRect(x, (height() - swatch) / 2, swatch, swatch, part.color);
        painter.drawText(QRect(x + swatch + 6, 0, width(), height()), Qt::AlignVCenter | Qt::AlignLeft, name);
        x += swatch + 6 + textWidth(font(), name) + 16;
    }
}

} // namespace themata
