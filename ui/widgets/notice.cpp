#include "ui/widgets/notice.h"

#include "ui/style/icon.h"
#include "ui/style/theme.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <chrono>

namespace themata {
namespace {

using namespace std::chrono_literals;
constexpr auto lifetime = 8s;
constexpr int fromEdge = 16;

} // namespace

Notice* Notice::show(QWidget& page, Kind kind, const QString& lead, const QString& text, const QString& action)
{
    for (Notice* earlier : page.findChildren<Notice*>(Qt::FindDirectChildrenOnly))
        delete earlier;
    auto* notice = new Notice(page, kind, lead, text, action);
    notice->QWidget::show();
    notice->raise();
    notice->moveToCorner();
    return notice;
}

Notice::Notice(QWidget& page, Kind kind, const QString& lead, const QString& text, const QString& action)
    : QWidget(&page), m_kind(kind)
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(48, 8, 8, 8); // the icon is painted into the left margin
    layout->setSpacing(8);
    layout->addWidget(new Label(withLead(lead, text)));
    layout->addSpacing(16);
    if (!action.isEmpty()) {
        QPushButton* button = makeSmallButton(action, ButtonKind::Link);
        connect(button, &QPushButton::clicked, this, [this] {
            Q_EMIT actionChosen();
            deleteLater();
        });
        layout->addWidget(button);
    }
    QToolButton* close = makeIconButton(QStringLiteral("close"), tr("Close"));
    connect(close, &QToolButton::clicked, this, &QObject::deleteLater);
    layout->addWidget(close);
    setMinimumHeight(48);
    page.installEventFilter(this);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Notice::closeUnlessFocused);
    m_timer.start(lifetime);
    setAccessibleName(lead + u' ' + text);
}

bool Notice::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        moveToCorner();
    return false;
}

void Notice::moveToCorner()
{
    adjustSize();
    const QSize page = parentWidget()->size();
    move(page.width() - width() - fromEdge, page.height() - height() - fromEdge);
}

void Notice::closeUnlessFocused()
{
    if (isAncestorOf(QApplication::focusWidget()))
        m_timer.start(lifetime);
    else
        deleteLater();
}

void Notice::enterEvent(QEnterEvent*) { m_timer.stop(); }

void Notice::leaveEvent(QEvent*) { m_timer.start(lifetime); }

void Notice::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.fillRect(rect(), theme.surface);
    painter.setPen(theme.strong);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    const bool success = m_kind == Kind::Success;
    paintIcon(painter, QRect(16, (height() - 20) / 2, 20, 20), success ? QStringLiteral("ok") : QStringLiteral("info"),
              success ? theme.success : theme.accent);
}

} // namespace themata
