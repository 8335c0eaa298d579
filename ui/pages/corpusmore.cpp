#include "ui/pages/corpusmore.h"

#include "ui/format/counted.h"
#include "ui/pages/corpusform.h"
#include "ui/pages/corpusmoretexts.h"
#include "ui/style/properties.h"
#include "ui/widgets/label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSpinBox>

namespace themata {

namespace {

constexpr int boxWidth = 80;
constexpr int shareWidth = 88;
constexpr int limitWidth = 104;

QDoubleSpinBox* makeShareBox()
{
    auto* box = new QDoubleSpinBox;
    box->setRange(0.1, 100);
    box->setDecimals(1);
    box->setSuffix(QStringLiteral("\u00A0%"));
    box->setFixedWidth(shareWidth);
    box->setAlignment(Qt::AlignRight);
    box->setKeyboardTracking(false);
    box->setAccessibleName(CorpusMore::tr("Drop words in over so many per cent of the documents"));
    return box;
}

int countUnusual(const TextChoices& choices)
{
    const TextChoices usual;
    return static_cast<int>(choices.innerHyphens) + static_cast<int>(!choices.pattern.isEmpty())
        + static_cast<int>(choices.leastDocuments != usual.leastDocuments)
        + static_cast<int>(choices.mostDocuments != usual.mostDocuments)
        + static_cast<int>(choices.droppedMostFrequent != 0) + static_cast<int>(choices.vocabularyLimit != 0)
        + static_cast<int>(choices.chunkWords != 0) + static_cast<int>(choices.joinPhrases)
        + static_cast<int>(choices.nearDuplicates != usual.nearDuplicates);
}

} // namespace

CorpusMore::CorpusMore(QWidget* parent)
    : Disclosure(tr("More settings"), parent)
    , m_innerHyphens(new QCheckBox(tr("&Hyphens join words")))
    , m_pattern(new QLineEdit)
    , m_patternHelp(makeHelp())
    , m_leastDocuments(makeBox(1, 1'000'000, boxWidth, tr("Drop words in under so many documents")))
    , m_mostDocuments(makeShareBox())
    , m_droppedMostFrequent(makeBox(0, 100'000, boxWidth, tr("Drop so many of the most frequent words")))
    , m_limit(makeBox(0, 10'000'000, limitWidth, tr("Largest vocabulary, words")))
    , m_rank(new QComboBox)
    , m_texts(new CorpusMoreTexts)
{
    addRows();
    watchFields();
    checkPattern();
}

void CorpusMore::addRows()
{
    m_innerHyphens->setToolTip(tr("<p>“well-known” is one word. Otherwise it is two.</p>"));
    m_pattern->setPlaceholderText(tr("by Unicode’s rules"));
    m_pattern->setAccessibleName(tr("Pattern of a word"));
    m_leastDocuments->setToolTip(tr("<p>Words in fewer documents are left out. 1 keeps all.</p>"));
    m_mostDocuments->setToolTip(tr("<p>Words in a larger share of the documents are left out: they tell no topics "
                                   "apart. 100 keeps all.</p>"));
    m_droppedMostFrequent->setToolTip(tr("<p>So many of the most frequent words are left out. 0 keeps all.</p>"));
    m_limit->setSpecialValueText(tr("None"));
    m_limit->setSingleStep(1000);
    m_limit->setToolTip(tr("<p>The largest number of different words. A smaller one saves memory and time, and loses "
                           "the words of the lowest rank.</p>"));
    m_rank->addItems({tr("by count"), tr("by TF-IDF")});
    m_rank->setAccessibleName(tr("Rank of the words that stay"));
    m_rank->setToolTip(tr("<p>By count, the most frequent words stay. By TF-IDF, words in nearly all documents rank "
                          "lower: a word’s count times log(D / D<sub>w</sub>), where D<sub>w</sub> of the D documents "
                          "have it.</p>"));
    addRow(m_innerHyphens);
    addRow(makeFormRow(tr("Word pattern"), m_pattern));
    addRow(m_patternHelp);
    addRow(
        makeFormRow(tr("Drop words"), makeLine({makeWord(tr("in under")), m_leastDocuments, makeWord(tr("texts"))})));
    addRow(makeFormRow({}, makeLine({makeWord(tr("in over")), m_mostDocuments, makeWord(tr("of texts"))})));
    addRow(makeFormRow({}, makeLine({makeWord(tr("the top")), m_droppedMostFrequent, makeWord(tr("by count"))})));
    addRow(makeFormRow(tr("Vocabulary"), makeLine({m_limit, makeWord(tr("words"))})));
    addRow(makeFormRow({}, m_rank));
    addRow(m_texts);
    addRow(makeHelp(tr("What is counted over the whole source shows in the report, not in the preview.")));
}

void CorpusMore::watchFields()
{
    connect(m_innerHyphens, &QCheckBox::toggled, this, &CorpusMore::fieldChanged);
    connect(m_pattern, &QLineEdit::textChanged, this, &CorpusMore::fieldChanged);
    for (QSpinBox* box : {m_leastDocuments, m_droppedMostFrequent, m_limit})
        connect(box, &QSpinBox::valueChanged, this, &CorpusMore::fieldChanged);
    connect(m_mostDocuments, &QDoubleSpinBox::valueChanged, this, &CorpusMore::fieldChanged);
    connect(m_rank, &QComboBox::activated, this, &CorpusMore::fieldChanged);
    connect(m_texts, &CorpusMoreTexts::changed, this, &CorpusMore::fieldChanged);
}

void CorpusMore::fieldChanged()
{
    checkPattern();
    TextChoices choices;
    readChoices(choices);
    const int unusual = countUnusual(choices);
    setDetail(unusual == 0 ? QString()
                           : format::counted(static_cast<std::uint64_t>(unusual), tr("1 is set"), tr("%1 are set")));
    m_rank->setEnabled(choices.vocabularyLimit > 0);
    m_innerHyphens->setEnabled(m_pattern->isEnabled() && choices.pattern.isEmpty());
    Q_EMIT changed();
}

bool CorpusMore::isValid() const
{
    TokenizerOptions options;
    options.pattern = m_pattern->text().toStdString();
    return check(options).has_value();
}

void CorpusMore::checkPattern()
{
    TokenizerOptions options;
    options.pattern = m_pattern->text().toStdString();
    const auto valid = check(options);
    m_pattern->setProperty(properties::error, !valid);
    m_pattern->update();
    m_patternHelp->setText(valid ? tr("A regular expression whose matches are the words, as [\\p{L}']+.")
                                 : QString::fromStdString(valid.error().what) + u'.');
    m_patternHelp->setInk(valid ? Ink::Muted : Ink::Danger);
    m_pattern->setAccessibleDescription(m_patternHelp->text());
    if (!valid)
        setOpen(true);
}

void CorpusMore::setCounts(bool counts)
{
    const QString why = counts ? tr("This source holds counts: its words are already chosen.") : QString();
    m_pattern->setEnabled(!counts);
    m_pattern->setToolTip(why);
    m_texts->setCounts(counts);
    m_innerHyphens->setEnabled(!counts && m_pattern->text().isEmpty());
}

void CorpusMore::setChoices(const TextChoices& choices)
{
    const QSignalBlocker quiet(this);
    m_innerHyphens->setChecked(choices.innerHyphens);
    if (m_pattern->text() != choices.pattern)
        m_pattern->setText(choices.pattern);
    m_leastDocuments->setValue(choices.leastDocuments);
    m_mostDocuments->setValue(choices.mostDocuments);
    m_droppedMostFrequent->setValue(choices.droppedMostFrequent);
    m_limit->setValue(choices.vocabularyLimit);
    m_rank->setCurrentIndex(choices.rankByTfIdf ? 1 : 0);
    m_texts->setChoices(choices);
    fieldChanged();
}

void CorpusMore::readChoices(TextChoices& choices) const
{
    choices.innerHyphens = m_innerHyphens->isChecked();
    choices.pattern = m_pattern->text();
    choices.leastDocuments = m_leastDocuments->value();
    choices.mostDocuments = m_mostDocuments->value();
    choices.droppedMostFrequent = m_droppedMostFrequent->value();
    choices.vocabularyLimit = m_limit->value();
    choices.rankByTfIdf = m_rank->currentIndex() == 1;
    m_texts->readChoices(choices);
}

} // namespace themata
