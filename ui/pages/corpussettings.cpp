#include "ui/pages/corpussettings.h"

#include "engine/text/stemmer.h"
#include "ui/pages/corpuscolumns.h"
#include "ui/style/metrics.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pane.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLocale>
#include <QMap>
#include <QPushButton>
#include <QSpinBox>

namespace themata {

namespace {

constexpr int labelWidth = 116;
constexpr int sourceWidth = 92;

QSpinBox* makeBox(int least, int most, int value, int width)
{
    auto* box = new QSpinBox;
    box->setRange(least, most);
    box->setValue(value);
    box->setFixedWidth(width);
    box->setAlignment(Qt::AlignRight);
    return box;
}

/// Fields and words in one line: "under [3] times".
QWidget* makeLine(const QList<QWidget*>& parts)
{
    auto* line = new QWidget;
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    for (QWidget* part : parts)
        row->addWidget(part);
    row->addStretch();
    return line;
}

Label* makeWord(const QString& text)
{
    return new Label(text, TextRole::Label, Ink::Muted);
}

QString describe(const QStringList& sources)
{
    const QFileInfo first(sources.value(0));
    const QString name = first.fileName();
    return sources.size() == 1 ? name : CorpusSettings::tr("%1 and %2 more").arg(name).arg(sources.size() - 1);
}

QString languageName(const QString& code)
{
    return code.isEmpty() ? CorpusSettings::tr("Other") : QLocale::languageToString(QLocale(code).language());
}

} // namespace

QWidget* makeFormRow(const QString& label, QWidget* field)
{
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    auto* name = new Label(label, TextRole::Body, Ink::Muted);
    name->setBuddy(field);
    name->setFixedWidth(labelWidth);
    if (auto* box = qobject_cast<QComboBox*>(field)) { // long names of columns must not widen the pane
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
    }
    line->addWidget(name);
    line->addWidget(field, 1);
    return row;
}

CorpusSettings::CorpusSettings(QWidget* parent)
    : QScrollArea(parent)
    , m_source(new Label)
    , m_format(new QComboBox)
    , m_encoding(new QComboBox)
    , m_language(new QComboBox)
    , m_columns(new CorpusColumns)
    , m_textSettings(new QWidget)
    , m_stopWords(new CorpusStopWords)
    , m_stem(new QCheckBox(tr("Count word &forms together")))
    , m_lowerCase(new QCheckBox(tr("&Lower-case all words")))
    , m_dropNumbers(new QCheckBox(tr("Drop &numbers")))
    , m_shortest(makeBox(1, 20, 2, 64))
    , m_longest(makeBox(2, 200, 40, 64))
    , m_leastCount(makeBox(1, 10'000, 3, 72))
    , m_leastDocuments(makeBox(1, 10'000, 1, 72))
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto* pane = new Pane(Pane::Ground::Window);
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(metrics::pageMarginLeft, 16, metrics::pageMarginLeft, 16);
    column->setSpacing(8);
    addSource(*column);
    column->addWidget(m_columns);
    column->addSpacing(8);
    column->addWidget(new Hairline);
    column->addSpacing(8);
    auto* words = new QVBoxLayout(m_textSettings);
    words->setContentsMargins(0, 0, 0, 0);
    words->setSpacing(8);
    addWords(*words);
    column->addWidget(m_textSettings);
    addRareWords(*column);
    column->addStretch();
    setWidget(pane);
    m_columns->hide();
}

void CorpusSettings::addSource(QVBoxLayout& column)
{
    QPushButton* change = makeSmallButton(tr("Change…"));
    change->setAccessibleName(tr("Change the source"));
    connect(change, &QPushButton::clicked, this, &CorpusSettings::sourceRequested);
    m_source->setWeight(QFont::Medium);
    m_source->setMinimumWidth(0);
    m_source->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* source = new QWidget;
    auto* line = new QHBoxLayout(source);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_source, 1);
    line->addWidget(change);
    column.addWidget(makeFormRow(tr("Source"), source));
    fillFormats();
    fillEncodings();
    connect(m_format, &QComboBox::activated, this, [this] {
        m_columns->forget();
        Q_EMIT previewOutdated();
    });
    connect(m_columns, &CorpusColumns::changed, this, &CorpusSettings::previewOutdated);
    connect(m_encoding, &QComboBox::activated, this, &CorpusSettings::previewOutdated);
    column.addWidget(makeFormRow(tr("Format"), m_format));
    column.addWidget(makeFormRow(tr("Encoding"), m_encoding));
}

void CorpusSettings::fillFormats()
{
    const auto add = [this](const QString& name, SourceFormat format) {
        m_format->addItem(name, static_cast<int>(format));
    };
    add(tr("Guess"), SourceFormat::Auto);
    add(tr("Text files"), SourceFormat::Folder);
    add(tr("Table, CSV"), SourceFormat::Csv);
    add(tr("Table, TSV"), SourceFormat::Tsv);
    add(tr("Workbook, XLSX"), SourceFormat::Workbook);
    add(tr("JSON or JSONL"), SourceFormat::Json);
    add(tr("One text a line"), SourceFormat::Lines);
    add(tr("MALLET lines"), SourceFormat::Mallet);
    add(tr("E-mails, mbox"), SourceFormat::Mbox);
    add(tr("Counts, UCI"), SourceFormat::Uci);
    add(tr("Counts, LDA-C"), SourceFormat::LdaC);
    add(tr("Counts, SVMlight"), SourceFormat::SvmLight);
    add(tr("Counts, Vowpal Wabbit"), SourceFormat::VowpalWabbit);
    add(tr("Counts, MALLET state"), SourceFormat::MalletState);
}

/// Those that older files are usually in; the data is the name that the decoder knows.
void CorpusSettings::fillEncodings()
{
    const auto add = [this](const QString& name, const char* encoding) {
        m_encoding->addItem(name, QString::fromLatin1(encoding));
    };
    add(tr("Guess"), "");
    add(tr("Unicode, UTF-8"), "UTF-8");
    add(tr("Unicode, UTF-16LE"), "UTF-16LE");
    add(tr("Unicode, UTF-16BE"), "UTF-16BE");
    add(tr("Western, Windows-1252"), "windows-1252");
    add(tr("Western, ISO-8859-15"), "ISO-8859-15");
    add(tr("Western, Macintosh"), "macintosh");
    add(tr("Central European, Windows-1250"), "windows-1250");
    add(tr("Central European, ISO-8859-2"), "ISO-8859-2");
    add(tr("Baltic, Windows-1257"), "windows-1257");
    add(tr("Turkish, Windows-1254"), "windows-1254");
    add(tr("Greek, Windows-1253"), "windows-1253");
    add(tr("Cyrillic, Windows-1251"), "windows-1251");
    add(tr("Cyrillic, KOI8-R"), "KOI8-R");
    add(tr("Cyrillic, ISO-8859-5"), "ISO-8859-5");
    add(tr("Hebrew, Windows-1255"), "windows-1255");
    add(tr("Arabic, Windows-1256"), "windows-1256");
    add(tr("Thai, Windows-874"), "windows-874");
    add(tr("Japanese, Shift-JIS"), "windows-31j");
    add(tr("Japanese, EUC-JP"), "EUC-JP");
    add(tr("Chinese, GB18030"), "GB18030");
    add(tr("Chinese, Big5"), "Big5-HKSCS");
    add(tr("Korean, EUC-KR"), "windows-949");
    m_encoding->setToolTip(tr(
        "<p>How letters are written as bytes. It is guessed for each file, and the report says what each was read in. "
        "If letters look wrong in the preview, choose another.</p>"));
}

void CorpusSettings::addWords(QVBoxLayout& column)
{
    m_lowerCase->setChecked(true);
    m_dropNumbers->setChecked(true);
    m_shortest->setAccessibleName(tr("Shortest word, letters"));
    m_longest->setAccessibleName(tr("Longest word, letters"));
    fillLanguages();
    column.addWidget(makeFormRow(tr("Language"), m_language));
    column.addWidget(makeFormRow(tr("Stop words"), m_stopWords));
    column.addWidget(m_stem);
    column.addWidget(m_lowerCase);
    column.addWidget(m_dropNumbers);
    column.addWidget(makeFormRow(tr("Word length"), makeLine({m_shortest, makeWord(tr("to")), m_longest})));
    connect(m_stopWords, &CorpusStopWords::changed, this, &CorpusSettings::previewOutdated);
    connect(m_stopWords, &CorpusStopWords::failed, this, &CorpusSettings::failed);
    connect(m_language, &QComboBox::activated, this, [this] {
        useLanguage(m_language->currentData().toString());
        Q_EMIT previewOutdated();
    });
    for (QCheckBox* box : {m_stem, m_lowerCase, m_dropNumbers})
        connect(box, &QCheckBox::toggled, this, &CorpusSettings::previewOutdated);
    for (QSpinBox* box : {m_shortest, m_longest})
        connect(box, &QSpinBox::valueChanged, this, &CorpusSettings::previewOutdated);
}

/// In the order of their names; the first is the guess.
void CorpusSettings::fillLanguages()
{
    QMap<QString, QString> byName;
    for (const std::string& code : stopWordLanguages())
        byName.insert(languageName(QString::fromStdString(code)), QString::fromStdString(code));
    m_language->addItem(tr("Guess"), QStringLiteral("en"));
    for (const auto [name, code] : byName.asKeyValueRange())
        m_language->addItem(name, code);
    m_language->addItem(languageName({}), QString());
    m_language->setToolTip(tr(
        "<p>Decides which stop words are left out, how words are told apart and what is a small letter. It is guessed "
        "by the first texts.</p>"));
    m_stem->setToolTip(
        tr("<p>“River” and “rivers” become one word, shown by the form that occurs most often. Useful where words take "
           "many endings, or texts are few; the preview still shows the words as they stand.</p>"));
    useLanguage(QStringLiteral("en"));
}

void CorpusSettings::useLanguage(const QString& code)
{
    m_locale = code;
    m_stopWords->setLanguage(code.isEmpty() ? QStringLiteral("none") : code, languageName(code));
    m_stem->setEnabled(Stemmer::knows(code.toStdString()));
    if (!m_stem->isEnabled())
        m_stem->setChecked(false);
}

void CorpusSettings::addRareWords(QVBoxLayout& column)
{
    m_leastCount->setAccessibleName(tr("Drop words seen under so many times"));
    m_leastDocuments->setAccessibleName(tr("Drop words in under so many documents"));
    column.addWidget(
        makeFormRow(tr("Drop rare words"), makeLine({makeWord(tr("under")), m_leastCount, makeWord(tr("times"))})));
    column.addWidget(makeFormRow({}, makeLine({makeWord(tr("under")), m_leastDocuments, makeWord(tr("texts"))})));
    column.addWidget(makeHelp(tr("Counted over the whole source, so the preview still keeps them.")));
}

void CorpusSettings::setSources(const QStringList& sources)
{
    m_source->setText(m_source->fontMetrics().elidedText(describe(sources), Qt::ElideMiddle, sourceWidth));
    m_source->setToolTip(sources.join(u'\n'));
    m_format->setCurrentIndex(0);
    m_format->setItemText(0, tr("Guess"));
    m_encoding->setCurrentIndex(0);
    m_encoding->setItemText(0, tr("Guess"));
    m_language->setItemText(0, tr("Guess"));
    m_columns->forget();
}

void CorpusSettings::setDescription(const SourceDescription& description, const QString& language)
{
    if (!language.isEmpty()) {
        m_language->setItemText(0, tr("%1, guessed").arg(languageName(language)));
        m_language->setItemData(0, language);
    }
    const int guessed = m_format->findData(static_cast<int>(description.format));
    m_format->setItemText(0, tr("%1, guessed").arg(m_format->itemText(guessed)));
    if (m_encoding->currentIndex() == 0 && !description.encoding.empty())
        m_encoding->setItemText(0, tr("%1, guessed").arg(QString::fromStdString(description.encoding)));
    QStringList columns;
    for (const std::string& column : description.columns)
        columns += QString::fromStdString(column);
    m_columns->setColumns(columns, description.guessedColumns);
    m_columns->setVisible(!columns.isEmpty());
    const bool counts = holdsCounts(description.format);
    m_textSettings->setEnabled(!counts);
    m_textSettings->setToolTip(counts ? tr("This source holds counts: its words are already chosen.") : QString());
    if (counts)
        m_leastCount->setValue(1);
    if (m_language->currentIndex() == 0 && !language.isEmpty() && language != m_locale) {
        useLanguage(language);
        Q_EMIT previewOutdated();
    }
}

SourceOptions CorpusSettings::sourceOptions() const
{
    SourceOptions options;
    options.format = SourceFormat{m_format->currentData().toInt()};
    options.encoding = m_encoding->currentData().toString().toStdString();
    options.columns = m_columns->roles();
    return options;
}

ImportOptions CorpusSettings::importOptions() const
{
    ImportOptions options;
    options.text.lowerCase = m_lowerCase->isChecked();
    options.text.dropNumbers = m_dropNumbers->isChecked();
    options.text.minimumLength = static_cast<std::uint32_t>(m_shortest->value());
    options.text.maximumLength = static_cast<std::uint32_t>(m_longest->value());
    options.text.stopWords = m_stopWords->words();
    options.text.locale = m_locale.isEmpty() ? "root" : m_locale.toStdString();
    options.text.stemmer = m_stem->isChecked() ? m_locale.toStdString() : std::string();
    options.minimumCount = static_cast<std::uint64_t>(m_leastCount->value());
    options.minimumDocuments = static_cast<std::uint32_t>(m_leastDocuments->value());
    return options;
}

} // namespace themata
