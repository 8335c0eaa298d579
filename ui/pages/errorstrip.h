#pragma once

#include "engine/base/error.h"
#include "ui/widgets/messagestrip.h"

namespace themata {

/// An error in the page: what in bold, then where and what to do next.
void showError(MessageStrip& strip, const Error& error);

} // namespace themata
