#pragma once

#include "ui/models/importchoices.h"

namespace themata {

/// The settings of a corpus version as the fields of an import show them; of a source nothing.
[[nodiscard]] ImportChoices choicesOf(const ImportOptions& options);

/// Settings for a new version: those before, with what was changed. What no field shows stays as it was.
/// @param then what the fields showed at first. @param now what they show; both with their language. @param counts the
/// project holds counts, not texts.
[[nodiscard]] ImportOptions optionsAgain(const ImportOptions& before, const ImportChoices& then,
                                         const ImportChoices& now, bool counts);

} // namespace themata
