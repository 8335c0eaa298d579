#pragma once

#include <QStringList>

namespace themata::format {

/// Plain texts as HTML, a paragraph each, so that a tool tip of them wraps. Empty ones are left out; line feeds within
/// one stay.
[[nodiscard]] QString paragraphs(const QStringList& texts);

} // namespace themata::format
