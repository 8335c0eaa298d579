#include "app/cli/word_report.h"

#include "app/cli/asked_word.h"
#include "app/cli/console.h"
#include "engine/base/casts.h"
#include "engine/topics/co_occurring_words.h"
#include "engine/topics/summary.h"
#include "engine/topics/word_documents.h"
#include "engine/topics/word_topics.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace themata::cli {

namespace {

using WordJson = nlohmann::ordered_json;

constexpr std::size_t contextCharacters = 60;

Result<std::vector<WordInTopic>> topicsOf(const Project& project, const AskedWord& asked, Arena& arena)
{
    if (!asked.run)
        return std::vector<WordInTopic>();
    const SavedRun& run = *asked.run;
    std::shared_ptr<const PosteriorMeans> means;
    if (run.run.keptDraws > 0 && run.run.config.pi < 1 && !anyMerged(run.views)) { // the draws know no merged topics
        auto kept = project.means(run.run.id, run.corpus);
        if (!kept)
            return passOn(kept);
        means = std::make_shared<const PosteriorMeans>(std::move(*kept));
    }
    const TopicCounts counts = countTopics(*run.corpus, run.state, run.run.config.topics);
    return TopicsOfWords(sparseWordTopics(counts, arena), means).topicsOf(asked.word);
}

Result<void> sortByContext(const Project& project, const AskedWord& asked, ContextSide side,
                           std::vector<Passage>& passages, const std::stop_token& stop)
{
    if (passages.size() > mostInContextOrder)
        return fail(
            ErrorCode::BadArgument,
            fmt::format("{} passages are too many to be sorted by the words around them", grouped(passages.size())), {},
            fmt::format("Up to {} can be: choose a topic with --topic, or sort by date, name or topic",
                        grouped(mostInContextOrder)));
    auto rows = project.keywords(passages, contextCharacters, asked.version, stop);
    if (!rows)
        return passOn(rows);
    std::vector<std::u16string> keys;
    for (const KeywordRow& row : *rows)
        keys.push_back(contextKey(row.keyword, side));
    std::vector<Passage> sorted;
    for (const std::size_t place : orderByContext(keys))
        sorted.push_back(passages[place]);
    passages = std::move(sorted);
    return {};
}

Result<void> sortByDocument(const Project& project, const AskedWord& asked, DocumentKey key,
                            std::vector<Passage>& passages)
{
    const auto ranks = project.documentRanks(key, asked.version);
    if (!ranks)
        return tl::unexpected<Error>(ranks.error());
    orderByDocument(passages, *ranks);
    return {};
}

Result<void> sortPassages(const Project& project, const AskedWord& asked, const std::string& sort,
                          std::vector<Passage>& passages, const std::stop_token& stop)
{
    if (sort == "topic")
        orderByTopic(passages);
    if (sort == "date" || sort == "name")
        return sortByDocument(project, asked, sort == "date" ? DocumentKey::Date : DocumentKey::Name, passages);
    if (sort == "before" || sort == "after")
        return sortByContext(project, asked, sort == "before" ? ContextSide::Before : ContextSide::After, passages,
                             stop);
    return {};
}

Result<std::vector<Passage>> passagesFor(const Project& project, const AskedWord& asked, const WordQuestion& question,
                                         const std::stop_token& stop)
{
    TokenTopics topics;
    if (asked.run)
        topics = {asked.run->corpus.get(), asked.run->state.z};
    auto passages = passagesOfWord(*asked.corpus, asked.word, asked.documents, topics);
    if (question.topic) {
        if (!asked.run || *question.topic > asked.run->run.config.topics)
            return fail(ErrorCode::NotFound, fmt::format("There is no topic {}", *question.topic), {},
                        asked.run ? fmt::format("The run has topics 1 to {}", asked.run->run.config.topics)
                                  : "Train a run first");
        std::erase_if(passages, [&](const Passage& passage) { return passage.topic != *question.topic - 1; });
    }
    if (auto sorted = sortPassages(project, asked, question.sort, passages, stop); !sorted)
        return passOn(sorted);
    return passages;
}

/// What is told of a word.
struct WordReport {
    const AskedWord& asked;
    std::vector<WordInTopic> topics;
    std::vector<DocumentShare> documents; ///< with the word most often
    std::vector<DocumentRow> rows; ///< of these
    std::vector<CoOccurringWord> companions;
    std::optional<std::vector<Passage>> passages; ///< the first of them
    std::size_t allPassages = 0;
    std::vector<KeywordRow> keywords; ///< of these

