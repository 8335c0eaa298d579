#include "ui/words/passagelist.h"

#include "ui/paths.h"
#include "ui/session.h"

#include <algorithm>
#include <utility>

namespace themata {

namespace {

constexpr std::size_t charactersOfKeys = 60;

/// In the order of the words on a side. With a connection of its own, for it takes a while.
Result<PassageList::Passages> inContextOrder(const std::filesystem::path& path, CorpusVersion version,
                                             const std::vector<Passage>& passages, ContextSide side,
                                             const std::stop_token& stop)
{
    auto project = Project::open(path);
    if (!project)
        return passOn(project);
    auto rows = (*project)->keywords(passages, charactersOfKeys, version, stop);
    if (!rows)
        return passOn(rows);
    std::vector<std::u16string> keys;
    for (const KeywordRow& row : *rows)
        keys.push_back(contextKey(row.keyword, side));
    auto ordered = std::make_shared<std::vector<Passage>>();
    for (const std::size_t place : orderByContext(keys))
        ordered->push_back(passages[place]);
    return ordered;
}

} // namespace

PassageList::PassageList(Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    connect(&m_queue, &WorkQueue::failed, this, &PassageList::failed);
}

PassageList::~PassageList()
{
    m_stop.request_stop();
}

void PassageList::setWord(std::optional<std::uint32_t> word, WordLookup::Documents documents)
{
    m_word = word;
    m_documents = std::move(documents);
    m_chosen.reset();
    ++m_generation;
    show(nullptr, false);
    list();
}

void PassageList::refresh()
{
    list();
}

void PassageList::setOrder(Order order)
{
    if (std::exchange(m_order, order) != order && m_chosen)
        arrange();
}

void PassageList::setTopic(std::optional<std::uint32_t> topic)
{
    if (std::exchange(m_topic, topic) != topic)
        list();
}

void PassageList::forgetCorpus()
{
    m_ranks = {};
    m_topic.reset();
    setWord(std::nullopt, nullptr);
}

bool PassageList::isTooLong() const
{
    return m_chosen && m_chosen->size() > mostInContextOrder;
}

/// Finds the passages, and chooses those of the topic.
void PassageList::list()
{
    if (!m_word || !m_documents || !m_session.hasCorpus())
        return;
    m_stop.request_stop();
    m_queue.post([this, corpus = m_session.corpus(), training = m_session.trainingCorpus(), state = m_session.state(),
                  word = *m_word, documents = m_documents, topic = m_topic,
                  generation = ++m_generation](std::stop_token) -> WorkQueue::Answer {
        TokenTopics topics;
        if (state)
            topics = {training.get(), state->z};
        auto passages = std::make_shared<std::vector<Passage>>(passagesOfWord(*corpus, word, *documents, topics));
        if (topic)
            std::erase_if(*passages, [&](const Passage& passage) { return passage.topic != *topic; });
        return [this, generation, passages] {
            if (!isCurrent(generation))
                return;
            m_chosen = passages;
            arrange();
        };
    });
}

void PassageList::arrange()
{
    ++m_generation;
    m_stop.request_stop();
    m_stop = {};
    switch (m_order) {
    case Order::Date:
    case Order::Name:
        arrangeByDocument(m_order == Order::Date ? DocumentKey::Date : DocumentKey::Name);
        break;
    case Order::Before:
    case Order::After:
        arrangeByContext(m_order == Order::Before ? ContextSide::Before : ContextSide::After);
        break;
    case Order::Topic: {
        m_queue.post([this, passages = m_chosen, generation = m_generation](std::stop_token) -> WorkQueue::Answer {
            auto ordered = std::make_shared<std::vector<Passage>>(*passages);
            orderByTopic(*ordered);
            return [this, generation, ordered] {
                if (isCurrent(generation))
                    show(ordered, false);
            };
        });
        break;
    }
    }
}

/// The order of all documents is read once.
void PassageList::arrangeByDocument(DocumentKey key)
{
    const Ranks ranks = m_ranks[static_cast<std::size_t>(key)];
    if (ranks) {
        m_queue.post(
            [this, ranks, passages = m_chosen, generation = m_generation](std::stop_token) -> WorkQueue::Answer {
                auto ordered = std::make_shared<std::vector<Passage>>(*passages);
                orderByDocument(*ordered, *ranks);
                return [this, generation, ordered] {
                    if (isCurrent(generation))
                        show(ordered, false);
                };
            });
        return;
    }
    show(m_chosen, true);
    m_session.ask(*this,
                  [this, key, version = m_session.corpusVersion(),
                   generation = m_generation](Project& project) -> Session::Answer {
                      return [this, key, version, generation, read = project.documentRanks(key, version)] {
                          if (version != m_session.corpusVersion())
                              return;
                          if (!read) {
                              Q_EMIT failed(read.error());
                              return;
                          }
                          m_ranks[static_cast<std::size_t>(key)] =
                              std::make_shared<const std::vector<std::uint32_t>>(*read);
                          if (isCurrent(generation))
                              arrangeByDocument(key);
                      };
                  });
}

void PassageList::arrangeByContext(ContextSide side)
{
    if (isTooLong()) {
        show(m_chosen, false);
        return;
    }
    show(m_chosen, true);
    m_queue.post([this, side, path = toPath(m_session.projectPath()), version = m_session.corpusVersion(),
                  passages = m_chosen, generation = m_generation,
                  stop = m_stop.get_token()](std::stop_token) -> WorkQueue::Answer {
        if (stop.stop_requested())
            return {};
        return [this, generation, ordered = inContextOrder(path, version, *passages, side, stop)] {
            if (!isCurrent(generation))
                return;
            if (ordered)
                show(*ordered, false);
            else
                Q_EMIT failed(ordered.error());
        };
    });
}

void PassageList::show(Passages passages, bool sorting)
{
    m_passages = std::move(passages);
    m_sorting = sorting;
    Q_EMIT changed();
}

} // namespace themata
