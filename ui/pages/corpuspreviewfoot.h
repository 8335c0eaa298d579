#pragma once

#include "ui/importing/previewdocument.h"

#include <QStackedWidget>

#include <cstdint>

class QProgressBar;

namespace themata {

class Label;

/// The line below a previewed document: how many of its words are kept, what becomes of the word at the cursor, or how
/// far the reading on to another document is.
class CorpusPreviewFoot : public QStackedWidget {
    Q_OBJECT
public:
    explicit CorpusPreviewFoot(QWidget* parent = nullptr);

    void setDocument(const PreviewDocument& document);
    void setMessage(const QString& text); ///< until the next document; empty: nothing
    void setVerdict(const QString& text); ///< in place of the counts; empty: the counts again
    void setProgress(std::uint64_t documents, double share); ///< share of the source, below 0: not known
    void endProgress();

Q_SIGNALS:
    void cancelled();

private:
    QWidget* makeLegend();
    QWidget* makeProgress();

    Label* m_kept;
    Label* m_dropped;
    Label* m_word;
    QProgressBar* m_bar;
    Label* m_amount;
};

} // namespace themata
