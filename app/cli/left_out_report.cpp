#include "app/cli/left_out_report.h"

#include "engine/corpus/left_out_words.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <string_view>

namespace themata::cli {

namespace {

Result<CorpusVersion> versionOfRun(const Project& project, const std::string& name)
{
    auto run = project.findRun(name);
    if (run)
        return run->corpus;
    if (!name.empty() || run.error().code != ErrorCode::NotFound)
        return passOn(run);
    return project.info().map([](const ProjectInfo& info) { return info.corpus; });
}

std::string limitName(VocabularyLimit limit, const ImportOptions& options)
{
    switch (limit) {
    case VocabularyLimit::StoppedPhrases:
        return "in a phrase of the list of stop words";
    case VocabularyLimit::MinimumCount:
        return fmt::format("fewer than {} tokens", options.minimumCount);
    case VocabularyLimit::MinimumDocuments:
        return fmt::format("in fewer than {} documents", options.minimumDocuments);
    case VocabularyLimit::MaximumDocuments:
        return fmt::format("in more than {:.4g} % of the documents", 100 * options.maximumDocuments);
    case VocabularyLimit::MostFrequent:
        return fmt::format("among the {} most frequent", options.droppedMostFrequent);
    case VocabularyLimit::MaximumVocabulary:
        break;
    }
    return fmt::format("not among the {} {}", options.maximumVocabulary,
                       options.rankByTfIdf ? "of the largest TF-IDF" : "most frequent");
}

std::string_view reasonName(LeftOutBy by)
{
    switch (by) {
    case LeftOutBy::Number:
        return "number";
    case LeftOutBy::TooShort:
        return "too short";
    case LeftOutBy::TooLong:
        return "too long";
    case LeftOutBy::StopWord:
        return "stop word";
    case LeftOutBy::Pattern:
        return "not matched by the pattern";
    case LeftOutBy::NearDuplicate:
        return "document is a near-duplicate";
    case LeftOutBy::Phrase:
        return "in a phrase that is left out";
    case LeftOutBy::Limits:
        return "limits";
    case LeftOutBy::NotKnown:
        break;
    }
    return "not known";
}

std::vector<std::string> limitNames(const LeftOutWord& word, const ImportOptions* options)
{
    std::vector<std::string> names;
    if (word.by == LeftOutBy::Limits)
        for (const VocabularyLimit limit : vocabularyLimits(*options, word))
            names.push_back(limitName(limit, *options));
    return names;
}

void print(const DocumentContent& content, const std::vector<LeftOutWord>& words, const ImportOptions* options,
           bool json)
{
    auto all = nlohmann::ordered_json::array();
    if (!json)
        fmt::print("word\treason\n");
    for (const LeftOutWord& word : words) {
        const std::string text = content.text.substr(word.place.begin, word.place.length);
        const auto limits = limitNames(word, options);
        if (!json)
            fmt::print("{}\t{}\n", text,
                       limits.empty() ? reasonName(word.by) : fmt::format("{}", fmt::join(limits, ", or ")));
        nlohmann::ordered_json object{{"word", text}, {"reason", reasonName(word.by)}};
        if (!limits.empty())
            object["limits"] = limits;
        all.push_back(std::move(object));
    }
    if (json)
        fmt::print("{}\n", all.dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
}

} // namespace

Result<void> printLeftOut(const Project& project, const std::string& run, std::size_t document, bool json)
{
    auto version = versionOfRun(project, run);
    if (!version)
        return passOn(version);
    auto info = project.corpusInfo(*version);
    if (!info)
        return passOn(info);
    if (document >= info->documents)
        return fail(ErrorCode::NotFound, fmt::format("There is no document {}", document + 1), {},
                    fmt::format("They are numbered from 1 to {}", info->documents));
    auto content = project.document(document, *version);
    if (!content)
        return passOn(content);
    if (content->text.empty() && !content->words.empty())
        return fail(ErrorCode::BadArgument, "A corpus of counts has no texts, so no words of theirs were left out",
                    content->row.name, "Import the texts themselves");
    auto vocabulary = project.vocabulary(*version);
    if (!vocabulary)
        return passOn(vocabulary);
    const ImportOptions* options = info->options ? &*info->options : nullptr;
    print(*content,
          leftOutWords({content->text, content->offsets, content->row.duplicateOf.has_value()}, options, **vocabulary),
          options, json);
    return {};
}

} // namespace themata::cli
