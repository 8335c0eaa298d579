#pragma once

#include "ui/importing/importcontroller.h"
#include "ui/widgets/pane.h"

class QTextBrowser;
class QToolButton;

namespace themata {

class Label;
class PaneTitle;

/// The first documents of a source as they will be read: kept words plain, dropped ones struck through.
class CorpusPreview : public Pane {
    Q_OBJECT
public:
    explicit CorpusPreview(QWidget* parent = nullptr);

    void setPreview(std::shared_ptr<const ImportController::Preview> preview);

private:
    void showDocument(std::size_t document);
    void showText(std::size_t document);
    void showLegend(std::size_t document);

    std::shared_ptr<const ImportController::Preview> m_preview;
    std::size_t m_document = 0;
    PaneTitle* m_title;
    QToolButton* m_previous;
    QToolButton* m_next;
    Label* m_place;
    QTextBrowser* m_text;
    Label* m_kept;
    Label* m_dropped;
};

} // namespace themata
