#pragma once

#include "engine/base/ids.h"
#include "engine/topics/co_occurring_words.h"
#include "engine/topics/document_topics.h"
#include "engine/topics/posterior_means.h"
#include "engine/topics/word_topics.h"
#include "ui/workqueue.h"

#include <QObject>

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace themata {

class Session;

/// What is known of one word of the session's corpus: its documents, the words that go with it and, with a run, its
/// topics. Worked out off the GUI thread; what comes too late is dropped.
class WordLookup : public QObject {
    Q_OBJECT
public:
    explicit WordLookup(Session& session, QObject* parent = nullptr);
    ~WordLookup() override;

    using Documents = std::shared_ptr<const std::vector<DocumentShare>>;

    /// @param word its type in the session's vocabulary; nullopt: none. Nothing is known of it until the signals come.
    void setWord(std::optional<std::uint32_t> word);
    /// Counts the words of the session's state; topicsChanged.
    void takeState();

    [[nodiscard]] std::optional<std::uint32_t> word() const { return m_word; }
    [[nodiscard]] const Documents& documents() const { return m_documents; } ///< in their order; null: not known yet
    [[nodiscard]] const std::vector<DocumentShare>& mostUses() const
    {
        return m_mostUses;
    } ///< documents with most of it
    [[nodiscard]] const std::vector<CoOccurringWord>& companions() const { return m_companions; }
    [[nodiscard]] bool hasCompanions() const { return m_companionsKnown; } ///< whether these are known, none or not
    [[nodiscard]] std::vector<WordInTopic> topics() const; ///< empty without a run
    [[nodiscard]] bool hasTopics() const { return known() != nullptr; } ///< whether topics are known at all
    [[nodiscard]] bool tellsInclusion() const { return known() && known()->tellsInclusion(); }

    static constexpr std::size_t mostListed = 100; ///< documents, and words that go with it

Q_SIGNALS:
    void documentsChanged();
    void companionsChanged();
    void topicsChanged();
    void failed(const themata::Error& error);

private:
    void findDocuments();
    void findCompanions();
    void takeMeans();
    void countWords(std::shared_ptr<const PosteriorMeans> means);
    [[nodiscard]] bool needsMeans() const;
    [[nodiscard]] const TopicsOfWords* known() const; ///< null: not of the words of the session's corpus

    Session& m_session;
    std::optional<std::uint32_t> m_word;
    Documents m_documents;
    std::vector<DocumentShare> m_mostUses;
    std::vector<CoOccurringWord> m_companions;
    bool m_companionsKnown = false;
    std::shared_ptr<const TopicsOfWords> m_topics;
    CorpusVersion m_topicsOf; ///< whose words these are
    bool m_awaitsMeans = false; ///< whether newer ones may be on their way
    std::shared_ptr<std::atomic<std::uint64_t>> m_asked; ///< counts words that were asked for: work for others is left
    std::uint64_t m_stateGeneration = 0;
    WorkQueue m_queue;
};

} // namespace themata
