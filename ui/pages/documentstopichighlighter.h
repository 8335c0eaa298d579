#pragma once

#include "ui/models/readerdocument.h"

#include <QSyntaxHighlighter>

#include <cstdint>
#include <memory>
#include <optional>

namespace themata {

/// Tints the tokens of a part of a document: the largest topics in their colours and marks, the rest underlined in grey.
class TopicHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
public:
    explicit TopicHighlighter(QTextDocument* parent);

    /// Call before the part's text goes into the QTextDocument.
    void setPart(std::shared_ptr<const ReaderDocument> document, std::size_t part);
    void setChosenTopic(std::optional<std::uint32_t> topic);

protected:
    void highlightBlock(const QString& text) override;

private:
    [[nodiscard]] QTextCharFormat format(std::uint32_t topic) const;

    std::shared_ptr<const ReaderDocument> m_document;
    std::size_t m_part = 0;
    std::optional<std::uint32_t> m_chosen;
};

} // namespace themata
