#pragma once

#include "ui/pages/documentsreader.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLayout;
class QPushButton;

namespace themata {

class DocumentsLegend;
class Label;
class TopicBar;

/// One document: title and origin, the bar of its topics, the text tinted by topic, and the legend.
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

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QWidget* makeHead();
    [[nodiscard]] QLayout* makeOriginRow();
    [[nodiscard]] QWidget* makePartRow();
    void updateHead();
    void fitTitle();
    void fitOrigin();
    void updateDuplicate();
    void updateTopics();
    void updatePart();
    void updatePassageButtons();
    void goToPassage(bool next);

    std::shared_ptr<const ReaderDocument> m_document;
    std::optional<std::uint32_t> m_topic;
    std::optional<std::vector<std::uint32_t>> m_coloured;
    std::optional<std::size_t> m_token; ///< start of the passage that was gone to last
    QLayout* m_titleRow = nullptr;
    Label* m_title; ///< its tool tip is all of it
    Label* m_origin;
    QString m_originLine; ///< all of it
    std::vector<TextRange> m_hits;
    std::optional<std::size_t> m_hit; ///< that was gone to last
    QPushButton* m_found; ///< how many hits there are
    QPushButton* m_similar;
    QPushButton* m_keep;
    Label* m_note; ///< why there is no text, or why no topics
    QString m_duplicateName;
    QPushButton* m_duplicate; ///< what it is nearly the same as
    QPushButton* m_previous;
    QPushButton* m_next;
    TopicBar* m_bar;
    DocumentsReader* m_reader;
    QWidget* m_partRow;
    Label* m_part;
    QPushButton* m_previousPart;
    QPushButton* m_nextPart;
    DocumentsLegend* m_legend;
};

} // namespace themata
