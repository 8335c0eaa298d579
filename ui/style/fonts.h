#pragma once

#include <QFont>
#include <QFontMetrics>

namespace themata {

/// Places of the type scale, with their weight: sizes are relative to the system's size (13 px in the table).
enum class TextRole {
    Title, ///< 24 semibold: Start title, report figures
    Page,  ///< 18 semibold: page and object titles
    Value, ///< 16 semibold: value of a small chart, dialog title
    Pane,  ///< 14 semibold: pane title
    Body,  ///< 13
    Label, ///< 12: labels, help, dense tables, status bar
    Axis,  ///< 11: axes, marks
    Reading ///< 14 regular: the text of a document
};

[[nodiscard]] QFont textFont(TextRole role);
[[nodiscard]] QFont textFont(TextRole role, QFont::Weight weight);
/// Distance from line to line, in pixels, for laying out text of the role.
[[nodiscard]] int lineHeight(TextRole role);

/// The weight that comes closest to the wanted one in the UI font: a family without a semibold is set in bold, for Qt
/// would fall back to regular. textFont() does so by itself.
[[nodiscard]] QFont::Weight available(QFont::Weight wanted);

/// The same font with figures of equal widths, for cells of numbers: the UI font's own if they are equal already.
[[nodiscard]] QFont numberFont(const QFont& font);

/// The font in italics, for words that stand in for a name; upright where the text is in a script that has no italics,
/// and whose letters an italic font may lack.
[[nodiscard]] QFont italicFont(QFont font, const QString& text);

/// The beginning of a text that fits into the width, and an ellipsis where the text goes on.
[[nodiscard]] QString elidedAtEnd(const QString& text, const QFontMetrics& metrics, int width);
/// As many whole words of a name as fit into the width, and an ellipsis; the beginning of one more where half of the
/// width would be left, or where not even the first fits (that behind a number, if one is before it).
[[nodiscard]] QString elidedAtWord(const QString& name, const QFontMetrics& metrics, int width);

/// Sets the application's fonts; called by Appearance.
void installFonts();

} // namespace themata
