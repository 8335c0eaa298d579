#pragma once

#include "engine/base/ids.h"
#include "engine/base/result.h"
#include "engine/corpus/import.h"
#include "engine/diagnostics/trace.h"
#include "engine/run/carry_topics.h"
#include "engine/run/keep_rule.h"
#include "engine/run/training.h"
#include "engine/samplers/config.h"
#include "engine/samplers/state.h"
#include "engine/topics/keyword_in_context.h"
#include "engine/topics/passages.h"
#include "engine/topics/posterior_means.h"
#include "engine/topics/share_draws.h"
#include "engine/topics/topic_view.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace themata {

/// Size of a project at a glance, with the newest version of its corpus.
struct ProjectInfo {
    std::string createdAt; ///< ISO 8601, UTC
    std::string engineVersion; ///< that created it
    std::uint64_t documents = 0, emptyDocuments = 0, tokens = 0, vocabulary = 0;
    bool holdsTexts = false; ///< false for a corpus of counts
    std::uint64_t runs = 0;
    CorpusVersion corpus; ///< the newest; invalid before the first import
};

/// A version of the corpus: what one processing of the project's texts made of them.
struct CorpusInfo {
    CorpusVersion version;
    std::string createdAt; ///< ISO 8601, UTC
    std::optional<ImportOptions> options; ///< that the texts were processed with; none: not known (an old project)
    std::uint64_t documents = 0, emptyDocuments = 0, tokens = 0, vocabulary = 0;
};

struct DocumentRow {
    std::size_t index = 0; ///< 0-based, the corpus's d
    std::string name; ///< of a part: "NAME (part 2 of 5)"
    std::string source, date, group;
    std::uint64_t tokens = 0; ///< in the model
    std::uint64_t words = 0; ///< in the text, dropped ones included (0 for counts)
    std::uint32_t part = 1, parts = 1; ///< part `part` of `parts` of a longer text
    std::optional<std::size_t> duplicateOf = {}; ///< the earlier document that it is nearly the same as, if that is known
    double similarity = 0; ///< to that one, from 0 to 1
};

using DocumentMetadata = std::vector<std::pair<std::string, std::string>>; ///< name and value

struct DocumentContent {
    DocumentRow row;
    DocumentMetadata metadata;
    std::string text; ///< as read, UTF-8, of a part just that; empty for counts
    std::vector<std::uint32_t> words; ///< word type of each token, in corpus order (so z lines up)
    std::vector<TokenOffset> offsets; ///< in `text`; same order; empty for counts
};

/// A passage as it is listed.
struct KeywordRow {
    std::string name, date; ///< of the document, as in DocumentRow
    TokenOffset place; ///< in the document's text
    KeywordInContext keyword;
};

/// By what documents are put in order.
enum class DocumentKey { Date, Name };

enum class RunStatus {
    Running, ///< somebody trains it now, in this program or another (training_lock.h)
    Interrupted, ///< was training when its program was closed by force; only ever read, as nobody is there to save it
    Paused,
    Stopped,
    Finished
};

struct RunInfo {
    RunId id;
    std::string name; ///< "Run 1", or the user's own
    ModelConfig config;
    std::uint64_t iterations = 0; ///< planned in all
    std::uint64_t iteration = 0; ///< of the last saved state
    double seconds = 0; ///< training time so far
    std::optional<double> logPosterior; ///< of the last saved iteration
    RunStatus status = RunStatus::Stopped; ///< when it was read
    std::string engineVersion;
    std::string createdAt; ///< ISO 8601, UTC
    std::optional<RunId> chainOf; ///< of one of several chains of a model: the first of them; else none
    std::optional<RunId> startedFrom; ///< the run whose topics it began with; none: nobody's, or not known any more
    std::optional<KeepRule> keep; ///< none: the run keeps no draws
    std::uint64_t keptDraws = 0; ///< up to the last saved state
    double heldOut = 0; ///< share of documents that take no part in training (splitForTraining)
    std::uint64_t heldOutTokens = 0; ///< of those documents
    CorpusVersion corpus; ///< that it trains on, and that its state is of
};

/// What a run begins with in place of random topics.
struct RunStart {
    ChainState state; ///< of iteration 0, of the tokens that the run is to train on
    RunId from = {}; ///< whose topics they are (RunInfo::startedFrom): a run without a name of its own is then called
                     ///< after it too ("Run 2, from Run 1"), and what a person made of the topics is taken over; none:
                     ///< nobody's
};

/// A project file: one SQLite database in WAL mode, with our application id and a schema version. The store's facade:
/// the second of the two places where exceptions are caught; everything a user can cause is a Result.
/// A Project is used by one thread at a time; several (one per thread, also over processes) may be open on a file.
class Project {
public:
    /// Makes a new file. Errors: NotWritable (also: exists already), DiskFull.
    [[nodiscard]] static Result<std::unique_ptr<Project>> create(const std::filesystem::path& path);
    /// Opens an existing one, migrating an older schema after a copy beside it (FILE.v1.bak). Errors: NotFound,
    /// NotAProject, NewerProject (names both versions), NotReadable, NotWritable, Busy.
    [[nodiscard]] static Result<std::unique_ptr<Project>> open(const std::filesystem::path& path);
    virtual ~Project() = default;

