#pragma once

#include <QKeySequence>
#include <QString>
#include <QWidget>

class QToolButton;
class QUndoStack;

namespace themata {

/// A step back and a step forth: two buttons that say what the step undoes, and their keys, which work anywhere in the
/// page given.
class UndoButtons : public QWidget {
    Q_OBJECT
public:
    /// @param stack, page outlive it.
    UndoButtons(QUndoStack& stack, QWidget& page, QWidget* parent = nullptr);

private:
    /// One of the two.
    struct Step {
        QToolButton* button;
        QKeySequence keys;
    };
    Step addStep(const QString& iconName, const QKeySequence& keys, void (QUndoStack::*step)(), QWidget& page);
    void show(const Step& step, bool can, const QString& text);
    void showSteps();

    QUndoStack& m_stack;
    Step m_undo, m_redo;
};

} // namespace themata
