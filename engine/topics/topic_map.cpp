#include "engine/topics/topic_map.h"

#include "engine/topics/leading_eigenvectors.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace themata {

namespace {

constexpr double roundingOfMap = 1e-9; // relative; what is closer counts as equal

/// B of the header, [j * K + k].
std::vector<double> centredSquares(const TopicDistances& distances)
{
    const std::size_t topics = distances.rows;
    std::vector<double> squares(distances.values), means(topics);
    for (std::size_t j = 0; j < topics; ++j)
        for (std::size_t k = 0; k < topics; ++k) {
            squares[j * topics + k] *= squares[j * topics + k];
            means[j] += squares[j * topics + k] / static_cast<double>(topics);
        }
    const double mean = std::accumulate(means.begin(), means.end(), 0.0) / static_cast<double>(topics);
    for (std::size_t j = 0; j < topics; ++j)
        for (std::size_t k = 0; k < topics; ++k)
            squares[j * topics + k] = -0.5 * (squares[j * topics + k] - means[j] - means[k] + mean);
    return squares;
}

double traceOf(const std::vector<double>& matrix, std::size_t n)
{
    double trace = 0;
    for (std::size_t i = 0; i < n; ++i)
        trace += matrix[i * n + i];
    return trace;
}

/// 1, or -1 if the first of the farthest topics is on the negative side.
double directionOf(const std::vector<double>& axis)
{
    double farthest = 0;
    for (const double x : axis)
        farthest = std::max(farthest, std::abs(x));
    const auto first =
        std::ranges::find_if(axis, [=](double x) { return std::abs(x) >= (1 - roundingOfMap) * farthest; });
    return *first < 0 ? -1 : 1;
}

/// Sums over pairs of partners (x, y) of the map and (u, v) of the earlier one, where y is as it is or mirrored.
struct TurnOfMap {
    double cosines = 0; ///< sum of x u + y v
    double sines = 0; ///< sum of x v - y u

    [[nodiscard]] double fit() const { return std::hypot(cosines, sines); } ///< the larger, the nearer
};

TurnOfMap turnOf(const TopicMap& map, std::span<const MapPoint> earlier, std::span<const TopicPair> partners,
                 double mirror)
{
    TurnOfMap turn;
    for (const TopicPair& pair : partners) {
        assert(pair.topic < map.points.size() && pair.partner < earlier.size());
        const double x = map.points[pair.topic].x, y = mirror * map.points[pair.topic].y;
        turn.cosines += x * earlier[pair.partner].x + y * earlier[pair.partner].y;
        turn.sines += x * earlier[pair.partner].y - y * earlier[pair.partner].x;
    }
    return turn;
}

} // namespace

TopicMap topicMap(const TopicDistances& distances, Arena& arena)
{
    const std::size_t topics = distances.rows;
    assert(distances.columns == topics);
    TopicMap map{std::vector<MapPoint>(topics), {}};
    const auto matrix = centredSquares(distances);
    const double trace = traceOf(matrix, topics);
    const auto pairs = leadingEigenvectors(matrix, topics, std::min<std::size_t>(topics, 2), arena);
    for (std::size_t axis = 0; axis < pairs.size(); ++axis) {
        if (!(pairs[axis].value > roundingOfMap * trace))
            break;
        map.shown[axis] = pairs[axis].value / trace;
        const double scale = std::sqrt(pairs[axis].value) * directionOf(pairs[axis].vector);
        for (std::size_t k = 0; k < topics; ++k)
            (axis == 0 ? map.points[k].x : map.points[k].y) = scale * pairs[axis].vector[k];
    }
    return map;
}

TopicMap alignedMap(TopicMap map, std::span<const MapPoint> earlier, std::span<const TopicPair> partners)
{
    const TurnOfMap plain = turnOf(map, earlier, partners, 1), mirrored = turnOf(map, earlier, partners, -1);
    const bool mirror = mirrored.fit() > (1 + roundingOfMap) * plain.fit();
    const TurnOfMap& turn = mirror ? mirrored : plain;
    if (turn.fit() == 0)
        return map;
    const double cosine = turn.cosines / turn.fit(), sine = turn.sines / turn.fit();
    for (MapPoint& point : map.points) {
        const double x = point.x, y = mirror ? -point.y : point.y;
        point = {cosine * x - sine * y, sine * x + cosine * y};
    }
    return map;
}

} // namespace themata
