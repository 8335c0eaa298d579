#pragma once

#include <QWidget>

namespace themata {

class Label;

/// One setting: its label and symbol, a sentence on what a larger value does, and the editor at the right. A refused
/// value is said in words in place of the sentence, and the editor gets a red frame.
class FieldRow : public QWidget {
    Q_OBJECT
public:
    /// `label` may hold a mnemonic; the row owns the editor and makes it the label's buddy.
    FieldRow(const QString& label, const QString& symbol, const QString& help, QWidget* editor,
             QWidget* parent = nullptr);

    void setHelp(const QString& text);
    void setError(const QString& text); ///< empty: the value is fine
    [[nodiscard]] bool hasError() const { return !m_error.isEmpty(); }
    void setEditorWidth(int width);     ///< 96

private:
    void showText();

    QString m_helpText;
    QString m_error;
    Label* m_help;
    QWidget* m_editor;
};

} // namespace themata
