#include "ui/widgets/wholecolumns.h"

#include "ui/style/metrics.h"
#include "ui/widgets/rowdelegate.h"

#include <QEvent>
#include <QHeaderView>
#include <QTableView>

#include <algorithm>

namespace themata {
namespace {

/// Qt's own hint keeps room for the arrow in every column, which names need more.
int headingWidth(const QHeaderView& header, int column)
{
    const bool arrowless = header.isSortIndicatorShown() && column != header.sortIndicatorSection();
    return header.sectionSizeHint(column) - (arrowless ? metrics::sortArrowWidth : 0);
}

} // namespace

WholeColumns::WholeColumns(QTableView& table)
    : QObject(&table)
    , m_table(table)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &WholeColumns::fit);
    table.viewport()->installEventFilter(this);
}

bool WholeColumns::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::Paint && !m_soon.isActive())
        m_soon.start();
    return false;
}

void WholeColumns::fit()
{
    const QHeaderView& header = *m_table.horizontalHeader();
    const QAbstractItemView& view = m_table; // QTableView hides its hints
    for (int column = 0; column < header.count(); ++column) {
        const auto* delegate = qobject_cast<const RowDelegate*>(m_table.itemDelegateForColumn(column));
        if (!delegate || !delegate->isWhole() || header.isSectionHidden(column))
            continue;
        const int needed = std::max(view.sizeHintForColumn(column), headingWidth(header, column));
        if (needed > m_table.columnWidth(column))
            m_table.setColumnWidth(column, needed);
    }
}

} // namespace themata
