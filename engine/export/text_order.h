#pragma once

#include "engine/corpus/corpus.h"

#include <cstddef>
#include <vector>

namespace themata {

/// Which token of document d stands at each place of its text, both from 0; the corpus has its positions, or is of
/// counts. @param order is filled: [rank in the text] -> place in the corpus's order
inline void putInTextOrder(const Corpus& corpus, std::size_t d, std::vector<std::size_t>& order)
{
    order.resize(corpus.document(d).size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[corpus.position(d, i)] = i;
}

} // namespace themata
