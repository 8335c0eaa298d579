#pragma once

#include "engine/readers/reader.h"

#include <QStringList>

class QSettings;

namespace themata {

[[nodiscard]] bool operator==(const ColumnRoles& a, const ColumnRoles& b);

/// The roles that the user gave to the columns of tables before, by the names in their headers: a table of next year
/// has the same columns, perhaps in another order, perhaps with one more.
class ColumnMemory {
public:
    explicit ColumnMemory(QSettings& settings)
        : m_settings(settings)
    {
    }

    void remember(const QStringList& header, const ColumnRoles& roles);
    /// Those of the table that shares most names with this one, and at least half of all names of both; of several the
    /// latest. A column that is no longer there has no role; without the column of the text nothing is recalled.
    /// @param guessed what there is without a memory.
    [[nodiscard]] ColumnRoles recall(const QStringList& header, const ColumnRoles& guessed) const;

private:
    QSettings& m_settings;
};

} // namespace themata
