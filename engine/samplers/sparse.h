#pragma once

#include "engine/samplers/prior_lists.h"
#include "engine/samplers/topic_sweep.h"

namespace themata {

/// Draws the topics of the documents it takes from the queue: the same full conditional as drawTopicsDense(), in two parts,
/// phi[k][v] * n_d[k] over the topics that the document has, and alpha * phi[k][v] over all, whose sum is known beforehand
/// (paper, appendix "Algorithms", Sparse Partially Collapsed LDA). The work grows with the document's topics instead of with
/// K. For Conditional::Exact.
void drawTopicsSparse(const TopicSweep& sweep, const PriorLists& prior, DocumentQueue& queue);

} // namespace themata
