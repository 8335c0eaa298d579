#include "app/cli/command.h"
#include "app/cli/left_out_report.h"
#include "app/cli/run_option.h"
#include "engine/store/saved_run.h"
#include "engine/topics/document_topics.h"
#include "engine/topics/token_certainty.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <numeric>

namespace themata::cli {

namespace {

struct TokensSettings {
    std::string project;
    std::string run;
    std::size_t document = 0; ///< from 1, as in the window and in exports
    bool asDrawn = false;
    bool leftOut = false;
    bool json = false;
};

/// The tokens of a document in the order of its text, or, of counts, of the corpus.
struct TokensOfDocument {
    std::string name;
    std::vector<TokenInTopic> tokens;
    std::uint64_t draws = 0; ///< that are kept
    std::vector<TokenCertainty> certainties; ///< empty if none is
};

std::vector<TokenInTopic> inOrderOfText(const DocumentContent& content, std::span<const std::uint16_t> z)
{
    std::vector<std::size_t> order(z.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (!content.offsets.empty())
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return content.offsets[i].begin; });
    std::vector<TokenInTopic> tokens;
    for (const std::size_t i : order)
        tokens.push_back({content.words[i], z[i]});
    return tokens;
}

Result<TokensOfDocument> readTokens(const Project& project, const SavedRun& saved, std::size_t document)
{
    auto content = project.document(document, saved.run.corpus);
    if (!content)
        return passOn(content);
    const auto z = topicsOfTokens(*saved.corpus, saved.state.z, document);
    if (z.size() != content->words.size())
        return fail(ErrorCode::BadArgument, fmt::format("The words of document {} have no topics", document + 1),
                    content->row.name, fmt::format("{} was trained without it (held out)", saved.run.name));
    auto means = project.means(saved.run.id, saved.corpus);
    if (!means)
        return passOn(means);
    TokensOfDocument result{content->row.name, inOrderOfText(*content, z), means->draws(), {}};
    if (result.draws > 0)
        result.certainties =
            tokenCertainties(*means, document, result.tokens, headsOf(saved.views, saved.run.config.topics));
    return result;
}

void printTable(const TokensOfDocument& document, const Vocabulary& vocabulary)
{
    const bool sure = !document.certainties.empty();
    fmt::print("word\ttopic{}\n", sure ? "\tprobability\trunner_up\trunner_up_probability" : "");
    for (std::size_t i = 0; i < document.tokens.size(); ++i) {
        fmt::print("{}\t{}", vocabulary.words[document.tokens[i].word], document.tokens[i].topic + 1);
        if (sure) {
            const TokenCertainty& certainty = document.certainties[i];
            fmt::print("\t{:.4f}", certainty.probability);
            if (certainty.runnerUpProbability > 0)
                fmt::print("\t{}\t{:.4f}", certainty.runnerUp + 1, certainty.runnerUpProbability);
        }
        fmt::print("\n");
    }
}

void printJson(const TokensOfDocument& document, const Vocabulary& vocabulary)
{
    auto tokens = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < document.tokens.size(); ++i) {
        nlohmann::ordered_json token{{"word", vocabulary.words[document.tokens[i].word]},
                                     {"topic", document.tokens[i].topic + 1}};
        if (!document.certainties.empty()) {
            const TokenCertainty& certainty = document.certainties[i];
            token["probability"] = certainty.probability;
            if (certainty.runnerUpProbability > 0)
                token["runnerUp"] = {{"topic", certainty.runnerUp + 1}, {"probability", certainty.runnerUpProbability}};
        }
        tokens.push_back(std::move(token));
    }
    const nlohmann::ordered_json all{{"name", document.name}, {"draws", document.draws}, {"tokens", std::move(tokens)}};
    fmt::print("{}\n", all.dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
}

Result<ExitStatus> runTokens(const TokensSettings& settings)
{
    auto project = Project::open(settings.project);
    if (!project)
        return passOn(project);
    if (settings.leftOut)
        return printLeftOut(**project, settings.run, settings.document - 1, settings.json).map([] {
            return ExitStatus::Done;
        });
    auto saved = loadRun(**project, settings.run, false, settings.asDrawn ? Merging::AsDrawn : Merging::AsSeen);
    if (!saved)
        return passOn(saved);
    if (settings.document > saved->corpus->documentCount())
        return fail(ErrorCode::NotFound, fmt::format("There is no document {}", settings.document), {},
                    fmt::format("They are numbered from 1 to {}", saved->corpus->documentCount()));
    auto document = readTokens(**project, *saved, settings.document - 1);
    if (!document)
        return passOn(document);
    settings.json ? printJson(*document, *saved->vocabulary) : printTable(*document, *saved->vocabulary);
    return ExitStatus::Done;
}

} // namespace

void addTokensCommand(CLI::App& app, Command& chosen)
{
    auto settings = std::make_shared<TokensSettings>();
    CLI::App* command = app.add_subcommand(
        "tokens",
        "Print the tokens of a document with their topics and, if the run keeps draws, how probable these are: by the "
        "means of theta and phi over the draws, multiplied (not the share of draws that have the topic)");
    command->add_option("P.themata", settings->project, "The project")->required();
    command->add_option("--document", settings->document, "Its number, from 1")
        ->required()
        ->check(wholeNumberFrom(1))
        ->type_name("N");
    addRunOption(*command, settings->run);
    CLI::Option* asDrawn =
        command->add_flag("--as-drawn", settings->asDrawn, "Topics that were merged as the chain has them");
    command->add_flag("--left-out", settings->leftOut, "In place of its tokens the other words of its text, with why")
        ->excludes(asDrawn);
    command->add_flag("--json", settings->json, "As JSON");
    command->callback(
        [settings, &chosen] { chosen = [settings](const std::stop_token&) { return runTokens(*settings); }; });
}

} // namespace themata::cli
