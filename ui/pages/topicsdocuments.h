#pragma once

#include "ui/models/richdocumentsmodel.h"
#include "ui/workqueue.h"

#include <QWidget>

#include <cstdint>
#include <optional>

class QTableView;

namespace themata {

class PaneTitle;
class Session;
struct TopicScores;

/// The documents richest in the selected topic; each opens in the reader.
class TopicsDocuments : public QWidget {
    Q_OBJECT
public:
    explicit TopicsDocuments(Session& session, QWidget* parent = nullptr);

    void setTopic(std::optional<std::uint32_t> topic);
    void refresh(); ///< another state
    void setScores(const TopicScores& scores); ///< of the topic: how it is spread over documents
    [[nodiscard]] QTableView* view() const { return m_view; }

    static constexpr std::size_t documentsShown = 30;

Q_SIGNALS:
    /// @param passage that carries the topic, where it is known
    void documentOpened(std::size_t document, std::optional<themata::TokenOffset> passage);

private:
    void fetchPassages();
    void fetchPassage(std::size_t document);

    Session& m_session;
    std::optional<std::uint32_t> m_topic;
    RichDocumentsModel m_model;
    PaneTitle* m_title;
    QTableView* m_view;
    std::uint64_t m_generation = 0; ///< answers for another topic are dropped
    WorkQueue m_queue;
};

} // namespace themata
