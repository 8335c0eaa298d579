#include "ui/widgets/stepindicator.h"

#include "ui/style/fonts.h"
#include "ui/style/icon.h"
#include "ui/style/theme.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QPainter>

namespace themata {
namespace {

constexpr int circle = 20;
constexpr int gap = 8;

enum class StepState { Done, Current, Later };

class Step final : public QAbstractButton {
public:
    Step(const QString& text, int number) : m_number(number)
    {
        setText(text);
        setFixedSize(sizeHint());
    }
    void setStepState(StepState state)
    {
        m_state = state;
        setEnabled(state != StepState::Later);
        setFocusPolicy(state == StepState::Done ? Qt::TabFocus : Qt::NoFocus);
        setCursor(state == StepState::Done ? Qt::PointingHandCursor : Qt::ArrowCursor);
        update();
    }
    QSize sizeHint() const override
    {
        return {circle + gap + QFontMetrics(textFont(TextRole::Body, QFont::DemiBold)).horizontalAdvance(text()) + 2, 24};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Theme& theme = Theme::current();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF ring(0.5, 2.5, circle - 1, circle - 1);
        const bool current = m_state == StepState::Current;
        const bool done = m_state == StepState::Done;
        painter.setPen(current ? theme.accent : done ? theme.success : theme.strong);
        painter.setBrush(current ? theme.accent : done ? theme.successTint : theme.surface);
        painter.drawEllipse(ring);
        if (done) {
            paintIcon(painter, QRect(3, 5, 14, 14), QStringLiteral("check"), theme.success);
        } else {
            painter.setFont(textFont(TextRole::Axis, QFont::DemiBold));
            painter.setPen(current ? theme.onAccent : theme.muted);
            painter.drawText(ring, Qt::AlignCenter, QString::number(m_number));
        }
        painter.setFont(textFont(TextRole::Body, current ? QFont::DemiBold : QFont::Normal));
        painter.setPen(current ? theme.text : theme.muted);
        painter.drawText(QRect(circle + gap, 0, width(), height()), Qt::AlignVCenter | Qt::AlignLeft, text());
    }

private:
    int m_number;
    StepState m_state = StepState::Later;
};

class Connector final : public QWidget {
public:
    Connector() { setFixedSize(24, 24); }

protected:
    void paintEvent(QPaintEvent*) override { QPainter(this).fillRect(0, 12, 24, 1, Theme::current().axis); }
};

} // namespace

StepIndicator::StepIndicator(const QStringList& steps, QWidget* parent)
    : QWidget(parent), m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(gap);
    for (const QString& text : steps) {
        const int place = static_cast<int>(m_steps.size());
        if (place > 0)
            m_layout->addWidget(new Connector);
        auto* step = new Step(text, place + 1);
        connect(step, &QAbstractButton::clicked, this, [this, place] {
            if (place < m_current)
                Q_EMIT stepChosen(place);
        });
        m_layout->addWidget(step);
        m_steps << step;
    }
    setCurrent(0);
}

void StepIndicator::setCurrent(int step)
{
    m_current = step;
    for (int i = 0; i < static_cast<int>(m_steps.size()); ++i)
        static_cast<Step*>(m_steps[i])->setStepState(i < step ? StepState::Done
                                                     : i == step ? StepState::Current
                                                                 : StepState::Later);
}

} // namespace themata
