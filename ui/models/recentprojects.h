#pragma once

#include <QAbstractTableModel>
#include <QDateTime>
#include <QList>
#include <QString>

class QSettings;

namespace themata {

/// What is remembered of a project, so that the list of recent ones needs no reading of files.
struct RecentProject {
    enum class State { None, Finished, Stopped, Paused };

    QString path;
    quint64 documents = 0;
    quint64 tokens = 0;
    quint32 topics = 0; ///< of the last run; 0: no run yet
    quint64 iteration = 0; ///< that it reached
    State state = State::None;
    QList<double> logPosterior; ///< of the last run, thinned for a sparkline
    QDateTime opened;
    bool missing = false; ///< not remembered: found out at each start

    [[nodiscard]] QString name() const;
};

/// The projects opened last, newest first, kept in the settings.
class RecentProjects : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Project, CorpusSize, LogPosterior, LastRun, Opened, ColumnCount };

    explicit RecentProjects(QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    [[nodiscard]] const RecentProject& at(int row) const;
    [[nodiscard]] QStringList paths() const;
    void remember(const RecentProject& project); ///< moves it to the top
    void forget(const QString& path);
    void setMissing(const QStringList& paths);

private:
    void load();
    void save() const;
    QList<RecentProject> m_projects;
};

/// At most `count` of the values, evenly taken, the last one always.
[[nodiscard]] QList<double> thinned(const QList<double>& values, int count);

} // namespace themata
