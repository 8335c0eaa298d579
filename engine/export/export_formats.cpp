#include "engine/export/export_formats.h"

#include "engine/export/dfr_browser.h"
#include "engine/export/documents_csv.h"
#include "engine/export/folder.h"
#include "engine/export/formats.h"
#include "engine/export/html_report.h"
#include "engine/export/jslda.h"
#include "engine/export/lda_c.h"
#include "engine/export/ldavis.h"
#include "engine/export/mallet_files.h"
#include "engine/export/readme.h"

#include <algorithm>
#include <array>

namespace themata {

namespace {

using Path = std::filesystem::path;

// The writers as formats have them.

template <auto write>
Result<void> ofSource(const ExportInput& input, const Path& path)
{
    return write(input.source, path);
}

template <auto write>
Result<void> ofCounts(const ExportInput& input, const Path& path)
{
    return write(input.source, input.counts, path);
}

template <auto write>
Result<void> ofCountsInParallel(const ExportInput& input, const Path& path)
{
    return write(input.source, input.counts, path, input.arena);
}

template <auto write>
Result<void> ofMeans(const ExportInput& input, const Path& path)
{
    return write(input.source, *input.means, path);
}

Result<void> ofShares(const ExportInput& input, const Path& path)
{
    return writeShares(input.source, *input.shares->draws, input.shares->kept, input.shares->months, path);
}

constexpr auto formats = std::to_array<ExportFormat>({
    {"report",
     "report.html",
     "A report for reading and printing: the topics with words, charts, measures and passages, and the settings",
     writeHtmlReport,
     {.all = true}},
    {"csv", "csv/",
     "Tables of the last state: topics.csv, topic-words.csv, document-topics.csv, and model.csv with the settings",
     ofCounts<writeCsv>},
    {"documents",
     "csv/documents.csv",
     "A row for each document: name, date, group, size, the share of every topic, and its metadata",
     ofCounts<writeDocuments>,
     {.metadata = true}},
    {"shares",
     "csv/shares.csv",
     "The share of every topic over time and by group, with 90 % intervals over the kept draws",
     ofShares,
     {.shares = true}},
    {"phi-means",
     "csv/phi-means.csv",
     "Means and standard deviations of the words' probabilities over the kept draws",
     ofMeans<writePhiMeans>,
     {.means = true}},
    {"theta-means",
     "csv/theta-means.csv",
     "Means and standard deviations of the topics' shares of documents over the kept draws",
     ofMeans<writeThetaMeans>,
     {.means = true}},
    {"inclusion",
     "csv/inclusion.csv",
     "The probability that a word is active in a topic, over the kept draws",
     ofMeans<writeInclusion>,
     {.means = true}},
    {"mallet-state", "mallet/state.gz", "The topic of every token, as MALLET's --output-state",
     ofSource<writeMalletState>},
    {"mallet-topic-keys", "mallet/topic-keys.txt", "The first words of each topic, as MALLET's --output-topic-keys",
     ofCounts<writeMalletTopicKeys>},
    {"mallet-doc-topics", "mallet/doc-topics.txt",
     "The share of every topic in each document, as MALLET's --output-doc-topics", ofCounts<writeMalletDocTopics>},
    {"mallet-doc-topics-sparse", "mallet/doc-topics-sparse.txt",
     "The topics of each document, largest first, as MALLET up to 2.0.7 wrote them",
     ofCounts<writeMalletDocTopicsSparse>},
    {"mallet-word-topic-counts", "mallet/word-topic-counts.txt",
     "How often each word has which topic, as MALLET's --word-topic-counts-file", ofCounts<writeMalletWordTopicCounts>},
    {"mallet-topic-word-weights", "mallet/topic-word-weights.txt",
     "The weight of every word in every topic, as MALLET's --topic-word-weights-file; large",
     ofCounts<writeMalletTopicWordWeights>},
    {"mallet-diagnostics", "mallet/diagnostics.xml",
     "Measures of topics and their words, as MALLET's --diagnostics-file", ofCountsInParallel<writeMalletDiagnostics>},
    {"mallet-topic-report", "mallet/topic-report.xml", "The first words of each topic, as MALLET's --xml-topic-report",
     ofCounts<writeMalletTopicReport>},
    {"lda-c", "lda-c/corpus.ldac", "The corpus as counts, for LDA-C, R and gensim; its words are in corpus.vocab",
     ofSource<writeLdaC>},
    {"ldavis", "ldavis/ldavis.json", "The topics for LDAvis, as pyLDAvis prepares them",
     ofCountsInParallel<writeLdavis>},
    {"jslda", "jslda/",
     "The tables that jsLDA saves: doctopics.csv, topicwords.csv, keys.csv, topictopic.csv, gephi.csv and state.csv",
     ofCounts<writeJslda>},
    {"dfr-browser",
     "dfr-browser/data/",
     "For the folder data of a dfr-browser, which needs a web server: info.json, tw.json, dt.json.zip, meta.csv.zip "
     "and topic_scaled.csv",
     ofCountsInParallel<writeDfrBrowser>,
     {.metadata = true}},
});

} // namespace

std::span<const ExportFormat> exportFormats()
{
    return formats;
}

const ExportFormat* findExportFormat(std::string_view name)
{
    const auto found = std::ranges::find(formats, name, &ExportFormat::name);
    return found == formats.end() ? nullptr : &*found;
}

Result<void> writeAllFormats(const ExportInput& input, const std::filesystem::path& folder)
{
    for (const ExportFormat& format : formats) {
        if (!format.canBeWritten(input))
            continue;
        const Path path = folder / format.place;
        auto done = makeFolder(path.parent_path()).and_then([&] { return format.write(input, path); });
        if (!done)
            return done;
    }
    return writeReadme(input, folder / "README.txt");
}

} // namespace themata
