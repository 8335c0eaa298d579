#include "ui/pages/corpusform.h"

#include "ui/widgets/label.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSpinBox>

namespace themata {

namespace {

constexpr int labelWidth = 96;

} // namespace

QWidget* makeFormRow(const QString& label, QWidget* field)
{
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    auto* name = new Label(label, TextRole::Body, Ink::Muted);
    name->setBuddy(field);
    name->setFixedWidth(labelWidth);
    if (auto* box = qobject_cast<QComboBox*>(field)) { // long names of columns must not widen the pane
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
    }
    line->addWidget(name);
    line->addWidget(field, 1);
    return row;
}

QWidget* makeLine(const QList<QWidget*>& parts)
{
    auto* line = new QWidget;
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    for (QWidget* part : parts)
        row->addWidget(part);
    row->addStretch();
    return line;
}

QWidget* makeWord(const QString& text)
{
    return new Label(text, TextRole::Label, Ink::Muted);
}

/// A number that is typed counts once it is finished.
QSpinBox* makeBox(int least, int most, int width, const QString& accessibleName)
{
    auto* box = new QSpinBox;
    box->setRange(least, most);
    box->setFixedWidth(width);
    box->setAlignment(Qt::AlignRight);
    box->setKeyboardTracking(false);
    box->setGroupSeparatorShown(true);
    box->setAccessibleName(accessibleName);
    return box;
}

} // namespace themata
