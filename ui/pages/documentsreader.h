#pragma once

#include "ui/pages/documentstokenmarks.h"

#include <QTextBrowser>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QMenu;

namespace themata {

class DocumentsDroppedWords;

/// The text of a document, each token tinted by its topic. Shows one part of a long document at a time, and puts it on
/// the page piece by piece, so that the first lines are there at once and the window never waits for the last.
class DocumentsReader : public QTextBrowser {
    Q_OBJECT
public:
    using TopicName = std::function<QString(std::uint32_t topic)>;

    explicit DocumentsReader(TopicName topicName, QWidget* parent = nullptr);

    void setReaderDocument(std::shared_ptr<const ReaderDocument> document); ///< null: nothing
    void showPart(std::size_t part);
    [[nodiscard]] std::size_t part() const { return m_part; }

    /// The topic whose tokens are tinted more strongly.
    void setChosenTopic(std::optional<std::uint32_t> topic);
    /// The topics that are tinted; none: those of the document itself.
    void setColouredTopics(std::optional<std::vector<std::uint32_t>> topics);
    /// Tints the more strongly, the surer a token's topic is, where that is known; kept with the settings.
    void setTintedBySureness(bool on);
    [[nodiscard]] bool isTintedBySureness() const { return m_tintedBySureness; }
    /// Sets the words that were left out of the model in grey; kept with the settings.
    void setDroppedWordsGrey(bool grey);
    void takeLook(const DocumentsReader& other); ///< of what is kept with the settings
    /// Frames these stretches of the document's text, which are in its order and apart.
    void setHits(std::vector<TextRange> hits);
    [[nodiscard]] std::vector<QRectF> visibleHits() const; ///< in the viewport's coordinates
    /// Brings a token into view, in its part, and marks it as the place where reading goes on.
    void goToToken(std::size_t token);
    /// Brings a stretch of the document's text into view, in its part, and selects it.
    void goToRange(TextRange range);

    /// The word type of the token at a place of the viewport, or, in a text without topics, the word that stands there;
    /// empty if there is none.
    [[nodiscard]] QString wordAt(const QPoint& position) const;

    /// The tokens on screen, in the viewport's coordinates, and how they are painted.
    [[nodiscard]] std::vector<TokenMark> visibleMarks() const;
    [[nodiscard]] TokenStyle styleOf(const ReaderToken& token) const;
    [[nodiscard]] Sureness surenessOf(const ReaderToken& token) const; ///< that it is tinted by
    [[nodiscard]] QString toolTipOf(const ReaderToken& token) const;
    /// What is said of the place of the viewport: of its token, or why the word is none; empty if none stands there.
    [[nodiscard]] QString toolTipAt(const QPoint& position) const;

Q_SIGNALS:
    void partChanged();
    void topicClicked(std::uint32_t topic);
    void lookChanged(); ///< of what is kept with the settings
    void wordRequested(const QString& word); ///< it is to be shown on the Words page
    void stopRequested(const QString& word); ///< it is to be left out of the corpus
    /// The selected text is to be copied, with where it is from.
    void citationRequested(const QString& quoted, const themata::DocumentRow& document);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    [[nodiscard]] QPointF scrolled() const; ///< the place of the page that is at the viewport's corner
    [[nodiscard]] const ReaderToken* tokenAt(const QPoint& position) const;
    [[nodiscard]] const DroppedWord* droppedWordAt(const QPoint& position) const;
    void addCitationAction();
    void addDroppedWordsAction(QMenu& menu);
    void addSurenessAction(QMenu& menu);
    [[nodiscard]] const TokenCertainty* certaintyOf(const ReaderToken& token) const; ///< null: not known
    void fill();
    void fillOn();
    void goTo(TextRange range, bool select);

    TopicName m_topicName;
    QAction* m_cite; ///< there while something is selected
    DocumentsDroppedWords* m_droppedWords;
    std::shared_ptr<const ReaderDocument> m_document;
    std::size_t m_part = 0;
    qsizetype m_filled = 0; ///< how far into the document's text the part is on the page
    std::optional<TextRange> m_goTo; ///< a stretch that is not on the page yet
    bool m_select = false; ///< it, when it is
    QTimer m_fillTimer;
    std::vector<TextRange> m_hits;
    std::optional<std::uint32_t> m_topic;
    std::optional<std::vector<std::uint32_t>> m_coloured;
    bool m_tintedBySureness;
};

} // namespace themata
