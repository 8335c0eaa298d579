#pragma once

#include "engine/topics/word_search.h"
#include "ui/workqueue.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace themata {

/// Searches a vocabulary off the GUI thread, the last question first: one that was overtaken is given up.
class VocabularySearch : public QObject {
    Q_OBJECT
public:
    explicit VocabularySearch(QObject* parent = nullptr);
    ~VocabularySearch() override; ///< gives up what it searches

    /// Makes the vocabulary ready to be searched; ready() when it is. Null: none.
    void setVocabulary(std::shared_ptr<const Vocabulary> vocabulary);
    [[nodiscard]] bool isReady() const { return m_search != nullptr; }
    [[nodiscard]] const std::shared_ptr<const Vocabulary>& vocabulary() const { return m_vocabulary; }
    [[nodiscard]] std::optional<std::uint32_t> wordType(const QString& word) const; ///< once it is ready

    void find(const QString& typed, WordOrder order, bool falling); ///< found() or failed(), once it is ready

Q_SIGNALS:
    void ready();
    void found(const std::vector<std::uint32_t>& words);
    void failed(const themata::Error& error);

private:
    void post();

    struct Question {
        WordQuery query;
        WordOrder order = WordOrder::Count;
        bool falling = true;
    };

    std::shared_ptr<const Vocabulary> m_vocabulary;
    std::shared_ptr<const WordSearch> m_search; ///< null: not ready
    std::optional<Question> m_question;
    std::uint64_t m_generation = 0; ///< answers to earlier questions are dropped
    std::stop_source m_stop; ///< of the question at hand
    WorkQueue m_queue;
};

} // namespace themata
