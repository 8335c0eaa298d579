#pragma once

#include "engine/text/tokenizer.h"

#include <QAbstractTableModel>

#include <vector>

namespace themata {

/// A word type of the documents that an import shows beforehand.
struct PreviewWord {
    std::string word;
    std::uint64_t count = 0;
    std::uint32_t documents = 0;
    Dropped dropped = Dropped::No; ///< never Rare: that needs the whole source
};

/// The words of the previewed documents with their counts, dropped ones dimmed, with the reason.
class PreviewWordsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Word, Count, Documents, Reason, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setWords(std::vector<PreviewWord> words);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<PreviewWord> m_words;
};

/// "stop word", "number"; empty for a word that is kept.
[[nodiscard]] QString reason(Dropped dropped);

} // namespace themata
