#pragma once

#include "engine/corpus/vocabulary.h"
#include "engine/topics/summary.h"
#include "engine/topics/topic_history.h"
#include "engine/topics/topic_view.h"
#include "ui/models/roles.h"
#include "ui/models/topiccolumns.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace themata {

/// The topics of a run: one row a topic, always in the order of their numbers. A view sorts through a proxy, so a
/// topic's row here never changes while the run goes on, and selections stay with their topic.
class TopicsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        Number,
        Dot,
        Name,
        TopWords,
        Share,
        Change,
        DistinctWords,
        EffectiveWords,
        Coherence,
        Exclusivity,
        DocumentEntropy,
        RankOne,
        ColumnCount
    };
    using Topics = std::shared_ptr<const std::vector<TopicSummary>>;

    using QAbstractTableModel::QAbstractTableModel;

    /// Newer summaries of the same topics update the rows in place; null or another number of topics resets the model.
    void setTopics(Topics topics, std::shared_ptr<const Vocabulary> vocabulary);
    void setChanges(std::vector<TopicChange> changes); ///< empty: nothing to compare yet, shown as a dash
    void setScores(std::vector<TopicScores> scores); ///< [topic]; what is absent is a dash
    void setViews(TopicViews views); ///< names, stars, and what is hidden or merged

    [[nodiscard]] static QString explanation(Column column); ///< what its number means; empty: it speaks for itself
    [[nodiscard]] QString name(std::uint32_t topic) const; ///< label, else the three top words
    [[nodiscard]] const TopicView& view(std::uint32_t topic) const { return viewOf(m_views, topic); }
    [[nodiscard]] QStringList topWords(std::uint32_t topic) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    /// Someone typed a name into the table; the owner saves it and calls setViews().
    void labelEdited(std::uint32_t topic, const QString& label);

private:
    [[nodiscard]] const TopicSummary& topic(int row) const { return (*m_topics)[static_cast<std::size_t>(row)]; }
    [[nodiscard]] QString text(int row, Column column) const;
    [[nodiscard]] TopicRowFacts facts(int row) const;
    [[nodiscard]] std::optional<double> value(int row, Column column) const;
    [[nodiscard]] QVariant toolTip(int row, Column column) const;
    [[nodiscard]] QString labelOf(int row) const;
    [[nodiscard]] QString nameToolTip(int row) const;
    [[nodiscard]] QString spoken(int row, Column column) const;
    [[nodiscard]] QList<TrendWord> trendWords(int row) const;
    [[nodiscard]] QVariant sortValue(int row, Column column) const;
    void columnsChanged(Column first, Column last);

    Topics m_topics;
    std::shared_ptr<const Vocabulary> m_vocabulary;
    std::vector<TopicChange> m_changes;
    TopicViews m_views;
    std::vector<TopicScores> m_scores;
    double m_largestShare = 0;
};

} // namespace themata
