#pragma once

#include "ui/models/readerdocument.h"

#include <QTextBrowser>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace themata {

class TopicHighlighter;

/// The text of a document, each token tinted by its topic. Shows one part of a long document at a time.
class DocumentsReader : public QTextBrowser {
    Q_OBJECT
public:
    using TopicName = std::function<QString(std::uint32_t topic)>;

    explicit DocumentsReader(TopicName topicName, QWidget* parent = nullptr);
    ~DocumentsReader() override;

    void setReaderDocument(std::shared_ptr<const ReaderDocument> document); ///< null: nothing
    void showPart(std::size_t part);
    [[nodiscard]] std::size_t part() const { return m_part; }

    /// The topic whose tokens are tinted more strongly.
    void setChosenTopic(std::optional<std::uint32_t> topic);
    /// Brings a token into view, in its part, and marks it as the place where reading goes on.
    void goToToken(std::size_t token);

Q_SIGNALS:
    void partChanged();
    void topicClicked(std::uint32_t topic);

protected:
    bool event(QEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] const ReaderToken* tokenAt(const QPoint& position) const;
    void fill();

    TopicName m_topicName;
    std::shared_ptr<const ReaderDocument> m_document;
    std::size_t m_part = 0;
    TopicHighlighter* m_highlighter;
};

} // namespace themata
