#include "engine/topics/topic_matching.h"

#include <algorithm>
#include <utility>

namespace themata {

namespace {

constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();

/// Assigns rows to columns one after another; rows <= columns.
class Assignment {
public:
    explicit Assignment(const TopicDistances& costs)
        : m_costs(costs)
        , m_rowPrice(costs.rows)
        , m_columnPrice(costs.columns)
        , m_rowOf(costs.columns, nobody)
    {
        for (std::size_t row = 0; row < costs.rows; ++row)
            add(row);
    }

    [[nodiscard]] const std::vector<std::size_t>& rowOf() const { return m_rowOf; }

private:
    /// The cheapest way from the new row to a column, through rows that would change theirs. Reduced costs, cost less
    /// the prices of row and column, are never below 0, and 0 where assigned (Dijkstra's algorithm).
    struct Paths {
        std::vector<double> length;
        std::vector<std::size_t> before; // the column from whose row a column is reached; nobody: from the new row
        std::vector<char> settled;
        explicit Paths(std::size_t columns)
            : length(columns, std::numeric_limits<double>::infinity())
            , before(columns, nobody)
            , settled(columns)
        {
        }
    };

    void add(std::size_t row)
    {
        Paths paths(m_costs.columns);
        std::size_t column = nobody, reached = row;
        double length = 0;
        do {
            extend(paths, reached, column, length);
            column = nearest(paths);
            paths.settled[column] = 1;
            length = paths.length[column];
            reached = m_rowOf[column];
        } while (reached != nobody);
        reprice(paths, row, length);
        for (std::size_t at = column; at != nobody; at = paths.before[at])
            m_rowOf[at] = paths.before[at] == nobody ? row : m_rowOf[paths.before[at]];
    }

    void extend(Paths& paths, std::size_t row, std::size_t from, double length) const
    {
        for (std::size_t c = 0; c < m_costs.columns; ++c) {
            const double through = length + m_costs.at(row, c) - m_rowPrice[row] - m_columnPrice[c];
            if (!paths.settled[c] && through < paths.length[c]) {
                paths.length[c] = through;
                paths.before[c] = from;
            }
        }
    }

    [[nodiscard]] static std::size_t nearest(const Paths& paths)
    {
        std::size_t best = nobody;
        for (std::size_t c = 0; c < paths.length.size(); ++c)
            if (!paths.settled[c] && (best == nobody || paths.length[c] < paths.length[best]))
                best = c;
        return best;
    }

    /// Keeps reduced costs at or above 0, and makes them 0 along the path. Before the rows change their columns.
    void reprice(const Paths& paths, std::size_t row, double length)
    {
        m_rowPrice[row] += length;
        for (std::size_t c = 0; c < m_costs.columns; ++c) {
            if (!paths.settled[c])
                continue;
            m_columnPrice[c] -= length - paths.length[c];
            if (m_rowOf[c] != nobody)
                m_rowPrice[m_rowOf[c]] += length - paths.length[c];
        }
    }

    const TopicDistances& m_costs;
    std::vector<double> m_rowPrice, m_columnPrice;
    std::vector<std::size_t> m_rowOf; // [column]
};

TopicDistances turned(const TopicDistances& distances)
{
    TopicDistances result{distances.columns, distances.rows, std::vector<double>(distances.values.size())};
    for (std::size_t j = 0; j < distances.rows; ++j)
        for (std::size_t k = 0; k < distances.columns; ++k)
            result.values[k * distances.rows + j] = distances.at(j, k);
    return result;
}

} // namespace

std::vector<TopicPair> matchTopics(const TopicDistances& distances, double farthest)
{
    const bool wide = distances.rows <= distances.columns;
    const Assignment assignment(wide ? distances : turned(distances)); // which lives only while it is being worked out
    std::vector<TopicPair> pairs;
    for (std::size_t column = 0; column < assignment.rowOf().size(); ++column) {
        const std::size_t row = assignment.rowOf()[column];
        if (row == nobody)
            continue;
        const auto [topic, partner] = wide ? std::pair(row, column) : std::pair(column, row);
        if (distances.at(topic, partner) <= farthest)
            pairs.push_back({static_cast<std::uint32_t>(topic), static_cast<std::uint32_t>(partner)});
    }
    std::ranges::sort(pairs, {}, &TopicPair::topic);
    return pairs;
}

} // namespace themata
