#include "ui/models/recentprojects.h"

#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace themata {

namespace {

constexpr int remembered = 20;
const QLatin1String group("recentProjects");

RecentProject read(const QSettings& settings)
{
    RecentProject project;
    project.path = settings.value(QLatin1String("path")).toString();
    project.documents = settings.value(QLatin1String("documents")).toULongLong();
    project.tokens = settings.value(QLatin1String("tokens")).toULongLong();
    project.topics = settings.value(QLatin1String("topics")).toUInt();
    project.iteration = settings.value(QLatin1String("iteration")).toULongLong();
    project.state = RecentProject::State{settings.value(QLatin1String("state")).toInt()};
    for (const QVariant& value : settings.value(QLatin1String("logPosterior")).toList())
        project.logPosterior += value.toDouble();
    project.opened = settings.value(QLatin1String("opened")).toDateTime();
    return project;
}

void write(const RecentProject& project, QSettings& settings)
{
    settings.setValue(QLatin1String("path"), project.path);
    settings.setValue(QLatin1String("documents"), project.documents);
    settings.setValue(QLatin1String("tokens"), project.tokens);
    settings.setValue(QLatin1String("topics"), project.topics);
    settings.setValue(QLatin1String("iteration"), project.iteration);
    settings.setValue(QLatin1String("state"), static_cast<int>(project.state));
    settings.setValue(QLatin1String("logPosterior"),
                      QVariantList(project.logPosterior.begin(), project.logPosterior.end()));
    settings.setValue(QLatin1String("opened"), project.opened);
}

} // namespace

QString RecentProject::name() const
{
    return QFileInfo(path).completeBaseName();
}

RecentProjects::RecentProjects(QObject* parent)
    : QAbstractTableModel(parent)
{
    load();
}

int RecentProjects::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_projects.size());
}

int RecentProjects::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RecentProjects::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const RecentProject& project = at(index.row());
    if (role == Qt::DisplayRole && index.column() == Project)
        return project.name();
    if (role == Qt::ToolTipRole)
        return project.path;
    if (role == Qt::AccessibleTextRole && index.column() == Project)
        return project.missing ? tr("%1, file not found").arg(project.name()) : project.name();
    return {};
}

QVariant RecentProjects::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Project:
        return tr("Project");
    case CorpusSize:
        return tr("Corpus");
    case LogPosterior:
        return tr("Log posterior");
    case LastRun:
        return tr("Last run");
    case Opened:
        return tr("Opened");
    default:
        return {};
    }
}

const RecentProject& RecentProjects::at(int row) const
{
    return m_projects.at(row);
}

QStringList RecentProjects::paths() const
{
    QStringList paths;
    for (const RecentProject& project : m_projects)
        paths += project.path;
    return paths;
}

void RecentProjects::remember(const RecentProject& project)
{
    beginResetModel();
    m_projects.removeIf([&project](const RecentProject& known) { return known.path == project.path; });
    m_projects.prepend(project);
    if (m_projects.size() > remembered)
        m_projects.resize(remembered);
    endResetModel();
    save();
}

void RecentProjects::forget(const QString& path)
{
    beginResetModel();
    m_projects.removeIf([&path](const RecentProject& known) { return known.path == path; });
    endResetModel();
    save();
}

void RecentProjects::setMissing(const QStringList& paths)
{
    for (RecentProject& project : m_projects)
        project.missing = paths.contains(project.path);
    if (!m_projects.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void RecentProjects::load()
{
    QSettings settings;
    const int count = settings.beginReadArray(group);
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        m_projects += read(settings);
    }
}

void RecentProjects::save() const
{
    QSettings settings;
    settings.remove(group);
    settings.beginWriteArray(group, static_cast<int>(m_projects.size()));
    for (int i = 0; i < m_projects.size(); ++i) {
        settings.setArrayIndex(i);
        write(m_projects[i], settings);
    }
}

QList<double> thinned(const QList<double>& values, int count)
{
    if (values.size() <= count)
        return values;
    QList<double> some;
    for (int i = 0; i < count; ++i)
        some += values[static_cast<qsizetype>(i) * (values.size() - 1) / (count - 1)];
    return some;
}

} // namespace themata
