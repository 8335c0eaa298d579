#include "app/cli/command.h"
#include "app/cli/run_option.h"
#include "engine/topics/topic_color.h"
#include "engine/store/project.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <vector>

namespace themata::cli {

namespace {

/// What is not given stays as it is.
struct MarkSettings {
    std::string project;
    std::string run;
    std::vector<std::uint32_t> topics; ///< from 1
    std::optional<std::string> name, note, color;
    std::optional<std::uint32_t> mergeInto; ///< from 1
    bool star = false, noStar = false, hide = false, show = false, split = false;
};

constexpr const char* noColor = "none";

void change(TopicView& view, const MarkSettings& settings)
{
    view.label = settings.name.value_or(view.label);
    view.note = settings.note.value_or(view.note);
    if (settings.color)
        view.color = *settings.color == noColor ? std::nullopt : colorFromText(*settings.color);
    view.starred = settings.star || (view.starred && !settings.noStar);
    view.hidden = settings.hide || (view.hidden && !settings.show);
}

/// Merging goes one by one, since each changes what the next finds.
TopicViews changedViews(TopicViews views, const MarkSettings& settings)
{
    TopicViews changed;
    const auto take = [&](const TopicViews& some) {
        for (const auto& [topic, view] : some)
            changed[topic] = views[topic] = view;
    };
    for (const std::uint32_t number : settings.topics) {
        const std::uint32_t topic = number - 1;
        TopicView view = viewOf(views, topic);
        change(view, settings);
        if (settings.split)
            view.mergedInto.reset();
        take({{topic, view}});
        if (settings.split)
            for (const std::uint32_t part : mergedInto(views, topic)) {
                TopicView apart = viewOf(views, part);
                apart.mergedInto.reset();
                take({{part, apart}});
            }
        if (settings.mergeInto)
            take(mergeTopic(views, topic, *settings.mergeInto - 1));
    }
    return changed;
}

Result<ExitStatus> runMark(const MarkSettings& settings)
{
    auto project = Project::open(settings.project);
    if (!project)
        return passOn(project);
    auto run = (*project)->findRun(settings.run);
    if (!run)
        return passOn(run);
    auto views = (*project)->topicViews(run->id);
    if (!views)
        return passOn(views);
    return (*project)->changeTopicViews(run->id, changedViews(*views, settings)).map([] { return ExitStatus::Done; });
}

CLI::Validator colorCheck()
{
    return {[](const std::string& text) {
                return text == noColor || colorFromText(text)
                    ? std::string()
                    : fmt::format("{} is no colour: write it as \"#0069bc\", or none", text);
            },
            ""};
}

} // namespace

void addMarkCommand(CLI::App& app, Command& chosen)
{
    auto settings = std::make_shared<MarkSettings>();
    CLI::App* command = app.add_subcommand(
        "mark", "Name, colour, note, star, hide or merge topics: what is shown of a run changes, never its chain");
    command->add_option("P.themata", settings->project, "The project")->required();
    addRunOption(*command, settings->run);
    command->add_option("--topic", settings->topics, "Its number, from 1; several may follow")
        ->required()
        ->check(wholeNumberFrom(1))
        ->type_name("N");
    command->add_option("--name", settings->name, "Its name; \"\" for none");
    command->add_option("--note", settings->note, "A note; \"\" for none");
    command->add_option("--colour", settings->color, "As \"#0069bc\"; none: that of its number")->check(colorCheck());
    CLI::Option* star = command->add_flag("--star", settings->star, "Star it");
    command->add_flag("--no-star", settings->noStar, "Take the star away")->excludes(star);
    CLI::Option* hide = command->add_flag("--hide", settings->hide, "Leave it out of lists");
    command->add_flag("--show", settings->show, "Hide it no longer")->excludes(hide);
    CLI::Option* merge =
        command->add_option("--merge-into", settings->mergeInto, "The topic that it is shown and written as one with")
            ->check(wholeNumberFrom(1))
            ->type_name("N");
    command->add_flag("--split", settings->split, "Take what was merged into it, or it, apart again")->excludes(merge);
    command->callback(
        [settings, &chosen] { chosen = [settings](const std::stop_token&) { return runMark(*settings); }; });
}

} // namespace themata::cli
