#include "app/cli/asked_word.h"

#include "engine/topics/word_documents.h"
#include "engine/topics/word_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace themata::cli {

namespace {

Result<std::optional<SavedRun>> runOf(const Project& project, const std::optional<std::string>& name)
{
    auto run = loadRun(project, name.value_or(std::string()), false);
    if (run)
        return std::optional(std::move(*run));
    if (name || run.error().code != ErrorCode::NotFound)
        return passOn(run);
    return std::nullopt; // no run, or none that has been saved
}

Result<std::uint32_t> findWord(const WordSearch& search, const std::string& word)
{
    if (const auto v = search.wordType(word))
        return *v;
    constexpr std::size_t suggestions = 5;
    auto like =
        search.find({word.substr(0, word.size() / 2 + 1), WordMatch::Prefix}).value_or(std::vector<std::uint32_t>());
    orderWords(like, search.vocabulary(), WordOrder::Count, true);
    std::string advice = "Look for a part of it with --find";
    for (std::size_t i = 0; i < std::min(suggestions, like.size()); ++i)
        advice.append(i == 0 ? "; it has: " : ", ").append(search.vocabulary().words[like[i]]);
    return fail(ErrorCode::NotFound, fmt::format("The corpus has no word \"{}\"", word), {}, advice);
}

} // namespace

Result<AskedWord> askWord(const Project& project, const std::string& word, const std::optional<std::string>& run,
                          Arena& arena)
{
    AskedWord asked;
    auto saved = runOf(project, run);
    if (!saved)
        return passOn(saved);
    asked.run = std::move(*saved);
    if (asked.run)
        asked.version = asked.run->run.corpus;
    auto corpus = project.corpus(false, asked.version);
    if (!corpus)
        return passOn(corpus);
    auto vocabulary = project.vocabulary(asked.version);
    if (!vocabulary)
        return passOn(vocabulary);
    asked.corpus = *corpus;
    asked.vocabulary = *vocabulary;
    const auto v = findWord(WordSearch(asked.vocabulary), word);
    if (!v)
        return tl::unexpected<Error>(v.error());
    asked.word = *v;
    asked.documents = documentsOfWord(*asked.corpus, asked.word, arena);
    return asked;
}

} // namespace themata::cli
