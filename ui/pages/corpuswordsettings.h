#pragma once

#include "ui/models/importchoices.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace themata {

class CorpusStopWords;

/// Which words enter the model: the settings that most imports need.
class CorpusWordSettings : public QWidget {
    Q_OBJECT
public:
    explicit CorpusWordSettings(QWidget* parent = nullptr);

    void forgetLanguage(); ///< another source
    /// @param code empty: unsure. @return whether it is another than was taken so far, and is taken now.
    bool setGuessedLanguage(const QString& code);
    /// Of texts that are processed again: the language that they have so far stands in the place of the guess.
    void setPresetLanguage(const QString& code);
    [[nodiscard]] bool isPresetLanguage() const; ///< it, or the guess, was not changed
    void setCounts(bool counts); ///< the source holds counts: there is no text to choose words from
    [[nodiscard]] const QString& language() const { return m_locale; } ///< a code, chosen or guessed; empty: another

    [[nodiscard]] bool isListed(const QString& word) const; ///< on the language's list of stop words, which is used

    void setChoices(const ImportChoices& choices);
    void readChoices(ImportChoices& choices) const;

Q_SIGNALS:
    void changed();

private:
    void fillLanguages();
    void addRows();
    void watchFields();
    void useLanguage(const QString& code);

    QComboBox* m_language;
    QString m_locale;
    bool m_counts = false;
    CorpusStopWords* m_stopWords;
    QCheckBox* m_stem;
    QCheckBox* m_lowerCase;
    QCheckBox* m_dropNumbers;
    QSpinBox* m_shortest;
    QSpinBox* m_longest;
    QSpinBox* m_leastCount;
    QWidget* m_length = nullptr;
};

} // namespace themata
