#pragma once

#include "ui/models/recentprojects.h"
#include "ui/pages/page.h"
#include "ui/workqueue.h"

class QAbstractButton;
class QSortFilterProxyModel;
class QTableView;

namespace themata {

class SampleEntry;
class SearchField;
class Session;

/// Where everything begins: a new corpus, a project, a sample, or one of the recent projects.
class StartPage : public Page {
    Q_OBJECT
public:
    explicit StartPage(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QWidget* searchField() const override;
    [[nodiscard]] QList<QWidget*> panes() const override;

Q_SIGNALS:
    void folderRequested();
    void filesRequested();
    void projectRequested();
    void importRequested(const QStringList& sources);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeActions();
    QWidget* makeRecent();
    QTableView* makeTable();
    void lookForFiles();
    void rememberProject();
    void openAt(const QModelIndex& index);

    Session& m_session;
    RecentProjects m_recent;
    QSortFilterProxyModel* m_found;
    QWidget* m_actions = nullptr;
    QTableView* m_table = nullptr;
    QWidget* m_noProjects = nullptr;
    SearchField* m_search = nullptr;
    SampleEntry* m_sample = nullptr;
    WorkQueue m_files;
};

} // namespace themata
