#pragma once

#include "engine/text/tokenizer.h"
#include "ui/models/ownstops.h"

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
    enum { ActionRole = Qt::UserRole + 100 }; ///< "Stop", "Keep": what a click does; empty if nothing

    using QAbstractTableModel::QAbstractTableModel;
    /// The same words again, kept or dropped as they may be, stay the same rows.
    /// @param own tells which stop words are the user's.
    void setWords(std::vector<PreviewWord> words, OwnStops own = {});
    [[nodiscard]] const PreviewWord& at(int row) const { return m_words[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(const PreviewWord& word, int column) const;

    std::vector<PreviewWord> m_words;
    OwnStops m_own;
};

/// "stop word", "number"; empty for a word that is kept.
[[nodiscard]] QString reason(Dropped dropped);
/// A sentence: "“the” is left out: it is on the list of stop words." Also of a word that is kept.
[[nodiscard]] QString verdict(const QString& word, Dropped dropped, const OwnStops& own);
/// Whether a click may stop it or take it back: it is kept, or a stop word.
[[nodiscard]] bool canToggle(Dropped dropped);

} // namespace themata
