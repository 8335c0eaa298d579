#pragma once

#include "ui/importing/importcontroller.h"

#include <QTimer>
#include <QWidget>

class QPushButton;

namespace themata {

class CorpusPreview;
class CorpusSettings;
class ImportController;
class Label;
class MessageStrip;
class PageHead;
class PreviewWordsModel;
class Stat;

/// From a source to a corpus: how it is read and which words are kept, with the first documents to look at, and the
/// project file it goes into.
class CorpusAssistant : public QWidget {
    Q_OBJECT
public:
    explicit CorpusAssistant(ImportController& importer, QWidget* parent = nullptr);

    void setSources(const QStringList& sources);
    void setProjectPath(const QString& path); ///< chosen by the user: no longer suggested
    [[nodiscard]] bool canImport() const; ///< the preview has come
    void startImport(); ///< if it can
    [[nodiscard]] QList<QWidget*> panes() const;

Q_SIGNALS:
    void folderRequested();
    void filesRequested();
    void cancelled();
    void canImportChanged();

private:
    QWidget* makeWords();
    QWidget* makeFigures();
    QWidget* makeFoot();
    void askPreview();
    void showPreview();
    void showFailure(const Error& error);
    void chooseSource();
    void chooseProject();
    void showProject();

    ImportController& m_importer;
    QStringList m_sources;
    QString m_project;
    bool m_projectChosen = false;
    bool m_previewed = false;
    QTimer m_pause; ///< between the last change and a new preview
    PageHead* m_head;
    MessageStrip* m_strip;
    CorpusSettings* m_settings;
    CorpusPreview* m_preview;
    QWidget* m_wordsPane = nullptr;
    PreviewWordsModel* m_words;
    Stat* m_sourceFigure;
    Stat* m_tokensFigure;
    Stat* m_vocabularyFigure;
    Label* m_projectLabel;
    QPushButton* m_import;
};

} // namespace themata
