#pragma once

#include "ui/widgets/rowdelegate.h"

namespace themata {

/// Figures of equal widths at the right.
class NumberDelegate : public RowDelegate {
    Q_OBJECT
public:
    explicit NumberDelegate(QObject* parent = nullptr);

protected:
    void paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    int contentsWidth(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// The topic's dot (TopicNumberRole), then its name; in italics and muted if it has none (UnnamedRole). Without text the
/// dot stands alone, so the same delegate serves a narrow column of dots.
class TopicDelegate : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;

protected:
    void paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    int contentsWidth(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// A bar (ShareRole) and its number at the right. In the selected row the bar is in the accent; with topic colours it
/// is in that of TopicNumberRole.
class ShareBarDelegate : public RowDelegate {
    Q_OBJECT
public:
    explicit ShareBarDelegate(QObject* parent = nullptr);

    void setBarWidth(int width) { m_barWidth = width; } ///< 40
    void setTopicColors(bool on) { m_topicColors = on; }

protected:
    void paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    int contentsWidth(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int m_barWidth = 40;
    bool m_topicColors = false;
};

/// A document's topics (MixRole) as one stacked bar.
class MixBarDelegate : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;

protected:
    void paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    int contentsWidth(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// Top words (TrendWordsRole) with marks on those that rise or fall; cut at whole words.
class TrendWordsDelegate : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;

protected:
    void paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// The text as a tag in the tint of TagKindRole; empty text draws nothing.
class TagDelegate : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;

protected:
    void paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    int contentsWidth(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// A sparkline of SparkRole, 40 px high in a row of 72.
class SparkDelegate : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;

protected:
    void paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    int contentsWidth(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// Two lines for tall rows: the text over DetailRole, which is a tag if there is a TagKindRole, else small and muted.
class TwoLineDelegate : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;

protected:
    void paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace themata
