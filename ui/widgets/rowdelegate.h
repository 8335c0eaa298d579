#pragma once

#include <QStyledItemDelegate>

namespace themata {

/// Draws a cell of a table as a part of its row: hairline below, tint and accent bar when selected, the whole row under
/// the pointer. Draws plain text itself; others derive from it and draw the contents alone.
class RowDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit RowDelegate(QObject* parent = nullptr);

    void setMuted(bool muted) { m_muted = muted; } ///< a column of lesser weight
    void setWeight(QFont::Weight weight) { m_weight = weight; }
    /// What it shows is never cut off: its column grows (WholeColumns). So are numbers from the start.
    void setWhole(bool whole) { m_whole = whole; }
    [[nodiscard]] bool isWhole() const { return m_whole; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const final;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

protected:
    /// `option` is initialised from the index, and its rect is the cell without its padding.
    virtual void paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    /// Text in the cell's font and colour, elided at its end.
    void paintText(QPainter& painter, const QStyleOptionViewItem& option, const QRect& rect, const QString& text,
                   Qt::Alignment alignment) const;
    [[nodiscard]] QColor textColor(const QStyleOptionViewItem& option) const;
    [[nodiscard]] virtual int contentsWidth(const QStyleOptionViewItem& option, const QModelIndex& index) const;

private:
    bool m_muted = false;
    bool m_whole = false;
    QFont::Weight m_weight = QFont::Normal;
};

} // namespace themata
