#pragma once

#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

namespace themata {

class MapView;
class Session;
class TopicsAnalysis;

/// The map of topics with its title, in step with the session's selection and names.
class TopicsMapPane : public QWidget {
    Q_OBJECT
public:
    TopicsMapPane(Session& session, TopicsAnalysis& analysis, QWidget* parent = nullptr);

    [[nodiscard]] MapView* map() const { return m_map; }
    /// Shows which topics use a word type; none: the topics themselves again.
    void setWord(std::optional<std::uint32_t> word);

private:
    void showPlaces();
    void showName(std::uint32_t topic);

    Session& m_session;
    TopicsAnalysis& m_analysis;
    MapView* m_map;
    std::vector<std::uint32_t> m_hidden; ///< topics that the map leaves out
};

} // namespace themata
