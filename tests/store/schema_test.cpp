// The way from an older format to the newest: the real steps, and made-up ones after them.
#include "engine/store/schema.h"

#include "engine/store/blobs.h"
#include "engine/store/failure.h"
#include "engine/topics/summary.h"
#include "tests/store/fixtures.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace themata::test {

namespace {

int newest()
{
    return static_cast<int>(schemaSteps().size());
}

class Schema : public testing::Test {
protected:
    TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder / "p.themata";
    std::filesystem::path m_copy = copyOf(newest());

    void SetUp() override { littleProject(m_file).reset(); }

    [[nodiscard]] std::filesystem::path copyOf(int version) const
    {
        return m_folder / ("p.themata.v" + std::to_string(version) + ".bak");
    }

    static std::vector<std::string_view> stepsAnd(std::initializer_list<std::string_view> later)
    {
        std::vector<std::string_view> steps(schemaSteps().begin(), schemaSteps().end());
        steps.insert(steps.end(), later);
        return steps;
    }

    Result<int> upgrade(const std::vector<std::string_view>& steps)
    {
        return guarded(m_file, [&] {
            auto database = connect(m_file, SQLite::OPEN_READWRITE);
            upgradeSchema(database, m_file, steps);
            return schemaVersion(database);
        });
    }

    /// Makes the file what it would be if step 11 had never been.
    void takeBackToVersion10() const
    {
        connect(m_file, SQLite::OPEN_READWRITE)
            .exec("ALTER TABLE runs DROP COLUMN started_from; PRAGMA user_version = 10");
    }

    /// The same of step 10.
    void takeBackToVersion9() const
    {
        takeBackToVersion10();
        auto database = connect(m_file, SQLite::OPEN_READWRITE);
        database.exec("CREATE TABLE topic_labels (run INTEGER NOT NULL REFERENCES runs (id), topic INTEGER NOT NULL,"
                      " label TEXT NOT NULL, PRIMARY KEY (run, topic)) WITHOUT ROWID;"
                      "INSERT INTO topic_labels SELECT run, topic, label FROM topic_views WHERE label <> '';"
                      "DROP TABLE topic_views; PRAGMA user_version = 9");
    }

    /// The same of step 9.
    void takeBackToVersion8() const
    {
        takeBackToVersion9();
        connect(m_file, SQLite::OPEN_READWRITE)
            .exec("DROP TABLE share_draws; DROP TABLE share_cells; DROP TABLE shares; PRAGMA user_version = 8");
    }

    /// The same of step 8, of a project with one block of tokens.
    void takeBackToVersion7() const
    {
        std::vector<std::uint32_t> begins, lengths;
        for (const DocumentContent& document : documents())
            for (const TokenOffset& offset : document.offsets) {
                begins.push_back(offset.begin);
                lengths.push_back(offset.length);
            }
        takeBackToVersion8(); // after the last time that the project was opened
        auto database = connect(m_file, SQLite::OPEN_READWRITE);
        SQLite::Statement update(database, "UPDATE token_blocks SET begins = ?, lengths = ?");
        const auto packedBegins = pack<std::uint32_t>(begins), packedLengths = pack<std::uint32_t>(lengths);
        bindBlob(update, 1, packedBegins);
        bindBlob(update, 2, packedLengths);
        update.exec();
        database.exec("ALTER TABLE token_blocks DROP COLUMN places; PRAGMA user_version = 7");
    }

    [[nodiscard]] std::vector<DocumentContent> documents() const
    {
        const auto project = valueOf(Project::open(m_file));
        std::vector<DocumentContent> all;
        for (std::size_t d = 0; d < valueOf(project->info()).documents; ++d)
            all.push_back(valueOf(project->document(d)));
        return all;
    }

