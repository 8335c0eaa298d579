#include "ui/widgets/emptystate.h"

#include "ui/style/icon.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace themata {
namespace {

constexpr int iconSize = 28;

class IconView final : public QWidget {
public:
    explicit IconView(const QString& name) : m_icon(icon(name)) { setFixedSize(iconSize, iconSize); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        m_icon.paint(&painter, rect());
    }

private:
    QIcon m_icon;
};

} // namespace

EmptyState::EmptyState(const QString& iconName, const QString& title, const QString& sentence, const QString& action,
                       QWidget* parent)
    : QWidget(parent)
    , m_title(new Label(title, TextRole::Pane))
    , m_sentence(new Label(sentence, TextRole::Body, Ink::Muted))
    , m_buttons(new QHBoxLayout)
{
    m_sentence->setWordWrap(true);
    m_sentence->setAlignment(Qt::AlignCenter);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(4);
    layout->addStretch();
    layout->addWidget(new IconView(iconName), 0, Qt::AlignHCenter);
    layout->addSpacing(8);
    layout->addWidget(m_title, 0, Qt::AlignHCenter);
    layout->addWidget(m_sentence);
    if (!action.isEmpty()) {
        m_button = makeButton(action, ButtonKind::Primary);
        m_buttons->addWidget(m_button);
        layout->addSpacing(8);
    }
    m_buttons->setSpacing(8);
    layout->addLayout(m_buttons);
    layout->setAlignment(m_buttons, Qt::AlignHCenter);
    layout->addStretch();
}

QPushButton* EmptyState::addButton(const QString& text)
{
    QPushButton* button = makeButton(text);
    m_buttons->addWidget(button);
    return button;
}

void EmptyState::setTexts(const QString& title, const QString& sentence)
{
    m_title->setText(title);
    m_sentence->setText(sentence);
}

} // namespace themata
