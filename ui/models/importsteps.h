#pragma once

#include "engine/corpus/import.h"

#include <QAbstractTableModel>

namespace themata {

/// What each step of an import removed, from all words to the tokens of the model, and what it left: tokens, word types
/// and documents. Reports of before types and documents were counted have a dash there.
class ImportStepsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Step, Detail, Removed, Left, Types, Documents, Bar, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setSteps(std::vector<FilterStep> steps);

    /// For the bar: shares of all words that are left, and that this step removed.
    [[nodiscard]] double shareLeft(int row) const;
    [[nodiscard]] double shareRemoved(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] double shareOfAll(std::uint64_t tokens) const;
    [[nodiscard]] QString toolTip(int row, int column) const;
    std::vector<FilterStep> m_steps;
};

} // namespace themata
