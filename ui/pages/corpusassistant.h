#pragma once

#include "ui/importing/importcontroller.h"
#include "ui/models/importchoices.h"

#include <QTimer>
#include <QUndoStack>
#include <QWidget>

namespace themata {

class CorpusFigures;
class CorpusFoot;
class CorpusPreview;
class CorpusSettings;
class CorpusWords;
class ImportController;
class MessageStrip;
class PageHead;

/// From a source to a corpus: how it is read and which words are kept, with documents to look at, and the project file
/// it goes into. Each change can be undone.
class CorpusAssistant : public QWidget {
    Q_OBJECT
public:
    explicit CorpusAssistant(ImportController& importer, QWidget* parent = nullptr);

    void setSources(const QStringList& sources);
    void setProjectPath(const QString& path); ///< chosen by the user: no longer suggested
    [[nodiscard]] bool canImport() const; ///< the preview has come
    void startImport(); ///< if it can
    /// What the user has changed so far, and can take back.
    [[nodiscard]] QUndoStack& changes() { return m_changes; }
    [[nodiscard]] QList<QWidget*> panes() const;
    [[nodiscard]] QWidget* searchField() const;

Q_SIGNALS:
    void folderRequested();
    void filesRequested();
    void cancelled();
    void canImportChanged();

private:
    void layOut();
    void watchImporter();
    void settingsChanged();
    void change(const ImportChoices& choices, const QString& what);
    void showChoices(const ImportChoices& choices); ///< of a change, or of a step back or forth
    void stop(const QStringList& words);
    void keep(const QStringList& words);
    void askPreview();
    void clearPreview();
    void showPreview();
    void showDocuments(const ImportController::Preview& preview);
    void showImportButton(const SourceDescription& source);
    void showFailure(const Error& error);
    void chooseSource();

    ImportController& m_importer;
    QStringList m_sources;
    bool m_previewed = false;
    ImportChoices m_choices; ///< as the settings show them
    ImportChoices m_asked; ///< when the preview was asked for
    std::optional<ImportChoices> m_shown; ///< whose documents are shown, but for how their words are chosen
    QUndoStack m_changes;
    QTimer m_pause; ///< between the last change and a new preview
    PageHead* m_head;
    MessageStrip* m_strip;
    CorpusSettings* m_settings;
    CorpusPreview* m_preview;
    CorpusWords* m_words;
    CorpusFigures* m_figures;
    CorpusFoot* m_foot;
};

} // namespace themata
