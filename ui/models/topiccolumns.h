#pragma once

#include "engine/topics/summary.h"
#include "engine/topics/topic_history.h"
#include "ui/models/topicscores.h"

#include <QString>

#include <optional>

namespace themata {

/// What the numbers in a topic's row are read from.
struct TopicRowFacts {
    const TopicSummary& summary;
    const TopicChange* change = nullptr; ///< null: nothing to compare with yet
    TopicScores scores = {};
};

/// A column of the topics. Of one with numbers all is here: its header, its cells, what it is sorted by and what is
/// exported come from the same value. Texts are to be translated in the context of TopicsModel.
struct TopicColumn {
    const char* title;
    const char* help = ""; ///< what its number means; empty: it speaks for itself
    std::optional<double> (*value)(const TopicRowFacts& facts) = nullptr; ///< in the unit of the title; none: not known
                                                                          ///< yet, or there is none. Null: no numbers
    QString (*text)(double value) = nullptr; ///< as it is shown
    const char* spoken = ""; ///< with unit, for screen readers; %1 is the text
    const char* spokenOne = nullptr; ///< the same of a count of one; null: no count
};

/// @param column of TopicsModel::Column
[[nodiscard]] const TopicColumn& topicColumn(int column);

} // namespace themata
