#include "engine/corpus/import.h"

#include "engine/base/casts.h"
#include "engine/corpus/chunk_reader.h"
#include "engine/corpus/corpus_builder.h"
#include "engine/corpus/import_steps.h"
#include "engine/corpus/token_collector.h"
#include "engine/corpus/vocabulary_filter.h"
#include "engine/parallel/arena.h"
#include "engine/text/pattern_finder.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <new>
#include <utility>

namespace themata {

namespace {

using Clock = std::chrono::steady_clock;
using ProgressFunction = std::function<void(const ImportProgress&)>;

bool isLeftOut(const SourceNote& note)
{
    return note.documents == 0
        && (note.status == SourceNote::Status::Skipped || note.status == SourceNote::Status::Damaged);
}

/// Tells of the progress now and then, and passes a stop request on.
class Watch {
public:
    Watch(const Reader& reader, const ProgressFunction& progress, std::stop_token stop)
        : m_reader(reader)
        , m_progress(progress)
        , m_stop(std::move(stop))
    {
    }

    [[nodiscard]] const std::stop_token& stop() const { return m_stop; }

    [[nodiscard]] bool goOn(std::uint64_t documents)
    {
        constexpr std::chrono::milliseconds betweenReports(40);
        const Clock::time_point now = Clock::now();
        if (m_progress && now - m_lastReport >= betweenReports) {
            m_lastReport = now;
            report(documents);
        }
        return !m_stop.stop_requested();
    }

