#include "ui/pages/corpusmoretexts.h"

#include "ui/pages/corpusform.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QSpinBox>
#include <QVBoxLayout>

namespace themata {

namespace {

constexpr int boxWidth = 80;
constexpr int chunkWidth = 88;

QVBoxLayout* makeColumn(QWidget* parent)
{
    auto* column = new QVBoxLayout(parent);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    return column;
}

QDoubleSpinBox* makeNpmiBox()
{
    auto* box = new QDoubleSpinBox;
    box->setRange(0, 1);
    box->setDecimals(2);
    box->setSingleStep(0.05);
    box->setFixedWidth(boxWidth);
    box->setAlignment(Qt::AlignRight);
    box->setKeyboardTracking(false);
    box->setAccessibleName(CorpusMoreTexts::tr("How closely the words of a phrase must belong together, NPMI"));
    return box;
}

} // namespace

CorpusMoreTexts::CorpusMoreTexts(QWidget* parent)
    : QWidget(parent)
    , m_chunk(makeBox(0, 1'000'000, chunkWidth, tr("Split long texts into parts of about so many words")))
    , m_phrases(new QCheckBox(tr("&Join phrases")))
    , m_phraseCount(makeBox(1, 1'000'000, boxWidth, tr("The words of a phrase stand together at least so many times")))
    , m_phraseNpmi(makeNpmiBox())
    , m_nearDuplicates(new QComboBox)
    , m_similarity(makeBox(1, 100, boxWidth, tr("Share that near-duplicates have in common at least")))
{
    explainFields();
    addRows();
    watchFields();
    fieldChanged();
}

void CorpusMoreTexts::explainFields()
{
    m_chunk->setSpecialValueText(tr("Whole"));
    m_chunk->setSingleStep(100);
    m_chunk->setToolTip(tr("<p>A long text becomes several documents of about so many words, cut at the ends of "
                           "paragraphs: a book is about more than a few topics. 0 takes texts whole.</p>"));
    m_phrases->setToolTip(tr("<p>Two or three words that stand together far more often than by chance become one: "
                             "“New York” is counted as new_york, not as new and york.</p>"));
    m_phraseCount->setToolTip(tr("<p>Words that stand side by side fewer times in all texts are no phrase.</p>"));
    m_phraseNpmi->setToolTip(
        tr("<p>How closely the words must belong together, as normalised pointwise mutual information: 0 joins "
           "all that stand together more often than by chance, 1 only words that never occur apart. Lower it for "
           "more phrases.</p>"));
    m_nearDuplicates->addItems({tr("Ignore"), tr("Point out"), tr("Leave out")});
    m_nearDuplicates->setAccessibleName(tr("Near-duplicates"));
    m_nearDuplicates->setToolTip(
        tr("<p>Texts that are nearly the same as an earlier one, as a reprint is, count twice in the topics. Point out "
           "lists them in the report. Leave out keeps them as rows, without words.</p>"));
    m_similarity->setSuffix(QStringLiteral("\u00A0%"));
    m_similarity->setToolTip(tr("<p>Two texts are nearly the same if at least this share of all runs of three words in "
                                "the two is in both.</p>"));
}

void CorpusMoreTexts::addRows()
{
    QVBoxLayout* column = makeColumn(this);
    QWidget* parts =
        makeFormRow(tr("Long texts"), makeLine({makeWord(tr("parts of")), m_chunk, makeWord(tr("words"))}));
    m_phraseRows = new QWidget;
    QVBoxLayout* phrases = makeColumn(m_phraseRows);
    phrases->addWidget(makeFormRow({}, makeLine({makeWord(tr("at least")), m_phraseCount, makeWord(tr("times"))})));
    phrases->addWidget(makeFormRow({}, makeLine({makeWord(tr("NPMI of")), m_phraseNpmi, makeWord(tr("or more"))})));
    m_similarityRow = makeFormRow({}, makeLine({makeWord(tr("with")), m_similarity, makeWord(tr("in common"))}));
    m_ofTexts = {parts, m_phrases};
    for (QWidget* row : {parts, static_cast<QWidget*>(m_phrases), m_phraseRows,
                         makeFormRow(tr("Duplicates"), m_nearDuplicates), m_similarityRow})
        column->addWidget(row);
}

void CorpusMoreTexts::watchFields()
{
    for (QSpinBox* box : {m_chunk, m_phraseCount, m_similarity})
        connect(box, &QSpinBox::valueChanged, this, &CorpusMoreTexts::fieldChanged);
    connect(m_phraseNpmi, &QDoubleSpinBox::valueChanged, this, &CorpusMoreTexts::fieldChanged);
    connect(m_phrases, &QCheckBox::toggled, this, &CorpusMoreTexts::fieldChanged);
    connect(m_nearDuplicates, &QComboBox::activated, this, &CorpusMoreTexts::fieldChanged);
}

/// What a setting is about shows once the setting is on.
void CorpusMoreTexts::fieldChanged()
{
    m_phraseRows->setVisible(m_phrases->isChecked() && !m_phrases->isHidden());
    m_similarityRow->setVisible(m_nearDuplicates->currentIndex() != 0);
    Q_EMIT changed();
}

void CorpusMoreTexts::setCounts(bool counts)
{
    for (QWidget* row : m_ofTexts)
        row->setVisible(!counts);
    m_phraseRows->setVisible(m_phrases->isChecked() && !counts);
}

void CorpusMoreTexts::setChoices(const TextChoices& choices)
{
    const QSignalBlocker quiet(this);
    m_chunk->setValue(choices.chunkWords);
    m_phrases->setChecked(choices.joinPhrases);
    m_phraseCount->setValue(choices.phraseCount);
    m_phraseNpmi->setValue(choices.phraseNpmi);
    m_nearDuplicates->setCurrentIndex(choices.nearDuplicates);
    m_similarity->setValue(choices.similarity);
    fieldChanged();
}

void CorpusMoreTexts::readChoices(TextChoices& choices) const
{
    choices.chunkWords = m_chunk->value();
    choices.joinPhrases = m_phrases->isChecked();
    choices.phraseCount = m_phraseCount->value();
    choices.phraseNpmi = m_phraseNpmi->value();
    choices.nearDuplicates = m_nearDuplicates->currentIndex();
    choices.similarity = m_similarity->value();
}

} // namespace themata
