#pragma once

#include <QStringList>

#include <string>
#include <vector>

class QSettings;

namespace themata {

/// The user's own list beside that of the language: words to leave out (where the forms of a word count together, with
/// all its forms), and words of the language's list that stay in.
/// Kept with the user's settings, so that each import and each page meets the same list.
struct OwnStopWords {
    QStringList stopped; ///< in order; as normalised() makes them
    QStringList kept; ///< the same; no word is in both

    /// @param listed whether the word is on the list of the language, too.
    void stop(const QString& word, bool listed = false);
    void keep(const QString& word, bool listed);
    /// The same where the forms of a word count together: none of its other forms stays stopped.
    /// @param stemmer as TokenizerOptions has it; empty: they do not.
    void keepForms(const QString& word, bool listed, const std::string& stemmer);
    void forget(const QString& word); ///< it is in neither
    [[nodiscard]] bool isEmpty() const { return stopped.isEmpty() && kept.isEmpty(); }

    /// The language's list without the words kept.
    [[nodiscard]] std::vector<std::string> without(const std::vector<std::string>& list) const;
    [[nodiscard]] std::vector<std::string> stoppedWords() const;

    [[nodiscard]] static OwnStopWords load(const QSettings& settings);
    void save(QSettings& settings) const;

    friend bool operator==(const OwnStopWords&, const OwnStopWords&) = default;

    /// As the lists compare: in lower case, with straight apostrophes, without soft hyphens.
    [[nodiscard]] static QString normalised(const QString& word);
    /// The words of a text that someone pastes: between white space, commas and semicolons; each once, in order. Lines
    /// that begin with # are no words, as in the lists that come with the program.
    [[nodiscard]] static QStringList wordsOf(const QString& text);
};

} // namespace themata
