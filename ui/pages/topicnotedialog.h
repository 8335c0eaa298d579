#pragma once

#include <QDialog>

class QPlainTextEdit;

namespace themata {

/// A few lines that belong to a topic. It deletes itself when it is closed.
class TopicNoteDialog : public QDialog {
    Q_OBJECT
public:
    /// @param name of the topic.
    TopicNoteDialog(const QString& title, const QString& name, const QString& note, QWidget* parent);

    [[nodiscard]] QString note() const; ///< without blanks around it

private:
    QPlainTextEdit* m_note;
};

} // namespace themata
