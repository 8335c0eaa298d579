#include "app/gui/rehearsal.h"

#include "ui/importing/importcontroller.h"
#include "ui/mainwindow.h"
#include "ui/pages/corpusassistant.h"
#include "ui/pages/corpuspage.h"
#include "ui/pages/modelpage.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/widgets/searchfield.h"

#include <QApplication>
#include <QPixmap>
#include <QTimer>

#include <cstdio>

namespace themata {

using namespace std::chrono_literals;

namespace {

constexpr auto settling = 1500ms; // charts and tables renew themselves once a second
constexpr auto betweenLooks = 300ms;
constexpr int mostLooks = 20;

void giveUp(const Error& error)
{
    std::fprintf(stderr, "themata: %s\n", error.line().c_str());
    QApplication::exit(1);
}

} // namespace

Rehearsal::Rehearsal(MainWindow& window, Session& session, RehearsalPlan plan)
    : QObject(&window)
    , m_window(window)
    , m_session(session)
    , m_plan(std::move(plan))
{
    connect(&session, &Session::failed, this, giveUp);
    connect(&session.importer(), &ImportController::previewFailed, this, giveUp);
    connect(&session.importer(), &ImportController::failed, this, giveUp);
}

void Rehearsal::begin()
{
    if (!m_plan.import.isEmpty())
        import();
    else if (m_session.hasCorpus() || m_session.activity().isEmpty())
        train();
    else
        connect(&m_session, &Session::corpusChanged, this, &Rehearsal::train, Qt::SingleShotConnection);
}

void Rehearsal::import()
{
    m_window.openOrImport(m_plan.import);
    CorpusAssistant& assistant = m_window.corpusPage().assistant();
    if (!m_plan.project.isEmpty())
        assistant.setProjectPath(m_plan.project);
    connect(
        &assistant, &CorpusAssistant::canImportChanged, this, [&assistant] { assistant.startImport(); },
        Qt::SingleShotConnection);
    connect(&m_session, &Session::corpusChanged, this, &Rehearsal::train, Qt::SingleShotConnection);
}

void Rehearsal::train()
{
    if (m_plan.topics == 0) {
        finish();
        return;
    }
    ModelSettings settings = m_window.modelPage().settings();
    settings.model.topics = static_cast<std::uint32_t>(m_plan.topics);
    settings.iterations = static_cast<std::uint64_t>(m_plan.iterations);
    m_window.modelPage().setSettings(settings);
    m_window.modelPage().startRun();
    connect(&m_session.runner(), &RunController::ended, this, &Rehearsal::finish, Qt::SingleShotConnection);
}

void Rehearsal::finish()
{
    QTimer::singleShot(settling, this, [this] {
        if (m_plan.page)
            m_window.showPage(*m_plan.page);
        if (!m_plan.word.isEmpty())
            m_session.selectWord(m_plan.word);
        if (!m_plan.search.isEmpty())
            type(m_plan.search);
        QTimer::singleShot(settling, this, &Rehearsal::takePicture);
    });
}

/// Into the search field of the page that is shown, which Ctrl+F leads to.
void Rehearsal::type(const QString& text)
{
    for (QLineEdit* field : m_window.findChildren<QLineEdit*>())
        if (field->isVisible() && qobject_cast<SearchField*>(field))
            field->setText(text);
}

/// Of a window that has come to rest: two looks in a row show the same, or it never rests.
void Rehearsal::takePicture()
{
    const QImage seen = m_window.grab().toImage();
    if (!m_plan.screenshot.isEmpty() && seen != m_lastSeen && m_looks++ < mostLooks) {
        m_lastSeen = seen;
        QTimer::singleShot(betweenLooks, this, &Rehearsal::takePicture);
        return;
    }
    if (!m_plan.screenshot.isEmpty() && !seen.save(m_plan.screenshot))
        giveUp({ErrorCode::NotWritable, "The picture could not be written", m_plan.screenshot.toStdString(), {}});
    else if (m_plan.quit)
        m_window.close();
}

} // namespace themata