    void report(std::uint64_t documents)
    {
        const auto& notes = m_reader.notes();
        for (; m_notesSeen < notes.size(); ++m_notesSeen)
            m_skipped += isLeftOut(notes[m_notesSeen]);
        if (m_progress)
            m_progress({documents, m_skipped, m_reader.progress()});
    }

private:
    const Reader& m_reader;
    const ProgressFunction& m_progress;
    std::stop_token m_stop;
    Clock::time_point m_lastReport; // long ago, so the first look reports
    std::size_t m_notesSeen = 0;
    std::uint64_t m_skipped = 0;
};

ImportReport makeReport(const Reader& reader, const ImportedCorpus& imported)
{
    const Corpus& corpus = imported.corpus;
    const ReadProgress read = reader.progress();
    ImportReport report;
    report.files = read.files;
    report.filesRead = read.filesRead;
    report.documents = corpus.documentCount();
    for (std::size_t d = 0; d < corpus.documentCount(); ++d)
        report.emptyDocuments += corpus.document(d).empty();
    report.tokens = corpus.tokenCount();
    report.vocabulary = imported.vocabulary.size();
    report.notes = reader.notes();
    std::stable_partition(report.notes.begin(), report.notes.end(), isLeftOut);
    return report;
}

/// Every document was left out: says so with the first of them.
tl::unexpected<Error> nothingRead(const Reader& reader)
{
    const auto& notes = reader.notes();
    const auto first = std::ranges::find_if(notes, isLeftOut);
    if (first == notes.end())
        return fail(ErrorCode::Empty, "There is no document in it", notes.empty() ? "" : notes.front().source,
                    "Choose a source that holds texts");
    const auto leftOut = std::ranges::count_if(notes, isLeftOut);
    const std::string others = leftOut > 1 ? fmt::format(" ({} more were left out, too)", leftOut - 1) : "";
    return fail(ErrorCode::Empty, "Nothing could be read. " + first->reason + others, first->source, first->advice);
}

/// There are documents, but no token is left: says what became of the words.
tl::unexpected<Error> nothingLeft(const std::vector<FilterStep>& steps, const std::string& source)
{
    if (steps.front().tokensLeft == 0)
        return fail(ErrorCode::Empty, "The documents hold no words", source, "Choose a source that holds texts");
    std::string removed;
    for (const FilterStep& step : steps)
        if (step.removedTokens > 0)
            removed += fmt::format("{}{} ({})", removed.empty() ? "" : ", ", step.step, step.removedTokens);
    return fail(ErrorCode::Empty,
                fmt::format("None of the {} words is left. These were removed: {}", steps.front().tokensLeft, removed),
                source, "Loosen the filters");
}

std::string firstSource(const Reader& reader)
{
    return reader.notes().empty() ? std::string() : reader.notes().front().source;
}

/// What follows once everything is read: filters the vocabulary and puts the tokens in order.
Result<std::optional<ImportedCorpus>> arrange(const Reader& reader, const ImportOptions& options,
                                              CollectedTokens tokens, Watch& watch)
{
    const std::uint64_t documents = tokens.documentStart.size() - 1;
    const std::uint64_t typesRead = tokens.types.size();
    Arena arena(coresOf(options));
    std::vector<FilterStep> steps = tokenizerSteps(options.text, tokens);
    auto nearDuplicates = handleNearDuplicates(tokens, options.nearDuplicates, arena, watch.stop(), steps);
    mergeWordForms(tokens, options.text.stemmer, steps);
    makePhrases(tokens, options.phrases, watch.stop(), steps);
    if (watch.stop().stop_requested())
        return std::nullopt;
    FilteredVocabulary filtered = filterVocabulary(tokens, options, steps);
    if (steps.back().tokensLeft == 0)
        return nothingLeft(steps, firstSource(reader));

    auto corpus = buildCorpus(tokens, filtered.newIds, checkedCast<std::uint32_t>(filtered.vocabulary.size()), arena,
                              watch.stop());
    if (!corpus)
        return std::nullopt;
    ImportedCorpus imported{*std::move(corpus),        std::move(filtered.vocabulary),
                            std::move(tokens.places),  std::move(tokens.documentWords),
                            std::move(nearDuplicates), {}};
    imported.report = makeReport(reader, imported);
    imported.report.wordsRead = steps.front().tokensLeft;
    imported.report.vocabularyRead = typesRead;
    imported.report.steps = std::move(steps);
    for (const NearDuplicate& found : imported.nearDuplicates)
        imported.report.nearDuplicates.push_back(
            {tokens.names[found.document], tokens.names[found.of], found.similarity});
    watch.report(documents);
    return imported;
}

Result<std::optional<ImportedCorpus>> importAll(Reader& reader, const ImportOptions& options, DocumentSink* sink,
                                                Watch& watch)
{
    const Clock::time_point start = Clock::now();
    CollectedTokens tokens;
    tokens.keepsNames = options.nearDuplicates.action != NearDuplicateOptions::Action::Ignore;
    const CollectingWatch collecting{[&](std::uint64_t documents) { return watch.goOn(documents); }, watch.stop(),
                                     coresOf(options)};
    auto whole = collectTokens(reader, options.text, sink, collecting, tokens);
    if (!whole)
        return passOn(whole);
    if (!*whole)
        return std::nullopt;
    if (tokens.documentStart.size() == 1)
        return nothingRead(reader);
    auto imported = arrange(reader, options, std::move(tokens), watch);
    if (imported && *imported)
        (*imported)->report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return imported;
}

} // namespace

int coresOf(const ImportOptions& options)
{
    return options.cores > 0 ? options.cores : Arena::machineCores();
}

ImportOptions ImportOptions::forCounts()
{
    ImportOptions options;
    options.text.lowerCase = false;
    options.text.dropNumbers = false;
    options.text.minimumLength = 0;
    options.text.maximumLength = std::numeric_limits<std::uint32_t>::max();
    options.minimumCount = 1;
    return options;
}

Result<std::optional<ImportedCorpus>> importCorpus(Reader& reader, const ImportOptions& options, DocumentSink* sink,
                                                   const ProgressFunction& progress, std::stop_token stop)
{
    if (auto valid = check(options.text); !valid)
        return passOn(valid);
    if (options.chunkWords > 0 && reader.holdsCounts())
        return fail(ErrorCode::BadArgument, "Counts of words have no order, so they cannot be split into parts", {},
                    "Take whole documents");
    if (options.phrases.join && reader.holdsCounts())
        return fail(ErrorCode::BadArgument, "Counts of words have no order, so there are no phrases in them", {},
                    "Import the texts, or leave phrases out");
    Watch watch(reader, progress, std::move(stop));
    try {
        if (options.chunkWords == 0)
            return importAll(reader, options, sink, watch);
        ChunkReader chunks(reader, options.chunkWords);
        return importAll(chunks, options, sink, watch);
    } catch (const PatternTakesTooMuch&) {
        return fail(ErrorCode::BadArgument, "The pattern of a word takes too much time or memory on these texts",
                    options.text.pattern, "Take one without a repetition inside a repetition");
    } catch (const std::bad_alloc&) { // large counts are a line in a file, so this is the user's to know
        return fail(ErrorCode::NotReadable, "The corpus does not fit into the memory of this machine",
                    firstSource(reader), "Import a part of it");
    }
}

} // namespace themata
