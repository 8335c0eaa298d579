#pragma once

#include "ui/format/numbers.h"

namespace themata::format {

/// "1 document", "9,306 documents": `one` and `many` are translated, %1 is the number in `many`. Every amount of
/// something is written so. Qt's own %n would need a translation file for English, too, and does not group thousands.
[[nodiscard]] inline QString counted(std::uint64_t count, const QString& one, const QString& many)
{
    return count == 1 ? one : many.arg(integer(static_cast<std::int64_t>(count)));
}

} // namespace themata::format
