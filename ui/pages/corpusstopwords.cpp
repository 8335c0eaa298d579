#include "ui/pages/corpusstopwords.h"

#include "engine/text/tokenizer.h"
#include "ui/format/counted.h"
#include "ui/pages/corpusform.h"
#include "ui/pages/stopwordsdialog.h"
#include "ui/widgets/buttons.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>

namespace themata {

CorpusStopWords::CorpusStopWords(QWidget* parent)
    : QWidget(parent)
    , m_list(new QComboBox)
    , m_ownList(new QCheckBox)
{
    m_list->addItems({QString(), tr("None")});
    m_list->setAccessibleName(tr("List of stop words"));
    m_ownList->setToolTip(
        tr("<p>Your own list: the words you stopped in the preview, typed, pasted or read from a file. "
           "Where word forms are counted together, all forms of these words are left out. It is kept for the next "
           "import.</p>"));
    QPushButton* edit = makeSmallButton(tr("Edit…"));
    edit->setAccessibleName(tr("Edit your own stop words"));
    auto* own = new QWidget;
    auto* row = new QHBoxLayout(own);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_ownList, 1);
    row->addWidget(edit);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(8);
    rows->addWidget(makeFormRow(tr("Stop words"), m_list));
    rows->addWidget(makeFormRow({}, own));
    connect(m_list, &QComboBox::activated, this, &CorpusStopWords::changed);
    connect(m_ownList, &QCheckBox::toggled, this, &CorpusStopWords::changed);
    connect(edit, &QPushButton::clicked, this, &CorpusStopWords::edit);
    showOwn();
}

void CorpusStopWords::setLanguage(const QString& code, const QString& name)
{
    const auto words = loadStopWords(code.isEmpty() ? "none" : code.toStdString()).value_or(std::vector<std::string>());
    m_list->setItemText(0, tr("%1, %2").arg(name, format::counted(words.size(), tr("1 word"), tr("%1 words"))));
}

void CorpusStopWords::setLanguageListEnabled(bool enabled, const QString& why)
{
    m_list->setEnabled(enabled);
    m_list->setToolTip(enabled ? QString() : why);
}

void CorpusStopWords::setOwnHelp(const QString& text)
{
    m_ownList->setToolTip(text);
}

void CorpusStopWords::setChoices(bool languageList, bool ownList, const OwnStopWords& own)
{
    const QSignalBlocker quiet(this);
    m_list->setCurrentIndex(languageList ? 0 : 1);
    m_ownList->setChecked(ownList);
    m_own = own;
    showOwn();
}

bool CorpusStopWords::languageList() const
{
    return m_list->currentIndex() == 0;
}

bool CorpusStopWords::ownList() const
{
    return m_ownList->isChecked();
}

void CorpusStopWords::showOwn()
{
    const auto words = static_cast<std::uint64_t>(m_own.stopped.size() + m_own.kept.size());
    m_ownList->setText(words == 0 ? tr("Own list, empty")
                                  : format::counted(words, tr("Own list, 1 word"), tr("Own list, %1 words")));
}

void CorpusStopWords::edit()
{
    auto* dialog = new StopWordsDialog(m_own, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        setChoices(languageList(), true, dialog->words());
        Q_EMIT changed();
    });
    dialog->open();
}

} // namespace themata