    /// The same of step 7, of a project with one version of its corpus, whole texts.
    void takeBackToVersion6() const
    {
        takeBackToVersion7();
        auto database = connect(m_file, SQLite::OPEN_READWRITE);
        database.exec(
            "ALTER TABLE runs DROP COLUMN corpus;"
            "CREATE TABLE corpus (id INTEGER PRIMARY KEY CHECK (id = 1), documents INTEGER NOT NULL,"
            " empty_documents INTEGER NOT NULL, tokens INTEGER NOT NULL, vocabulary INTEGER NOT NULL,"
            " holds_texts INTEGER NOT NULL, report TEXT NOT NULL);"
            "INSERT INTO corpus SELECT 1, documents, empty_documents, tokens, vocabulary, holds_texts, report FROM "
            "corpora;"
            "ALTER TABLE documents ADD COLUMN tokens INTEGER NOT NULL DEFAULT 0;"
            "ALTER TABLE documents ADD COLUMN words INTEGER NOT NULL DEFAULT 0;"
            "UPDATE documents SET (tokens, words) = (SELECT tokens, words FROM corpus_documents c WHERE c.id = "
            "documents.id);"
            "CREATE TABLE v (id INTEGER PRIMARY KEY, word TEXT NOT NULL, count INTEGER NOT NULL, documents INTEGER NOT "
            "NULL);"
            "INSERT INTO v SELECT id, word, count, documents FROM vocabulary; DROP TABLE vocabulary;"
            "ALTER TABLE v RENAME TO vocabulary;"
            "CREATE TABLE b (first_document INTEGER PRIMARY KEY, tokens INTEGER NOT NULL, words BLOB NOT NULL,"
            " positions BLOB, begins BLOB, lengths BLOB);"
            "INSERT INTO b SELECT first_document, tokens, words, positions, begins, lengths FROM token_blocks;"
            "DROP TABLE token_blocks; ALTER TABLE b RENAME TO token_blocks;"
            "ALTER TABLE documents DROP COLUMN language; DROP TABLE corpus_documents; DROP TABLE corpora; "
            "PRAGMA user_version = 6");
    }

    /// The same of step 6.
    void takeBackToVersion5() const
    {
        takeBackToVersion6();
        auto database = connect(m_file, SQLite::OPEN_READWRITE);
        database.exec("ALTER TABLE runs DROP COLUMN held_out; ALTER TABLE runs DROP COLUMN held_out_tokens;"
                      "PRAGMA user_version = 5");
    }

    /// Makes the file what it would be if step 5 and those after it had never been.
    void takeBackToVersion4() const
    {
        takeBackToVersion5();
        auto database = connect(m_file, SQLite::OPEN_READWRITE);
        for (const char* column :
             {"topic_share_1", "topic_share_2", "topic_share_5", "topic_share_10", "topic_share_20", "held_out"})
            database.exec(std::string("ALTER TABLE trace DROP COLUMN ") + column);
        database.exec("PRAGMA user_version = 4");
    }

    /// Makes the file what it would be if step 3 and those after it had never been.
    void takeBackToVersion2() const
    {
        takeBackToVersion4();
        auto database = connect(m_file, SQLite::OPEN_READWRITE);
        for (const char* column : {"learn_alpha", "learn_beta", "learn_pi", "workers", "chain_of", "burn_in", "thin"})
            database.exec(std::string("ALTER TABLE runs DROP COLUMN ") + column);
        for (const char* column : {"alpha", "beta", "pi"})
            database.exec(std::string("ALTER TABLE trace DROP COLUMN ") + column);
        database.exec("DROP TABLE mean_blocks; DROP TABLE means; ALTER TABLE states DROP COLUMN hyperparameters; "
                      "PRAGMA user_version = 2");
    }

    /// The same of step 2.
    void takeBackToVersion1() const
    {
        takeBackToVersion2();
        auto database = connect(m_file, SQLite::OPEN_READWRITE);
        database.exec("ALTER TABLE runs DROP COLUMN warm_up; PRAGMA user_version = 1");
    }
};

/// Sweeps up to `iterations` in all, and saves.
void trainTo(Project& project, RunId id, std::uint64_t iterations)
{
    Arena arena(1);
    const RunInfo run = valueOf(project.run(id));
    const auto corpus = valueOf(project.corpus());
    const auto chain =
        valueOf(run.iteration == 0 ? Chain::start(corpus, run.config, arena)
                                   : Chain::resume(corpus, run.config, valueOf(project.state(id)), 0, arena));
    std::vector<TracePoint> points;
    while (chain->state().iteration < iterations)
        points.push_back(chain->sweep(arena));
    valueOf(project.saveCheckpoint(id, chain->state(), points, RunStatus::Stopped));
}

} // namespace

TEST_F(Schema, TheNewestIsLeftAlone)
{
    EXPECT_EQ(valueOf(upgrade(stepsAnd({}))), newest());
    EXPECT_FALSE(std::filesystem::exists(m_copy));
}

