#include "ui/widgets/delegates.h"

#include "ui/models/roles.h"
#include "ui/style/fonts.h"
#include "ui/style/icon.h"
#include "ui/style/metrics.h"
#include "ui/style/shapes.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>

namespace themata {
namespace {

constexpr int dotGap = 10;
constexpr int starSize = 14;
constexpr int starGap = 4;
constexpr int barHeight = 8;
constexpr int mixBarWidth = 112;
constexpr int mixBarHeight = 12;
constexpr int sparkWidth = 112;
constexpr int sparkHeight = 32;
constexpr int trendMarkWidth = 9;

QRectF centredBand(const QRect& rect, int width, int height)
{
    return QRectF(rect.left(), rect.top() + (rect.height() - height) / 2, std::min(width, rect.width()), height);
}

int textWidth(const QFont& font, const QString& text) { return QFontMetrics(font).horizontalAdvance(text); }

QFont trendFont(const QFont& font, TrendWord::Trend trend)
{
    QFont result = font;
    if (trend == TrendWord::Trend::Riser)
        result.setWeight(available(QFont::DemiBold));
    return result;
}

QColor trendColor(TrendWord::Trend trend, const QColor& steady)
{
    const Theme& theme = Theme::current();
    switch (trend) {
    case TrendWord::Trend::Riser: return theme.strongAccent;
    case TrendWord::Trend::Faller: return theme.muted;
    case TrendWord::Trend::Steady: break;
    }
    return steady;
}

int trendWordWidth(const QFont& font, const TrendWord& word)
{
    const int mark = word.trend == TrendWord::Trend::Steady ? 0 : trendMarkWidth;
    return mark + textWidth(trendFont(font, word.trend), word.text);
}

void paintTrendWord(QPainter& painter, const QFont& font, const QRect& rect, const TrendWord& word, const QColor& steady)
{
    const QColor color = trendColor(word.trend, steady);
    QRect text = rect;
    if (word.trend != TrendWord::Trend::Steady) {
        const QPointF centre(rect.left() + 3.5, rect.center().y() + 1);
        paintTrendMark(painter, centre, word.trend == TrendWord::Trend::Riser, color);
        text.setLeft(rect.left() + trendMarkWidth);
    }
    painter.setFont(trendFont(font, word.trend));
    painter.setPen(color);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, word.text);
}

} // namespace

NumberDelegate::NumberDelegate(QObject* parent) : RowDelegate(parent) { setWhole(true); }

void NumberDelegate::paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex&) const
{
    painter.setFont(numberFont(option.font));
    paintText(painter, option, option.rect, option.text, Qt::AlignRight);
}

int NumberDelegate::contentsWidth(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return textWidth(numberFont(option.font), index.data(Qt::DisplayRole).toString());
}

void TopicDelegate::paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int topic = index.data(TopicNumberRole).toInt();
    if (topic > 0)
        paintTopicDot(painter, centredBand(option.rect, metrics::topicDotSize, metrics::topicDotSize), topic);
    QRect text = option.rect.adjusted(metrics::topicDotSize + dotGap, 0, 0, 0);
    if (index.data(StarredRole).toBool()) {
        text.setRight(text.right() - starSize - starGap);
        const QRect star(text.right() + starGap, option.rect.center().y() - starSize / 2, starSize, starSize);
        paintIcon(painter, star, QStringLiteral("starred"), Theme::current().warning);
    }
    const bool named = !index.data(UnnamedRole).toBool();
    if (!named)
        painter.setFont(italicFont(option.font, option.text));
    const QString name = elidedAtWord(option.text, QFontMetrics(painter.font()), text.width());
    if (named)
        return paintText(painter, option, text, name, Qt::AlignLeft);
    painter.setPen(Theme::current().muted);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, name);
}

int TopicDelegate::contentsWidth(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int text = RowDelegate::contentsWidth(option, index);
    return metrics::topicDotSize + (text > 0 ? dotGap + text : 0);
}

ShareBarDelegate::ShareBarDelegate(QObject* parent) : RowDelegate(parent) { setWhole(true); }

