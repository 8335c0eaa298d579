#include "ui/widgets/asking.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

#include <utility>

namespace themata {
namespace {

QString& lastFolder()
{
    static QString folder;
    return folder;
}

QFileDialog& makeDialog(QWidget& asker, const FileQuestion& question)
{
    auto* dialog = new QFileDialog(&asker, question.title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (!question.kinds.isEmpty())
        dialog->setNameFilters(question.kinds.split(QStringLiteral(";;")));
    const QFileInfo start(question.start);
    if (start.isDir())
        dialog->setDirectory(question.start);
    else if (question.start.contains(u'/'))
        dialog->setDirectory(start.path());
    else if (!lastFolder().isEmpty())
        dialog->setDirectory(lastFolder());
    if (!question.start.isEmpty() && !start.isDir())
        dialog->selectFile(start.fileName());
    return *dialog;
}

void open(QFileDialog& dialog, QWidget& asker, std::function<void(const QStringList& paths)> chosen)
{
    QObject::connect(&dialog, &QFileDialog::filesSelected, &asker,
                     [chosen = std::move(chosen)](const QStringList& paths) {
                         lastFolder() = QFileInfo(paths.front()).path();
                         chosen(paths);
                     });
    dialog.open();
}

} // namespace

void askForFile(QWidget& asker, const FileQuestion& question, PathChosen chosen)
{
    QFileDialog& dialog = makeDialog(asker, question);
    dialog.setFileMode(QFileDialog::ExistingFile);
    open(dialog, asker, [chosen = std::move(chosen)](const QStringList& paths) { chosen(paths.front()); });
}

void askForFiles(QWidget& asker, const FileQuestion& question, std::function<void(const QStringList& paths)> chosen)
{
    QFileDialog& dialog = makeDialog(asker, question);
    dialog.setFileMode(QFileDialog::ExistingFiles);
    open(dialog, asker, std::move(chosen));
}

void askForFolder(QWidget& asker, const FileQuestion& question, PathChosen chosen)
{
    QFileDialog& dialog = makeDialog(asker, question);
    dialog.setFileMode(QFileDialog::Directory);
    dialog.setOption(QFileDialog::ShowDirsOnly);
    open(dialog, asker, [chosen = std::move(chosen)](const QStringList& paths) { chosen(paths.front()); });
}

void askWhereToSave(QWidget& asker, const FileQuestion& question, bool replaces,
                    std::function<void(const QString& path, const QString& kind)> chosen)
{
    QFileDialog& dialog = makeDialog(asker, question);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    dialog.setOption(QFileDialog::DontConfirmOverwrite, !replaces);
    open(dialog, asker, [&dialog, chosen = std::move(chosen)](const QStringList& paths) {
        chosen(paths.front(), dialog.selectedNameFilter());
    });
}

void tellFailure(QWidget& asker, const QString& title, const QString& text)
{
    auto* box = new QMessageBox(QMessageBox::Warning, title, text, QMessageBox::Ok, &asker);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace themata
