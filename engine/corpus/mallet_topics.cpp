#include "engine/corpus/mallet_topics.h"

#include "engine/readers/byte_source.h"
#include "engine/readers/mallet_state_reader.h"

#include <fmt/format.h>

#include <limits>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace themata {

namespace {

struct TokenTopic {
    std::uint32_t word = 0;
    std::uint16_t topic = 0;
};

using Ids = std::unordered_map<std::string_view, std::uint32_t>;

Ids idsOf(const Vocabulary& vocabulary)
{
    Ids ids;
    for (std::uint32_t id = 0; id < vocabulary.size(); ++id)
        ids.emplace(vocabulary.words[id], id);
    return ids;
}

/// Takes the state's tokens, and puts them in the order of the corpus, a document after another.
class Filler {
public:
    Filler(const Corpus& corpus, const Vocabulary& vocabulary)
        : m_corpus(corpus)
        , m_ids(idsOf(vocabulary))
    {
        m_z.resize(corpus.tokenCount());
    }

    [[nodiscard]] Result<void> add(const MalletToken& token)
    {
        if (auto reached = goTo(token.document); !reached)
            return reached;
        if (token.document == m_corpus.documentCount())
            return differs();
        if (token.topic > std::numeric_limits<std::uint16_t>::max())
            return fail(ErrorCode::BadFormat, fmt::format("Topic {} is beyond what a model can have", token.topic));
        if (const auto id = m_ids.find(token.word); id != m_ids.end())
            m_document.push_back({id->second, static_cast<std::uint16_t>(token.topic)});
        return {};
    }

    [[nodiscard]] Result<std::vector<std::uint16_t>> finish()
    {
        if (auto reached = goTo(m_corpus.documentCount()); !reached)
            return passOn(reached);
        return std::move(m_z);
    }

private:
    /// Ends the documents before this one.
    [[nodiscard]] Result<void> goTo(std::uint64_t document)
    {
        if (document > m_corpus.documentCount())
            return differs();
        for (; m_at < document; ++m_at)
            if (!put())
                return differs();
        return {};
    }

    /// False if the tokens are not those of the corpus.
    [[nodiscard]] bool put()
    {
        const auto words = m_corpus.document(m_at);
        if (words.size() != m_document.size())
            return false;
        for (std::size_t i = 0; i < words.size(); ++i) {
            const TokenTopic& token = m_document[m_corpus.position(m_at, i)];
            if (token.word != words[i])
                return false;
            m_z[m_corpus.documentStart[m_at] + i] = token.topic;
        }
        m_document.clear();
        return true;
    }

    [[nodiscard]] tl::unexpected<Error> differs() const
    {
        return fail(ErrorCode::BadFormat,
                    fmt::format("The state is of another corpus: document {} has other words", m_at), {},
                    "Import this very state into a project, and train there");
    }

    const Corpus& m_corpus;
    Ids m_ids;
    std::vector<std::uint16_t> m_z;
    std::size_t m_at = 0; ///< document that is being read
    std::vector<TokenTopic> m_document; ///< its tokens in the order of its text
};

} // namespace

Result<std::vector<std::uint16_t>> readMalletTopics(const std::filesystem::path& state, const Corpus& corpus,
                                                    const Vocabulary& vocabulary)
{
    const auto placed = [&state](Error error) {
        error.where = error.where.empty() ? shownPath(state) : error.where;
        return error;
    };
    auto lines = MalletStateLines::open(state);
    if (!lines)
        return passOn(lines);
    Filler filler(corpus, vocabulary);
    for (;;) {
        auto token = lines->next();
        if (!token)
            return passOn(token);
        if (!*token)
            return filler.finish().map_error(placed);
        if (auto added = filler.add(**token); !added)
            return tl::unexpected<Error>(placed(std::move(added.error())));
    }
}

} // namespace themata
