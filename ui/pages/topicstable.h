#pragma once

#include "ui/models/topicsmodel.h"

#include <QSortFilterProxyModel>
#include <QTableView>
#include <QTimer>

#include <cstdint>
#include <initializer_list>
#include <optional>

namespace themata {

/// Sorts topics by a column and keeps those that match a number, a name or a word. It sorts only when told to.
class TopicsProxy : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit TopicsProxy(TopicsModel& topics, QObject* parent = nullptr);

    void setText(const QString& text);
    void setHiddenShown(bool shown); ///< at first they are left out; merged ones always are
    void filterAgain() { invalidateFilter(); }
    void sortAgain() { sort(sortColumn(), sortOrder()); }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    TopicsModel& m_topics;
    QString m_text;
    bool m_hiddenShown = false;
};

/// The topics of a run as a table. While a run goes on it sorts at most every two seconds, and never while someone
/// points at it or works in it; the selection stays with its topic.
class TopicsTable : public QTableView {
    Q_OBJECT
public:
    TopicsTable(TopicsModel& topics, std::initializer_list<TopicsModel::Column> columns, int rowHeight,
                QWidget* parent = nullptr);

    void setFilterText(const QString& text) { m_proxy.setText(text); }
    void setHiddenShown(bool shown) { m_proxy.setHiddenShown(shown); }
    void viewsChanged() { m_proxy.filterAgain(); } ///< to be called when other topics are hidden or merged
    [[nodiscard]] std::optional<std::uint32_t> selectedTopic() const;
    void selectTopic(std::optional<std::uint32_t> topic);
    void renameSelected();
    /// Columns that can be shown and hidden from the menu of the header. A narrow table keeps no more than the first.
    void offerColumns(std::initializer_list<TopicsModel::Column> columns);
    [[nodiscard]] std::optional<std::uint32_t> firstTopic() const; ///< in the order of the table

    static constexpr int sortEveryMs = 2000;
    void sortIfCalm(); ///< what happens then

Q_SIGNALS:
    void topicSelected(std::uint32_t topic);

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setUpColumns(std::initializer_list<TopicsModel::Column> columns);
    void showOffered();
    [[nodiscard]] QModelIndex indexOf(std::uint32_t topic) const;

    TopicsModel& m_topics;
    TopicsProxy m_proxy;
    QList<std::pair<TopicsModel::Column, QAction*>> m_offered;
    QTimer m_sortTimer;
    bool m_stale = true; ///< shares changed since the last sort
};

} // namespace themata
