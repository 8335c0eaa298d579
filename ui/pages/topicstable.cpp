#include "ui/pages/topicstable.h"

#include "engine/base/casts.h"
#include "ui/models/roles.h"
#include "ui/widgets/delegates.h"
#include "ui/widgets/tables.h"

#include <QAction>
#include <QHeaderView>

#include <algorithm>

namespace themata {
namespace {

constexpr int narrow = 336; // pixels, below which names need the room

} // namespace

TopicsProxy::TopicsProxy(TopicsModel& topics, QObject* parent)
    : QSortFilterProxyModel(parent)
    , m_topics(topics)
{
    setDynamicSortFilter(false);
    setSortRole(SortRole);
    setSourceModel(&topics);
}

void TopicsProxy::setText(const QString& text)
{
    m_text = text.simplified();
    invalidateFilter();
}

void TopicsProxy::setHiddenShown(bool shown)
{
    m_hiddenShown = shown;
    invalidateFilter();
}

bool TopicsProxy::filterAcceptsRow(int row, const QModelIndex&) const
{
    const TopicView& view = m_topics.view(static_cast<std::uint32_t>(row));
    if (view.mergedInto || (view.hidden && !m_hiddenShown))
        return false;
    if (m_text.isEmpty())
        return true;
    const auto topic = static_cast<std::uint32_t>(row);
    const auto matches = [&](const QString& text) { return text.contains(m_text, Qt::CaseInsensitive); };
    return QString::number(row + 1) == m_text || matches(m_topics.name(topic))
        || std::ranges::any_of(m_topics.topWords(topic), matches);
}

bool TopicsProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const QVariant a = left.data(SortRole), b = right.data(SortRole);
    if (a == b) // equal ones stand in the order of their numbers, whichever way the column is sorted
        return sortOrder() == Qt::AscendingOrder ? left.row() < right.row() : left.row() > right.row();
    return QSortFilterProxyModel::lessThan(left, right);
}

TopicsTable::TopicsTable(TopicsModel& topics, std::initializer_list<TopicsModel::Column> columns, int rowHeight,
                         QWidget* parent)
    : QTableView(parent)
    , m_topics(topics)
    , m_proxy(topics)
{
    setModel(&m_proxy);
    styleTable(*this, rowHeight);
    setAccessibleName(tr("Topics"));
    setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    setUpColumns(columns);
    setSortingEnabled(true);
    sortByColumn(TopicsModel::Share, Qt::DescendingOrder);

    m_sortTimer.setInterval(sortEveryMs);
    m_sortTimer.start();
    connect(&m_sortTimer, &QTimer::timeout, this, &TopicsTable::sortIfCalm);
    connect(&topics, &QAbstractItemModel::dataChanged, this, [this] { m_stale = true; });
    connect(&topics, &QAbstractItemModel::modelReset, this, [this] { m_proxy.sortAgain(); });
}

void TopicsTable::setUpColumns(std::initializer_list<TopicsModel::Column> columns)
{
    for (int column = 0; column < TopicsModel::ColumnCount; ++column)
        setColumnHidden(column, std::ranges::find(columns, column) == columns.end());
    setItemDelegateForColumn(TopicsModel::Number, new NumberDelegate(this));
    setItemDelegateForColumn(TopicsModel::Dot, new TopicDelegate(this));
    setItemDelegateForColumn(TopicsModel::Name, new TopicDelegate(this));
    setItemDelegateForColumn(TopicsModel::TopWords, new TrendWordsDelegate(this));
    setItemDelegateForColumn(TopicsModel::Share, new ShareBarDelegate(this));
    setItemDelegateForColumn(TopicsModel::Change, new NumberDelegate(this));
    for (int column = TopicsModel::DistinctWords; column < TopicsModel::ColumnCount; ++column) {
        setItemDelegateForColumn(column, new NumberDelegate(this));
        setColumnWidth(column, 84);
    }
    horizontalHeader()->setSectionResizeMode(TopicsModel::Name, QHeaderView::Stretch);
    horizontalHeader()->setSectionResizeMode(TopicsModel::TopWords, QHeaderView::Stretch);
    setColumnWidth(TopicsModel::Number, 44);
    setColumnWidth(TopicsModel::Dot, 24);
    setColumnWidth(TopicsModel::Share, 96);
    setColumnWidth(TopicsModel::Change, 64);
}

void TopicsTable::offerColumns(std::initializer_list<TopicsModel::Column> columns)
{
    horizontalHeader()->setContextMenuPolicy(Qt::ActionsContextMenu);
    for (const TopicsModel::Column column : columns) {
        auto* action = new QAction(m_topics.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(), this);
        action->setToolTip(TopicsModel::explanation(column));
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        connect(action, &QAction::toggled, this, &TopicsTable::showOffered);
        horizontalHeader()->addAction(action);
        m_offered.append({column, action});
    }
}

void TopicsTable::showOffered()
{
    for (qsizetype i = 0; i < m_offered.size(); ++i)
        setColumnHidden(m_offered[i].first, !m_offered[i].second->isChecked() || (i > 0 && width() < narrow));
}

void TopicsTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    showOffered();
}

void TopicsTable::sortIfCalm()
{
    if (!m_stale || underMouse() || hasFocus() || state() == QAbstractItemView::EditingState)
        return;
    m_proxy.sortAgain();
    m_stale = false;
}

QModelIndex TopicsTable::indexOf(std::uint32_t topic) const
{
    return m_proxy.mapFromSource(m_topics.index(checkedCast<int>(topic), TopicsModel::Name));
}

std::optional<std::uint32_t> TopicsTable::selectedTopic() const
{
    const QModelIndex source = m_proxy.mapToSource(currentIndex());
    return source.isValid() ? std::optional(static_cast<std::uint32_t>(source.row())) : std::nullopt;
}

void TopicsTable::selectTopic(std::optional<std::uint32_t> topic)
{
    const QModelIndex index = topic && checkedCast<int>(*topic) < m_topics.rowCount() ? indexOf(*topic) : QModelIndex();
    if (!index.isValid()) {
        clearSelection();
        return;
    }
    if (selectedTopic() == topic && selectionModel()->hasSelection())
        return; // it may be one of several
    setCurrentIndex(index);
    scrollTo(index);
}

std::optional<std::uint32_t> TopicsTable::firstTopic() const
{
    const QModelIndex source = m_proxy.mapToSource(m_proxy.index(0, TopicsModel::Name));
    return source.isValid() ? std::optional(static_cast<std::uint32_t>(source.row())) : std::nullopt;
}

void TopicsTable::renameSelected()
{
    if (const auto topic = selectedTopic())
        edit(indexOf(*topic));
}

void TopicsTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    if (current.isValid() && current.row() != previous.row())
        Q_EMIT topicSelected(static_cast<std::uint32_t>(m_proxy.mapToSource(current).row()));
}

} // namespace themata
