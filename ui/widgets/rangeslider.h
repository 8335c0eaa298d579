#pragma once

#include <QWidget>

#include <functional>

namespace themata {

/// Chooses a range of whole numbers by two handles on one line. The arrow keys move the first, with Shift the second;
/// Page Up and Page Down take ten steps, Home and End go to the limits, Esc chooses all.
class RangeSlider : public QWidget {
    Q_OBJECT
public:
    /// @param name accessible. @param text of a range, as it is read out: "20 to 60 %"
    RangeSlider(const QString& name, std::function<QString(int from, int to)> text, QWidget* parent = nullptr);

    void setLimits(int least, int most); ///< chooses all between them
    void setRange(int from, int to); ///< within the limits; rangeChanged() if it is another
    void chooseAll() { setRange(m_least, m_most); }

    [[nodiscard]] int from() const { return m_from; }
    [[nodiscard]] int to() const { return m_to; }
    [[nodiscard]] bool isAll() const { return m_from == m_least && m_to == m_most; }

    QSize sizeHint() const override { return {152, 24}; }
    QSize minimumSizeHint() const override { return {80, 24}; }

Q_SIGNALS:
    void rangeChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] double toX(int value) const;
    [[nodiscard]] int valueAt(double x) const;
    void moveHandle(bool second, int value); ///< not beyond the other
    void describe();

    std::function<QString(int from, int to)> m_text;
    int m_least = 0, m_most = 100;
    int m_from = 0, m_to = 100;
    bool m_second = false; ///< the handle that the pointer holds
};

} // namespace themata
