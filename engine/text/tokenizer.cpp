#include "engine/text/tokenizer.h"

#include "engine/text/elision.h"
#include "engine/text/word_finder.h"
#include "engine/text/word_form.h"

#include <functional>
#include <optional>
#include <unordered_set>
#include <utility>

namespace themata {

namespace {

struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};

using WordSet = std::unordered_set<std::string, TextHash, std::equal_to<>>;

} // namespace

struct Tokenizer::Impl {
    explicit Impl(const TokenizerOptions& chosen);

    Dropped classify() const;
    std::optional<WordFinder::Word> nextWord();

    TokenizerOptions options;
    WordFinder finder;
    Elision elision;
    std::optional<WordFinder::Word> rest; // of a word that began with an elided one
    WordForm form;
    WordSet stopWords; // in the form they are compared in
    std::string_view text;
};

Tokenizer::Impl::Impl(const TokenizerOptions& chosen)
    : options(chosen), finder(chosen.locale), elision(chosen.locale), form(chosen.locale, chosen.lowerCase)
{
    for (const std::string& word : options.stopWords) {
        form.set(word);
        stopWords.emplace(form.lowerCase());
    }
}

Dropped Tokenizer::Impl::classify() const
{
    if (options.dropNumbers && !form.hasLetter())
        return Dropped::Number;
    if (form.characters() < options.minimumLength)
        return Dropped::TooShort;
    if (form.characters() > options.maximumLength)
        return Dropped::TooLong;
    if (stopWords.find(form.lowerCase()) != stopWords.end())
        return Dropped::StopWord;
    return Dropped::No;
}

std::optional<WordFinder::Word> Tokenizer::Impl::nextWord()
{
    auto word = rest ? std::exchange(rest, std::nullopt) : finder.next();
    if (!word || !elision.happens())
        return word;
    const auto split = elision.find(text.substr(word->begin, word->end - word->begin));
    if (!split)
        return word;
    rest = {word->begin + split->rest, word->end};
    return WordFinder::Word{word->begin, word->begin + split->length};
}

Tokenizer::Tokenizer(const TokenizerOptions& options) : m_impl(std::make_unique<Impl>(options)) { }
Tokenizer::~Tokenizer() = default;
Tokenizer::Tokenizer(Tokenizer&&) noexcept = default;
Tokenizer& Tokenizer::operator=(Tokenizer&&) noexcept = default;

Dropped Tokenizer::classify(std::string_view word)
{
    m_impl->form.set(word);
    return m_impl->classify();
}

void Tokenizer::begin(std::string_view text)
{
    m_impl->text = text;
    m_impl->rest.reset();
    m_impl->finder.setText(text);
}

bool Tokenizer::next(TextWord& word, std::string_view& normalised)
{
    const auto found = m_impl->nextWord();
    if (!found)
        return false;
    const std::size_t length = found->end - found->begin;
    m_impl->form.set(m_impl->text.substr(found->begin, length));
    word.begin = static_cast<std::uint32_t>(found->begin);
    word.length = static_cast<std::uint32_t>(length);
    word.dropped = m_impl->classify();
    normalised = m_impl->form.text();
    return true;
}

} // namespace themata
