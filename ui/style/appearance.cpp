#include "ui/style/appearance.h"

#include "ui/style/focusring.h"
#include "ui/style/fonts.h"
#include "ui/style/themata_style.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QStyleHints>
#include <QToolTip>
#include <QWidget>

#include <utility>

namespace themata {
namespace {

bool textIsLighterThanWindow(const QPalette& palette)
{
    return palette.color(QPalette::WindowText).lightnessF() > palette.color(QPalette::Window).lightnessF();
}

} // namespace

Appearance& Appearance::instance()
{
    static Appearance appearance;
    return appearance;
}

void Appearance::install(QApplication& application)
{
    m_systemIsDark = textIsLighterThanWindow(QGuiApplication::palette());
    installFonts();
    QApplication::setStyle(new ThemataStyle);
    new FocusRing(application);
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, [this](Qt::ColorScheme scheme) {
        m_systemIsDark = scheme == Qt::ColorScheme::Dark;
        apply();
    });
#endif
    apply();
}

void Appearance::setScheme(Scheme scheme)
{
    m_scheme = scheme;
    apply();
}

void Appearance::setTopicColors(std::map<int, QColor> colors)
{
    if (std::exchange(m_topicColors, colors) == colors)
        return;
    for (QWidget* window : QApplication::topLevelWidgets())
        window->update();
    Q_EMIT changed();
}

void Appearance::apply()
{
    m_dark = m_scheme == Scheme::Dark || (m_scheme == Scheme::System && m_systemIsDark);
    QApplication::setPalette(Theme::current().palette());
    QToolTip::setPalette(Theme::current().palette());
    Q_EMIT changed();
}

} // namespace themata
