#include "ui/charts/linelegend.h"

#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QPainter>

namespace themata {
namespace {

constexpr int sample = 24;
constexpr int gap = 6; ///< between sample and name
constexpr int apart = 16;
constexpr int rest = 32; ///< for the count of those that do not fit

} // namespace

LineLegend::LineLegend(QWidget* parent) : QWidget(parent)
{
    setFont(textFont(TextRole::Label));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    hide();
}

void LineLegend::setLines(const QList<PlotLine>& lines)
{
    QStringList names, known;
    for (const PlotLine& line : lines)
        names << line.name;
    for (const PlotLine& line : std::as_const(m_lines))
        known << line.name;
    if (names == known)
        return;
    m_lines.clear();
    for (const PlotLine& line : lines)
        m_lines << PlotLine{line.name, {}, line.quiet};
    setAccessibleName(names.join(QStringLiteral(", ")));
    setToolTip(names.join(u'\n'));
    setVisible(m_lines.size() > 1);
    updateGeometry();
    update();
}

int LineLegend::widthOf(const PlotLine& line) const
{
    return sample + gap + fontMetrics().horizontalAdvance(line.name) + apart;
}

QSize LineLegend::sizeHint() const
{
    int width = 0;
    for (const PlotLine& line : m_lines)
        width += widthOf(line);
    return {width, 16};
}

void LineLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    int x = 0;
    for (int i = 0; i < static_cast<int>(m_lines.size()); ++i) {
        const int width = widthOf(m_lines[i]);
        const bool last = i + 1 == static_cast<int>(m_lines.size());
        painter.setPen(Theme::current().muted);
        if (x + width + (last ? 0 : rest) > this->width()) {
            painter.drawText(QRect(x, 0, rest, height()), Qt::AlignVCenter,
                             QStringLiteral("+%1").arg(m_lines.size() - i));
            return;
        }
        painter.drawText(QRect(x + sample + gap, 0, width, height()), Qt::AlignVCenter, m_lines[i].name);
        painter.setPen(linePen(i, m_lines[i].quiet ? 1.25 : 2, m_lines[i].quiet));
        painter.drawLine(QPointF(x, height() / 2.0), QPointF(x + sample, height() / 2.0));
        x += width;
    }
}

} // namespace themata
