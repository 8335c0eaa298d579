#pragma once

#include "engine/samplers/topic_sweep.h"

namespace themata {

/// Draws the topics of the documents it takes from the queue: the full conditional phi[k][v] * (n_d[k] + alpha) over all
/// topics, on vectors of 16 lanes, for several documents side by side.
void drawTopicsDense(const TopicSweep& sweep, DocumentQueue& queue);

} // namespace themata
