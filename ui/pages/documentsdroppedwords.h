#pragma once

#include "ui/models/readerdocument.h"

#include <QSyntaxHighlighter>
#include <QTimer>

#include <memory>

namespace themata {

/// Sets the words of a text that were left out in grey, or not. Words come so as their lines are put on the page; what
/// is there already changes piece by piece, so that the window never waits for a long text.
class DocumentsDroppedWords : public QSyntaxHighlighter {
    Q_OBJECT
public:
    explicit DocumentsDroppedWords(QTextDocument* page);

    /// @param start where in the document's text the page begins.
    void setReaderDocument(std::shared_ptr<const ReaderDocument> document, qsizetype start);
    void setOn(bool on);
    [[nodiscard]] bool isOn() const { return m_on; }
    void refresh(); ///< what is on the page

protected:
    void highlightBlock(const QString& text) override;

private:
    void refreshOn();

    std::shared_ptr<const ReaderDocument> m_document;
    qsizetype m_start = 0;
    bool m_on = false;
    int m_nextBlock = 0; ///< of the page, to be refreshed
    QTimer m_timer;
};

} // namespace themata
