#pragma once

#include "ui/models/readerdocument.h"

#include <QWidget>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

class QLayout;
class QPushButton;

namespace themata {

class Label;

/// What stands above the text of a document: its title and where it is from, links to the places of what is searched
/// for and to documents that are like it, and the way from passage to passage on a topic.
class DocumentsReaderHead : public QWidget {
    Q_OBJECT
public:
    static constexpr int textLeft = 32; ///< the reader's own margin: title, bar and text share one edge

    /// @param bar of the document's topics, below all that
    explicit DocumentsReaderHead(QWidget* bar, QWidget* parent = nullptr);

    void setReaderDocument(std::shared_ptr<const ReaderDocument> document);
    void setDuplicateName(const QString& name); ///< of the document that this is nearly the same as; empty: not known
    void setSimilarCount(std::size_t count); ///< 0: none, or not known yet
    void setHitCount(std::size_t count); ///< places of what is searched for
    void setKeepable(bool keepable);
    /// @param topic whose passages are gone through; none: none is chosen
    void setPassages(std::optional<std::uint32_t> topic, bool hasPrevious, bool hasNext);

Q_SIGNALS:
    void documentRequested(std::size_t document); ///< the one that this is nearly the same as
    void nextHitRequested();
    void similarRequested();
    void keepRequested();
    void passageRequested(bool next);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QLayout* makeTitleRow();
    [[nodiscard]] QLayout* makeOriginRow();
    void connectButtons();
    void fitTitle();
    void fitOrigin();
    void updateDuplicate();

    std::shared_ptr<const ReaderDocument> m_document;
    QLayout* m_titleRow = nullptr;
    Label* m_title; ///< its tool tip is all of it
    Label* m_origin;
    QString m_originLine; ///< all of it
    QPushButton* m_found; ///< how many hits there are
    QPushButton* m_similar;
    QPushButton* m_keep;
    Label* m_note; ///< why there is no text, or why no topics
    QString m_duplicateName;
    QPushButton* m_duplicate; ///< what it is nearly the same as
    QPushButton* m_previous;
    QPushButton* m_next;
};

} // namespace themata
