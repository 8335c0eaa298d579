#include "tests/golden/picture_difference.h"

#include <cstdlib>

namespace golden {
namespace {

constexpr QSize kept(640, 360);
constexpr int square = 16;
constexpr double tolerance = 6;

double apart(const QImage& expected, const QImage& actual, QPoint corner)
{
    long sum = 0;
    const QRect area = QRect(corner, QSize(square, square)).intersected(expected.rect());
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x) {
            const QColor a = expected.pixelColor(x, y);
            const QColor b = actual.pixelColor(x, y);
            sum += std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue());
        }
    return static_cast<double>(sum) / (3.0 * area.width() * area.height());
}

} // namespace

QImage asKept(const QImage& picture)
{
    return picture.scaled(kept, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).convertToFormat(QImage::Format_RGB32);
}

std::optional<QPoint> difference(const QImage& expected, const QImage& actual)
{
    if (expected.size() != actual.size())
        return QPoint();
    for (int y = 0; y < expected.height(); y += square)
        for (int x = 0; x < expected.width(); x += square)
            if (apart(expected, actual, {x, y}) > tolerance)
                return QPoint(x, y);
    return std::nullopt;
}

} // namespace golden
