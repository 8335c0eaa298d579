#pragma once

#include <QString>

/// Texts in several scripts, the same on every machine, to look at the window with: three subjects of a dozen words
/// each, dated from 1900 on, by two writers.
namespace golden {

/// A language, as its pictures are named.
enum class Language { English, German, Arabic, Japanese };

/// Writes sixty texts as a table with the columns name, date, group and text. @return whether it could be written
[[nodiscard]] bool writeTable(Language language, const QString& file);

} // namespace golden
