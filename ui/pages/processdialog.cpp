#include "ui/pages/processdialog.h"

#include "ui/format/counted.h"
#include "ui/pages/endwith.h"
#include "ui/pages/errorstrip.h"
#include "ui/session.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/fieldrow.h"
#include "ui/widgets/label.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace themata {

namespace {

constexpr int textWidth = 472;
constexpr int wordsWidth = 216;

/// Those of the newest version. Where they are not known: the usual ones, or for counts none at all.
ImportOptions settingsOf(const Session& session)
{
    if (auto known = session.textSettings())
        return *known;
    ImportOptions usual = session.info()->holdsTexts ? ImportOptions() : ImportOptions::forCounts();
    if (auto words = loadStopWords("en"); words && session.info()->holdsTexts)
        usual.text.stopWords = std::move(*words);
    return usual;
}

template <typename Number>
QSpinBox* makeBox(Number value, int least, int most)
{
    auto* box = new QSpinBox;
    box->setRange(least, most);
    box->setGroupSeparatorShown(true);
    box->setAlignment(Qt::AlignRight);
    box->setValue(static_cast<int>(std::min<std::uint64_t>(value, static_cast<std::uint64_t>(most))));
    return box;
}

} // namespace

ProcessDialog::ProcessDialog(Session& session, const QString& stop, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_before(settingsOf(session))
    , m_processing(session)
    , m_strip(new MessageStrip)
    , m_stop(new QLineEdit(stop))
    , m_leastCount(makeBox(m_before.minimumCount, 1, 1'000'000))
    , m_leastDocuments(makeBox(m_before.minimumDocuments, 1, 1'000'000))
    , m_chunk(makeBox(m_before.chunkWords, 0, 1'000'000))
    , m_nearDuplicates(new QCheckBox(tr("Leave out &near-duplicates")))
    , m_settings(new QWidget)
    , m_bar(new QProgressBar)
    , m_progress(makeHelp())
    , m_process(makeButton({}, ButtonKind::Primary))
{
    setWindowTitle(tr("Process the texts again"));
    auto* inner = new QVBoxLayout;
    inner->setContentsMargins(24, 16, 24, 16);
    inner->setSpacing(16);
    addWords(*inner);
    addSettings(*inner);
    addProgress(*inner);
    addButtons(*inner);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_strip);
    column->addLayout(inner);
    column->setSizeConstraint(QLayout::SetFixedSize);
    connect(&session, &Session::projectChanged, this, &QDialog::reject);
    watchProcessing();
    showState();
    m_stop->setFocus();
}

void ProcessDialog::addWords(QVBoxLayout& column)
{
    auto* title = new Label(tr("Process the texts again"), TextRole::Value);
    auto* what = new Label(tr("The texts are in the project, so no file is read: another version of the corpus is made "
                              "from them. Runs keep the version that they are of, and new runs are of the new one."));
    auto* rest =
        makeHelp(m_session.textSettings()
                     ? tr("All other settings stay as they are in corpus version %1. Versions without a run are "
                          "taken out of the project.")
                           .arg(m_session.newestVersion().value)
                     : tr("The settings of this older project are not known: all others will be the usual ones "
                          "for English. Versions without a run are taken out of the project."));
    what->setWordWrap(true);
    for (Label* label : {title, what, rest}) {
        label->setFixedWidth(textWidth);
        column.addWidget(label);
    }
}

void ProcessDialog::addSettings(QVBoxLayout& column)
{
    auto* rows = new QVBoxLayout(m_settings);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(8);
    auto* stop = new FieldRow(tr("Leave out these &words, too"), {}, tr("With blanks between them"), m_stop);
    stop->setEditorWidth(wordsWidth);
    rows->addWidget(stop);
    rows->addWidget(
        new FieldRow(tr("&Least count of a word"), {}, tr("Rarer words are left out; 1: none"), m_leastCount));
    rows->addWidget(new FieldRow(tr("Least &documents of a word"), {},
                                 tr("Words in fewer documents are left out; 1: none"), m_leastDocuments));
    auto* chunk = new FieldRow(tr("Words in a &part of a long text"), {},
                               tr("Texts are split at the ends of paragraphs; each part is a document"), m_chunk);
    m_chunk->setSpecialValueText(tr("whole"));
    m_chunk->setSingleStep(100);
    rows->addWidget(chunk);
    chunk->setVisible(m_session.info()->holdsTexts);
    m_nearDuplicates->setChecked(m_before.nearDuplicates.action == NearDuplicateOptions::Action::LeaveOut);
    m_nearDuplicates->setToolTip(tr("<p>Documents that are nearly the same as an earlier one stay as rows without "
                                    "tokens, so that their words do not count twice.</p>"));
    rows->addWidget(m_nearDuplicates);
    column.addWidget(m_settings);
}

