#pragma once

#include "ui/models/readerdocument.h"

#include <QString>

namespace themata {

/// Where a document is from and how long it is, on one line: "Jackson   1832   written   256 words, 113 tokens in the
/// model". What is written from right to left keeps its direction and leaves that of the others alone. Long values of
/// metadata are left out, and those that repeat the name or the date.
[[nodiscard]] QString originLine(const ReaderDocument& document);

/// Its source, and all of its metadata with their names, a line each.
[[nodiscard]] QString originDetails(const ReaderDocument& document);

/// What a reader would wonder about: why there is no text, or why no topics; mostly nothing.
[[nodiscard]] QString readingNote(const ReaderDocument& document);

} // namespace themata
