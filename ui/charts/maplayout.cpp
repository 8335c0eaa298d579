#include "ui/charts/maplayout.h"

#include <QLineF>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <span>
#include <vector>

namespace themata {
namespace {

constexpr double covered = 0.18; // of the area, by all circles together
constexpr double crowded = 0.7; // from here on numbers do not all fit, and only circles are pushed
constexpr int rounds = 40;
constexpr std::size_t mostPushes = 250'000; // where more meet, pushing makes no number readable, and takes 0.2 s
constexpr double air = 2; // pixels between circles, and between a name and what it must not meet
constexpr double smallestTarget = 8; // radius that can be clicked
constexpr qsizetype namesTried = 60;

double lengthOf(const QPointF& vector)
{
    return std::sqrt(QPointF::dotProduct(vector, vector)); // far from where hypot's care would be needed, and its time
}

/// Indices by falling radius, ties by index.
std::vector<qsizetype> largestFirst(const QList<MapCircle>& circles)
{
    std::vector<qsizetype> order(static_cast<std::size_t>(circles.size()));
    std::iota(order.begin(), order.end(), qsizetype(0));
    std::ranges::stable_sort(order, std::ranges::greater(), [&](qsizetype i) { return circles[i].radius; });
    return order;
}

/// Coordinates to pixels: the middle of all topics in the middle of the area, one scale for both axes.
class Scale {
public:
    Scale(const QList<MapItem>& items, const QRectF& area)
        : m_middle(area.center())
    {
        const auto [left, right] = std::ranges::minmax(items, {}, [](const MapItem& item) { return item.place.x; });
        const auto [low, high] = std::ranges::minmax(items, {}, [](const MapItem& item) { return item.place.y; });
        m_origin = {(left.place.x + right.place.x) / 2, (low.place.y + high.place.y) / 2};
        const double width = right.place.x - left.place.x;
        const double height = high.place.y - low.place.y;
        if (width > 0 || height > 0)
            m_factor = std::min(width > 0 ? area.width() / width : area.height() / height,
                                height > 0 ? area.height() / height : area.width() / width);
    }
    [[nodiscard]] QPointF toPixels(const MapPoint& point) const
    {
        return m_middle + QPointF(point.x - m_origin.x, m_origin.y - point.y) * m_factor;
    }

private:
    QPointF m_middle;
    MapPoint m_origin;
    double m_factor = 0;
};

/// Pixels of radius of a share of 1.
double radiusOfAll(const QList<MapItem>& items, const QRectF& area)
{
    double sum = 0;
    double largest = 0;
    for (const MapItem& item : items) {
        sum += item.share;
        largest = std::max(largest, item.share);
    }
    const double wanted = std::sqrt(covered * area.width() * area.height() / (std::numbers::pi * sum));
    return std::min(wanted, largestRadius / std::sqrt(largest));
}

/// The room that each circle asks for: its own, and that of its number if there is as much.
std::vector<double> roomsOf(const QList<MapCircle>& circles, const QRectF& area)
{
    std::vector<double> rooms;
    double sum = 0;
    for (const MapCircle& circle : circles) {
        rooms.push_back(std::max(circle.radius, circle.number.width() / 2) + air / 2);
        sum += std::numbers::pi * rooms.back() * rooms.back();
    }
    if (sum > crowded * area.width() * area.height())
        for (std::size_t i = 0; i < rooms.size(); ++i)
            rooms[i] = circles[static_cast<qsizetype>(i)].radius + air / 2;
    return rooms;
}

class Pusher {
public:
    Pusher(QList<MapCircle>& circles, const QRectF& area)
        : m_circles(circles.data(), static_cast<std::size_t>(circles.size()))
        , m_area(area)
        , m_rooms(roomsOf(circles, area))
        , m_byX(m_rooms.size())
        , m_largestRoom(std::ranges::max(m_rooms))
    {
        std::iota(m_byX.begin(), m_byX.end(), std::size_t(0));
    }

