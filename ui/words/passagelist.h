#pragma once

#include "engine/store/project.h"
#include "engine/topics/passages.h"
#include "ui/words/wordlookup.h"

#include <array>
#include <stop_token>

namespace themata {

/// The passages of a word, those of one topic or all, in an order. Worked out off the GUI thread, with a connection of
/// its own to the project where texts are read for an order; what comes too late is dropped.
class PassageList : public QObject {
    Q_OBJECT
public:
    enum class Order { Date, Name, Before, After, Topic };

    explicit PassageList(Session& session, QObject* parent = nullptr);
    ~PassageList() override; ///< gives up what it reads

    using Passages = std::shared_ptr<const std::vector<Passage>>;

    /// @param documents of the word; null: none, and no passages
    void setWord(std::optional<std::uint32_t> word, WordLookup::Documents documents);
    void refresh(); ///< topics of another state
    void setOrder(Order order);
    void setTopic(std::optional<std::uint32_t> topic); ///< nullopt: all
    void forgetCorpus(); ///< another one, or another version

    [[nodiscard]] const Passages& passages() const { return m_passages; } ///< null: none yet
    [[nodiscard]] Order order() const { return m_order; }
    [[nodiscard]] bool isSorting() const { return m_sorting; } ///< these are not in their order yet
    /// Whether these are too many to be put in the order of the words around them; then they stay in that of documents.
    [[nodiscard]] bool isTooLong() const;

Q_SIGNALS:
    void changed();
    void failed(const themata::Error& error);

private:
    void list();
    void arrange();
    void arrangeByDocument(DocumentKey key);
    void arrangeByContext(ContextSide side);
    void show(Passages passages, bool sorting);
    [[nodiscard]] bool isCurrent(std::uint64_t generation) const { return generation == m_generation; }

    Session& m_session;
    std::optional<std::uint32_t> m_word;
    WordLookup::Documents m_documents;
    Order m_order = Order::Date;
    std::optional<std::uint32_t> m_topic;
    Passages m_chosen; ///< those of the topic
    Passages m_passages;
    bool m_sorting = false;
    using Ranks = std::shared_ptr<const std::vector<std::uint32_t>>;
    std::array<Ranks, 2> m_ranks; ///< by DocumentKey; null: not read yet
    std::uint64_t m_generation = 0;
    std::stop_source m_stop;
    WorkQueue m_queue;
};

} // namespace themata
