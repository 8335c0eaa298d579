#include "ui/models/ownstops.h"

#include "engine/text/stemmer.h"

namespace themata {

OwnStops::OwnStops(const OwnStopWords& own, const std::string& stemmer)
    : m_stemmer(Stemmer::knows(stemmer) ? std::make_shared<Stemmer>(stemmer) : nullptr)
    , m_words(own.stopped.begin(), own.stopped.end())
{
    if (m_stemmer)
        for (const QString& word : own.stopped)
            m_stems.insert(stemOf(word));
}

bool OwnStops::names(const QString& word) const
{
    return m_words.contains(OwnStopWords::normalised(word));
}

bool OwnStops::namesForm(const QString& word) const
{
    return names(word) || (m_stemmer && m_stems.contains(stemOf(OwnStopWords::normalised(word))));
}

QString OwnStops::stemOf(const QString& word) const
{
    const std::string_view stem = m_stemmer->stem(word.toStdString());
    return QString::fromUtf8(stem.data(), static_cast<qsizetype>(stem.size()));
}

} // namespace themata