    /// Pushes all that meet; false if none do, or enough was pushed.
    bool pushOnce()
    {
        std::ranges::stable_sort(m_byX, {}, [this](std::size_t i) { return m_circles[i].centre.x(); });
        bool met = false;
        for (std::size_t a = 0; a < m_byX.size(); ++a)
            for (std::size_t b = a + 1; b < m_byX.size() && near(m_byX[a], m_byX[b]); ++b)
                met |= pushPair(m_byX[a], m_byX[b]);
        return met && m_pushes < mostPushes;
    }

private:
    [[nodiscard]] bool near(std::size_t i, std::size_t j) const
    {
        return m_circles[j].centre.x() - m_circles[i].centre.x() < m_rooms[i] + m_largestRoom;
    }
    bool pushPair(std::size_t i, std::size_t j)
    {
        const double wanted = m_rooms[i] + m_rooms[j];
        QPointF apart = m_circles[j].centre - m_circles[i].centre;
        if (QPointF::dotProduct(apart, apart) > (wanted - 0.25) * (wanted - 0.25))
            return false;
        double distance = lengthOf(apart);
        if (distance < 1e-6) { // one upon the other: any way is as good, but always the same
            const double angle = 2.4 * static_cast<double>(i + j);
            apart = {std::cos(angle), std::sin(angle)};
            distance = 1;
        }
        ++m_pushes;
        const QPointF step = apart * ((wanted - std::min(distance, wanted)) / 2 / distance);
        move(m_circles[i], -step);
        move(m_circles[j], step);
        return true;
    }
    void move(MapCircle& circle, const QPointF& step) const
    {
        QPointF pushed = circle.centre + step - circle.place;
        if (QPointF::dotProduct(pushed, pushed) > farthestPush * farthestPush)
            pushed *= farthestPush / lengthOf(pushed);
        const QPointF centre = circle.place + pushed;
        circle.centre = {std::clamp(centre.x(), m_area.left(), m_area.right()),
                         std::clamp(centre.y(), m_area.top(), m_area.bottom())};
    }

