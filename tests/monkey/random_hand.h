#pragma once

#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <random>

namespace themata::test {

/// Does what a person could do with a window, at random: clicks, double clicks, drags and types where something is
/// shown and enabled, walks from page to page, back and undo; answers dialogs by any of their buttons, and gives up
/// those that choose files. The same seed gives the same draws; what they meet depends on how fast the program answers.
class RandomHand {
public:
    RandomHand(QWidget& window, std::uint32_t seed);

    void act(); ///< once
    [[nodiscard]] QString lastTouched() const { return m_touched; } ///< to find out what broke

private:
    [[nodiscard]] int below(int n) { return n > 0 ? static_cast<int>(m_random() % static_cast<unsigned>(n)) : 0; }
    [[nodiscard]] QPoint placeIn(const QWidget& widget) { return {below(widget.width()), below(widget.height())}; }
    [[nodiscard]] QWidget* chooseWidget();
    void touch(QWidget& widget);
    void drag(QWidget& widget);
    void pressKey(QWidget& widget);
    void type(QWidget& widget);
    void go();
    void answerDialog();

    QWidget& m_window;
    std::mt19937 m_random;
    QString m_touched;
    QTimer m_dialogs; ///< a dialog waits in act() until it is answered
    int m_dialogPatience = 0; ///< answers that it did not take
};

} // namespace themata::test
