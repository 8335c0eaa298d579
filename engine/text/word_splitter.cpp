#include "engine/text/word_splitter.h"

#include "engine/text/hyphen.h"

namespace themata {

WordSplitter::WordSplitter(const TokenizerOptions& options)
    : m_finder(options.locale)
    , m_elision(options.locale)
    , m_innerHyphens(options.innerHyphens)
    , m_plain(options.pattern.empty() && !options.innerHyphens && !m_elision.happens())
{
    if (!options.pattern.empty())
        m_pattern.emplace(options.pattern);
}

void WordSplitter::setText(std::string_view text)
{
    m_text = text;
    m_ahead.reset();
    m_rest.reset();
    if (m_pattern)
        m_pattern->setText(text);
    else
        m_finder.setText(text);
}

WordSplitter::Found WordSplitter::nextOther()
{
    if (m_pattern)
        return m_pattern->next();
    Found word = std::exchange(m_rest, std::nullopt);
    if (!word)
        word = m_innerHyphens ? nextWithHyphens() : m_finder.next();
    return word ? firstOf(*word) : word;
}

WordSplitter::Found WordSplitter::nextWithHyphens()
{
    Found word = m_ahead ? std::exchange(m_ahead, std::nullopt) : m_finder.next();
    while (word) {
        m_ahead = m_finder.next();
        const Found longer = m_ahead ? joined(*word, *m_ahead) : std::nullopt;
        if (!longer)
            break;
        word = longer;
    }
    return word;
}

/// Both words as one if a single hyphen is all that is between them.
WordSplitter::Found WordSplitter::joined(const WordFinder::Word& word, const WordFinder::Word& after) const
{
    if (!isHyphen(m_text.substr(word.end, after.begin - word.end)))
        return std::nullopt;
    return WordFinder::Word{word.begin, after.end};
}

/// The word, or what is elided at its beginning; its rest then comes next.
WordSplitter::Found WordSplitter::firstOf(const WordFinder::Word& word)
{
    const auto split = m_elision.find(m_text.substr(word.begin, word.end - word.begin));
    if (!split)
        return word;
    m_rest = {word.begin + split->rest, word.end};
    return WordFinder::Word{word.begin, word.begin + split->length};
}

} // namespace themata
