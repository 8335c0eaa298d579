#pragma once

#include "engine/readers/reader.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QComboBox;

namespace themata {

/// What each column of a table holds: the text, and, if there are such, a name, a date and a group.
class CorpusColumns : public QWidget {
    Q_OBJECT
public:
    explicit CorpusColumns(QWidget* parent = nullptr);

    /// Offers these columns with the roles guessed; the same columns again change nothing.
    void setColumns(const QStringList& columns, const ColumnRoles& guessed);
    void forget(); ///< nothing is known of the table
    void setRoles(const ColumnRoles& roles); ///< of no text column: as they are
    [[nodiscard]] const QStringList& header() const { return m_columns; } ///< empty: nothing is known
    [[nodiscard]] ColumnRoles roles() const; ///< text is empty as long as nothing is known

Q_SIGNALS:
    void changed();

private:
    struct Role {
        QComboBox* box;
        std::string ColumnRoles::*column;
    };
    void addRole(const QString& label, std::string ColumnRoles::*column, bool optional);

    std::vector<Role> m_roles;
    QStringList m_columns;
};

} // namespace themata