    [[nodiscard]] virtual const std::filesystem::path& path() const = 0;
    [[nodiscard]] virtual Result<ProjectInfo> info() const = 0;

    /// Imports all of `reader` in one transaction: on an error, a stop request (returns nullopt) or a crash the project
    /// is as it was. Replaces all that was imported before. BadArgument if the project has runs (their topics would
    /// lose their texts).
    [[nodiscard]] virtual Result<std::optional<ImportReport>>
    importCorpus(Reader& reader, const ImportOptions& options,
                 const std::function<void(const ImportProgress&)>& progress, std::stop_token stop) = 0;
    /// Makes a new version of the corpus from the texts that were imported, with other settings, as importCorpus() with
    /// all its rules. Runs keep their versions. Versions that no run is of are taken out, so that trying settings does
    /// not fill the disk. Runs can be trained and saved meanwhile.
    /// Counts can be processed again too, from the oldest version, which stays, unless filters took words from it
    /// (BadArgument). Errors: those of importCorpus(), Empty before the first import, Busy if another program has
    /// changed the corpus meanwhile.
    [[nodiscard]] virtual Result<std::optional<ImportReport>>
    process(const ImportOptions& options, const std::function<void(const ImportProgress&)>& progress,
            std::stop_token stop) = 0;

    // --- corpus. Without a version, the newest is meant; NotFound for one that is not there (any more). Whoever reads
    // several things that belong together, or keeps a run's state beside them, names the version.

    [[nodiscard]] virtual Result<std::vector<CorpusInfo>> corpora() const = 0; ///< oldest first
    [[nodiscard]] virtual Result<CorpusInfo> corpusInfo(CorpusVersion version = {}) const = 0; ///< Errors: Empty
    [[nodiscard]] virtual Result<std::optional<ImportReport>> importReport(CorpusVersion version = {}) const = 0;

    /// Empty if nothing was imported yet (Error Empty). @param withPositions also load each token's rank in its text.
    [[nodiscard]] virtual Result<std::shared_ptr<const Corpus>> corpus(bool withPositions = false,
                                                                       CorpusVersion version = {}) const = 0;
    [[nodiscard]] virtual Result<std::shared_ptr<const Vocabulary>> vocabulary(CorpusVersion version = {}) const = 0;

    /// Rows [first, first + count) in document order.
    [[nodiscard]] virtual Result<std::vector<DocumentRow>> documents(std::size_t first, std::size_t count,
                                                                     CorpusVersion version = {}) const = 0;
    /// The rows of some documents, in their order. Errors: BadArgument for a document that is not there.
    [[nodiscard]] virtual Result<std::vector<DocumentRow>> documents(std::span<const std::uint32_t> documents,
                                                                     CorpusVersion version = {}) const = 0;
    /// The metadata of documents [first, first + count).
    [[nodiscard]] virtual Result<std::vector<DocumentMetadata>> metadata(std::size_t first, std::size_t count,
                                                                         CorpusVersion version = {}) const = 0;
    [[nodiscard]] virtual Result<DocumentContent> document(std::size_t index, CorpusVersion version = {}) const = 0;

    /// The texts of some documents, in their order, as DocumentContent has them; empty for counts. 100,000 a second
    /// where they are asked for in rising order. Errors: BadArgument for a document that is not there.
    [[nodiscard]] virtual Result<std::vector<std::string>> texts(std::span<const std::uint32_t> documents,
                                                                 CorpusVersion version = {}) const = 0;

    /// What stands around some passages in the texts as they were read; in their order. 64 of as many documents take 15
    /// ms, 20,000 of a corpus of 10,000 take 2 s. Errors: BadArgument for a corpus of counts, which holds no texts, and
    /// for a passage that is not in it.
    /// @param characters on each side, at most. @param stop ends it early, and rows that were not read then
    /// are empty.
    [[nodiscard]] virtual Result<std::vector<KeywordRow>> keywords(std::span<const Passage> passages,
                                                                   std::size_t characters, CorpusVersion version = {},
                                                                   std::stop_token stop = {}) const = 0;
    /// Where the tokens that a run trains on stand in the texts as they were read; of counts, no places.
    /// @param training of the version (trainingOf). Reads the place of every token: 0.5 s for a million.
    [[nodiscard]] virtual Result<PlacedCorpus> textPlaces(CorpusVersion version,
                                                          std::shared_ptr<const Corpus> training) const = 0;
    /// [d]: place of each document in the order of their dates, those without one last, or of their names, case and
    /// accents aside. Reads the rows of all documents: 2 s for a million.
    [[nodiscard]] virtual Result<std::vector<std::uint32_t>> documentRanks(DocumentKey key,
                                                                           CorpusVersion version = {}) const = 0;