TEST_F(Schema, AnOlderOneIsUpgradedStepByStepAfterACopy)
{
    const auto steps = stepsAnd(
        {"CREATE TABLE notes (id INTEGER PRIMARY KEY, note TEXT)", "INSERT INTO notes SELECT id, name FROM documents"});
    EXPECT_EQ(valueOf(upgrade(steps)), newest() + 2);
    auto database = connect(m_file, SQLite::OPEN_READWRITE);
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM notes").getInt(), 4);

    const auto copy = valueOf(Project::open(m_copy));
    EXPECT_EQ(valueOf(copy->info()).documents, 4U);
    EXPECT_TRUE(valueOf(copy->check()).empty());
}

TEST_F(Schema, AStepThatFailsIsUndoneAndTheCopyStays)
{
    const auto steps = stepsAnd({"CREATE TABLE notes (id INTEGER PRIMARY KEY)",
                                 "CREATE TABLE more (id INTEGER PRIMARY KEY); INSERT INTO nowhere VALUES (1)"});
    EXPECT_FALSE(upgrade(steps));
    auto database = connect(m_file, SQLite::OPEN_READWRITE);
    EXPECT_EQ(schemaVersion(database), newest() + 1);
    EXPECT_TRUE(database.tableExists("notes"));
    EXPECT_FALSE(database.tableExists("more"));
    EXPECT_TRUE(std::filesystem::exists(m_copy));
}

