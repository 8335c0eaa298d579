#pragma once

#include "ui/importing/previewdocument.h"
#include "ui/models/ownstops.h"
#include "ui/models/textpositions.h"

#include <QTextBrowser>

namespace themata {

/// A document of an import: kept words plain, dropped ones grey and struck through. What becomes of the word under the
/// pointer is said in a tool tip, of that at the
/// cursor by wordChanged(); Del stops it or takes it back.
class CorpusText : public QTextBrowser {
    Q_OBJECT
public:
    explicit CorpusText(QWidget* parent = nullptr);

    /// The same text with other words stays where it was scrolled to. Null: none.
    void setPreviewDocument(std::shared_ptr<const PreviewDocument> document);
    void setOwnStops(const OwnStops& own) { m_own = own; } ///< for the reasons

    /// What becomes of the word at a place of the text, as a sentence; empty between words.
    [[nodiscard]] QString verdictAt(int position) const;

Q_SIGNALS:
    void wordChanged(const QString& verdict); ///< of the word at the text cursor; empty between words
    void stopRequested(const QString& word);
    void keepRequested(const QString& word);

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void fill();
    [[nodiscard]] const TextWord* wordAt(int position) const;
    [[nodiscard]] QString spelling(const TextWord& word) const;
    [[nodiscard]] int positionAt(const QPoint& point) const; ///< of the viewport; -1 beside the text
    void toggle(const QString& word, Dropped dropped);
    void tellWord();

    std::shared_ptr<const PreviewDocument> m_document;
    std::vector<TextRange> m_ranges; ///< of its words
    OwnStops m_own;
};

} // namespace themata
