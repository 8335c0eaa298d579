#pragma once

#include "engine/topics/word_topics.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace themata {

/// The topics of a word, the one with most of it first.
class WordTopicsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Number, Name, Count, Share, Rank, Inclusion, ColumnCount };

    using TopicName = std::function<QString(std::uint32_t topic)>;
    /// @param hasLabel whether the name is the user's own
    WordTopicsModel(TopicName name, std::function<bool(std::uint32_t topic)> hasLabel, QObject* parent = nullptr);

    void setTopics(std::vector<WordInTopic> topics);
    void updateNames();
    [[nodiscard]] std::uint32_t topicAt(int row) const { return m_topics[static_cast<std::size_t>(row)].topic; }
    [[nodiscard]] std::optional<int> rowOf(std::uint32_t topic) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(const WordInTopic& topic, Column column) const;
    [[nodiscard]] static QVariant exact(const WordInTopic& topic, Column column);

    TopicName m_name;
    std::function<bool(std::uint32_t)> m_hasLabel;
    std::vector<WordInTopic> m_topics;
};

} // namespace themata
