#pragma once

#include "ui/importing/textprocessing.h"
#include "ui/workqueue.h"

#include <QDialog>
#include <QElapsedTimer>
#include <QTimer>

class QProgressBar;
class QPushButton;

namespace themata {

class ContinueChoice;
class CorpusPreview;
class Label;
class MessageStrip;
class ProcessSettings;
class StoppedWords;

/// Asks for other settings of the text processing, with documents of the project to look at, and makes a new version of
/// the corpus with them. Not modal. It deletes itself once it is closed; what goes on is then given up.
class ProcessDialog : public QDialog {
    Q_OBJECT
public:
    /// @param stop words that the new version is to leave out, with all their forms; empty: none yet
    ProcessDialog(Session& session, const QString& stop, QWidget* parent);
    ~ProcessDialog() override;

    void done(int result) override;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] QWidget* makeHead();
    [[nodiscard]] QWidget* makeFoot();
    void layOut();
    void watchSettings();
    void watchProcessing();
    void openPreview();
    void showWords();
    void process();
    void closeOrCancel();
    void showState();
    void showProgress(const ImportProgress& progress);

    Session& m_session;
    TextProcessing m_processing;
    MessageStrip* m_strip;
    StoppedWords* m_stopped;
    ContinueChoice* m_continue; ///< null unless a word was to be stopped
    ProcessSettings* m_settings;
    CorpusPreview* m_preview;
    QProgressBar* m_bar;
    Label* m_progress;
    QPushButton* m_close;
    QPushButton* m_process;
    QTimer m_pause; ///< between the last change and other words in the preview
    QElapsedTimer m_clock; ///< of the processing
    bool m_finished = false;
    WorkQueue m_reading;
};

} // namespace themata
