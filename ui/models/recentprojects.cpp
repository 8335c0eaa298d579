#include "ui/models/recentprojects.h"

#include "ui/format/counted.h"
#include "ui/models/roles.h"

#include <QDir>
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

QString shortPath(const QString& path)
{
    const QString home = QDir::homePath() + u'/';
    return path.startsWith(home) ? QStringLiteral("~/") + path.mid(home.size()) : path;
}

QString state(const RecentProject& project)
{
    const QString iteration = format::integer(static_cast<qint64>(project.iteration));
    if (project.missing)
        return RecentProjects::tr("File not found");
    switch (project.state) {
    case RecentProject::State::None:
        return {};
    case RecentProject::State::Finished:
        return RecentProjects::tr("Finished at %1").arg(iteration);
    case RecentProject::State::Stopped:
        return RecentProjects::tr("Stopped at %1").arg(iteration);
    case RecentProject::State::Paused:
        return RecentProjects::tr("Paused at %1").arg(iteration);
    }
    return {};
}

TagKind stateKind(const RecentProject& project)
{
    if (project.missing)
        return TagKind::Danger;
    if (project.state == RecentProject::State::Finished)
        return TagKind::Success;
    return project.state == RecentProject::State::None ? TagKind::Neutral : TagKind::Warning;
}

QString text(const RecentProject& project, int column)
{
    const QString unknown(QChar(format::dash));
    switch (column) {
    case RecentProjects::Project:
        return project.name();
    case RecentProjects::CorpusSize:
        return project.missing
            ? unknown
            : format::counted(project.documents, RecentProjects::tr("1 document"), RecentProjects::tr("%1 documents"));
    case RecentProjects::LastRun:
        if (project.missing)
            return {};
        return project.topics == 0
            ? RecentProjects::tr("No run yet")
            : format::counted(project.topics, RecentProjects::tr("1 topic"), RecentProjects::tr("%1 topics"));
    case RecentProjects::Opened:
        return format::dayOpened(project.opened.date());
    default:
        return {};
    }
}

/// The second line.
QString detail(const RecentProject& project, int column)
{
    switch (column) {
    case RecentProjects::Project:
        return shortPath(project.path);
    case RecentProjects::CorpusSize:
        return project.missing
            ? QString(QChar(format::dash))
            : format::counted(project.tokens, RecentProjects::tr("1 token"), RecentProjects::tr("%1 tokens"));
    case RecentProjects::LastRun:
        return state(project);
    default:
        return {};
    }
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
    switch (role) {
    case Qt::DisplayRole:
        return text(project, index.column());
    case DetailRole:
        return detail(project, index.column());
    case TagKindRole:
        return index.column() == LastRun ? static_cast<int>(stateKind(project)) : QVariant();
    case SparkRole:
        return index.column() == LogPosterior && !project.missing ? QVariant::fromValue(project.logPosterior)
                                                                  : QVariant();
    case Qt::ToolTipRole:
        return project.path;
    case Qt::TextAlignmentRole:
        return index.column() == Opened ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    default:
        return {};
    }
}

QVariant RecentProjects::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole && section == Opened)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
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
