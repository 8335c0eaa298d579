#include "ui/pages/processdialog.h"

#include "engine/store/project_texts.h"
#include "ui/format/counted.h"
#include "ui/importing/preview.h"
#include "ui/importing/timeleft.h"
#include "ui/pages/continuechoice.h"
#include "ui/pages/corpuspreview.h"
#include "ui/pages/endwith.h"
#include "ui/pages/enterkey.h"
#include "ui/pages/errorstrip.h"
#include "ui/pages/processsettings.h"
#include "ui/pages/stoppedwords.h"
#include "ui/paths.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/leaving.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>

namespace themata {

using namespace std::chrono_literals;

namespace {

constexpr QSize dialogSize(960, 592);
constexpr int settingsWidth = 344;
constexpr int barWidth = 200;

/// What becomes of the corpus, and where the settings begin.
QString aboutVersions(const Session& session)
{
    const bool texts = session.info()->holdsTexts;
    const QString here = texts ? ProcessDialog::tr("The texts are in the project, so no file is read.")
                               : ProcessDialog::tr("The counts are in the project, so no file is read.");
    const QString begin = session.textSettings()
        ? ProcessDialog::tr("The settings begin as they are in corpus version %1.").arg(session.newestVersion().value)
        : texts ? ProcessDialog::tr("The settings of this older project are not known: they begin as the usual ones "
                                    "for English.")
                : ProcessDialog::tr("The settings of this older project are not known: they begin with all words.");
    return here + u' ' + begin + u' '
        + ProcessDialog::tr("Runs keep their version, new runs are of the new one; versions without a run are taken "
                            "out.");
}

} // namespace

ProcessDialog::ProcessDialog(Session& session, const QString& stop, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_processing(session)
    , m_strip(new MessageStrip)
    , m_stopped(new StoppedWords)
    , m_continue(stop.isEmpty() ? nullptr : new ContinueChoice(session))
    , m_settings(new ProcessSettings(session))
    , m_preview(new CorpusPreview)
    , m_bar(new QProgressBar)
    , m_progress(new Label({}, TextRole::Label, Ink::Muted))
    , m_close(makeButton({}))
    , m_process(makeButton(tr("Process"), ButtonKind::Primary))
{
    setWindowTitle(tr("Process the texts again"));
    m_pause.setSingleShot(true);
    m_pause.setInterval(250ms);
    layOut();
    watchSettings();
    watchProcessing();
    connect(&session, &Session::projectChanged, this, &QDialog::reject);
    openPreview();
    if (const QStringList words = OwnStopWords::wordsOf(stop); !words.isEmpty()) {
        m_settings->stop(words);
        m_stopped->setWords(words, toPath(session.projectPath()), m_settings->before().text);
    }
    showState();
    m_process->setFocus();
}

ProcessDialog::~ProcessDialog()
{
    hideBeforeLeaving(*this);
}

void ProcessDialog::layOut()
{
    m_settings->setFixedWidth(settingsWidth);
    auto* body = new QHBoxLayout;
    body->setSpacing(0);
    body->addWidget(m_settings);
    body->addWidget(new Hairline(Qt::Vertical));
    body->addWidget(m_preview, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    column->addWidget(m_strip);
    column->addWidget(new Hairline);
    column->addLayout(body, 1);
    column->addWidget(new Hairline);
    column->addWidget(makeFoot());
    resize(dialogSize);
}

QWidget* ProcessDialog::makeHead()
{
    auto* head = new QWidget;
    auto* rows = new QVBoxLayout(head);
    rows->setContentsMargins(metrics::pageMarginLeft, 16, metrics::pageMarginLeft, 12);
    rows->setSpacing(4);
    rows->addWidget(new Label(tr("Process the texts again"), TextRole::Value));
    rows->addWidget(makeHelp(aboutVersions(m_session)));
    rows->addWidget(m_stopped);
    if (m_continue)
        rows->addWidget(m_continue);
    return head;
}

QWidget* ProcessDialog::makeFoot()
{
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(barWidth);
    m_bar->setAccessibleName(tr("Processing"));
    m_close->setAutoDefault(false);
    m_process->setDefault(true);
    auto* foot = new QWidget;
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(metrics::pageMarginLeft, 12, metrics::pageMarginRight, 12);
    row->setSpacing(8);
    row->addWidget(m_bar);
    row->addWidget(m_progress);
    row->addStretch();
    row->addWidget(m_close);
    row->addWidget(m_process);
    connect(m_close, &QPushButton::clicked, this, &ProcessDialog::closeOrCancel);
    connect(m_process, &QPushButton::clicked, this, &ProcessDialog::process);
    return foot;
}

void ProcessDialog::watchSettings()
{
    const auto fail = [this](const Error& error) { showError(*m_strip, error); };
    connect(m_settings, &ProcessSettings::changed, this, [this] {
        m_pause.start();
        showState();
    });
    connect(&m_pause, &QTimer::timeout, this, &ProcessDialog::showWords);
    connect(m_preview, &CorpusPreview::stopRequested, this, [this](const QString& word) {
        if (!m_processing.active())
            m_settings->stop({word});
    });
    connect(m_preview, &CorpusPreview::keepRequested, this, [this](const QString& word) {
        if (!m_processing.active())
            m_settings->keep(word);
    });
    connect(m_preview, &CorpusPreview::failed, this, fail);
    connect(m_stopped, &StoppedWords::failed, this, fail);
}

void ProcessDialog::openPreview()
{
    showWords();
    auto preview = std::make_shared<ImportController::Preview>();
    preview->open = [file = toPath(m_session.projectPath())] { return openTexts(file); };
    m_reading.post([this, preview, options = m_settings->options()](std::stop_token) -> WorkQueue::Answer {
        return [this, preview, read = readFirstDocuments(*preview, options)] {
            if (read)
                m_preview->setDocuments(preview->open, std::move(preview->documents));
            else
                showError(*m_strip, read.error());
        };
    });
}

void ProcessDialog::showWords()
{
    if (m_settings->isValid())
        m_preview->setText(m_settings->options().text, m_settings->own());
}

void ProcessDialog::watchProcessing()
{
    connect(&m_processing, &TextProcessing::progressed, this, &ProcessDialog::showProgress);
    connect(&m_processing, &TextProcessing::failed, this, [this](Error error) {
        if (error.code == ErrorCode::Empty) { // of the texts there are: no other source can help
            error.where.clear();
            error.advice = tr("Change the settings so that words are left").toStdString();
        }
        showError(*m_strip, error);
    });
    connect(&m_processing, &TextProcessing::finished, this, [this] {
        m_finished = true;
        if (m_continue)
            m_continue->beginRun();
    });
    connect(&m_processing, &TextProcessing::ended, this, [this] {
        showState();
        if (m_finished)
            accept();
    });
}

void ProcessDialog::process()
{
    m_strip->clear();
    m_bar->setRange(0, 0);
    m_progress->setText(tr("Reading the texts…"));
    m_clock.start();
    m_processing.start(m_settings->options());
    showState();
    m_close->setFocus();
}

void ProcessDialog::closeOrCancel()
{
    if (!m_processing.active()) {
        reject();
        return;
    }
    m_processing.cancel();
    m_close->setEnabled(false); // until it is over
}

void ProcessDialog::showState()
{
    const bool active = m_processing.active();
    m_close->setText(active ? tr("Cancel") : tr("Close"));
    m_close->setEnabled(true);
    m_process->setVisible(!active);
    m_process->setEnabled(m_settings->isValid());
    m_settings->setEnabled(!active);
    if (m_continue)
        m_continue->setEnabled(!active);
    m_bar->setVisible(active);
    m_progress->setVisible(active);
}

void ProcessDialog::showProgress(const ImportProgress& progress)
{
    constexpr int steps = 1000;
    const ReadProgress& read = progress.read;
    if (read.totalBytes > 0 && read.bytes >= read.totalBytes) {
        m_bar->setRange(0, 0);
        m_progress->setText(tr("Building and saving the corpus…"));
        return;
    }
    QString text = format::counted(progress.documents, tr("1 document"), tr("%1 documents"));
    if (const auto left = secondsLeft(read, static_cast<double>(m_clock.elapsed()) / 1000))
        text += QStringLiteral(", ") + format::timeLeft(*left, true);
    m_progress->setText(text);
    if (read.totalBytes == 0)
        return;
    m_bar->setRange(0, steps);
    m_bar->setValue(static_cast<int>(static_cast<double>(read.bytes) / static_cast<double>(read.totalBytes) * steps));
}

void ProcessDialog::done(int result)
{
    QDialog::done(result);
    endWith(*this, m_processing);
}

void ProcessDialog::keyPressEvent(QKeyEvent* event)
{
    if (!isEnterInField(*event, *this))
        QDialog::keyPressEvent(event);
}

} // namespace themata
