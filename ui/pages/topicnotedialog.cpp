#include "ui/pages/topicnotedialog.h"

#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"

#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace themata {

TopicNoteDialog::TopicNoteDialog(const QString& title, const QString& name, const QString& note, QWidget* parent)
    : QDialog(parent)
    , m_note(new QPlainTextEdit(note))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    m_note->setMinimumSize(400, 160);
    m_note->setTabChangesFocus(true);
    m_note->setPlaceholderText(tr("What the topic is about, why it has its name, what to check"));
    m_note->setAccessibleName(title);
    QPushButton* cancel = makeButton(tr("Cancel"));
    QPushButton* save = makeButton(tr("Save note"), ButtonKind::Primary);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(save);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 16, 24, 16);
    column->setSpacing(8);
    column->addWidget(new Label(title, TextRole::Value));
    column->addWidget(makeHelp(tr("%1. Kept with the run and written in exports.").arg(name)));
    column->addWidget(m_note, 1);
    column->addSpacing(8);
    column->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(save, &QPushButton::clicked, this, &QDialog::accept);
    m_note->setFocus();
}

QString TopicNoteDialog::note() const
{
    return m_note->toPlainText().trimmed();
}

} // namespace themata
