#pragma once

#include <QList>
#include <QString>

class QSpinBox;
class QWidget;

namespace themata {

/// A setting of a form: its label at the left, its field at the right.
[[nodiscard]] QWidget* makeFormRow(const QString& label, QWidget* field);
/// Fields and words in one line: "under [3] times".
[[nodiscard]] QWidget* makeLine(const QList<QWidget*>& parts);
[[nodiscard]] QWidget* makeWord(const QString& text); ///< of such a line
[[nodiscard]] QSpinBox* makeBox(int least, int most, int width, const QString& accessibleName);

} // namespace themata