    // --- runs
    [[nodiscard]] virtual Result<std::vector<RunInfo>> runs() const = 0; ///< oldest first
    [[nodiscard]] virtual Result<RunInfo> run(RunId id) const = 0;
    /// Finds by name, whatever its case ("run 2" for Run 2, and for "Run 2, from Run 1"), or by number: "2" is Run 2, or
    /// else the second run that was made; empty: the newest. Errors: NotFound lists the names there are; BadArgument
    /// those that it may be, where these are several: a number of both kinds, a model of several chains.
    [[nodiscard]] virtual Result<RunInfo> findRun(const std::string& nameOrNumber) const = 0;
    /// Adds a run; an empty name becomes "Run N". BadArgument if the name is taken.
    /// @param keep the draws that whoever trains it is to keep. @param heldOut the share of documents that it is to
    /// train without; BadArgument as in splitForTraining(). @param corpus that it is to be trained on. Errors: Empty
    /// before the first import.
    /// @param start saved as the run's state along with it; null: the run begins from random topics.
    [[nodiscard]] virtual Result<RunInfo> addRun(const std::string& name, const ModelConfig& config,
                                                 std::uint64_t iterations, std::optional<KeepRule> keep = {},
                                                 double heldOut = 0, CorpusVersion corpus = {},
                                                 const RunStart* start = nullptr) = 0;
    /// Adds the runs "NAME, chain 1", "NAME, chain 2", ... with seeds from that of the config on; all or none.
    /// @param chains 1 or more.
    [[nodiscard]] virtual Result<std::vector<RunInfo>> addChains(const std::string& name, const ModelConfig& config,
                                                                 std::uint64_t iterations, std::uint32_t chains,
                                                                 std::optional<KeepRule> keep = {}, double heldOut = 0,
                                                                 CorpusVersion corpus = {}) = 0;
    [[nodiscard]] virtual Result<void> setRunIterations(RunId id, std::uint64_t iterations) = 0;
    [[nodiscard]] virtual Result<std::vector<TracePoint>> trace(RunId id) const = 0;
    /// The last saved state, with its hyperparameters; z is of the tokens that the run trains on, as splitForTraining()
    /// has them. NotFound if none was saved yet.
    [[nodiscard]] virtual Result<ChainState> state(RunId id) const = 0;
    /// The means of the draws kept up to that state; without draws if none was kept. @param corpus that the run trains
    /// on (trainingOf).
    [[nodiscard]] virtual Result<PosteriorMeans> means(RunId id, std::shared_ptr<const Corpus> corpus) const = 0;
    /// The same draws, counted by date and group of the documents, for topic_shares.h; their cells, without draws, if
    /// none was kept or the run is of an earlier Themata. Reads date and group of every document.
    [[nodiscard]] virtual Result<ShareDraws> shares(RunId id, std::shared_ptr<const Corpus> corpus) const = 0;
    /// Saves state, trace, means, shares and status in one transaction. @param means, shares null: those of the last call
    /// still hold.
    [[nodiscard]] virtual Result<void> saveCheckpoint(RunId id, const ChainState& state,
                                                      std::span<const TracePoint> newPoints, RunStatus status,
                                                      const PosteriorMeans* means = nullptr,
                                                      const ShareDraws* shares = nullptr) = 0;

    /// What a person made of the run's topics.
    [[nodiscard]] virtual Result<TopicViews> topicViews(RunId id) const = 0;
    /// All of `changed` or, if one of them cannot be, nothing: BadArgument where a topic is merged into one that there is
    /// not, into itself or into one that is merged too. A view that is plain again is forgotten.
    [[nodiscard]] virtual Result<void> changeTopicViews(RunId id, const TopicViews& changed) = 0;

    /// Verifies the file: SQLite's own integrity check, foreign keys, and that corpus, states, means, shares and counts
    /// agree.
    /// Empty list: sound. Each line says what is wrong.
    [[nodiscard]] virtual Result<std::vector<std::string>> check() const = 0;
};

/// Feeds train()'s checkpoints into a run of a project. The project must be this thread's own connection.
class ProjectCheckpoints : public CheckpointSink {
public:
    /// @param means, shares those that train() adds to, as the project has them at first; null: none are kept. Saved when
    /// they have changed. Not owned.
    ProjectCheckpoints(Project& project, RunId run, const PosteriorMeans* means = nullptr,
                       const ShareDraws* shares = nullptr);
    [[nodiscard]] Result<void> save(const ChainState& state, std::span<const TracePoint> newPoints,
                                    TrainingSnapshot::Phase phase) override;

private:
    Project& m_project;
    RunId m_run;
    const PosteriorMeans* m_means;
    const ShareDraws* m_shares;
    std::uint64_t m_savedDraws;
    std::uint64_t m_savedShares;
};

} // namespace themata
