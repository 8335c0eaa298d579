#include "ui/widgets/buttons.h"

#include "ui/style/fonts.h"
#include "ui/style/icon.h"
#include "ui/style/metrics.h"
#include "ui/style/properties.h"

#include <QPushButton>
#include <QToolButton>

namespace themata {
namespace {

const char* propertyOf(ButtonKind kind)
{
    switch (kind) {
    case ButtonKind::Primary: return properties::primary;
    case ButtonKind::Danger: return properties::danger;
    case ButtonKind::Link: return properties::link;
    case ButtonKind::Plain: break;
    }
    return nullptr;
}

} // namespace

QPushButton* makeButton(const QString& text, ButtonKind kind, const QString& iconName)
{
    auto* button = new QPushButton(text);
    if (const char* property = propertyOf(kind))
        button->setProperty(property, true);
    if (!iconName.isEmpty())
        button->setIcon(icon(iconName, Ink::Text));
    button->setAutoDefault(false);
    return button;
}

QPushButton* makeSmallButton(const QString& text, ButtonKind kind, const QString& iconName)
{
    auto* button = makeButton(text, kind, iconName);
    button->setProperty(properties::compact, true);
    button->setFont(textFont(TextRole::Label, QFont::Medium));
    return button;
}

QToolButton* makeIconButton(const QString& iconName, const QString& name)
{
    auto* button = new QToolButton;
    button->setIcon(icon(iconName));
    button->setIconSize({16, 16});
    button->setFixedSize(metrics::smallControlHeight, metrics::smallControlHeight);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace themata
