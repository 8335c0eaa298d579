#pragma once

#include <QImage>
#include <QPoint>

#include <optional>

namespace golden {

/// A picture as it is kept: half of 1280x720, so that the edges of letters weigh less than what they say.
[[nodiscard]] QImage asKept(const QImage& picture);

/// Where two kept pictures differ: the first square of 16x16 points whose colours are apart by more than 6 of 255 on
/// average, which a word in another place or another colour is and the rounding of another processor is not.
/// @return its upper left corner; nothing if the pictures show the same
[[nodiscard]] std::optional<QPoint> difference(const QImage& expected, const QImage& actual);

} // namespace golden
