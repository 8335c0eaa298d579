#include "ui/models/topiccolumns.h"

#include "ui/format/numbers.h"
#include "ui/models/topicsmodel.h"

#include <QCoreApplication>

#include <array>
#include <cmath>

namespace themata {

namespace {

using Value = std::optional<double>;

Value share(const TopicRowFacts& facts)
{
    return 100 * facts.summary.share;
}

Value change(const TopicRowFacts& facts)
{
    return facts.change ? Value(100 * facts.change->share) : std::nullopt;
}

Value distinctWords(const TopicRowFacts& facts)
{
    return facts.summary.measures.distinctWords;
}

Value effectiveWords(const TopicRowFacts& facts)
{
    return facts.summary.measures.effectiveWords;
}

Value coherence(const TopicRowFacts& facts)
{
    const auto& words = facts.scores.words;
    return words && std::isfinite(words->npmi) ? Value(words->npmi) : std::nullopt;
}

Value exclusivity(const TopicRowFacts& facts)
{
    return facts.scores.words ? Value(facts.scores.words->exclusivity) : std::nullopt;
}

Value documentEntropy(const TopicRowFacts& facts)
{
    return facts.scores.documents ? Value(facts.scores.documents->entropy) : std::nullopt;
}

Value rankOne(const TopicRowFacts& facts)
{
    return facts.scores.documents ? Value(100 * facts.scores.documents->rankOneShare) : std::nullopt;
}

QString whole(double value)
{
    return format::number(value, 0);
}

QString hundredths(double value)
{
    return format::number(value, 2);
}

QString signedHundredths(double value)
{
    return format::signedNumber(value, 2);
}

QString tenthsOfFew(double value)
{
    return format::number(value, value < 10 ? 1 : 0);
}

#define TEXT(text) QT_TRANSLATE_NOOP("themata::TopicsModel", text)

/// [column], in the order of TopicsModel::Column.
constexpr std::array<TopicColumn, TopicsModel::ColumnCount> columns{{
    {.title = TEXT("No.")},
    {.title = ""},
    {.title = TEXT("Topic")},
    {.title = TEXT("Top words")},
    {.title = TEXT("Share, %"),
     .help = TEXT("Tokens in the topic, of all tokens."),
     .value = share,
     .text = hundredths,
     .spoken = TEXT("Share of tokens, %1 percent")},
    {.title = TEXT("Change"),
     .value = change,
     .text = signedHundredths,
     .spoken = TEXT("Change, %1 percentage points")},
    {.title = TEXT("Words"),
     .help = TEXT("Words that have tokens in the topic."),
     .value = distinctWords,
     .text = whole,
     .spoken = TEXT("%1 distinct words"),
     .spokenOne = TEXT("1 distinct word")},
    {.title = TEXT("Effective words"),
     .help = TEXT("As many equally frequent words would be as varied: the exponential of the entropy of the topic's "
                  "words."),
     .value = effectiveWords,
     .text = tenthsOfFew,
     .spoken = TEXT("Effective words, %1")},
    {.title = TEXT("Coherence"),
     .help = TEXT("NPMI: how much more often the topic's ten most probable words stand in the same documents than by "
                  "chance. From −1, never together, by 0, as by chance, to 1, always together."),
     .value = coherence,
     .text = hundredths,
     .spoken = TEXT("Coherence, %1")},
    {.title = TEXT("Exclusivity"),
     .help = TEXT("How much the topic's ten most probable words are its own: from near 0, shared with many topics, to "
                  "1, in no other topic."),
     .value = exclusivity,
     .text = hundredths,
     .spoken = TEXT("Exclusivity, %1")},
    {.title = TEXT("Entropy"),
     .help = TEXT("How evenly the topic's tokens are spread over documents, in nats: 0 if all are in one document, the "
                  "larger the more documents share them."),
     .value = documentEntropy,
     .text = hundredths,
     .spoken = TEXT("Entropy over documents, %1 nats")},
    {.title = TEXT("First in, %"),
     .help = TEXT("Of the documents with the topic, how many have no larger topic. Low for topics that are everywhere "
                  "and nowhere the matter."),
     .value = rankOne,
     .text = whole,
     .spoken = TEXT("First in %1 percent of its documents")},
}};

#undef TEXT

} // namespace

const TopicColumn& topicColumn(int column)
{
    return columns[static_cast<std::size_t>(column)];
}

} // namespace themata
