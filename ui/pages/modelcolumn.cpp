#include "ui/pages/modelcolumn.h"

#include "ui/style/metrics.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/pane.h"

#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

namespace themata {

namespace {

constexpr int rowGap = 16;

} // namespace

QSpinBox* makeCountBox(int least, int most)
{
    auto* box = new QSpinBox;
    box->setRange(least, most);
    box->setGroupSeparatorShown(true);
    box->setAlignment(Qt::AlignRight);
    return box;
}

QScrollArea* makeColumn(QVBoxLayout*& column, int width)
{
    auto* pane = new Pane;
    column = new QVBoxLayout(pane);
    column->setContentsMargins(metrics::pageMarginLeft, 0, metrics::pageMarginLeft, metrics::pageMarginRight);
    column->setSpacing(rowGap);
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(pane);
    area->setMinimumWidth(width * 3 / 4);
    return area;
}

PaneTitle* makeTitle(const QString& title, const QString& detail)
{
    auto* head = new PaneTitle(title, detail);
    head->setMargins(0, 0);
    return head;
}

QVBoxLayout* makeGroup(const QString& title, const QList<QWidget*>& rows)
{
    auto* group = new QVBoxLayout;
    group->setContentsMargins(0, 4, 0, 0);
    group->setSpacing(rowGap);
    for (QWidget* row : rows)
        group->addWidget(row);
    auto* whole = new QVBoxLayout;
    whole->setContentsMargins(0, 4, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(makeTitle(title));
    whole->addLayout(group);
    return whole;
}

} // namespace themata
