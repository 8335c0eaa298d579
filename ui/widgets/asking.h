#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QWidget;

namespace themata {

// Dialogs that ask for files, and boxes that tell something. None waits in a loop of its own, in which all may happen
// to who asked: they return at once, and answer once something is chosen, never if the asker is gone, which they go
// with.

struct FileQuestion {
    QString title;
    QString start = {}; ///< a folder or a file to begin with; without a folder it is the one that was chosen last
    QString kinds = {}; ///< name filters, ";;" between them; empty: any file
};

using PathChosen = std::function<void(const QString& path)>;

void askForFile(QWidget& asker, const FileQuestion& question, PathChosen chosen);
void askForFiles(QWidget& asker, const FileQuestion& question, std::function<void(const QStringList& paths)> chosen);
void askForFolder(QWidget& asker, const FileQuestion& question, PathChosen chosen);
/// @param replaces whether a file that exists would be replaced, which is asked before.
/// @param chosen gets the kind that was picked, too.
void askWhereToSave(QWidget& asker, const FileQuestion& question, bool replaces,
                    std::function<void(const QString& path, const QString& kind)> chosen);

void tellFailure(QWidget& asker, const QString& title, const QString& text);

} // namespace themata
