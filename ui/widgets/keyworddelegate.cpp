#include "ui/widgets/keyworddelegate.h"

#include "ui/models/roles.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>

namespace themata {
namespace {

constexpr int boxPadding = 4;
constexpr int boxGap = 6;
constexpr int underline = 2;
constexpr double boxPlace = 0.45; ///< of the width, from where the text begins

QString withEllipsis(const QFontMetrics& metrics, const QString& text, bool atEnd, bool cut, int width)
{
    const QString whole = !cut ? text : atEnd ? text + QChar(u'…') : QChar(u'…') + text;
    return metrics.elidedText(whole, atEnd ? Qt::ElideRight : Qt::ElideLeft, width);
}

/// Paints pieces of one line on its baseline.
class LinePainter {
public:
    LinePainter(QPainter& painter, const QStyleOptionViewItem& option, bool rightToLeft)
        : m_painter(painter)
        , m_rect(option.rect)
        , m_metrics(option.font)
        , m_rightToLeft(rightToLeft)
    {
        painter.setLayoutDirection(rightToLeft ? Qt::RightToLeft : Qt::LeftToRight);
    }

    /// Where the word's box is: its near side stands in the same place in all rows.
    [[nodiscard]] QRect box(int wordWidth) const
    {
        const int width = std::min(wordWidth + 2 * boxPadding, m_rect.width() / 3);
        const int fromStart = static_cast<int>(m_rect.width() * boxPlace);
        const int left = m_rightToLeft ? m_rect.right() - fromStart - width : m_rect.left() + fromStart;
        return {left, m_rect.top() + 2, width, m_rect.height() - 4};
    }

    /// @param before what is read before the word, else behind it
    void text(const QString& text, const QRect& box, bool before, bool cut) const
    {
        const bool atLeft = before != m_rightToLeft;
        const int room = atLeft ? box.left() - boxGap - m_rect.left() : m_rect.right() - box.right() - boxGap;
        const QString shown = withEllipsis(m_metrics, text, !before, cut, room);
        draw(shown, atLeft ? box.left() - boxGap - m_metrics.horizontalAdvance(shown) : box.right() + boxGap);
    }

    void draw(const QString& text, int left) const
    {
        m_painter.drawText(left, m_rect.top() + (m_rect.height() - m_metrics.height()) / 2 + m_metrics.ascent(), text);
    }

private:
    QPainter& m_painter;
    QRect m_rect;
    QFontMetrics m_metrics;
    bool m_rightToLeft;
};

void paintBox(QPainter& painter, const QRect& box, int topic)
{
    const Theme& theme = Theme::current();
    painter.fillRect(box, topic > 0 ? theme.tokenTint(topic) : theme.barGround);
    painter.fillRect(QRect(box.left(), box.bottom() + 1 - underline, box.width(), underline),
                     topic > 0 ? theme.topicColor(topic) : theme.strong);
}

} // namespace

void KeywordDelegate::paintContents(QPainter& painter, const QStyleOptionViewItem& option,
                                    const QModelIndex& index) const
{
    const QVariant value = index.data(KeywordRole);
    if (!value.isValid())
        return RowDelegate::paintContents(painter, option, index);
    const auto line = value.value<KeywordLine>();
    const LinePainter pieces(painter, option, line.word.isRightToLeft());
    QFont bold = option.font;
    bold.setWeight(available(QFont::DemiBold));
    const QFontMetrics boldMetrics(bold);
    const QRect box = pieces.box(boldMetrics.horizontalAdvance(line.word) + 1);
    paintBox(painter, box, index.data(TopicNumberRole).toInt());
    painter.setPen(textColor(option));
    // The space beside the word is left to the gap.
    pieces.text(line.before.trimmed(), box, true, line.cutBefore);
    pieces.text(line.after.trimmed(), box, false, line.cutAfter);
    painter.setFont(bold);
    pieces.draw(boldMetrics.elidedText(line.word, Qt::ElideRight, box.width() - boxPadding), box.left() + boxPadding);
}

} // namespace themata
