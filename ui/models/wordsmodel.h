#pragma once

#include "engine/corpus/vocabulary.h"
#include "engine/topics/word_search.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace themata {

/// Words of a vocabulary that were found, in the order in which they were. Another order is asked for by a signal: a
/// million words are put in order off the GUI thread.
class WordsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Word, Count, Documents, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// @param words types of the vocabulary; null: no vocabulary, and no words.
    void setWords(std::shared_ptr<const Vocabulary> vocabulary, std::vector<std::uint32_t> words);
    [[nodiscard]] QString wordAt(int row) const;
    [[nodiscard]] std::optional<int> rowOf(const QString& word) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override; ///< orderRequested

Q_SIGNALS:
    void orderRequested(themata::WordOrder order, bool falling);

private:
    [[nodiscard]] QString text(int row, Column column) const;
    [[nodiscard]] QVariant exact(int row, Column column) const;

    std::shared_ptr<const Vocabulary> m_vocabulary;
    std::vector<std::uint32_t> m_words;
};

} // namespace themata
