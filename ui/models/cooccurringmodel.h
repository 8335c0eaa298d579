#pragma once

#include "engine/corpus/vocabulary.h"
#include "engine/topics/co_occurring_words.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace themata {

/// The words that share documents with a word most.
class CoOccurringModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Word, Together, Npmi, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// @param vocabulary of the words; null: none, and no words.
    void setWords(std::shared_ptr<const Vocabulary> vocabulary, std::vector<CoOccurringWord> words);
    [[nodiscard]] QString wordAt(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const Vocabulary> m_vocabulary;
    std::vector<CoOccurringWord> m_words;
};

} // namespace themata
