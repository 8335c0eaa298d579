#include "engine/corpus/import_steps.h"

#include "engine/corpus/near_duplicates.h"
#include "engine/corpus/phrases.h"
#include "engine/corpus/stem_merger.h"
#include "engine/corpus/used_types.h"
#include "engine/corpus/vocabulary_filter.h"

#include <fmt/format.h>

#include <limits>
#include <numeric>
#include <utility>

namespace themata {

namespace {

std::uint64_t sum(const DroppedCounts& counts)
{
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t(0));
}

/// All words, of all documents that have any.
FilterStep firstStep(const CollectedTokens& tokens)
{
    FilterStep first{.step = "All words"};
    first.tokensLeft = sum(tokens.fates.words);
    first.typesLeft = tokens.types.size() + sum(tokens.droppedTypes);
    first.documentsLeft = tokens.documentStart.size() - 1 - tokens.fates.emptied[0];
    return first;
}

std::string aboutStopWords(const TokenizerOptions& options)
{
    const std::string list =
        fmt::format("words of the list, {} in all", options.stopWords.size() + options.stopTypes.size());
    return options.stemmer.empty() || options.stopTypes.empty()
        ? list
        : fmt::format("{}, {} of them with all forms of their stem", list, options.stopTypes.size());
}

} // namespace

std::vector<FilterStep> tokenizerSteps(const TokenizerOptions& options, const CollectedTokens& tokens)
{
    std::vector<FilterStep> steps{firstStep(tokens)};
    const auto step = [&](Dropped reason, const char* name, std::string detail) {
        const auto i = static_cast<std::size_t>(reason);
        appendStep(steps,
                   {.step = name,
                    .detail = std::move(detail),
                    .removedTokens = tokens.fates.words[i],
                    .removedTypes = tokens.droppedTypes[i]},
                   tokens.fates.emptied[i]);
    };
    if (options.dropNumbers)
        step(Dropped::Number, "Numbers", "words without a letter");
    if (options.minimumLength > 1)
        step(Dropped::TooShort, "Short words", fmt::format("words of fewer than {} characters", options.minimumLength));
    if (options.maximumLength < std::numeric_limits<std::uint32_t>::max())
        step(Dropped::TooLong, "Long words", fmt::format("words of more than {} characters", options.maximumLength));
    if (!options.stopWords.empty() || !options.stopTypes.empty())
        step(Dropped::StopWord, "Stop words", aboutStopWords(options));
    return steps;
}

std::vector<NearDuplicate> handleNearDuplicates(CollectedTokens& tokens, const NearDuplicateOptions& options,
                                                Arena& arena, const std::stop_token& stop,
                                                std::vector<FilterStep>& steps)
{
    if (options.action == NearDuplicateOptions::Action::Ignore)
        return {};
    auto found = findNearDuplicates(tokens, options.similarity, arena, stop);
    if (options.action == NearDuplicateOptions::Action::LeaveOut) {
        FilterStep step{
            .step = "Near-duplicates",
            .detail = fmt::format("documents that are an earlier one by {:.4g} % or more", 100 * options.similarity)};
        step.removedTokens = emptyDocuments(tokens, found);
        step.removedTypes = dropUnusedTypes(tokens);
        appendStep(steps, std::move(step), found.size());
    }
    return found;
}

void mergeWordForms(CollectedTokens& tokens, const std::string& stemmer, std::vector<FilterStep>& steps)
{
    if (stemmer.empty())
        return;
    FilterStep step{.step = "Word forms", .detail = fmt::format("forms of one stem are one word ({})", stemmer)};
    step.removedTypes = mergeStems(tokens, stemmer);
    appendStep(steps, std::move(step), 0);
}

void makePhrases(CollectedTokens& tokens, const PhraseOptions& options, const std::stop_token& stop,
                 std::vector<FilterStep>& steps)
{
    if (!options.join)
        return;
    const JoinedPhrases joined = joinPhrases(tokens, options, stop);
    FilterStep step{.step = "Phrases", .detail = fmt::format("{} phrases of words are one word each", joined.phrases)};
    if (joined.phrases > 0)
        step.detail += fmt::format(", most often {}", joined.commonest);
    step.removedTokens = joined.joinedTokens;
    step.removedTypes = joined.unusedTypes;
    appendStep(steps, std::move(step), 0);
    steps.back().typesLeft += joined.phrases;
}

} // namespace themata
