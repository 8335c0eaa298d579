#pragma once

#include "ui/importing/importcontroller.h"
#include "ui/models/importchoices.h"

#include <QTimer>
#include <QUndoStack>
#include <QWidget>

class QPushButton;

namespace themata {

class CorpusPreview;
class CorpusSettings;
class CorpusWords;
class ImportController;
class Label;
class MessageStrip;
class PageHead;
class Stat;

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
    void addUndo();
    void watchImporter();
    QWidget* makeFigures();
    QWidget* makeFoot();
    void settingsChanged();
    void change(const ImportChoices& choices, const QString& what);
    void showChoices(const ImportChoices& choices); ///< of a change, or of a step back or forth
    void stop(const QStringList& words);
    void keep(const QStringList& words);
    void askPreview();
    void clearPreview();
    void showPreview();
    void showDocuments(const ImportController::Preview& preview);
    void showFigures(const ImportController::Preview& preview);
    void showFailure(const Error& error);
    void chooseSource();
    void chooseProject();
    void showProject();

    ImportController& m_importer;
    QStringList m_sources;
    QString m_project;
    bool m_projectChosen = false;
    bool m_previewed = false;
    ImportChoices m_choices; ///< as the settings show them
    std::optional<ImportChoices> m_shown; ///< whose documents are shown, but for how their words are chosen
    QUndoStack m_changes;
    QTimer m_pause; ///< between the last change and a new preview
    PageHead* m_head;
    MessageStrip* m_strip;
    CorpusSettings* m_settings;
    CorpusPreview* m_preview;
    CorpusWords* m_words;
    Stat* m_sourceFigure;
    Stat* m_tokensFigure;
    Stat* m_vocabularyFigure;
    Label* m_projectLabel;
    QPushButton* m_import;
};

} // namespace themata
