#include "engine/store/run_start.h"

#include "engine/base/casts.h"
#include "engine/store/run_corpus.h"

#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace themata {

namespace {

/// Gives the words of counts the same numbers in both versions: those that they have in the new one, and others to
/// words that are not in it.
Result<void> placeCounts(const Project& project, CorpusVersion before, CorpusVersion now, PlacedCorpus& old,
                         PlacedCorpus& carried)
{
    auto words = project.vocabulary(before);
    if (!words)
        return passOn(words);
    auto newWords = project.vocabulary(now);
    if (!newWords)
        return passOn(newWords);
    std::unordered_map<std::string_view, std::uint32_t> idOf;
    std::vector<std::uint32_t> newIds, ids;
    for (const std::string& word : (*newWords)->words) {
        newIds.push_back(static_cast<std::uint32_t>(newIds.size()));
        idOf.emplace(word, newIds.back());
    }
    for (const std::string& word : (*words)->words)
        ids.push_back(idOf.emplace(word, checkedCast<std::uint32_t>(idOf.size())).first->second);
    old.places = placesOfCounts(*old.corpus, ids);
    carried.places = placesOfCounts(*carried.corpus, newIds);
    return {};
}

} // namespace

ModelConfig settingsFrom(const RunInfo& from)
{
    ModelConfig config = from.config;
    config.warmUp = 0;
    ++config.seed;
    return config;
}

Result<CarriedTopics> carryTopics(const Project& project, const RunInfo& from, std::shared_ptr<const Corpus> training,
                                  CorpusVersion version, const ModelConfig& config)
{
    auto state = project.state(from.id);
    if (!state)
        return passOn(state);
    auto split = trainingOf(project, from);
    if (!split)
        return passOn(split);
    auto before = project.textPlaces(from.corpus, split->training);
    if (!before)
        return passOn(before);
    auto now = project.textPlaces(version, std::move(training));
    if (!now)
        return passOn(now);
    const bool counts = before->places.empty() || now->places.empty();
    if (counts)
        if (auto placed = placeCounts(project, from.corpus, version, *before, *now); !placed)
            return passOn(placed);
    return carryTopics(*before, *state, *now, config);
}

} // namespace themata
