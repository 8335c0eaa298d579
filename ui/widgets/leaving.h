#pragma once

class QWidget;

namespace themata {

/// For the destructor of a window that has parts of its own: hides the window and its dialogs while these are there. A
/// field that is hidden takes what was typed so far, and says so to whoever listens.
void hideBeforeLeaving(QWidget& window);

} // namespace themata
