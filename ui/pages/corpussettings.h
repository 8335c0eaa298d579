#pragma once

#include "ui/models/importchoices.h"

#include <QScrollArea>
#include <QStringList>

namespace themata {

class CorpusMore;
class CorpusSource;
class CorpusWordSettings;

/// How a source is to be read: its format, what its columns hold, and which words enter the model.
class CorpusSettings : public QScrollArea {
    Q_OBJECT
public:
    explicit CorpusSettings(QWidget* parent = nullptr);

    /// Another source: format, columns and language are guessed again, the text settings stay.
    void setSources(const QStringList& sources);
    /// Fills in what was guessed, but changes no choice of the user.
    /// @param language guessed: a code; empty if unsure. @return whether a preview made before shows something else
    /// now.
    bool setDescription(const SourceDescription& description, const QString& language);

    [[nodiscard]] ImportChoices choices() const;
    void setChoices(const ImportChoices& choices); ///< without a signal
    [[nodiscard]] bool isListed(const QString& word) const; ///< a stop word by the language's list
    [[nodiscard]] bool isValid() const; ///< else the field says what is wrong
    void remember() const; ///< for the next import

    [[nodiscard]] SourceOptions sourceOptions() const;
    [[nodiscard]] ImportOptions importOptions() const;

Q_SIGNALS:
    void sourceRequested(); ///< another source is to be chosen
    void changed(); ///< by the user: another of choices()

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void leaveUndoToThePage();

    CorpusSource* m_source;
    CorpusWordSettings* m_words;
    CorpusMore* m_more;
    bool m_counts = false; ///< the source holds counts
};

} // namespace themata
