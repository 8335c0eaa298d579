#include "engine/topics/passages.h"

#include "engine/base/casts.h"
#include "engine/topics/word_documents.h"

#include <algorithm>

namespace themata {

std::vector<Passage> passagesOfWord(const Corpus& corpus, std::uint32_t v, std::span<const DocumentShare> documents,
                                    const TokenTopics& topics)
{
    std::vector<Passage> passages;
    for (const DocumentShare& document : documents) {
        const std::size_t d = document.document;
        const bool known = topics.training && topics.training->document(d).size() == corpus.document(d).size();
        const Block tokens = tokensOfWord(corpus, d, v);
        for (std::size_t i = tokens.begin; i < tokens.end; ++i)
            passages.push_back({checkedCast<std::uint32_t>(d), checkedCast<std::uint32_t>(i),
                                known ? topics.z[topics.training->documentStart[d] + i] : Passage::noTopic});
    }
    return passages;
}

void orderByDocument(std::vector<Passage>& passages, std::span<const std::uint32_t> ranks)
{
    std::ranges::stable_sort(passages, {}, [ranks](const Passage& passage) { return ranks[passage.document]; });
}

void orderByTopic(std::vector<Passage>& passages)
{
    std::ranges::stable_sort(passages, {}, &Passage::topic);
}

} // namespace themata
