#pragma once

#include <QStringList>
#include <QWidget>

class QButtonGroup;

namespace themata {

/// Joined buttons of which exactly one is on: views, presets. Arrows move between them.
class Segments : public QWidget {
    Q_OBJECT
public:
    enum class Size { Small, Normal };
    explicit Segments(const QStringList& texts, Size size = Size::Small, QWidget* parent = nullptr);

    [[nodiscard]] int current() const;
    void setCurrent(int segment);                     ///< currentChanged, if it changed
    void clearCurrent();                              ///< none is on, e.g. settings that match no preset
    void setText(int segment, const QString& text);
    void setSegmentEnabled(int segment, bool enabled, const QString& why = {});
    void setSegmentVisible(int segment, bool visible);
    void setSegmentToolTip(int segment, const QString& text);

Q_SIGNALS:
    void currentChanged(int segment);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QButtonGroup* m_group;
};

} // namespace themata
