#pragma once

#include "engine/store/project.h"
#include "ui/models/pagedrows.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace themata {

/// The passages of a word. Their texts are asked for in pages when a view needs them and kept for a while, so half a
/// million passages cost no more than those on screen; a row that is still on its way shows dashes.
class PassagesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    /// Before, Match and After are the parts of Keyword, for exports.
    enum Column { Date, Name, Before, Match, After, Keyword, Topic, ColumnCount };

    /// Session::fetchKeywords; answers later, in this thread.
    using Answer = PagedRows<KeywordRow>::Answer;
    using Fetch = std::function<void(std::vector<Passage> passages, Answer done)>;
    using TopicName = std::function<QString(std::uint32_t topic)>;

    PassagesModel(Fetch fetch, TopicName topicName, QObject* parent = nullptr);

    using Passages = std::shared_ptr<const std::vector<Passage>>;
    void setPassages(Passages passages); ///< null: none
    void updateNames(); ///< a topic was renamed
    [[nodiscard]] const Passage& passageAt(int row) const { return (*m_passages)[static_cast<std::size_t>(row)]; }
    /// Where it stands in its document's text; nullopt while it is on its way.
    [[nodiscard]] std::optional<TokenOffset> placeAt(int row) const;
    /// Whether any passage seen so far is of a document with a date.
    [[nodiscard]] bool hasDates() const { return m_hasDates; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void rowsArrived();
    void fetchFailed(const themata::Error& error);

private:
    static constexpr int pagesKept = 64;

    [[nodiscard]] const KeywordRow* rowData(int row) const { return m_rows.want(static_cast<std::size_t>(row)); }
    void ask(std::size_t first, std::size_t count, Answer done) const;
    void rowsCame(std::size_t first, std::span<const KeywordRow> rows);
    void rowsChanged(std::size_t first, std::size_t count);
    [[nodiscard]] QString text(int row, Column column) const;
    [[nodiscard]] QString help(int row) const;
    [[nodiscard]] QVariant line(int row) const;

    Fetch m_fetch;
    TopicName m_topicName;
    Passages m_passages;
    bool m_hasDates = false;
    mutable PagedRows<KeywordRow> m_rows; ///< a cache; a view asks for data through const functions
};

} // namespace themata
