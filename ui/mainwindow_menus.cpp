// The window's commands: menus and keys.
#include "ui/mainwindow.h"

#include "ui/navigation.h"
#include "ui/pages/inefficiencyaction.h"
#include "ui/pages/runpage.h"
#include "ui/pages/topicspage.h"
#include "ui/pages/topicviewactions.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/style/appearance.h"

#include <QActionGroup>
#include <QMenuBar>
#include <QMessageBox>
#include <QSettings>
#include <QStackedWidget>

namespace themata {

namespace {

const QLatin1String schemeKey("window/scheme");

} // namespace

void MainWindow::addMenus()
{
    addFileMenu();
    addViewMenu();
    addRunMenu();
    addTopicsMenu();
    addHelpMenu();
}

QAction* MainWindow::addCommand(QMenu& menu, const QString& text, const QKeySequence& keys,
                                std::function<void()> command)
{
    QAction* action = menu.addAction(text);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, [command = std::move(command)] { command(); });
    return action;
}

void MainWindow::addFileMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&File"));
    addCommand(menu, tr("&New from folder…"), Qt::CTRL | Qt::Key_N, [this] { chooseFolder(); });
    addCommand(menu, tr("New from f&ile…"), Qt::CTRL | Qt::Key_I, [this] { chooseFiles(); });
    addCommand(menu, tr("&Open project…"), Qt::CTRL | Qt::Key_O, [this] { chooseProject(); });
    menu.addSeparator();
    m_closeProject = addCommand(menu, tr("&Close project"), Qt::CTRL | Qt::Key_W, [this] { m_session.closeProject(); });
    addCommand(menu, tr("&Quit"), Qt::CTRL | Qt::Key_Q, [this] { close(); });
}

void MainWindow::addViewMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&View"));
    for (int i = 0; i < m_stack->count(); ++i)
        m_pageCommands += addCommand(menu, m_pageNames[i], QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + i)),
                                     [this, i] { showPage(PageId{i}); });
    menu.addSeparator();
    m_back = addCommand(menu, tr("&Back"), QKeySequence(Qt::ALT | Qt::Key_Left), [this] { m_navigation->back(); });
    m_forward =
        addCommand(menu, tr("&Forward"), QKeySequence(Qt::ALT | Qt::Key_Right), [this] { m_navigation->forward(); });
    for (QAction* action : {m_back, m_forward})
        action->setEnabled(false);
    menu.addSeparator();
    QMenu* schemes = menu.addMenu(tr("&Scheme"));
    auto* group = new QActionGroup(this);
    const QStringList names{tr("System"), tr("Light"), tr("Dark")};
    for (int i = 0; i < names.size(); ++i) {
        QAction* action = addCommand(*schemes, names[i], {}, [i] {
            Appearance::instance().setScheme(Scheme{i});
            QSettings().setValue(schemeKey, i);
        });
        action->setCheckable(true);
        action->setChecked(Appearance::instance().scheme() == Scheme{i});
        group->addAction(action);
    }
}

void MainWindow::addRunMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&Run"));
    m_startOrPause = addCommand(menu, {}, Qt::Key_F5, [this] { startOrPause(); });
    m_stop = addCommand(menu, tr("S&top run"), Qt::SHIFT | Qt::Key_F5, [this] { m_session.runner().stop(); });
    menu.addSeparator();
    menu.addAction(m_run->inefficiency());
}

/// What can be made of the selected topic, as on its page.
void MainWindow::addTopicsMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&Topics"));
    m_topics->viewActions().addTo(menu);
}

void MainWindow::addHelpMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&Help"));
    addCommand(menu, tr("&About Themata"), {}, [this] { showAbout(); });
}

void MainWindow::addKeys()
{
    const auto addKey = [this](const QKeySequence& keys, std::function<void()> command) {
        auto* action = new QAction(this);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, [command = std::move(command)] { command(); });
        addAction(action);
    };
    addKey(Qt::Key_F6, [this] { nextPane(1); });
    addKey(Qt::SHIFT | Qt::Key_F6, [this] { nextPane(-1); });
    addKey(QKeySequence::Find, [this] { search(); });
}

void MainWindow::showAbout()
{
    auto& box = *new QMessageBox(this);
    box.setAttribute(Qt::WA_DeleteOnClose);
    box.setWindowTitle(tr("About Themata"));
    box.setText(tr("<b>Themata %1</b><br>Topic models you can watch converge.").arg(QStringLiteral(THEMATA_VERSION)));
    box.setInformativeText(
        tr("Free software under the GNU General Public License, version 3 or later. Made with Qt %1.")
            .arg(QLatin1String(qVersion())));
    box.addButton(tr("Close"), QMessageBox::RejectRole);
    box.open();
}

} // namespace themata
