#include "ui/widgets/pane.h"

#include "ui/style/theme.h"

#include <QPainter>
#include <QSettings>

#include <algorithm>

namespace themata {
namespace {

/// A line of 1 px that can be grabbed 4 px to each side. QSplitter lays out the contents rectangle and lets the margins
/// overlap the panes; the mask keeps them from being painted over, but not from the mouse.
class HairlineHandle final : public QSplitterHandle {
public:
    using QSplitterHandle::QSplitterHandle;

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        constexpr int grab = 4;
        setAttribute(Qt::WA_MouseNoMask);
        if (orientation() == Qt::Horizontal)
            setContentsMargins(grab, 0, grab, 0);
        else
            setContentsMargins(0, grab, 0, grab);
        setMask(QRegion(contentsRect()));
        QWidget::resizeEvent(event);
    }
    void paintEvent(QPaintEvent*) override
    {
        QPainter(this).fillRect(contentsRect(), Theme::current().border);
    }
};

} // namespace

Pane::Pane(Ground ground, QWidget* parent) : QWidget(parent)
{
    setBackgroundRole(ground == Ground::Surface ? QPalette::Base : QPalette::Window);
    setAutoFillBackground(true);
}

Hairline::Hairline(Qt::Orientation orientation, QWidget* parent) : QWidget(parent)
{
    orientation == Qt::Horizontal ? setFixedHeight(1) : setFixedWidth(1);
}

void Hairline::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), Theme::current().border); }

Splitter::Splitter(Qt::Orientation orientation, QWidget* parent) : QSplitter(orientation, parent)
{
    setHandleWidth(1);
    setChildrenCollapsible(false);
}

void Splitter::rememberAs(const QString& name)
{
    const QString key = QStringLiteral("panes/") + name;
    const QVariantList kept = QSettings().value(key).toList();
    QList<int> sizes;
    for (const QVariant& size : kept)
        sizes += size.toInt();
    if (sizes.size() == count() && std::ranges::all_of(sizes, [](int size) { return size > 0; }))
        setSizes(sizes);
    connect(this, &QSplitter::splitterMoved, this, [this, key] {
        QVariantList moved;
        for (const int size : this->sizes())
            moved += size;
        QSettings().setValue(key, moved);
    });
}

QSplitterHandle* Splitter::createHandle() { return new HairlineHandle(orientation(), this); }

} // namespace themata
