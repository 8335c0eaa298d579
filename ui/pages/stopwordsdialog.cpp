#include "ui/pages/stopwordsdialog.h"

#include "engine/text/tokenizer.h"
#include "ui/format/counted.h"
#include "ui/pages/errorstrip.h"
#include "ui/widgets/asking.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/leaving.h"

#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>

namespace themata {

namespace {

constexpr QSize fieldSize(264, 264);

} // namespace

StopWordsDialog::StopWordsDialog(const OwnStopWords& own, QWidget* parent)
    : QDialog(parent)
    , m_strip(new MessageStrip)
{
    setWindowTitle(tr("Own stop words"));
    auto* fields = new QHBoxLayout;
    fields->setSpacing(24);
    fields->addWidget(
        makeField(m_stopped, tr("&Leave out"), tr("Beside the words of the list of the language."), own.stopped));
    fields->addWidget(makeField(m_kept, tr("&Keep"), tr("Though they are on the list of the language."), own.kept));
    auto* inner = new QVBoxLayout;
    inner->setContentsMargins(24, 16, 24, 16);
    inner->setSpacing(16);
    inner->addWidget(new Label(tr("Own stop words"), TextRole::Value));
    inner->addLayout(fields, 1);
    inner->addWidget(
        makeHelp(tr("Where word forms are counted together, a word that is left out goes with all its forms.")));
    inner->addWidget(makeButtons());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_strip);
    column->addLayout(inner, 1);
    m_stopped.text->setFocus();
}

StopWordsDialog::~StopWordsDialog()
{
    hideBeforeLeaving(*this);
}

QWidget* StopWordsDialog::makeField(Field& field, const QString& title, const QString& help, const QStringList& words)
{
    auto* text = new QPlainTextEdit;
    auto* count = new Label({}, TextRole::Label, Ink::Muted);
    field = {text, count};
    text->setPlaceholderText(tr("Words, one a line or with spaces between them"));
    text->setMinimumSize(fieldSize);
    text->setTabChangesFocus(true);
    text->setAccessibleDescription(help);
    auto* name = new Label(title);
    name->setWeight(QFont::Medium);
    name->setBuddy(text);
    auto* clear = makeSmallButton(tr("Clear"));
    auto* foot = new QHBoxLayout;
    foot->addWidget(count, 1);
    foot->addWidget(clear);
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(name);
    column->addWidget(makeHelp(help));
    column->addWidget(text, 1);
    column->addLayout(foot);
    const auto showCount = [text, count, clear] {
        const auto number = static_cast<std::uint64_t>(OwnStopWords::wordsOf(text->toPlainText()).size());
        count->setText(format::counted(number, tr("1 word"), tr("%1 words")));
        clear->setEnabled(!text->document()->isEmpty());
    };
    connect(text, &QPlainTextEdit::textChanged, this, showCount);
    connect(clear, &QPushButton::clicked, text, [text] { // so that it can be undone
        text->selectAll();
        text->insertPlainText({});
        text->setFocus();
    });
    text->setPlainText(words.join(u'\n'));
    showCount();
    return box;
}

QWidget* StopWordsDialog::makeButtons()
{
    QPushButton* file = makeButton(tr("Add from file…"), ButtonKind::Plain, QStringLiteral("file"));
    QPushButton* cancel = makeButton(tr("Cancel"));
    QPushButton* save = makeButton(tr("Save list"), ButtonKind::Primary);
    auto* buttons = new QWidget;
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(file);
    row->addStretch();
    row->addWidget(cancel);
    row->addWidget(save);
    connect(file, &QPushButton::clicked, this, &StopWordsDialog::chooseFile);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(save, &QPushButton::clicked, this, &QDialog::accept);
    return buttons;
}

OwnStopWords StopWordsDialog::words() const
{
    OwnStopWords own{OwnStopWords::wordsOf(m_stopped.text->toPlainText()), {}};
    for (const QString& word : OwnStopWords::wordsOf(m_kept.text->toPlainText()))
        own.keep(word, true);
    return own;
}

void StopWordsDialog::chooseFile()
{
    askForFile(*this, {tr("Choose a list of stop words"), {}, tr("Text files (*.txt);;All files (*)")},
               [this](const QString& file) { readFile(file); });
}

void StopWordsDialog::readFile(const QString& file)
{
    m_files.post([this, path = file.toStdString()](std::stop_token) -> WorkQueue::Answer {
        return [this, words = loadStopWords(path)] {
            if (words)
                add(*words);
            else
                showError(*m_strip, words.error());
        };
    });
}

void StopWordsDialog::add(const std::vector<std::string>& words)
{
    m_strip->clear();
    QString text = m_stopped.text->toPlainText();
    QString added = text.isEmpty() || text.endsWith(u'\n') ? QString() : QStringLiteral("\n");
    for (const std::string& word : words)
        added += QString::fromStdString(word) + u'\n';
    m_stopped.text->moveCursor(QTextCursor::End);
    m_stopped.text->insertPlainText(added);
}

} // namespace themata
