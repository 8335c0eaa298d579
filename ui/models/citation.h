#pragma once

#include "engine/store/project.h"

#include <QString>

namespace themata {

/// A quotation and, on a line of its own, where it is from, as plain text:
///   “There is no danger.”
///   Letter 3, 1902, Ann (letters, Run 1)
/// What is not known is left out.
/// @param quoted as it stands in the text; blanks around it and at the ends of its lines are left out.
[[nodiscard]] QString citation(const QString& quoted, const DocumentRow& document, const QString& project,
                               const QString& run);

} // namespace themata
