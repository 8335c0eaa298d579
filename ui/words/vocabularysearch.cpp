#include "ui/words/vocabularysearch.h"

#include <utility>

namespace themata {

VocabularySearch::VocabularySearch(QObject* parent)
    : QObject(parent)
{
    connect(&m_queue, &WorkQueue::failed, this, &VocabularySearch::failed);
}

VocabularySearch::~VocabularySearch()
{
    m_stop.request_stop();
}

void VocabularySearch::setVocabulary(std::shared_ptr<const Vocabulary> vocabulary)
{
    if (vocabulary == m_vocabulary)
        return;
    m_vocabulary = std::move(vocabulary);
    m_search.reset();
    m_stop.request_stop();
    ++m_generation;
    if (!m_vocabulary)
        return;
    m_queue.post([this, vocabulary = m_vocabulary](std::stop_token) -> WorkQueue::Answer {
        return [this, vocabulary, search = std::make_shared<const WordSearch>(vocabulary)] {
            if (vocabulary != m_vocabulary)
                return;
            m_search = search;
            Q_EMIT ready();
            if (m_question)
                post();
        };
    });
}

std::optional<std::uint32_t> VocabularySearch::wordType(const QString& word) const
{
    const auto v = m_search ? m_search->wordType(word.toStdString()) : std::nullopt;
    return v && m_vocabulary->words[*v] == word.toStdString() ? v : std::nullopt;
}

void VocabularySearch::find(const QString& typed, WordOrder order, bool falling)
{
    m_question = Question{wordQuery(typed.toStdString()), order, falling};
    m_stop.request_stop();
    ++m_generation;
    if (m_search)
        post();
}

void VocabularySearch::post()
{
    m_stop = {};
    m_queue.post([this, search = m_search, question = *m_question, generation = m_generation,
                  stop = m_stop.get_token()](std::stop_token) -> WorkQueue::Answer {
        if (stop.stop_requested())
            return {};
        auto words = search->find(question.query, stop);
        if (words)
            orderWords(*words, search->vocabulary(), question.order, question.falling);
        return [this, generation, words = std::move(words)] {
            if (generation != m_generation)
                return;
            if (words)
                Q_EMIT found(*words);
            else
                Q_EMIT failed(words.error());
        };
    });
}

} // namespace themata
