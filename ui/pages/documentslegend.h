#pragma once

#include "engine/topics/document_topics.h"

#include <QWidget>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

class QGridLayout;

namespace themata {

class DocumentsSurenessKey;
class LegendItem;

/// The coloured topics of a document with their shares, in three columns, or two where there is little room; a click
/// chooses one. Beside the last of them is the key to how strongly they are tinted.
class DocumentsLegend : public QWidget {
    Q_OBJECT
public:
    using TopicName = std::function<QString(std::uint32_t topic)>;
    explicit DocumentsLegend(TopicName topicName, QWidget* parent = nullptr);

    /// @param otherShare that of all topics that are not coloured
    void setTopics(std::vector<TopicCount> topics, std::uint64_t tokens, double otherShare);
    void setChosenTopic(std::optional<std::uint32_t> topic);
    void updateNames() { updateItems(); }
    [[nodiscard]] DocumentsSurenessKey* surenessKey() const { return m_surenessKey; }

Q_SIGNALS:
    void topicClicked(std::uint32_t topic);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    static constexpr std::size_t itemCount = 8; ///< seven topics and the rest

    void updateItems();
    void placeItems();

    TopicName m_topicName;
    QGridLayout* m_grid;
    std::vector<LegendItem*> m_items;
    DocumentsSurenessKey* m_surenessKey;
    std::vector<TopicCount> m_topics;
    std::size_t m_columns = 3;
    std::uint64_t m_tokens = 0;
    double m_otherShare = 0;
    std::optional<std::uint32_t> m_chosen;
};

} // namespace themata
