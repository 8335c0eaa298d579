#pragma once

#include "engine/samplers/topic_sweep.h"
#include "engine/samplers/word_lists.h"

namespace themata {

/// Draws the topics of the documents it takes from the queue: the same full conditional as drawTopicsDense(), from the
/// entries of the word's list alone wherever that is enough. The rest of the row is at most threshold * sum of the
/// document's weights; only when a draw falls into that bound is the rest added up, and the draw accepted or repeated.
void drawTopicsDoublySparse(const TopicSweep& sweep, const WordLists& lists, DocumentQueue& queue);

} // namespace themata
