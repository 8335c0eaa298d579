#pragma once

#include <QColor>
#include <QObject>

#include <map>

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

    /// Colours that the user gave to topics, by number as shown, in place of those of their numbers.
    void setTopicColors(std::map<int, QColor> colors);
    [[nodiscard]] const std::map<int, QColor>& topicColors() const { return m_topicColors; }

Q_SIGNALS:
    void changed();

private:
    Appearance() = default;
    void apply();

    Scheme m_scheme = Scheme::System;
    bool m_systemIsDark = false;
    bool m_dark = false;
    std::map<int, QColor> m_topicColors;
};

} // namespace themata
