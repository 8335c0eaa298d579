#include "ui/pages/openbeside.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QMenu>
#include <QMouseEvent>
#include <QShortcut>
#include <QTableView>

#include <utility>

namespace themata {
namespace {

class BesideMenu : public QObject {
public:
    using Open = std::function<void(const QModelIndex&)>;

    BesideMenu(QTableView& view, Open open)
        : QObject(&view)
        , m_view(view)
        , m_open(std::move(open))
    {
        view.installEventFilter(this); // the menu key's event is the view's
        view.viewport()->installEventFilter(this);
        auto* key = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return), &view);
        key->setContext(Qt::WidgetShortcut);
        connect(key, &QShortcut::activated, this, [this] { openRow(m_view.currentIndex()); });
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::MouseButtonPress)
            return static_cast<QMouseEvent*>(event)->button() == Qt::RightButton;
        if (event->type() != QEvent::ContextMenu)
            return QObject::eventFilter(watched, event);
        const auto* request = static_cast<QContextMenuEvent*>(event);
        const bool byKey = request->reason() == QContextMenuEvent::Keyboard;
        const QModelIndex row = byKey ? m_view.currentIndex() : m_view.indexAt(request->pos());
        showMenu(row,
                 byKey ? m_view.viewport()->mapToGlobal(m_view.visualRect(row).bottomLeft()) : request->globalPos());
        return true;
    }

private:
    void showMenu(const QModelIndex& row, const QPoint& place)
    {
        if (!row.isValid())
            return;
        auto* menu = new QMenu(&m_view);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        QAction* action = menu->addAction(QCoreApplication::translate("BesideMenu", "Open beside"));
        action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return));
        action->setShortcutContext(Qt::WidgetShortcut); // the view's own is meant
        connect(action, &QAction::triggered, this, [this, row = QPersistentModelIndex(row)] { openRow(row); });
        menu->popup(place);
    }

    void openRow(const QModelIndex& row)
    {
        if (row.isValid())
            m_open(row);
    }

    QTableView& m_view;
    Open m_open;
};

} // namespace

void offerBeside(QTableView& view, std::function<void(const QModelIndex& row)> open)
{
    new BesideMenu(view, std::move(open));
}

} // namespace themata
