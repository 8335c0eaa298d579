#include "engine/text/tokenizer.h"

#include "engine/text/elision.h"
#include "engine/text/stemmer.h"
#include "engine/text/word_form.h"
#include "engine/text/word_splitter.h"

#include <fmt/format.h>
#include <unicode/locid.h>

#include <functional>
#include <optional>
#include <unordered_set>

namespace themata {

namespace {

struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};

using WordSet = std::unordered_set<std::string, TextHash, std::equal_to<>>;

} // namespace

Result<void> check(const TokenizerOptions& options)
{
    UErrorCode status = U_ZERO_ERROR;
    static_cast<void>(icu::Locale::forLanguageTag(options.locale, status));
    if (U_FAILURE(status))
        return fail(ErrorCode::BadArgument, "This is not the code of a language", options.locale,
                    "Codes have two or three letters, as \"en\", or more parts, as \"pt-BR\"");
    if (!options.stemmer.empty() && !Stemmer::knows(options.stemmer))
        return fail(ErrorCode::BadArgument, "There is no stemmer for this language", options.stemmer,
                    fmt::format("There are stemmers for {}", fmt::join(Stemmer::languages(), ", ")));
    return PatternFinder::check(options.pattern);
}

struct Tokenizer::Impl {
    explicit Impl(const TokenizerOptions& chosen);

    void addStopWords(const std::vector<std::string>& words, bool allForms);
    void addStopWord(std::string_view word, bool allForms);
    bool isStopWord();
    Dropped classify();
    bool isAbsurd(std::string_view word) const;

    TokenizerOptions options;
    WordSplitter splitter;
    WordForm form;
    WordSet stopWords; // in the form they are compared in
    std::optional<Stemmer> stemmer; // if there are stems to stop
    WordSet stopStems;
    std::string_view text;
};

Tokenizer::Impl::Impl(const TokenizerOptions& chosen)
    : options(chosen)
    , splitter(chosen)
    , form(chosen.locale, chosen.lowerCase)
{
    if (!options.stemmer.empty() && !options.stopTypes.empty())
        stemmer.emplace(options.stemmer);
    addStopWords(options.stopWords, false);
    addStopWords(options.stopTypes, stemmer.has_value());
}

void Tokenizer::Impl::addStopWords(const std::vector<std::string>& words, bool allForms)
{
    const Elision elision(options.locale);
    for (std::string_view word : words) {
        for (auto split = elision.find(word); split; split = elision.find(word)) {
            addStopWord(word.substr(0, split->length), false);
            word.remove_prefix(split->rest);
        }
        addStopWord(word, allForms);
    }
}

void Tokenizer::Impl::addStopWord(std::string_view word, bool allForms)
{
    form.set(word);
    stopWords.emplace(form.lowerCase());
    if (allForms)
        stopStems.emplace(stemmer->stem(form.lowerCase()));
}

bool Tokenizer::Impl::isStopWord()
{
    const std::string_view word = form.lowerCase();
    return stopWords.find(word) != stopWords.end()
        || (stemmer && stopStems.find(stemmer->stem(word)) != stopStems.end());
}

Dropped Tokenizer::Impl::classify()
{
    if (options.dropNumbers && !form.hasLetter())
        return Dropped::Number;
    if (form.characters() < options.minimumLength)
        return Dropped::TooShort;
    if (form.characters() > options.maximumLength)
        return Dropped::TooLong;
    if (isStopWord())
        return Dropped::StopWord;
    return Dropped::No;
}

Tokenizer::Tokenizer(const TokenizerOptions& options)
    : m_impl(std::make_unique<Impl>(options))
{
}
Tokenizer::~Tokenizer() = default;
Tokenizer::Tokenizer(Tokenizer&&) noexcept = default;
Tokenizer& Tokenizer::operator=(Tokenizer&&) noexcept = default;

/// What is so long has too many characters, whatever they are, and bringing it into its form would take as much memory
/// again several times.
bool Tokenizer::Impl::isAbsurd(std::string_view word) const
{
    constexpr std::size_t bytesOfCharacter = 64; // far more than any has with its marks
    return word.size() / bytesOfCharacter > options.maximumLength;
}

Dropped Tokenizer::judge(std::string_view word, std::string_view& normalised)
{
    normalised = word;
    if (m_impl->isAbsurd(word))
        return Dropped::TooLong;
    m_impl->form.set(word);
    normalised = m_impl->form.text();
    return m_impl->classify();
}

void Tokenizer::begin(std::string_view text)
{
    m_impl->text = text;
    m_impl->splitter.setText(text);
}

bool Tokenizer::nextPlace(std::size_t& begin, std::size_t& length)
{
    const auto found = m_impl->splitter.next();
    if (!found)
        return false;
    begin = found->begin;
    length = found->end - found->begin;
    return true;
}

bool Tokenizer::next(TextWord& word, std::string_view& normalised)
{
    std::size_t begin = 0, length = 0;
    if (!nextPlace(begin, length))
        return false;
    word.begin = static_cast<std::uint32_t>(begin);
    word.length = static_cast<std::uint32_t>(length);
    word.dropped = judge(m_impl->text.substr(begin, length), normalised);
    return true;
}

} // namespace themata