    [[nodiscard]] std::string topicName(std::uint32_t topic) const
    {
        const auto label = asked.run->labels.find(topic);
        return label == asked.run->labels.end() ? std::string() : label->second;
    }
};

WordJson numberOrNull(bool known, std::uint64_t number)
{
    return known ? WordJson(number) : WordJson(nullptr);
}

/// "topics" is null without a run, "topic" of a passage without one; "label" and "inclusion" only where there is one.
WordJson topicsOfReport(const WordReport& report)
{
    if (!report.asked.run)
        return nullptr;
    auto all = WordJson::array();
    for (const WordInTopic& topic : report.topics) {
        WordJson& object = all.emplace_back(
            WordJson{{"topic", topic.topic + 1}, {"count", topic.count}, {"share", topic.share}, {"rank", topic.rank}});
        if (const std::string name = report.topicName(topic.topic); !name.empty())
            object["label"] = name;
        if (topic.inclusion)
            object["inclusion"] = *topic.inclusion;
    }
    return all;
}

WordJson passagesOfReport(const WordReport& report)
{
    auto all = WordJson::array();
    for (std::size_t i = 0; i < report.keywords.size(); ++i) {
        const Passage& passage = (*report.passages)[i];
        const KeywordRow& row = report.keywords[i];
        all.push_back({{"document", passage.document + 1},
                       {"name", row.name},
                       {"date", row.date},
                       {"begin", row.place.begin},
                       {"length", row.place.length},
                       {"before", row.keyword.before},
                       {"keyword", row.keyword.keyword},
                       {"after", row.keyword.after},
                       {"topic", numberOrNull(passage.topic != Passage::noTopic, passage.topic + 1U)}});
    }
    return all;
}

void printJson(const WordReport& report)
{
    const Vocabulary& vocabulary = *report.asked.vocabulary;
    WordJson object{{"word", vocabulary.words[report.asked.word]},
                    {"count", vocabulary.counts[report.asked.word]},
                    {"documentCount", report.asked.documents.size()},
                    {"topics", topicsOfReport(report)}};
    object["documents"] = WordJson::array();
    for (std::size_t i = 0; i < report.documents.size(); ++i)
        object["documents"].push_back({{"document", report.documents[i].document + 1},
                                       {"name", report.rows[i].name},
                                       {"date", report.rows[i].date},
                                       {"count", report.documents[i].count},
                                       {"tokens", report.documents[i].tokens}});
    object["together"] = WordJson::array();
    for (const CoOccurringWord& other : report.companions)
        object["together"].push_back(
            {{"word", vocabulary.words[other.word]}, {"documents", other.together}, {"npmi", other.npmi}});
    if (report.passages) {
        object["passageCount"] = report.allPassages;
        object["passages"] = passagesOfReport(report);
    }
    fmt::print("{}\n", object.dump(1, ' ', false, WordJson::error_handler_t::replace));
}

void printTopicsOfWord(const WordReport& report)
{
    if (!report.asked.run) {
        fmt::print("\nNo topics: the project has no run that was saved yet.\n");
        return;
    }
    const bool inclusion = !report.topics.empty() && report.topics.front().inclusion;
    fmt::print("\nTopic   Count   Share   Rank{}\n", inclusion ? "   In pi" : "");
    for (const WordInTopic& topic : report.topics) {
        fmt::print("{:5} {:7} {:5.1f} % {:6}", topic.topic + 1, grouped(topic.count), 100 * topic.share, topic.rank);
        if (topic.inclusion)
            fmt::print("   {:.2f}", *topic.inclusion);
        fmt::print("  {}\n", report.topicName(topic.topic));
    }
}

void printPassages(const WordReport& report)
{
    fmt::print("\nPassages: {} of {}\n", grouped(report.keywords.size()), grouped(report.allPassages));
    for (std::size_t i = 0; i < report.keywords.size(); ++i) {
        const KeywordRow& row = report.keywords[i];
        const Passage& passage = (*report.passages)[i];
        const std::string topic =
            passage.topic == Passage::noTopic ? std::string() : fmt::format(", topic {}", passage.topic + 1);
        fmt::print("{}{}[{}]{}{}  ({}{}{}{})\n", row.keyword.cutBefore ? "…" : "", row.keyword.before,
                   row.keyword.keyword, row.keyword.after, row.keyword.cutAfter ? "…" : "", row.name,
                   row.date.empty() ? "" : ", ", row.date, topic);
    }
}

void printText(const WordReport& report)
{
    const Vocabulary& vocabulary = *report.asked.vocabulary;
    fmt::print("{}: {} in {}\n", vocabulary.words[report.asked.word],
               counted(vocabulary.counts[report.asked.word], "time", "times"),
               counted(report.asked.documents.size(), "document", "documents"));
    printTopicsOfWord(report);
    fmt::print("\nDocuments with most of it\n");
    for (std::size_t i = 0; i < report.documents.size(); ++i)
        fmt::print("{:7}  {} ({})\n", grouped(report.documents[i].count), report.rows[i].name,
                   report.documents[i].document + 1);
    fmt::print("\nWords in the same documents (NPMI, from 0, as by chance, to 1; documents with both)\n");
    if (report.companions.empty())
        fmt::print("  none is there more often than by chance\n");
    for (const CoOccurringWord& other : report.companions)
        fmt::print("  {:.3f} {:7}  {}\n", other.npmi, grouped(other.together), vocabulary.words[other.word]);
    if (report.passages)
        printPassages(report);
}

Result<void> addRows(const Project& project, WordReport& report)
{
    std::vector<std::uint32_t> documents;
    for (const DocumentShare& document : report.documents)
        documents.push_back(checkedCast<std::uint32_t>(document.document));
    auto rows = project.documents(documents, report.asked.version);
    if (!rows)
        return passOn(rows);
    report.rows = std::move(*rows);
    return {};
}

Result<void> addPassages(const Project& project, const WordQuestion& question, WordReport& report,
                         const std::stop_token& stop)
{
    auto passages = passagesFor(project, report.asked, question, stop);
    if (!passages)
        return passOn(passages);
    report.allPassages = passages->size();
    passages->resize(std::min(question.most, passages->size()));
    auto rows = project.keywords(*passages, contextCharacters, report.asked.version, stop);
    if (!rows)
        return passOn(rows);
    report.keywords = std::move(*rows);
    report.passages = std::move(*passages);
    return {};
}

} // namespace

Result<void> printWord(const Project& project, const WordQuestion& question, const std::stop_token& stop)
{
    Arena arena(Arena::machineCores());
    auto asked = askWord(project, question.word, question.run, arena);
    if (!asked)
        return passOn(asked);
    auto topics = topicsOf(project, *asked, arena);
    if (!topics)
        return passOn(topics);
    const std::size_t documents = asked->documents.size();
    WordReport report{*asked,
                      std::move(*topics),
                      mostFrequentUses(asked->documents, question.most),
                      {},
                      coOccurringWords(*asked->corpus, asked->word, asked->documents, asked->vocabulary->documents,
                                       fewestTogether(documents), question.most, arena),
                      {},
                      0,
                      {}};
    if (auto added = addRows(project, report); !added)
        return added;
    if (question.context)
        if (auto added = addPassages(project, question, report, stop); !added)
            return added;
    if (question.json)
        printJson(report);
    else
        printText(report);
    return {};
}

} // namespace themata::cli
