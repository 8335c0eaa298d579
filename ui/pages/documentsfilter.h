#pragma once

#include "ui/workqueue.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace themata {

class Session;
struct DocumentRow;

/// Finds the documents to list: those with enough of a topic, richest first, and those whose name, group or date holds
/// some words. Counting runs on a worker, names are read from the project page by page, so nothing waits for either.
class DocumentsFilter : public QObject {
    Q_OBJECT
public:
    using Documents = std::optional<std::vector<std::uint32_t>>; ///< nullopt: all, in their own order

    explicit DocumentsFilter(Session& session, QObject* parent = nullptr);

    void setText(const QString& text);
    void setTopic(std::optional<std::uint32_t> topic);
    void setMinimumShare(double share);
    void refresh(); ///< another corpus or state

    [[nodiscard]] QString text() const { return m_text; }
    [[nodiscard]] std::optional<std::uint32_t> topic() const { return m_topic; }
    [[nodiscard]] double minimumShare() const { return m_minimumShare; }
    [[nodiscard]] bool isOn() const { return m_topic || !m_text.isEmpty(); }
    [[nodiscard]] bool isSearching() const { return m_searching; }

Q_SIGNALS:
    void found(const std::optional<std::vector<std::uint32_t>>& documents);

private:
    void rank();
    void searchFrom(std::size_t first);
    void take(const std::vector<DocumentRow>& rows);
    void publish();
    [[nodiscard]] bool matches(const DocumentRow& row) const;

    Session& m_session;
    QString m_text;
    std::optional<std::uint32_t> m_topic;
    double m_minimumShare = 0.2;
    bool m_searching = false;
    std::uint64_t m_generation = 0; ///< answers to earlier questions are dropped
    Documents m_ranked; ///< by topic
    std::vector<std::uint32_t> m_matching; ///< by text, in document order
    WorkQueue m_queue;
};

} // namespace themata
