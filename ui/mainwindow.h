#pragma once

#include "ui/pages/page.h"

#include <QMainWindow>

#include <functional>

class QAction;
class QStackedWidget;

namespace themata {

struct Error;
class CorpusPage;
class MessageStrip;
class ModeBar;
class ModelPage;
class Navigation;
class RunPage;
class Session;
class StartPage;
class TopicsPage;

/// Assembles the pages, the menus and the bars, and leads from page to page. What it shows comes from the session.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(Session& session, QWidget* parent = nullptr);
    ~MainWindow() override;

    void showPage(PageId page);
    [[nodiscard]] PageId currentPage() const;
    void openOrImport(const QStringList& paths); ///< a project is opened, anything else imported
    [[nodiscard]] CorpusPage& corpusPage() { return *m_corpus; }
    [[nodiscard]] ModelPage& modelPage() { return *m_model; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override; ///< the mouse's own keys go back and forward

private:
    void addPages();
    void addPage(PageId id, Page* page, const QString& name, const QString& iconName);
    void addMenus();
    void addFileMenu();
    void addViewMenu();
    void addRunMenu();
    void addTopicsMenu();
    void addHelpMenu();
    void addKeys();
    QAction* addCommand(QMenu& menu, const QString& text, const QKeySequence& keys, std::function<void()> command);
    void watchSession();
    void chooseFolder();
    void chooseFiles();
    void chooseProject();
    void keepFocusInPage(const QWidget* before, const QWidget* now);
    void projectChanged();
    void showAvailability();
    void setAvailable(PageId page, bool available, const QString& whyNot);
    void showRunCommands();
    void showInterruptedRun();
    void showFailure(const Error& error);
    void startOrPause();
    void watchNavigation();
    void showTopicColors();
    void search();
    void nextPane(int by);
    void showAbout();
    void finishClosing();
    [[nodiscard]] bool isBusy() const;
    [[nodiscard]] Page& page() const;

    Session& m_session;
    ModeBar* m_modes;
    MessageStrip* m_strip;
    QStackedWidget* m_stack;
    StartPage* m_start;
    CorpusPage* m_corpus;
    ModelPage* m_model;
    RunPage* m_run;
    TopicsPage* m_topics;
    Navigation* m_navigation;
    QStringList m_pageNames;
    QList<QAction*> m_pageCommands; ///< in the order of the pages
    QAction* m_back = nullptr;
    QAction* m_forward = nullptr;
    QAction* m_startOrPause = nullptr;
    QAction* m_stop = nullptr;
    QAction* m_closeProject = nullptr;
    bool m_closing = false; ///< as soon as the run is saved
};

} // namespace themata
