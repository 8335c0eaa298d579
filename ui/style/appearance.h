#pragma once

#include <QObject>

class QApplication;

namespace themata {

enum class Scheme { System, Light, Dark };

/// The one place that decides how the program looks: it installs the style, the fonts and the palette, and changes the
/// scheme at run time. Widgets repaint by themselves, since their palette changes; whatever keeps colours of its own
/// (a chart's pens, text formats) listens to changed().
class Appearance final : public QObject {
    Q_OBJECT
public:
    [[nodiscard]] static Appearance& instance();

    /// Once, after the QApplication is made and before the first widget.
    void install(QApplication& application);

    [[nodiscard]] Scheme scheme() const { return m_scheme; }
    void setScheme(Scheme scheme);
    [[nodiscard]] bool isDark() const { return m_dark; }

Q_SIGNALS:
    void changed();

private:
    Appearance() = default;
    void apply();

    Scheme m_scheme = Scheme::System;
    bool m_systemIsDark = false;
    bool m_dark = false;
};

} // namespace themata
