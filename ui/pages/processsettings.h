#pragma once

#include "ui/models/importchoices.h"

#include <QScrollArea>

namespace themata {

class CorpusMore;
class CorpusWordSettings;
class Session;

/// The settings of the newest version of a corpus, by the fields of the import assistant, to be changed for another.
class ProcessSettings : public QScrollArea {
    Q_OBJECT
public:
    explicit ProcessSettings(const Session& session, QWidget* parent = nullptr);

    [[nodiscard]] const ImportOptions& before() const { return m_before; } ///< where they begin
    [[nodiscard]] ImportOptions options() const; ///< as they are now
    [[nodiscard]] bool isValid() const; ///< else the field says what is wrong

    /// This corpus's own stop words, which are none of the user's list for other texts.
    [[nodiscard]] OwnStopWords own() const;
    void stop(const QStringList& words);
    void keep(const QString& word);

Q_SIGNALS:
    void changed();

private:
    void layOut();
    void showBefore();
    [[nodiscard]] ImportChoices choices() const;
    void setOwn(const OwnStopWords& own);

    bool m_counts;
    ImportOptions m_before;
    ImportChoices m_then; ///< as the fields showed them
    CorpusWordSettings* m_words;
    CorpusMore* m_more;
};

} // namespace themata
