#include "ui/widgets/statusline.h"

#include "ui/style/metrics.h"
#include "ui/style/properties.h"
#include "ui/style/theme.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pane.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>

namespace themata {
namespace {

/// Reuses the labels in the layout, so that texts that change ten times a second cost no widgets.
void setTexts(QHBoxLayout& layout, const QStringList& texts, bool separated)
{
    const int stride = separated ? 2 : 1;
    for (int i = 0; i < texts.size(); ++i) {
        if (layout.count() <= i * stride) {
            if (separated && i > 0) {
                auto* line = new Hairline(Qt::Vertical);
                line->setFixedHeight(16);
                layout.addWidget(line);
            }
            auto* label = new Label({}, TextRole::Label, Ink::Muted);
            label->setFont(numberFont(label->font()));
            layout.addWidget(label);
        }
        static_cast<QLabel*>(layout.itemAt(i * stride)->widget())->setText(texts[i]);
    }
    for (int i = 0; i < layout.count(); ++i)
        layout.itemAt(i)->widget()->setVisible(i < texts.size() * stride - (stride - 1));
}

} // namespace

StatusLine::StatusLine(QWidget* parent)
    : QWidget(parent)
    , m_name(new Label({}, TextRole::Label))
    , m_progress(new QProgressBar)
    , m_texts(new QHBoxLayout)
    , m_stop(makeSmallButton(tr("Stop")))
    , m_facts(new QHBoxLayout)
{
    setFixedHeight(metrics::statusBarHeight);
    setAutoFillBackground(true);
    m_progress->setFixedWidth(200);
    m_progress->setRange(0, 1000);
    m_texts->setSpacing(12);
    m_facts->setSpacing(12);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 1, 12, 0);
    layout->setSpacing(12);
    layout->addWidget(m_name);
    layout->addWidget(m_progress);
    layout->addLayout(m_texts);
    layout->addWidget(m_stop);
    layout->addStretch();
    layout->addLayout(m_facts);
    connect(m_stop, &QPushButton::clicked, this, &StatusLine::stopRequested);
    setIdle({});
}

void StatusLine::setIdle(const QString& text)
{
    m_name->hide();
    m_progress->hide();
    m_stop->hide();
    setTexts(*m_texts, {text}, false);
}

void StatusLine::setTask(const QString& name, double share, const QStringList& texts, bool paused)
{
    m_name->setText(name);
    m_name->setFont(textFont(TextRole::Label, QFont::Medium));
    m_progress->setMaximum(share < 0 ? 0 : 1000);
    m_progress->setValue(qRound(share * 1000));
    m_progress->setProperty(properties::paused, paused);
    m_progress->setAccessibleName(name);
    m_name->show();
    m_progress->show();
    m_stop->setVisible(m_canStop);
    setTexts(*m_texts, texts, false);
}

void StatusLine::setStopText(const QString& text)
{
    m_canStop = !text.isEmpty();
    m_stop->setText(text);
    m_stop->setVisible(m_canStop && m_progress->isVisibleTo(this));
}

void StatusLine::setFacts(const QStringList& facts) { setTexts(*m_facts, facts, true); }

void StatusLine::paintEvent(QPaintEvent*) { QPainter(this).fillRect(0, 0, width(), 1, Theme::current().border); }

} // namespace themata
