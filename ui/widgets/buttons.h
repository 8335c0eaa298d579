#pragma once

#include <QString>

class QPushButton;
class QToolButton;

namespace themata {

enum class ButtonKind {
    Plain,
    Primary, ///< filled, at most one a page
    Danger,  ///< filled red, for what cannot be undone
    Link     ///< looks like a link: secondary actions in strips and notices
};

/// A verb, with its object when that matters. `iconName` is a file of resources/icons; empty: none.
[[nodiscard]] QPushButton* makeButton(const QString& text, ButtonKind kind = ButtonKind::Plain,
                                      const QString& iconName = {});
/// The same, 24 px high.
[[nodiscard]] QPushButton* makeSmallButton(const QString& text, ButtonKind kind = ButtonKind::Plain,
                                           const QString& iconName = {});
/// An icon alone: `name` is its tool tip and accessible name.
[[nodiscard]] QToolButton* makeIconButton(const QString& iconName, const QString& name);

} // namespace themata
