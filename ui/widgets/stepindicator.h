#pragma once

#include <QStringList>
#include <QWidget>

class QHBoxLayout;

namespace themata {

/// The steps of a way through several pages: done ones are ticked and can be gone back to.
class StepIndicator : public QWidget {
    Q_OBJECT
public:
    explicit StepIndicator(const QStringList& steps, QWidget* parent = nullptr);

    [[nodiscard]] int current() const { return m_current; }
    void setCurrent(int step);

Q_SIGNALS:
    void stepChosen(int step); ///< a done step was clicked; the owner decides whether to go there

private:
    QHBoxLayout* m_layout;
    QList<QWidget*> m_steps;
    int m_current = 0;
};

} // namespace themata
