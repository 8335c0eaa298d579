#include "ui/widgets/fieldrow.h"

#include "ui/style/properties.h"
#include "ui/widgets/label.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace themata {

FieldRow::FieldRow(const QString& label, const QString& symbol, const QString& help, QWidget* editor, QWidget* parent)
    : QWidget(parent), m_helpText(help), m_help(makeHelp(help)), m_editor(editor)
{
    auto* name = new Label(label);
    name->setWeight(QFont::Medium);
    name->setBuddy(editor);
    auto* title = new QHBoxLayout;
    title->setSpacing(4);
    title->addWidget(name);
    title->addWidget(new Label(symbol, TextRole::Body, Ink::Muted));
    title->addStretch();
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addLayout(title);
    words->addWidget(m_help);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(16);
    layout->addLayout(words, 1);
    layout->addWidget(editor, 0, Qt::AlignVCenter);
    setEditorWidth(96);
    setFocusProxy(editor);
    editor->setAccessibleName(QString(label).remove(u'&'));
    editor->setAccessibleDescription(help);
    m_help->setVisible(!help.isEmpty());
}

void FieldRow::setHelp(const QString& text)
{
    m_helpText = text;
    showText();
}

void FieldRow::setError(const QString& text)
{
    if (text == m_error)
        return;
    m_error = text;
    m_editor->setProperty(properties::error, hasError());
    m_editor->update();
    showText();
}

void FieldRow::setEditorWidth(int width) { m_editor->setFixedWidth(width); }

void FieldRow::showText()
{
    const QString& text = hasError() ? m_error : m_helpText;
    m_help->setText(text);
    m_help->setInk(hasError() ? Ink::Danger : Ink::Muted);
    m_help->setVisible(!text.isEmpty());
    m_editor->setAccessibleDescription(text);
}

} // namespace themata