TEST_F(Schema, ANewerOneIsRefusedUntouched)
{
    valueOf(upgrade(stepsAnd({"CREATE TABLE notes (id INTEGER PRIMARY KEY)"})));
    const auto refused = upgrade(stepsAnd({}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::NewerProject);
}

TEST_F(Schema, ARunOfVersion1HasNoWarmUpAndGoesOnAsItWas)
{
    ModelConfig plain;
    plain.topics = 3;
    plain.warmUp = 0;
    RunId id;
    {
        const auto project = valueOf(Project::open(m_file));
        id = valueOf(project->addRun("old", plain, 12)).id;
        trainTo(*project, id, 4); // less than the warm-up of a new run
    }
    takeBackToVersion1();

    const auto project = valueOf(Project::open(m_file));
    EXPECT_TRUE(std::filesystem::exists(copyOf(1)));
    EXPECT_TRUE(valueOf(project->check()).empty());
    EXPECT_EQ(valueOf(project->run(id)).config.warmUp, 0U);
    trainTo(*project, id, 12);

    const RunId whole = valueOf(project->addRun("uninterrupted", plain, 12)).id;
    trainTo(*project, whole, 12);
    EXPECT_EQ(valueOf(project->state(id)).z, valueOf(project->state(whole)).z);
    EXPECT_EQ(valueOf(project->addRun("", {}, 1)).config.warmUp, defaultWarmUp) << "new runs have one";
}

TEST_F(Schema, FromWhichARunOfVersion10BeganItsNameTells)
{
    ModelConfig config;
    config.topics = 3;
    {
        const auto project = valueOf(Project::open(m_file));
        for (const char* name : {"Run 1", "Run 2, from Run 1", "Run 3, from Run 2", "mine, 100 %",
                                 "Run 5, from mine, 100 %", "Run 6, from nowhere", "letters, from Run 1"})
            valueOf(project->addRun(name, config, 12));
        config.topics = 4;
        valueOf(project->addRun("Run 8, from Run 1", config, 12)); // a name that somebody gave
    }
    takeBackToVersion10();

    const auto project = valueOf(Project::open(m_file));
    EXPECT_TRUE(std::filesystem::exists(copyOf(10)));
    EXPECT_TRUE(valueOf(project->check()).empty());
    std::vector<std::int64_t> from;
    for (const RunInfo& run : valueOf(project->runs()))
        from.push_back(run.startedFrom.value_or(RunId{}).value);
    EXPECT_EQ(from, (std::vector<std::int64_t>{0, 1, 2, 0, 4, 0, 0, 0}));
}

TEST_F(Schema, LabelsOfVersion9AreViews)
{
    TopicView named, starred;
    named.label = "mills";
    starred.starred = true;
    RunId id;
    {
        const auto project = valueOf(Project::open(m_file));
        id = valueOf(project->addRun("", {}, 12)).id;
        valueOf(project->changeTopicViews(id, {{0, starred}, {3, named}}));
    }
    takeBackToVersion9();
    const auto project = valueOf(Project::open(m_file));
    EXPECT_TRUE(std::filesystem::exists(copyOf(9)));
    EXPECT_EQ(valueOf(project->topicViews(id)), (TopicViews{{3, named}})) << "version 9 knew no stars";
    EXPECT_TRUE(valueOf(project->check()).empty());
}

TEST_F(Schema, ARunOfVersion2HasLearnedNothing)
{
    ModelConfig plain;
    plain.topics = 3;
    plain.alpha = 0.25;
    plain.beta = 0.125;
    RunId id, other;
    {
        const auto project = valueOf(Project::open(m_file));
        id = valueOf(project->addRun("old", plain, 12)).id;
        trainTo(*project, id, 4);
        plain.alpha = 0.75;
        other = valueOf(project->addRun("older", plain, 12)).id;
        trainTo(*project, other, 2);
    }
    takeBackToVersion2();

    const auto project = valueOf(Project::open(m_file));
    EXPECT_TRUE(std::filesystem::exists(copyOf(2)));
    EXPECT_TRUE(valueOf(project->check()).empty());
    const RunInfo run = valueOf(project->run(id));
    EXPECT_EQ(run.config.learnAlpha, AlphaLearning::Fixed);
    EXPECT_FALSE(run.config.learnBeta);
    EXPECT_FALSE(run.config.learnPi);
    EXPECT_EQ(run.config.workers, 1U);
    EXPECT_FALSE(run.chainOf.has_value());
    EXPECT_EQ(valueOf(project->state(id)).hyperparameters, hyperparametersOf(run.config));
    for (const TracePoint& point : valueOf(project->trace(id))) {
        EXPECT_EQ(point.alpha, 0.25);
        EXPECT_EQ(point.beta, 0.125);
        EXPECT_EQ(point.pi, 1);
    }
    EXPECT_EQ(valueOf(project->trace(other))[1].alpha, 0.75) << "each run has its own";
    trainTo(*project, id, 12);
    EXPECT_EQ(valueOf(project->trace(id)).size(), 12U);
}

TEST_F(Schema, ARunOfVersion4KeepsItsTraceWithoutSizesOfTopics)
{
    ModelConfig config;
    config.topics = 3;
    RunId id;
    std::vector<TracePoint> before;
    {
        const auto project = valueOf(Project::open(m_file));
        id = valueOf(project->addRun("old", config, 12)).id;
        trainTo(*project, id, 4);
        before = valueOf(project->trace(id));
    }
    takeBackToVersion4();

    const auto project = valueOf(Project::open(m_file));
    EXPECT_TRUE(std::filesystem::exists(copyOf(4)));
    EXPECT_TRUE(valueOf(project->check()).empty());
    trainTo(*project, id, 12);
    const auto trace = valueOf(project->trace(id));
    ASSERT_EQ(trace.size(), 12U);
    for (std::size_t i = 0; i < trace.size(); ++i) {
        EXPECT_EQ(std::isnan(trace[i].topicShares[0]), i < 4) << i;
        EXPECT_EQ(std::isnan(trace[i].topicShares[1]), i < 4) << i;
        EXPECT_TRUE(std::isnan(trace[i].topicShares[2])) << "of three topics";
        EXPECT_TRUE(std::isnan(trace[i].heldOut));
    }
    for (std::size_t i = 0; i < before.size(); ++i)
        EXPECT_EQ(trace[i].logPosterior, before[i].logPosterior);
}

TEST_F(Schema, TokensOfVersion7StayWhereTheyStand)
{
    const std::vector<DocumentContent> before = documents();
    ASSERT_FALSE(before[0].offsets.empty());
    takeBackToVersion7();
    const std::vector<DocumentContent> after = documents();
    for (std::size_t d = 0; d < before.size(); ++d)
        EXPECT_EQ(after[d].offsets, before[d].offsets);
    EXPECT_TRUE(valueOf(valueOf(Project::open(m_file))->check()).empty());
}

TEST_F(Schema, ARunOfVersion8KeepsItsMeansAndCountsSharesFromThereOn)
{
    ModelConfig config;
    config.topics = 3;
    RunId id;
    ChainState state;
    state.hyperparameters = hyperparametersOf(config);
    Arena arena(1);
    const auto addDraw = [&](Project& project) {
        const auto corpus = valueOf(project.corpus());
        PosteriorMeans means = valueOf(project.means(id, corpus));
        ShareDraws shares = valueOf(project.shares(id, corpus));
        state.iteration += 10;
        state.z = someState(project, state.iteration, 3).z;
        means.add(state, countTopics(*corpus, state, 3), arena);
        shares.add(*corpus, state.z, arena);
        valueOf(project.saveCheckpoint(id, state, {}, RunStatus::Stopped, &means, &shares));
        return shares.seen();
    };
    {
        const auto project = valueOf(Project::open(m_file));
        id = valueOf(project->addRun("old", config, 100, KeepRule{})).id;
        EXPECT_EQ(addDraw(*project), 1U);
        EXPECT_EQ(addDraw(*project), 2U);
    }
    takeBackToVersion8();

    const auto project = valueOf(Project::open(m_file));
    EXPECT_TRUE(std::filesystem::exists(copyOf(8)));
    EXPECT_TRUE(valueOf(project->check()).empty());
    EXPECT_EQ(valueOf(project->run(id)).keptDraws, 2U);
    const ShareDraws none = valueOf(project->shares(id, valueOf(project->corpus())));
    EXPECT_TRUE(none.draws().empty());
    EXPECT_EQ(none.cells().size(), 2U) << "with and without a date";
    EXPECT_EQ(addDraw(*project), 1U);
    EXPECT_EQ(valueOf(project->run(id)).keptDraws, 3U);
    EXPECT_TRUE(valueOf(project->check()).empty());
}

TEST_F(Schema, TheCorpusOfVersion6IsVersion1OfTheCorpus)
{
    ModelConfig config;
    config.topics = 3;
    RunId id;
    const std::vector<DocumentContent> before = documents();
    std::vector<std::string> words;
    ChainState state;
    {
        const auto project = valueOf(Project::open(m_file));
        id = valueOf(project->addRun("old", config, 12)).id;
        trainTo(*project, id, 4);
        words = valueOf(project->vocabulary())->words;
        state = valueOf(project->state(id));
    }
    takeBackToVersion6();

    const auto project = valueOf(Project::open(m_file));
    EXPECT_TRUE(std::filesystem::exists(copyOf(6)));
    EXPECT_TRUE(valueOf(project->check()).empty());
    const auto corpora = valueOf(project->corpora());
    ASSERT_EQ(corpora.size(), 1U);
    EXPECT_EQ(corpora[0].version, CorpusVersion{1});
    EXPECT_FALSE(corpora[0].options) << "they were not kept";
    EXPECT_EQ(valueOf(project->run(id)).corpus, CorpusVersion{1});
    EXPECT_EQ(valueOf(project->state(id)).z, state.z);
    EXPECT_EQ(valueOf(project->vocabulary())->words, words);
    EXPECT_EQ(valueOf(project->importReport())->documents, 4U);
    for (std::size_t d = 0; d < before.size(); ++d) {
        const DocumentContent document = valueOf(project->document(d));
        EXPECT_EQ(document.text, before[d].text);
        EXPECT_EQ(document.metadata, before[d].metadata);
        EXPECT_EQ(document.words, before[d].words);
        EXPECT_EQ(document.offsets, before[d].offsets);
        EXPECT_EQ(document.row.words, before[d].row.words);
        EXPECT_EQ(document.row.tokens, before[d].row.tokens);
    }
    trainTo(*project, id, 12);
    EXPECT_TRUE(valueOf(project->process(keepAll(), {}, {})).has_value());
    EXPECT_EQ(valueOf(project->info()).corpus, CorpusVersion{2});
    EXPECT_TRUE(valueOf(project->check()).empty());
}

TEST_F(Schema, AProjectOfVersion6WithoutACorpusStaysEmpty)
{
    std::filesystem::remove(m_file);
    valueOf(Project::create(m_file)).reset();
    takeBackToVersion6();
    const auto project = valueOf(Project::open(m_file));
    EXPECT_FALSE(valueOf(project->info()).corpus.valid());
    EXPECT_EQ(project->corpus().error().code, ErrorCode::Empty);
}

TEST_F(Schema, AWarmUpBeyondAllBoundsIsDamage)
{
    {
        const auto project = valueOf(Project::open(m_file));
        valueOf(project->addRun("mine", {}, 1));
    }
    connect(m_file, SQLite::OPEN_READWRITE).exec("UPDATE runs SET warm_up = -1");
    EXPECT_EQ(valueOf(Project::open(m_file))->runs().error().code, ErrorCode::BadFormat);
}

} // namespace themata::test
