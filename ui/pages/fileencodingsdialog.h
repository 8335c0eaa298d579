#pragma once

#include "ui/importing/encodedfiles.h"
#include "ui/workqueue.h"

#include <QDialog>

#include <memory>

class QComboBox;
class QPlainTextEdit;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace themata {

class Label;
class MessageStrip;
class SearchField;

/// The files of a source, the encoding of each, and how the chosen one begins in it. What was chosen counts once the
/// dialog is accepted.
class FileEncodingsDialog : public QDialog {
    Q_OBJECT
public:
    /// @param source as it is imported, with the encodings chosen so far.
    FileEncodingsDialog(const QStringList& sources, const SourceOptions& source, QWidget* parent);
    ~FileEncodingsDialog() override;

    [[nodiscard]] FileEncodingsModel::Chosen chosen() const { return m_model->chosen(); }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeFiles();
    QWidget* makeFile();
    QLayout* makeFoot();
    void findMore();
    void takeFiles(const std::vector<EncodedFile>& files);
    [[nodiscard]] int currentRow() const; ///< of the model; -1: none
    void showFile();
    void choose();
    void askBeginning();
    void showBeginning(const Result<FileBeginning>& beginning);

    std::string m_forAll;
    FileEncodingsModel* m_model;
    QSortFilterProxyModel* m_shown;
    MessageStrip* m_strip;
    SearchField* m_search;
    QTableView* m_table;
    Label* m_name;
    QComboBox* m_encoding;
    QPlainTextEdit* m_text;
    Label* m_note;
    Label* m_count;
    QPushButton* m_keep;
    std::shared_ptr<EncodedFileWalk> m_walk;
    int m_asked = 0; ///< answers to an earlier question are dropped
    WorkQueue m_files;
    WorkQueue m_beginnings;
};

} // namespace themata
