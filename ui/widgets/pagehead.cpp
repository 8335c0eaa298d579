#include "ui/widgets/pagehead.h"

#include "ui/style/metrics.h"
#include "ui/style/theme.h"
#include "ui/widgets/label.h"

#include <QHBoxLayout>
#include <QPainter>

namespace themata {
namespace {

void paintBottomLine(QWidget& widget)
{
    QPainter(&widget).fillRect(QRect(0, widget.height() - 1, widget.width(), 1), Theme::current().border);
}

} // namespace

PageHead::PageHead(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_layout(new QHBoxLayout(this))
    , m_title(new Label(title, TextRole::Page))
    , m_subtitle(new Label({}, TextRole::Body, Ink::Muted))
{
    setFixedHeight(metrics::pageHeadHeight);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_layout->setContentsMargins(metrics::pageMarginLeft, 0, metrics::pageMarginRight, 0);
    m_layout->setSpacing(metrics::unit);
    m_layout->addWidget(m_title);
    m_layout->addWidget(m_subtitle);
    m_layout->addStretch();
    m_subtitle->setContentsMargins(metrics::unit, 0, 0, 0);
    m_subtitle->hide();
}

void PageHead::setTitle(const QString& title) { m_title->setText(title); }

void PageHead::setSubtitle(const QString& text)
{
    m_subtitle->setText(text);
    m_subtitle->setVisible(!text.isEmpty());
}

void PageHead::addLeft(QWidget* widget) { m_layout->insertWidget(m_leftCount++, widget); }

void PageHead::addRight(QWidget* widget) { m_layout->addWidget(widget); }

void PageHead::paintEvent(QPaintEvent*) { paintBottomLine(*this); }

PaneTitle::PaneTitle(const QString& title, const QString& detail, QWidget* parent)
    : QWidget(parent)
    , m_layout(new QHBoxLayout(this))
    , m_title(new Label(title, TextRole::Pane))
    , m_detail(new Label(detail, TextRole::Label, Ink::Muted))
{
    setFixedHeight(metrics::paneTitleHeight);
    setMargins(metrics::pageMarginRight, metrics::pageMarginRight);
    m_layout->setSpacing(metrics::unit);
    m_layout->addWidget(m_title);
    m_layout->addWidget(m_detail);
    m_layout->addStretch();
    m_detail->setVisible(!detail.isEmpty());
}

void PaneTitle::setTitle(const QString& title) { m_title->setText(title); }

void PaneTitle::setDetail(const QString& text)
{
    m_detail->setText(text);
    m_detail->setVisible(!text.isEmpty());
}

void PaneTitle::addRight(QWidget* widget) { m_layout->addWidget(widget); }

void PaneTitle::setDense(bool dense)
{
    setFixedHeight(dense ? metrics::densePaneTitleHeight : metrics::paneTitleHeight);
}

void PaneTitle::setMargins(int left, int right) { m_layout->setContentsMargins(left, 0, right, 0); }

void PaneTitle::setUnderlined(bool underlined)
{
    m_underlined = underlined;
    update();
}

void PaneTitle::paintEvent(QPaintEvent*)
{
    if (m_underlined)
        paintBottomLine(*this);
}

} // namespace themata
