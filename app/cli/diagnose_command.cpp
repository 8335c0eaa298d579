#include "app/cli/command.h"
#include "app/cli/convergence_report.h"
#include "app/cli/convergence_words.h"
#include "engine/store/model_chains.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

namespace themata::cli {

namespace {

struct DiagnoseSettings {
    std::string project;
    std::vector<std::string> runs;
    std::optional<std::uint64_t> burnIn; ///< not given: each run's own
    bool json = false;
};

Result<ExitStatus> runDiagnose(const DiagnoseSettings& settings)
{
    auto project = Project::open(settings.project);
    if (!project)
        return passOn(project);
    const auto chains = chainsOfModel(**project, settings.runs, settings.burnIn);
    if (!chains)
        return tl::unexpected<Error>(chains.error());
    const Convergence convergence = diagnose(*chains);
    if (convergence.verdict.kind == Verdict::Kind::TooShort) {
        const auto shortest =
            std::ranges::min_element(*chains, {}, [](const ChainOfModel& chain) { return chain.draws().size(); });
        return fail(ErrorCode::BadArgument, sentence(convergence.verdict), shortest->run.name,
                    shortest->burnIn > shortest->run.config.warmUp ? "Train it longer, or leave out less with --burn-in"
                                                                   : "Train it longer");
    }
    fmt::print("{}",
               settings.json ? convergenceJson(convergence, *chains) + '\n' : convergenceText(convergence, *chains));
    return ExitStatus::Done;
}

} // namespace

void addDiagnoseCommand(CLI::App& app, Command& chosen)
{
    auto settings = std::make_shared<DiagnoseSettings>();
    CLI::App* command = app.add_subcommand("diagnose", "Tell from the traces of a model's chains whether they settled");
    command->add_option("P.themata", settings->project, "The project")->required();
    command
        ->add_option(
            "--run", settings->runs,
            "Name of a run in any case, or its number: 2 is Run 2 (default: the newest). Once: it and the runs "
            "that differ from it by the seed alone; more than once: these runs")
        ->type_name("RUN")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command
        ->add_option(
            "--burn-in", settings->burnIn,
            "First iterations to leave out (default: the burn-in of each run, or half of its iterations while it "
            "is not past it; the warm-up always is)")
        ->check(wholeNumberFrom(0))
        ->type_name("N");
    command->add_flag("--json", settings->json, "As JSON");
    command->callback(
        [settings, &chosen] { chosen = [settings](const std::stop_token&) { return runDiagnose(*settings); }; });
}

} // namespace themata::cli