void ShareBarDelegate::paintContents(QPainter& painter, const QStyleOptionViewItem& option,
                                     const QModelIndex& index) const
{
    const Theme& theme = Theme::current();
    const QVariant share = index.data(ShareRole);
    const QColor color = m_topicColors ? theme.topicColor(std::max(1, index.data(TopicNumberRole).toInt()))
        : option.state & QStyle::State_Selected ? theme.areaAccent
                                                : theme.bar;
    if (share.isValid())
        paintShareBar(painter, centredBand(option.rect, m_barWidth, barHeight), share.toDouble(), color);
    painter.setFont(numberFont(option.font));
    paintText(painter, option, option.rect.adjusted(m_barWidth + 4, 0, 0, 0), option.text, Qt::AlignRight);
}

int ShareBarDelegate::contentsWidth(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return m_barWidth + 12 + textWidth(numberFont(option.font), index.data(Qt::DisplayRole).toString());
}

void MixBarDelegate::paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    paintMixBar(painter, centredBand(option.rect, mixBarWidth, mixBarHeight), index.data(MixRole).value<QList<MixPart>>());
}

int MixBarDelegate::contentsWidth(const QStyleOptionViewItem&, const QModelIndex&) const { return mixBarWidth; }

void TrendWordsDelegate::paintContents(QPainter& painter, const QStyleOptionViewItem& option,
                                       const QModelIndex& index) const
{
    const auto words = index.data(TrendWordsRole).value<QList<TrendWord>>();
    const QString ellipsis(QChar(u'…'));
    const int space = textWidth(option.font, QStringLiteral(" ")) + 2;
    const int ellipsisWidth = textWidth(option.font, ellipsis);
    const QColor steady = textColor(option);
    QRect rest = option.rect;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const int needed = trendWordWidth(option.font, words[i]) + (i + 1 < words.size() ? space + ellipsisWidth : 0);
        if (needed > rest.width()) {
            paintTrendWord(painter, option.font, rest, {ellipsis, TrendWord::Trend::Steady}, steady);
            return;
        }
        paintTrendWord(painter, option.font, rest, words[i], steady);
        rest.setLeft(rest.left() + trendWordWidth(option.font, words[i]) + space);
    }
}

void TagDelegate::paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (option.text.isEmpty())
        return;
    const QSize size = tagSize(option.text);
    paintTag(painter, centredBand(option.rect, size.width(), size.height()), option.text,
             static_cast<TagKind>(index.data(TagKindRole).toInt()));
}

int TagDelegate::contentsWidth(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    return tagSize(index.data(Qt::DisplayRole).toString()).width();
}

void SparkDelegate::paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int height = std::min(sparkHeight, option.rect.height() - 4);
    paintSparkline(painter, centredBand(option.rect, sparkWidth, height), index.data(SparkRole).value<QList<double>>());
}

int SparkDelegate::contentsWidth(const QStyleOptionViewItem&, const QModelIndex&) const { return sparkWidth; }

void TwoLineDelegate::paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int line = lineHeight(TextRole::Body);
    const QRect upper(option.rect.left(), option.rect.center().y() - line + 2, option.rect.width(), line);
    const QRect lower = upper.translated(0, line - 2);
    paintText(painter, option, upper, option.text, option.displayAlignment & Qt::AlignHorizontal_Mask);
    const QString detail = index.data(DetailRole).toString();
    const QVariant kind = index.data(TagKindRole);
    if (detail.isEmpty())
        return;
    if (kind.isValid()) {
        const QSize size = tagSize(detail);
        return paintTag(painter, centredBand(lower, size.width(), size.height()), detail,
                        static_cast<TagKind>(kind.toInt()));
    }
    painter.setFont(textFont(TextRole::Label));
    painter.setPen(Theme::current().muted);
    painter.drawText(lower, int(option.displayAlignment & Qt::AlignHorizontal_Mask) | Qt::AlignVCenter,
                     QFontMetrics(painter.font()).elidedText(detail, Qt::ElideMiddle, lower.width()));
}

} // namespace themata
