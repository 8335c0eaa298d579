#pragma once

#include "ui/models/ownstopwords.h"

#include <QSet>

#include <memory>

namespace themata {

class Stemmer;

/// What the words that an own list stops do: where the forms of a word count together, each stops all words of its
/// stem. For one thread.
class OwnStops {
public:
    OwnStops(const OwnStopWords& own = {},
             const std::string& stemmer = {}); ///< @param stemmer as TokenizerOptions has it

    [[nodiscard]] bool names(const QString& word) const; ///< the word itself is on the list
    [[nodiscard]] bool namesForm(const QString& word) const; ///< it, or another word of its stem

private:
    [[nodiscard]] QString stemOf(const QString& word) const;

    std::shared_ptr<Stemmer> m_stemmer; ///< null: forms are words of their own
    QSet<QString> m_words, m_stems;
};

} // namespace themata
