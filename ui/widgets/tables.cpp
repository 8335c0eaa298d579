#include "ui/widgets/tables.h"

#include "ui/style/fonts.h"
#include "ui/widgets/rowdelegate.h"
#include "ui/widgets/wholecolumns.h"

#include <QHeaderView>
#include <QMouseEvent>
#include <QTableView>

namespace themata {
namespace {

constexpr char hoveredRowProperty[] = "hoveredRow";

/// Views know the cell under the pointer only; tables show the row.
class RowHover final : public QObject {
public:
    explicit RowHover(QTableView& table)
        : QObject(&table)
        , m_table(table)
    {
        table.setMouseTracking(true);
        table.viewport()->installEventFilter(this);
    }

    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::MouseMove)
            setRow(m_table.rowAt(qRound(static_cast<QMouseEvent*>(event)->position().y())));
        else if (event->type() == QEvent::Leave || event->type() == QEvent::Wheel)
            setRow(-1);
        return false;
    }

private:
    void setRow(int row)
    {
        if (hoveredRow(m_table) == row)
            return;
        m_table.setProperty(hoveredRowProperty, row);
        m_table.viewport()->update();
    }

    QTableView& m_table;
};

void styleHeader(QHeaderView& header, int height)
{
    header.setFixedHeight(height);
    header.setFont(textFont(TextRole::Label)); // it would inherit the table's
    header.setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header.setHighlightSections(false);
    header.setMinimumSectionSize(24);
    header.setSortIndicatorShown(false);
}

} // namespace

void styleTable(QTableView& table, int rowHeight)
{
    table.setFrameShape(QFrame::NoFrame);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setTabKeyNavigation(false);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.setFont(textFont(rowHeight < metrics::rowHeight ? TextRole::Label : TextRole::Body));
    table.setItemDelegate(new RowDelegate(&table));
    table.verticalHeader()->hide();
    table.verticalHeader()->setMinimumSectionSize(rowHeight);
    table.verticalHeader()->setDefaultSectionSize(rowHeight);
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    styleHeader(*table.horizontalHeader(),
                rowHeight < metrics::rowHeight ? metrics::denseRowHeight : metrics::rowHeight);
    table.setProperty(hoveredRowProperty, -1);
    new RowHover(table);
    new WholeColumns(table);
}

int hoveredRow(const QWidget& table)
{
    const QVariant row = table.property(hoveredRowProperty);
    return row.isValid() ? row.toInt() : -1;
}

} // namespace themata
