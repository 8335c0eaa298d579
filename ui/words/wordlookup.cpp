#include "ui/words/wordlookup.h"

#include "engine/topics/summary.h"
#include "engine/topics/word_documents.h"
#include "ui/runs/keptmeans.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"

#include <utility>

namespace themata {

WordLookup::WordLookup(Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_asked(std::make_shared<std::atomic<std::uint64_t>>(0))
{
    connect(&m_queue, &WorkQueue::failed, this, &WordLookup::failed);
    connect(&session.keptMeans(), &KeptMeans::changed, this, [this] {
        if (std::exchange(m_awaitsMeans, false)) // else others want them
            takeMeans();
    });
}

WordLookup::~WordLookup()
{
    ++*m_asked;
}

void WordLookup::setWord(std::optional<std::uint32_t> word)
{
    ++*m_asked;
    m_word = word;
    m_documents.reset();
    m_mostUses.clear();
    m_companions.clear();
    m_companionsKnown = false;
    Q_EMIT documentsChanged();
    Q_EMIT companionsChanged();
    Q_EMIT topicsChanged();
    if (m_word && m_session.hasCorpus())
        findDocuments();
}

void WordLookup::findDocuments()
{
    m_queue.post([this, corpus = m_session.corpus(), word = *m_word, latest = m_asked,
                  asked = m_asked->load()](std::stop_token) -> WorkQueue::Answer {
        if (*latest != asked)
            return {};
        Arena arena(Arena::machineCores());
        auto documents = std::make_shared<const std::vector<DocumentShare>>(documentsOfWord(*corpus, word, arena));
        return [this, asked, documents, most = mostFrequentUses(*documents, mostListed)] {
            if (*m_asked != asked)
                return;
            m_documents = documents;
            m_mostUses = most;
            Q_EMIT documentsChanged();
            findCompanions();
        };
    });
}

void WordLookup::findCompanions()
{
    m_queue.post([this, corpus = m_session.corpus(), vocabulary = m_session.vocabulary(), word = *m_word,
                  documents = m_documents, latest = m_asked,
                  asked = m_asked->load()](std::stop_token) -> WorkQueue::Answer {
        if (*latest != asked)
            return {};
        Arena arena(Arena::machineCores());
        auto words = coOccurringWords(*corpus, word, *documents, vocabulary->documents,
                                      fewestTogether(documents->size()), mostListed, arena);
        return [this, asked, words = std::move(words)] {
            if (*m_asked != asked)
                return;
            m_companions = words;
            m_companionsKnown = true;
            Q_EMIT companionsChanged();
        };
    });
}

std::vector<WordInTopic> WordLookup::topics() const
{
    return m_word && known() ? known()->topicsOf(*m_word) : std::vector<WordInTopic>();
}

/// Another version of the corpus numbers its words otherwise.
const TopicsOfWords* WordLookup::known() const
{
    return m_topicsOf == m_session.corpusVersion() ? m_topics.get() : nullptr;
}

bool WordLookup::needsMeans() const
{
    const auto run = m_session.currentRunInfo();
    return run && run->config.pi < 1 && run->keptDraws > 0
        && m_session.shownHeads().empty(); // the draws say nothing of topics that are merged
}

/// The means are read anew when a run has ended, not at each save of one that goes on: they may be large.
void WordLookup::takeState()
{
    ++m_stateGeneration;
    if (!m_session.state()) {
        m_topics.reset();
        Q_EMIT topicsChanged();
        return;
    }
    if (!needsMeans())
        return countWords(nullptr);
    KeptMeans& kept = m_session.keptMeans();
    const bool live = m_session.runner().active() && m_session.runner().run() == m_session.currentRun();
    if (!live || !kept.means())
        kept.want();
    m_awaitsMeans = true;
    takeMeans();
}

/// As long as there are none it is not known what the topics of a word are, unless there will be none.
void WordLookup::takeMeans()
{
    const KeptMeans& kept = m_session.keptMeans();
    if (needsMeans() && (kept.means() || kept.failed()))
        countWords(kept.means());
}

void WordLookup::countWords(std::shared_ptr<const PosteriorMeans> means)
{
    const auto run = m_session.currentRunInfo();
    if (!run || !m_session.state())
        return;
    m_queue.post([this, corpus = m_session.trainingCorpus(), state = m_session.state(), topics = run->config.topics,
                  means = std::move(means), version = m_session.corpusVersion(),
                  generation = m_stateGeneration](std::stop_token) -> WorkQueue::Answer {
        Arena arena(Arena::machineCores());
        auto words =
            std::make_shared<const TopicsOfWords>(sparseWordTopics(countTopics(*corpus, *state, topics), arena), means);
        return [this, generation, version, words] {
            if (generation != m_stateGeneration)
                return;
            m_topics = words;
            m_topicsOf = version;
            Q_EMIT topicsChanged();
        };
    });
}

} // namespace themata
