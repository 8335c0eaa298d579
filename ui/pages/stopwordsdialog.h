#pragma once

#include "ui/models/ownstopwords.h"
#include "ui/workqueue.h"

#include <QDialog>

class QPlainTextEdit;

namespace themata {

class Label;
class MessageStrip;

/// The user's own stop words, typed, pasted or read from a file; and the words of a language's list that stay in.
class StopWordsDialog : public QDialog {
    Q_OBJECT
public:
    StopWordsDialog(const OwnStopWords& own, QWidget* parent);
    ~StopWordsDialog() override;

    [[nodiscard]] OwnStopWords words() const; ///< as they stand now; a word in both fields is kept
    void readFile(const QString& file); ///< adds its words to those left out

private:
    /// One of the two lists: what it is for, its text, and how many words that is.
    struct Field {
        QPlainTextEdit* text;
        Label* count;
    };
    QWidget* makeField(Field& field, const QString& title, const QString& help, const QStringList& words);
    QWidget* makeButtons();
    void chooseFile();
    void add(const std::vector<std::string>& words);

    MessageStrip* m_strip;
    Field m_stopped{};
    Field m_kept{};
    WorkQueue m_files;
};

} // namespace themata
