#pragma once

#include "ui/importing/documentbrowser.h"
#include "ui/models/ownstopwords.h"
#include "ui/widgets/pane.h"

class QLineEdit;
class QToolButton;

namespace themata {

class CorpusPreviewFoot;
class CorpusText;
class Label;
class PaneTitle;

/// The documents of an import as they will be read, any of them: by its number, its name, or one after the other.
class CorpusPreview : public Pane {
    Q_OBJECT
public:
    explicit CorpusPreview(QWidget* parent = nullptr);

    void setDocuments(OpenDocuments open, std::vector<PreviewDocument> first); ///< of another source
    void setText(const TokenizerOptions& options, const OwnStopWords& own); ///< how their words are chosen
    void clear();
    [[nodiscard]] DocumentBrowser& browser() { return m_browser; }

Q_SIGNALS:
    void stopRequested(const QString& word);
    void keepRequested(const QString& word);
    void failed(const themata::Error& error);

private:
    void watchBrowser();
    void show(std::uint64_t document);
    void goTo(); ///< what is asked for in the field
    void showPlace();
    void showDocument(std::shared_ptr<const PreviewDocument> document);
    void showNotFound();

    DocumentBrowser m_browser;
    bool m_byName = false; ///< the field holds a part of a name
    QTimer m_poll; ///< while it reads on
    PaneTitle* m_title;
    QToolButton* m_previous;
    QToolButton* m_next;
    QLineEdit* m_place;
    Label* m_count;
    CorpusText* m_text;
    CorpusPreviewFoot* m_foot;
};

} // namespace themata
