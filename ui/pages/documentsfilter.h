#pragma once

#include "engine/run/mailbox.h"
#include "engine/store/document_search.h"
#include "ui/pages/documentsorigins.h"
#include "ui/workqueue.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace themata {

class Session;

/// Finds the documents to list (findDocuments()) on a worker, the last question first: one that was overtaken is given
/// up. What is found while texts are read is told every second; it can be stopped.
class DocumentsFilter : public QObject {
    Q_OBJECT
public:
    using Documents = std::optional<std::vector<std::uint32_t>>; ///< nullopt: all, in their own order

    /// @param origins of the same session; what is asked of them waits until they are read
    DocumentsFilter(Session& session, DocumentsOrigins& origins, QObject* parent = nullptr);
    ~DocumentsFilter() override; ///< gives up what it searches

    void setQuery(const DocumentQuery& query);
    void refresh(); ///< another corpus, or another state where shares of a topic are asked for
    void stop(); ///< reads no more texts

    [[nodiscard]] const DocumentQuery& query() const { return m_query; }
    [[nodiscard]] bool isOn() const { return !m_query.isForAll(); }
    [[nodiscard]] bool isSearching() const { return m_searching; }

    /// The reading of texts.
    struct Reading {
        std::size_t read = 0, toRead = 0; ///< documents
        QStringList terms; ///< for which they are read
        bool stopped = false; ///< by the user, before the end
    };
    [[nodiscard]] const std::optional<Reading>& reading() const { return m_reading; } ///< nothing: none is needed

Q_SIGNALS:
    void found(const std::optional<std::vector<std::uint32_t>>& documents); ///< so far, while isSearching()
    void readingChanged();
    void failed(const themata::Error& error);

private:
    struct Told {
        SearchProgress progress;
        QStringList terms;
    };
    void post();
    void poll();
    void take(const Result<std::vector<std::uint32_t>>& documents);

    Session& m_session;
    DocumentsOrigins& m_origins;
    DocumentQuery m_query;
    bool m_searching = false;
    std::uint64_t m_generation = 0; ///< answers to earlier questions are dropped
    std::stop_source m_stop; ///< of the question at hand
    std::optional<Reading> m_reading;
    std::shared_ptr<Mailbox<Told>> m_mailbox; ///< of the question at hand
    int m_polls = 0;
    QTimer m_timer;
    WorkQueue m_queue;
};

} // namespace themata
