#include "ui/widgets/undobuttons.h"

#include "ui/widgets/buttons.h"

#include <QAction>
#include <QHBoxLayout>
#include <QToolButton>
#include <QUndoStack>

namespace themata {

UndoButtons::UndoButtons(QUndoStack& stack, QWidget& page, QWidget* parent)
    : QWidget(parent)
    , m_stack(stack)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    m_undo = addStep(QStringLiteral("undo"), Qt::CTRL | Qt::Key_Z, &QUndoStack::undo, page);
    m_redo = addStep(QStringLiteral("redo"), Qt::CTRL | Qt::SHIFT | Qt::Key_Z, &QUndoStack::redo, page);
    connect(&stack, &QUndoStack::indexChanged, this, &UndoButtons::showSteps);
    showSteps();
}

UndoButtons::Step UndoButtons::addStep(const QString& iconName, const QKeySequence& keys, void (QUndoStack::*step)(),
                                       QWidget& page)
{
    QToolButton* button = makeIconButton(iconName, {});
    layout()->addWidget(button);
    auto* action = new QAction(&page);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    page.addAction(action);
    connect(action, &QAction::triggered, &m_stack, step);
    connect(button, &QToolButton::clicked, &m_stack, step);
    return {button, keys};
}

void UndoButtons::show(const Step& step, bool can, const QString& text)
{
    step.button->setEnabled(can);
    step.button->setAccessibleName(text);
    step.button->setToolTip(tr("%1 (%2)").arg(text, step.keys.toString(QKeySequence::NativeText)));
}

void UndoButtons::showSteps()
{
    show(m_undo, m_stack.canUndo(), m_stack.canUndo() ? tr("Undo: %1").arg(m_stack.undoText()) : tr("Nothing to undo"));
    show(m_redo, m_stack.canRedo(), m_stack.canRedo() ? tr("Redo: %1").arg(m_stack.redoText()) : tr("Nothing to redo"));
}

} // namespace themata
