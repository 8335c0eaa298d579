#include "ui/pages/openbeside.h"

#include "ui/widgets/tablemenu.h"

#include <QCoreApplication>
#include <QMenu>
#include <QMouseEvent>
#include <QPersistentModelIndex>
#include <QShortcut>
#include <QTableView>

#include <utility>

namespace themata {
namespace {

/// Keeps a right click from the view, which would select by it; what asks for a menu is another event.
class RightClicks : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const bool pressed = event->type() == QEvent::MouseButtonPress;
        return (pressed && static_cast<QMouseEvent*>(event)->button() == Qt::RightButton)
            || QObject::eventFilter(watched, event);
    }
};

} // namespace

void installDocumentMenu(QTableView& view, const QString& title, std::function<void(const QModelIndex& row)> openBeside)
{
    view.viewport()->installEventFilter(new RightClicks(&view));
    const auto open = [openBeside = std::move(openBeside)](const QModelIndex& row) {
        if (row.isValid())
            openBeside(row);
    };
    auto* key = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return), &view);
    key->setContext(Qt::WidgetShortcut);
    QObject::connect(key, &QShortcut::activated, &view, [&view, open] { open(view.currentIndex()); });
    installTableMenu(view, title, [&view, open](QMenu& menu, const QPoint& place) {
        const QPersistentModelIndex row = view.indexAt(place);
        QAction* action = menu.addAction(QCoreApplication::translate("DocumentMenu", "&Open beside"));
        action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return));
        action->setShortcutContext(Qt::WidgetShortcut); // the view's own is meant
        action->setEnabled(row.isValid());
        QObject::connect(action, &QAction::triggered, &view, [row, open] { open(row); });
    });
}

} // namespace themata
