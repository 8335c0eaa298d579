#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

class QPainter;
class QRect;

namespace themata {

/// The colour an icon has at rest. It is looked up when the icon is painted, so icons follow the scheme; a disabled
/// icon is grey and a checked one is in the strong accent, whatever its ink.
enum class Ink { Muted, Text, Accent, OnAccent, Success, Warning, Danger };

[[nodiscard]] QColor inkColor(Ink ink);

/// An icon of resources/icons by its file name without ending, e.g. icon(u"export"_qs).
[[nodiscard]] QIcon icon(const QString& name, Ink ink = Ink::Muted);

void paintIcon(QPainter& painter, const QRect& rect, const QString& name, const QColor& color);

} // namespace themata
