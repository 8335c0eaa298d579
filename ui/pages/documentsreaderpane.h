#pragma once

#include "ui/pages/documentsreader.h"

#include <QWidget>

#include <memory>
#include <optional>

class QPushButton;

namespace themata {

class DocumentsLegend;
class DocumentsReaderHead;
class Label;
class TopicBar;

/// One document: its head with the bar of its topics, the text tinted by topic, and the legend.
class DocumentsReaderPane : public QWidget {
    Q_OBJECT
public:
    using TopicName = DocumentsReader::TopicName;
    explicit DocumentsReaderPane(TopicName topicName, QWidget* parent = nullptr);

    void setReaderDocument(std::shared_ptr<const ReaderDocument> document);
    void setDuplicateName(const QString& name); ///< of the document that this is nearly the same as; empty: not known
    void setSimilarCount(std::size_t count); ///< documents alike in their topics; 0: none, or not known yet
    /// The places of what is searched for, in the order of the text, apart; none: nothing is, or it is not here.
    void setHits(std::vector<TextRange> hits);
    void goToHit(bool next); ///< the next or the previous place, as in a ring
    void setChosenTopic(std::optional<std::uint32_t> topic);
    /// The topics of the bar and the legend and their order, beside another document; none: those of the document.
    void setColouredTopics(std::optional<std::vector<std::uint32_t>> topics);
    void setKeepable(bool keepable); ///< whether it offers to keep its document beside others
    void updateNames(); ///< a topic was renamed
    [[nodiscard]] DocumentsReader* reader() const { return m_reader; }

Q_SIGNALS:
    void topicClicked(std::uint32_t topic);
    void documentRequested(std::size_t document); ///< the one that this is nearly the same as
    void similarRequested(); ///< documents alike in their topics
    void keepRequested(); ///< its document is to be kept beside others

private:
    [[nodiscard]] QWidget* makePartRow();
    void connectParts();
    void updateTopics();
    void updatePart();
    void updatePassageButtons();
    void goToPassage(bool next);

    std::shared_ptr<const ReaderDocument> m_document;
    std::optional<std::uint32_t> m_topic;
    std::optional<std::vector<std::uint32_t>> m_coloured;
    std::optional<std::size_t> m_token; ///< start of the passage that was gone to last
    std::vector<TextRange> m_hits;
    std::optional<std::size_t> m_hit; ///< that was gone to last
    TopicBar* m_bar;
    DocumentsReaderHead* m_head;
    DocumentsReader* m_reader;
    QWidget* m_partRow;
    Label* m_part;
    QPushButton* m_previousPart;
    QPushButton* m_nextPart;
    DocumentsLegend* m_legend;
};

} // namespace themata
