#pragma once

#include "ui/importing/textprocessing.h"

#include <QDialog>

class QCheckBox;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace themata {

class Label;
class MessageStrip;

/// Asks for other settings of the text processing, and makes a new version of the corpus with them. Not modal. It
/// deletes itself once it is closed; what goes on is then given up.
class ProcessDialog : public QDialog {
    Q_OBJECT
public:
    /// @param stop a word that the new version is to leave out; empty: none yet
    ProcessDialog(Session& session, const QString& stop, QWidget* parent);

    void done(int result) override;

private:
    void addWords(QVBoxLayout& column);
    void addSettings(QVBoxLayout& column);
    void addProgress(QVBoxLayout& column);
    void addButtons(QVBoxLayout& column);
    void watchProcessing();
    [[nodiscard]] ImportOptions settings() const;
    void processOrCancel();
    void showState();
    void showProgress(const ImportProgress& progress);

    Session& m_session;
    ImportOptions m_before; ///< where the new settings begin
    TextProcessing m_processing;
    MessageStrip* m_strip;
    QLineEdit* m_stop;
    QSpinBox* m_leastCount;
    QSpinBox* m_leastDocuments;
    QSpinBox* m_chunk;
    QCheckBox* m_nearDuplicates;
    QWidget* m_settings;
    QProgressBar* m_bar;
    Label* m_progress;
    QPushButton* m_process;
    bool m_finished = false;
};

} // namespace themata
