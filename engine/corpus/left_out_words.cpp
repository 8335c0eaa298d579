#include "engine/corpus/left_out_words.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace themata {

namespace {

std::uint32_t endOf(const TokenOffset& place)
{
    return place.begin + place.length;
}

std::vector<TokenOffset> inOrder(std::span<const TokenOffset> places)
{
    std::vector<TokenOffset> sorted(places.begin(), places.end());
    std::ranges::sort(sorted, {}, &TokenOffset::begin);
    return sorted;
}

/// The words of a text by the rules of the tokenizer that share no letter with these places, which are in order.
std::vector<TokenOffset> wordsBeside(const std::vector<TokenOffset>& places, std::string_view text,
                                     Tokenizer& tokenizer)
{
    std::vector<TokenOffset> words;
    auto place = places.begin();
    tokenizer.forEachPlace(text, [&](std::size_t begin, std::size_t length) {
        const TokenOffset word{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(length)};
        while (place != places.end() && endOf(*place) <= word.begin)
            ++place;
        if (place == places.end() || place->begin >= endOf(word))
            words.push_back(word);
        return true;
    });
    return words;
}

LeftOutBy ruleOf(Dropped dropped)
{
    switch (dropped) {
    case Dropped::Number:
        return LeftOutBy::Number;
    case Dropped::TooShort:
        return LeftOutBy::TooShort;
    case Dropped::TooLong:
        return LeftOutBy::TooLong;
    case Dropped::StopWord:
        return LeftOutBy::StopWord;
    case Dropped::Rare:
    case Dropped::No:
        break;
    }
    return LeftOutBy::NotKnown;
}

/// Finds the reasons for the words of one text.
class LeftOutJudge {
public:
    LeftOutJudge(const LeftOutText& text, const ImportOptions& options, const Vocabulary& vocabulary)
        : m_text(text)
        , m_options(options)
        , m_tokenizer(options.text)
        , m_limits(!vocabularyLimits(options, {}).empty())
    {
        if (options.phrases.join) // only then may a word of the vocabulary be no token somewhere
            m_vocabulary.insert(vocabulary.words.begin(), vocabulary.words.end());
    }

    void judge(std::vector<LeftOutWord>& words)
    {
        std::unordered_map<std::string, std::uint64_t> counts; // of words that passed all rules for single words
        std::vector<const std::uint64_t*> countOf(words.size(), nullptr);
        for (std::size_t i = 0; i < words.size(); ++i) {
            std::string_view normalised;
            words[i].by = reasonOf(words[i].place, normalised);
            if (words[i].by == LeftOutBy::Limits && !m_options.phrases.join) {
                std::uint64_t& count = counts[std::string(normalised)];
                ++count;
                countOf[i] = &count;
            }
        }
        for (std::size_t i = 0; i < words.size(); ++i)
            words[i].isNotRare = countOf[i] != nullptr && *countOf[i] >= m_options.minimumCount;
    }

    [[nodiscard]] Tokenizer& tokenizer() { return m_tokenizer; }

private:
    LeftOutBy reasonOf(const TokenOffset& place, std::string_view& normalised)
    {
        const Dropped dropped = m_tokenizer.judge(m_text.text.substr(place.begin, place.length), normalised);
        if (dropped != Dropped::No)
            return ruleOf(dropped);
        if (m_text.isNearDuplicate && m_options.nearDuplicates.action == NearDuplicateOptions::Action::LeaveOut)
            return LeftOutBy::NearDuplicate;
        if (m_vocabulary.contains(normalised))
            return LeftOutBy::Phrase;
        return m_limits ? LeftOutBy::Limits : LeftOutBy::NotKnown;
    }

    const LeftOutText& m_text;
    const ImportOptions& m_options;
    Tokenizer m_tokenizer;
    bool m_limits;
    std::unordered_set<std::string_view> m_vocabulary;
};

std::vector<LeftOutWord> leftOut(const std::vector<TokenOffset>& places, LeftOutBy reason)
{
    std::vector<LeftOutWord> words;
    words.reserve(places.size());
    for (const TokenOffset& place : places)
        words.push_back({place, reason});
    return words;
}

bool namesPhrases(const TokenizerOptions& options)
{
    const auto isPhrase = [](const std::string& word) { return word.find('_') != std::string::npos; };
    return std::ranges::any_of(options.stopWords, isPhrase) || std::ranges::any_of(options.stopTypes, isPhrase);
}

} // namespace

std::vector<VocabularyLimit> vocabularyLimits(const ImportOptions& options, const LeftOutWord& word)
{
    std::vector<VocabularyLimit> limits;
    if (options.phrases.join && namesPhrases(options.text))
        limits.push_back(VocabularyLimit::StoppedPhrases);
    if (options.minimumCount > 1 && !word.isNotRare)
        limits.push_back(VocabularyLimit::MinimumCount);
    if (options.minimumDocuments > 1)
        limits.push_back(VocabularyLimit::MinimumDocuments);
    if (options.maximumDocuments < 1)
        limits.push_back(VocabularyLimit::MaximumDocuments);
    if (options.droppedMostFrequent > 0)
        limits.push_back(VocabularyLimit::MostFrequent);
    if (options.maximumVocabulary > 0)
        limits.push_back(VocabularyLimit::MaximumVocabulary);
    return limits;
}

std::vector<LeftOutWord> leftOutWords(const LeftOutText& text, const ImportOptions* options,
                                      const Vocabulary& vocabulary)
{
    std::vector<TokenOffset> taken = inOrder(text.tokens);
    TokenizerOptions wordRules = options ? options->text : TokenizerOptions();
    wordRules.pattern.clear();
    Tokenizer words(wordRules);
    if (!options)
        return leftOut(wordsBeside(taken, text.text, words), LeftOutBy::NotKnown);
    LeftOutJudge judge(text, *options, vocabulary);
    std::vector<LeftOutWord> result = leftOut(wordsBeside(taken, text.text, judge.tokenizer()), LeftOutBy::NotKnown);
    judge.judge(result);
    if (options->text.pattern.empty())
        return result;
    for (const LeftOutWord& word : result) // what the pattern matches; other words are none by it
        taken.push_back(word.place);
    const auto unmatched = leftOut(wordsBeside(inOrder(taken), text.text, words), LeftOutBy::Pattern);
    result.insert(result.end(), unmatched.begin(), unmatched.end());
    std::ranges::sort(result, {}, [](const LeftOutWord& word) { return word.place.begin; });
    return result;
}

} // namespace themata