void ProcessDialog::addProgress(QVBoxLayout& column)
{
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Processing"));
    auto* rows = new QVBoxLayout;
    rows->setSpacing(4);
    rows->addWidget(m_bar);
    rows->addWidget(m_progress);
    column.addLayout(rows);
}

void ProcessDialog::addButtons(QVBoxLayout& column)
{
    QPushButton* close = makeButton(tr("Close"));
    close->setAutoDefault(false);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addStretch();
    row->addWidget(close);
    row->addWidget(m_process);
    column.addLayout(row);
    m_process->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_process, &QPushButton::clicked, this, &ProcessDialog::processOrCancel);
}

void ProcessDialog::watchProcessing()
{
    connect(&m_processing, &TextProcessing::progressed, this, &ProcessDialog::showProgress);
    connect(&m_processing, &TextProcessing::failed, this, [this](const Error& error) { showError(*m_strip, error); });
    connect(&m_processing, &TextProcessing::finished, this, [this] { m_finished = true; });
    connect(&m_processing, &TextProcessing::ended, this, [this] {
        showState();
        if (m_finished)
            accept();
    });
}

ImportOptions ProcessDialog::settings() const
{
    ImportOptions options = m_before;
    static const QRegularExpression between(QStringLiteral("[\\s,;]+"));
    for (const QString& word : m_stop->text().split(between, Qt::SkipEmptyParts))
        options.text.stopWords.push_back(word.toLower().toStdString());
    options.minimumCount = static_cast<std::uint64_t>(m_leastCount->value());
    options.minimumDocuments = static_cast<std::uint32_t>(m_leastDocuments->value());
    options.chunkWords = static_cast<std::uint32_t>(m_chunk->value());
    if (m_nearDuplicates->isChecked())
        options.nearDuplicates.action = NearDuplicateOptions::Action::LeaveOut;
    else if (m_before.nearDuplicates.action == NearDuplicateOptions::Action::LeaveOut)
        options.nearDuplicates.action = NearDuplicateOptions::Action::PointOut;
    return options;
}

void ProcessDialog::processOrCancel()
{
    if (m_processing.active()) {
        m_processing.cancel();
        m_process->setEnabled(false); // until it is over
        return;
    }
    m_strip->clear();
    m_bar->setRange(0, 0);
    m_progress->setText(tr("Reading the texts…"));
    m_process->setFocus(); // before that of the fields goes astray
    m_processing.start(settings());
    showState();
}

void ProcessDialog::showState()
{
    const bool active = m_processing.active();
    m_process->setText(active ? tr("Cancel") : tr("Process"));
    m_process->setEnabled(true);
    m_settings->setEnabled(!active);
    m_bar->setVisible(active);
    m_progress->setVisible(active);
}

void ProcessDialog::showProgress(const ImportProgress& progress)
{
    constexpr int steps = 1000;
    const ReadProgress& read = progress.read;
    if (read.totalBytes > 0) {
        m_bar->setRange(0, steps);
        m_bar->setValue(
            static_cast<int>(static_cast<double>(read.bytes) / static_cast<double>(read.totalBytes) * steps));
    }
    m_progress->setText(read.totalBytes > 0 && read.bytes >= read.totalBytes
                            ? tr("Building and saving the corpus…")
                            : format::counted(progress.documents, tr("1 document"), tr("%1 documents")));
}

void ProcessDialog::done(int result)
{
    QDialog::done(result);
    endWith(*this, m_processing);
}

} // namespace themata
