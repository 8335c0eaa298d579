#pragma once

#include "ui/pages/documentsorigins.h"
#include "ui/workqueue.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace themata {

class Session;
struct DocumentRow;

/// Finds the documents to list: those with enough of a topic, richest first, those whose name, group or date holds
/// some words, and those of a group or of some years. Counting runs on a worker, names are read from the project page
/// by page, so nothing waits for either.
class DocumentsFilter : public QObject {
    Q_OBJECT
public:
    using Documents = std::optional<std::vector<std::uint32_t>>; ///< nullopt: all, in their own order

    explicit DocumentsFilter(Session& session, QObject* parent = nullptr);

    void setText(const QString& text);
    void setTopic(std::optional<std::uint32_t> topic);
    void setMinimumShare(double share);
    /// @param group empty for documents without one; nothing: all. @param years nothing: all, undated ones too
    void setOrigin(std::optional<std::string> group, std::optional<DocumentsOrigins::Years> years);
    void refresh(); ///< another corpus or state

    [[nodiscard]] QString text() const { return m_text; }
    [[nodiscard]] std::optional<std::uint32_t> topic() const { return m_topic; }
    [[nodiscard]] double minimumShare() const { return m_minimumShare; }
    [[nodiscard]] bool isByOrigin() const { return m_group || m_years; }
    [[nodiscard]] bool isOn() const { return m_topic || readsRows(); }
    [[nodiscard]] bool isSearching() const { return m_searching; }

Q_SIGNALS:
    void found(const std::optional<std::vector<std::uint32_t>>& documents);

private:
    [[nodiscard]] bool readsRows() const { return !m_text.isEmpty() || isByOrigin(); }
    void rank();
    void searchFrom(std::size_t first);
    void take(const std::vector<DocumentRow>& rows);
    void publish();
    [[nodiscard]] bool matches(const DocumentRow& row) const;

    Session& m_session;
    QString m_text;
    std::optional<std::uint32_t> m_topic;
    double m_minimumShare = 0.2;
    std::optional<std::string> m_group;
    std::optional<DocumentsOrigins::Years> m_years;
    bool m_searching = false;
    std::uint64_t m_generation = 0; ///< answers to earlier questions are dropped
    Documents m_ranked; ///< by topic
    std::vector<std::uint32_t> m_matching; ///< by what their rows say, in document order
    WorkQueue m_queue;
};

} // namespace themata
