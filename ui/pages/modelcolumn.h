#pragma once

#include <QList>
#include <QString>

class QScrollArea;
class QSpinBox;
class QVBoxLayout;
class QWidget;

namespace themata {

class PaneTitle;

// The parts that the columns of the Model page are made of.

/// A field for a whole number.
[[nodiscard]] QSpinBox* makeCountBox(int least, int most);

/// A column of settings that scrolls when the window is low.
[[nodiscard]] QScrollArea* makeColumn(QVBoxLayout*& column, int width);

/// A title in line with the settings below it.
[[nodiscard]] PaneTitle* makeTitle(const QString& title, const QString& detail = {});

/// Settings under a title.
[[nodiscard]] QVBoxLayout* makeGroup(const QString& title, const QList<QWidget*>& rows);

} // namespace themata
