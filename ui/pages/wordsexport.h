#pragma once

#include <QMenu>

class QTableView;

namespace themata {

class Session;
class WordLookup;
class WordsAside;
class WordsList;
class WordsPassages;
class WordsTopics;

/// What the Words page can write to CSV files: what it shows of the word, and the words that it lists; and the way to
/// the exports of the whole run.
class WordsExport : public QMenu {
    Q_OBJECT
public:
    struct Parts {
        WordsList* list;
        WordsTopics* topics;
        WordsAside* aside;
        WordsPassages* passages;
    };

    /// @param parts of the page, which outlive the menu
    WordsExport(Session& session, const WordLookup& lookup, const Parts& parts, QWidget* parent);

private:
    void fill();
    void addTable(const QString& text, QTableView& table, const QString& file);
    void addFrequency(const QString& text, const QString& file);

    Session& m_session;
    const WordLookup& m_lookup;
    Parts m_parts;
};

} // namespace themata
