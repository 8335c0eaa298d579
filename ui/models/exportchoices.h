#pragma once

#include <QList>
#include <QString>

namespace themata {

/// A format as the window offers it.
struct ExportChoice {
    QString name; ///< that of the engine (export_formats.h), or "all"
    QString title; ///< what people call it
    QString what; ///< what is in it, in a sentence
    QString file; ///< a name for it, "report.html"; of a folder without an ending
    bool isFolder = false;
};

/// All there are: the report first, then all at once, then one by one.
[[nodiscard]] QList<ExportChoice> exportChoices();

} // namespace themata
