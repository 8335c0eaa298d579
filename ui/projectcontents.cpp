#include "ui/projectcontents.h"

#include "engine/corpus/held_out.h"

#include <ranges>
#include <utility>

namespace themata {

namespace {

constexpr std::size_t wordsPerTopic = 20;

Result<CorpusContents> readCorpus(const Project& project, CorpusVersion version)
{
    auto corpus = project.corpus(false, version);
    if (!corpus)
        return passOn(corpus);
    auto vocabulary = project.vocabulary(version);
    if (!vocabulary)
        return passOn(vocabulary);
    auto info = project.corpusInfo(version);
    if (!info)
        return passOn(info);
    return CorpusContents{version, std::move(*corpus), std::move(*vocabulary),
                          info->options ? std::make_shared<const ImportOptions>(*std::move(info->options)) : nullptr};
}

/// The newest that was closed by force.
std::optional<RunId> findInterrupted(const std::vector<RunInfo>& runs)
{
    for (const RunInfo& run : runs | std::views::reverse)
        if (run.status == RunStatus::Interrupted)
            return run.id;
    return std::nullopt;
}

} // namespace

Result<ProjectContents> readContents(const Project& project)
{
    ProjectContents contents;
    auto info = project.info();
    if (!info)
        return passOn(info);
    contents.info = std::move(*info);
    if (const CorpusVersion newest = contents.info.corpus; newest.valid()) {
        auto report = project.importReport(newest);
        if (!report)
            return passOn(report);
        contents.report = std::move(*report);
        auto corpus = readCorpus(project, newest);
        if (!corpus)
            return passOn(corpus);
        contents.newest = std::move(*corpus);
    }
    auto runs = project.runs();
    if (!runs)
        return passOn(runs);
    contents.runs = std::move(*runs);
    contents.interrupted = findInterrupted(contents.runs);
    return contents;
}

Result<std::shared_ptr<const ChainState>> readState(const Project& project, RunId run)
{
    auto state = project.state(run);
    if (!state && state.error().code == ErrorCode::NotFound)
        return nullptr;
    if (!state)
        return passOn(state);
    return std::make_shared<const ChainState>(std::move(*state));
}

Result<RunContents> readRun(const Project& project, const RunInfo& run, const CorpusContents& newest, Merging merging)
{
    auto whole = run.corpus == newest.version ? Result<CorpusContents>(newest) : readCorpus(project, run.corpus);
    if (!whole)
        return passOn(whole);
    RunContents contents;
    contents.whole = std::move(*whole);
    auto split = splitForTraining(contents.whole.corpus, run.heldOut);
    if (!split)
        return passOn(split);
    contents.corpus = std::move(split->training);
    auto views = project.topicViews(run.id);
    if (!views)
        return passOn(views);
    contents.views = std::move(*views);
    auto state = readState(project, run.id);
    if (!state)
        return passOn(state);
    contents.state = std::move(*state);
    if (merging == Merging::AsSeen && anyMerged(contents.views))
        contents.heads = headsOf(contents.views, run.config.topics);
    if (contents.state && !contents.heads.empty())
        contents.state = std::make_shared<const ChainState>(merged(*contents.state, contents.views, run.config.topics));
    if (contents.state) {
        const TopicCounts counts = countTopics(*contents.corpus, *contents.state, run.config.topics);
        contents.topics = std::make_shared<const std::vector<TopicSummary>>(
            summarizeTopics(counts, contents.state->hyperparameters.beta, wordsPerTopic));
    }
    return contents;
}

} // namespace themata
