#include "ui/models/columnmemory.h"

#include <QSet>
#include <QSettings>

#include <algorithm>
#include <optional>
#include <tuple>
#include <vector>

namespace themata {

namespace {

const QLatin1String tablesKey("import/tables");
constexpr std::size_t mostTables = 50;

struct Table {
    QStringList header;
    ColumnRoles roles;
};

/// The latest first.
std::vector<Table> read(QSettings& settings)
{
    std::vector<Table> tables(static_cast<std::size_t>(settings.beginReadArray(tablesKey)));
    for (std::size_t i = 0; i < tables.size(); ++i) {
        settings.setArrayIndex(static_cast<int>(i));
        const auto role = [&](const char* key) { return settings.value(QLatin1String(key)).toString().toStdString(); };
        tables[i] = {settings.value(QLatin1String("header")).toStringList(),
                     {role("text"), role("name"), role("date"), role("group"), role("language")}};
    }
    settings.endArray();
    return tables;
}

void write(QSettings& settings, const std::vector<Table>& tables)
{
    settings.remove(tablesKey);
    settings.beginWriteArray(tablesKey, static_cast<int>(tables.size()));
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const auto& [header, roles] = tables[i];
        settings.setArrayIndex(static_cast<int>(i));
        settings.setValue(QLatin1String("header"), header);
        settings.setValue(QLatin1String("text"), QString::fromStdString(roles.text));
        settings.setValue(QLatin1String("name"), QString::fromStdString(roles.name));
        settings.setValue(QLatin1String("date"), QString::fromStdString(roles.date));
        settings.setValue(QLatin1String("group"), QString::fromStdString(roles.group));
        settings.setValue(QLatin1String("language"), QString::fromStdString(roles.language));
    }
    settings.endArray();
}

QSet<QString> names(const QStringList& header)
{
    return {header.begin(), header.end()};
}

/// Names in both over names in either.
double likeness(const QStringList& one, const QStringList& other)
{
    const QSet<QString> both = names(one).intersect(names(other));
    const QSet<QString> either = names(one).unite(names(other));
    return either.isEmpty() ? 0 : static_cast<double>(both.size()) / static_cast<double>(either.size());
}

} // namespace

bool operator==(const ColumnRoles& a, const ColumnRoles& b)
{
    return std::tie(a.text, a.name, a.date, a.group, a.language)
        == std::tie(b.text, b.name, b.date, b.group, b.language);
}

void ColumnMemory::remember(const QStringList& header, const ColumnRoles& roles)
{
    std::vector<Table> tables = read(m_settings);
    std::erase_if(tables, [&](const Table& table) { return names(table.header) == names(header); });
    tables.insert(tables.begin(), {header, roles});
    tables.resize(std::min(tables.size(), mostTables));
    write(m_settings, tables);
}

ColumnRoles ColumnMemory::recall(const QStringList& header, const ColumnRoles& guessed) const
{
    std::optional<ColumnRoles> found;
    double best = 0.5;
    for (const Table& table : read(m_settings)) {
        const double alike = likeness(table.header, header);
        const bool better = found ? alike > best : alike >= best;
        if (!better || !header.contains(QString::fromStdString(table.roles.text)))
            continue;
        best = alike;
        found = table.roles;
    }
    if (!found)
        return guessed;
    for (std::string ColumnRoles::*role :
         {&ColumnRoles::name, &ColumnRoles::date, &ColumnRoles::group, &ColumnRoles::language})
        if (!header.contains(QString::fromStdString((*found).*role)))
            ((*found).*role).clear();
    return *found;
}

} // namespace themata