    std::span<MapCircle> m_circles;
    QRectF m_area; // of centres
    std::vector<double> m_rooms;
    std::vector<std::size_t> m_byX;
    double m_largestRoom;
    std::size_t m_pushes = 0;
};

bool discMeets(const MapCircle& circle, const QRectF& rect)
{
    const QPointF nearest(std::clamp(circle.centre.x(), rect.left(), rect.right()),
                          std::clamp(circle.centre.y(), rect.top(), rect.bottom()));
    const QPointF apart = circle.centre - nearest;
    const double reach = circle.radius + air / 2;
    return QPointF::dotProduct(apart, apart) < reach * reach;
}

/// A number has room if it meets no number of a larger topic and, where it is larger than its circle, no other circle.
void chooseNumbers(QList<MapCircle>& circles)
{
    std::vector<QRectF> taken;
    for (const qsizetype i : largestFirst(circles)) {
        MapCircle& circle = circles[i];
        const QRectF rect = circle.numberRect();
        const bool fits = circle.radius >= rect.width() / 2;
        const auto covers = [&](const MapCircle& other) { return &other != &circle && discMeets(other, rect); };
        circle.numbered = std::ranges::none_of(taken, [&](const QRectF& other) { return other.intersects(rect); })
            && (fits || std::ranges::none_of(std::as_const(circles), covers));
        if (circle.numbered)
            taken.push_back(rect);
    }
}

bool meets(const MapCircle& circle, const QRectF& rect)
{
    return discMeets(circle, rect) || (circle.numbered && circle.numberRect().intersects(rect));
}

} // namespace

QList<MapCircle> layoutCircles(const QList<MapItem>& items, const QRectF& area)
{
    if (items.isEmpty() || area.width() < 1 || area.height() < 1)
        return {};
    const double unit = radiusOfAll(items, area);
    const auto radius = [unit](const MapItem& item) { return unit * std::sqrt(item.share); };
    const double margin =
        std::min({radius(*std::ranges::max_element(items, {}, &MapItem::share)), area.width() / 2, area.height() / 2});
    const QRectF centres = area.adjusted(margin, margin, -margin, -margin);
    const Scale scale(items, centres);
    QList<MapCircle> circles;
    for (const MapItem& item : items) {
        const QPointF place = scale.toPixels(item.place);
        circles.append({place, place, radius(item), item.number, false});
    }
    Pusher pusher(circles, centres);
    for (int round = 0; round < rounds && pusher.pushOnce(); ++round) { }
    chooseNumbers(circles);
    return circles;
}

QList<QRectF> placesBeside(const MapCircle& circle, const QSizeF& name)
{
    const double reach = circle.radius + air;
    const double slant = circle.radius * std::numbers::sqrt2 / 2 + air;
    const double w = name.width();
    const double h = name.height();
    const auto at = [&](double x, double y) { return QRectF(circle.centre + QPointF(x, y), name); };
    return {at(reach, -h / 2),     at(-reach - w, -h / 2), at(-w / 2, -reach - h),     at(-w / 2, reach),
            at(slant, -slant - h), at(slant, slant),       at(-slant - w, -slant - h), at(-slant - w, slant)};
}

QList<MapName> layoutNames(const QList<MapCircle>& circles, const std::function<QSizeF(qsizetype)>& sizeOf,
                           const QRectF& area, qsizetype most)
{
    QList<MapName> placed;
    const auto isFree = [&](const QRectF& rect) {
        return area.contains(rect) && std::ranges::none_of(circles, [&](const MapCircle& c) { return meets(c, rect); })
            && std::ranges::none_of(placed, [&](const MapName& name) { return name.rect.intersects(rect); });
    };
    auto order = largestFirst(circles);
    order.resize(std::min(order.size(), static_cast<std::size_t>(namesTried)));
    for (const qsizetype i : order) {
        if (placed.size() == most)
            break;
        const QList<QRectF> places = placesBeside(circles[i], sizeOf(i));
        if (const auto free = std::ranges::find_if(places, isFree); free != places.end())
            placed.append({i, *free});
    }
    return placed;
}

std::optional<qsizetype> nextCircle(const QList<MapCircle>& circles, qsizetype from, Qt::Key arrow)
{
    const QPointF way = arrow == Qt::Key_Right ? QPointF(1, 0)
        : arrow == Qt::Key_Left                ? QPointF(-1, 0)
        : arrow == Qt::Key_Up                  ? QPointF(0, -1)
                                               : QPointF(0, 1);
    std::array<std::optional<qsizetype>, 2> best; // straight on, aside
    std::array<double, 2> nearest{};
    for (qsizetype i = 0; i < circles.size(); ++i) {
        const QPointF to = circles[i].centre - circles[from].centre;
        const double along = QPointF::dotProduct(to, way);
        if (i == from || along <= 0)
            continue;
        const double distance = lengthOf(to);
        const std::size_t kind = along * std::numbers::sqrt2 >= distance ? 0 : 1;
        if (!best[kind] || distance < nearest[kind]) {
            best[kind] = i;
            nearest[kind] = distance;
        }
    }
    return best[0] ? best[0] : best[1];
}

std::optional<qsizetype> circleAt(const QList<MapCircle>& circles, const QPointF& point)
{
    std::optional<qsizetype> hit;
    double nearest = 0;
    for (qsizetype i = 0; i < circles.size(); ++i) {
        const double distance = lengthOf(point - circles[i].centre);
        if (distance <= std::max(circles[i].radius, smallestTarget) && (!hit || distance < nearest)) {
            hit = i;
            nearest = distance;
        }
    }
    return hit;
}

} // namespace themata
