#include "ui/projectcontents.h"

#include "engine/corpus/held_out.h"

#include <utility>

namespace themata {

namespace {

constexpr std::size_t wordsPerTopic = 20;

Result<void> readCorpus(const Project& project, ProjectContents& contents)
{
    auto corpus = project.corpus();
    if (!corpus && corpus.error().code == ErrorCode::Empty)
        return {};
    if (!corpus)
        return passOn(corpus);
    auto vocabulary = project.vocabulary();
    if (!vocabulary)
        return passOn(vocabulary);
    contents.corpus = std::move(*corpus);
    contents.vocabulary = std::move(*vocabulary);
    return {};
}

} // namespace

Result<ProjectContents> readContents(const Project& project)
{
    ProjectContents contents;
    auto info = project.info();
    if (!info)
        return passOn(info);
    contents.info = std::move(*info);
    auto report = project.importReport();
    if (!report)
        return passOn(report);
    contents.report = std::move(*report);
    if (auto corpus = readCorpus(project, contents); !corpus)
        return passOn(corpus);
    auto runs = project.runs();
    if (!runs)
        return passOn(runs);
    contents.runs = std::move(*runs);
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

Result<RunContents> readRun(const Project& project, const RunInfo& run, std::shared_ptr<const Corpus> corpus)
{
    RunContents contents;
    auto split = splitForTraining(std::move(corpus), run.heldOut);
    if (!split)
        return passOn(split);
    contents.corpus = std::move(split->training);
    auto labels = project.topicLabels(run.id);
    if (!labels)
        return passOn(labels);
    contents.labels = std::move(*labels);
    auto state = readState(project, run.id);
    if (!state)
        return passOn(state);
    contents.state = std::move(*state);
    if (contents.state) {
        const TopicCounts counts = countTopics(*contents.corpus, *contents.state, run.config.topics);
        contents.topics = std::make_shared<const std::vector<TopicSummary>>(
            summarizeTopics(counts, contents.state->hyperparameters.beta, wordsPerTopic));
    }
    return contents;
}

} // namespace themata
