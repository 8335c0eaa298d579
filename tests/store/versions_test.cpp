// The texts of a project, processed again: each version stands by itself, and a run keeps its own.
#include "engine/store/model_chains.h"
#include "engine/store/project_texts.h"
#include "engine/store/run_corpus.h"
#include "engine/store/word_forms.h"
#include "tests/store/fixtures.h"

#include <SQLiteCpp/Database.h>
#include <gmock/gmock.h>

namespace themata::test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

constexpr CorpusVersion first{1}, second{2}, third{3};

/// keepAll() with stop words, which make another corpus of the same texts.
ImportOptions without(std::vector<std::string> words)
{
    ImportOptions options = keepAll();
    options.text.stopWords = std::move(words);
    return options;
}

ImportOptions inParts(std::uint32_t words)
{
    ImportOptions options = keepAll();
    options.chunkWords = words;
    return options;
}

class Versions : public testing::Test {
protected:
    TemporaryFolder m_folder;
    std::unique_ptr<Project> m_project = littleProject(m_folder / "p.themata");

    void process(const ImportOptions& options)
    {
        ASSERT_TRUE(valueOf(m_project->process(options, {}, {})).has_value());
        EXPECT_THAT(valueOf(m_project->check()), IsEmpty());
    }

    /// A run with a saved state of its version.
    RunInfo trained(std::uint32_t topics, double heldOut = 0, CorpusVersion version = {})
    {
        ModelConfig config;
        config.topics = topics;
        const RunInfo run = valueOf(m_project->addRun("", config, 10, KeepRule{0, 1}, heldOut, version));
        const auto training = valueOf(trainingOf(*m_project, run)).training;
        Arena arena(1);
        const auto chain = valueOf(Chain::start(training, config, arena));
        PosteriorMeans means(training, config);
        const std::vector<TracePoint> points{chain->sweep(arena)};
        means.add(chain->state(), chain->counts(), arena);
        valueOf(m_project->saveCheckpoint(run.id, chain->state(), points, RunStatus::Stopped, &means));
        return valueOf(m_project->run(run.id));
    }

    [[nodiscard]] std::vector<CorpusVersion> versions() const
    {
        std::vector<CorpusVersion> versions;
        for (const CorpusInfo& corpus : valueOf(m_project->corpora()))
            versions.push_back(corpus.version);
        return versions;
    }
};

} // namespace

TEST_F(Versions, ProcessedAgainTheTextsAreTheSameAndTheWordsOthers)
{
    process(without({"the", "miller"}));
    const auto texts = littleTexts();
    for (std::size_t d = 0; d < texts.size(); ++d) {
        const DocumentContent document = valueOf(m_project->document(d));
        EXPECT_EQ(document.text, texts[d].text);
        EXPECT_EQ(document.metadata, texts[d].metadata);
        EXPECT_EQ(document.row.group, texts[d].group);
    }
    const auto vocabulary = valueOf(m_project->vocabulary());
    EXPECT_THAT(vocabulary->words, testing::Not(testing::Contains("the")));
    EXPECT_EQ(valueOf(m_project->info()).tokens, valueOf(m_project->corpus())->tokenCount());
}

TEST_F(Versions, IsWhatAnImportWithTheseSettingsWouldBe)
{
    const ImportOptions options = without({"corn"});
    process(options);
    const auto fresh = valueOf(Project::create(m_folder / "fresh.themata"));
    MemoryReader reader(littleTexts());
    ASSERT_TRUE(valueOf(fresh->importCorpus(reader, options, {}, {})).has_value());
    EXPECT_EQ(valueOf(m_project->vocabulary())->words, valueOf(fresh->vocabulary())->words);
    const auto one = valueOf(m_project->corpus(true)), other = valueOf(fresh->corpus(true));
    EXPECT_TRUE(std::ranges::equal(one->words, other->words));
    EXPECT_TRUE(std::ranges::equal(one->positions, other->positions));
    EXPECT_TRUE(std::ranges::equal(one->documentStart, other->documentStart));
}

TEST_F(Versions, ThoseThatNoRunIsOfMakeRoom)
{
    process(without({"the"}));
    EXPECT_THAT(versions(), ElementsAre(second));
    trained(2);
    process(without({"corn"}));
    process(without({"ships"}));
    EXPECT_THAT(versions(), ElementsAre(second, CorpusVersion{4})) << "numbers are not used again";
    const auto gone = m_project->corpus(false, third);
    EXPECT_EQ(gone.error().line(),
              (m_folder / "p.themata").string() + ": There is no corpus version 3. The project has 2, 4.");
    EXPECT_EQ(m_project->document(0, third).error().code, ErrorCode::NotFound);
    EXPECT_EQ(m_project->documents(0, 9, third).error().code, ErrorCode::NotFound);
    EXPECT_EQ(m_project->vocabulary(third).error().code, ErrorCode::NotFound);
    EXPECT_EQ(m_project->importReport(third).error().code, ErrorCode::NotFound);
    EXPECT_EQ(m_project->addRun("", {}, 1, {}, 0, third).error().code, ErrorCode::NotFound);
}

TEST_F(Versions, ARunKeepsItsOwn)
{
    const RunInfo old = trained(3, 0.4);
    const auto words = valueOf(m_project->vocabulary())->words;
    const auto state = valueOf(m_project->state(old.id));
    process(without({"the", "port"}));
    EXPECT_EQ(old.corpus, first);
    EXPECT_EQ(valueOf(m_project->state(old.id)).z, state.z);
    const auto training = valueOf(trainingOf(*m_project, old)).training;
    EXPECT_EQ(training->tokenCount(), state.z.size());
    EXPECT_EQ(valueOf(m_project->means(old.id, training)).draws(), 1U);
    EXPECT_EQ(valueOf(m_project->vocabulary(old.corpus))->words, words);
    EXPECT_EQ(valueOf(m_project->document(0, old.corpus)).row.tokens,
              valueOf(m_project->corpus(false, first))->document(0).size());
    EXPECT_EQ(valueOf(m_project->documents(0, 1, old.corpus))[0].tokens,
              valueOf(m_project->document(0, first)).words.size());
    EXPECT_NE(valueOf(m_project->document(0)).row.tokens, valueOf(m_project->document(0, first)).row.tokens);
    EXPECT_EQ(valueOf(m_project->importReport(first))->tokens, valueOf(m_project->corpus(false, first))->tokenCount());
}

TEST_F(Versions, ARunGoesOnAsIfNothingElseWereThere)
{
    ModelConfig config;
    config.topics = 3;
    const auto sweep = [&](RunId id) {
        const RunInfo run = valueOf(m_project->run(id));
        Arena arena(1);
        const auto training = valueOf(trainingOf(*m_project, run)).training;
        const auto chain =
            valueOf(run.iteration == 0
                        ? Chain::start(training, run.config, arena)
                        : Chain::resume(training, run.config, valueOf(m_project->state(id)), run.seconds, arena));
        const std::vector<TracePoint> points{chain->sweep(arena), chain->sweep(arena)};
        valueOf(m_project->saveCheckpoint(id, chain->state(), points, RunStatus::Stopped));
    };
    const RunId broken = valueOf(m_project->addRun("", config, 4)).id;
    const RunId whole = valueOf(m_project->addRun("", config, 4)).id;
    sweep(whole);
    sweep(whole);
    sweep(broken);
    process(without({"the"}));
    sweep(broken);
    EXPECT_EQ(valueOf(m_project->state(broken)).z, valueOf(m_project->state(whole)).z);
    EXPECT_THAT(valueOf(m_project->check()), IsEmpty());
}

TEST_F(Versions, ANewRunIsOfTheNewestUnlessItNamesAnother)
{
    trained(2);
    process(without({"the"}));
    EXPECT_EQ(trained(2).corpus, second);
    EXPECT_EQ(trained(2, 0.4, first).corpus, first);
    const auto chains = valueOf(m_project->addChains("", {}, 5, 2, {}, 0.4, first));
    EXPECT_EQ(chains[1].corpus, first);
    const auto split = valueOf(trainingOf(*m_project, chains[1]));
    EXPECT_EQ(split.training->tokenCount() + chains[1].heldOutTokens,
              valueOf(m_project->corpus(false, first))->tokenCount());
    EXPECT_THAT(valueOf(m_project->check()), IsEmpty());
}

TEST_F(Versions, ARunOfNoneIsOfNoOther)
{
    const RunInfo run = trained(2);
    SQLite::Database(m_project->path(), SQLite::OPEN_READWRITE).exec("UPDATE runs SET corpus = NULL");
    EXPECT_EQ(m_project->state(run.id).error().code, ErrorCode::BadFormat);
    EXPECT_EQ(trainingOf(*m_project, valueOf(m_project->run(run.id))).error().code, ErrorCode::BadFormat);
    EXPECT_THAT(valueOf(m_project->check()), testing::Contains(HasSubstr("the corpus version of Run 1")));
}

TEST_F(Versions, RunsOfTwoAreNoChainsOfOneModel)
{
    const RunInfo old = trained(2);
    process(without({"the"}));
    const RunInfo now = trained(2);
    EXPECT_FALSE(sameModel(old, now));
    const auto chains = valueOf(chainsOfModel(*m_project, now.id));
    ASSERT_EQ(chains.size(), 1U);
    EXPECT_EQ(chains[0].run.id, now.id);
    const auto mixed = chainsOfModel(*m_project, {old.name, now.name});
    EXPECT_THAT(mixed.error().line(), HasSubstr("different models. Compare runs of one corpus version"));
}

TEST_F(Versions, SettingsAreRemembered)
{
    ImportOptions options = without({"mill", "\"quoted\""});
    options.minimumDocuments = 2;
    options.maximumDocuments = 0.75;
    options.text.locale = "fr";
    process(options);
    const auto corpora = valueOf(m_project->corpora());
    ASSERT_TRUE(corpora.back().options);
    EXPECT_EQ(toJson(*corpora.back().options), toJson(options));
    EXPECT_EQ(corpora.back().options->text.stopWords, options.text.stopWords);
    EXPECT_EQ(corpora.back().tokens, valueOf(m_project->info()).tokens);
}

TEST_F(Versions, EachCanBeAskedForByItself)
{
    trained(2); // so that the first version stays
    process(without({"mill"}));
    const auto corpora = valueOf(m_project->corpora());
    ASSERT_EQ(corpora.size(), 2U);
    const auto settingsOf = [this](CorpusVersion version) {
        return toJson(*valueOf(m_project->corpusInfo(version)).options);
    };
    for (const CorpusInfo& corpus : corpora) {
        const CorpusInfo info = valueOf(m_project->corpusInfo(corpus.version));
        EXPECT_EQ(info.version, corpus.version);
        EXPECT_EQ(info.createdAt, corpus.createdAt);
        EXPECT_EQ(info.tokens, corpus.tokens);
        EXPECT_EQ(info.vocabulary, corpus.vocabulary);
        EXPECT_EQ(settingsOf(corpus.version), toJson(*corpus.options));
    }
    EXPECT_NE(settingsOf(first), settingsOf(second));
    EXPECT_EQ(valueOf(m_project->corpusInfo()).version, second) << "without one the newest is meant";
    EXPECT_THAT(m_project->corpusInfo(CorpusVersion{7}).error().line(), HasSubstr("The project has 1, 2"));
    const auto empty = valueOf(Project::create(m_folder / "empty.themata"));
    EXPECT_EQ(empty->corpusInfo().error().code, ErrorCode::Empty);
}

TEST_F(Versions, AFailureOrAStopLeavesTheProjectAsItWas)
{
    const auto nothingLeft = m_project->process(without({"x"}), {}, {});
    ASSERT_TRUE(nothingLeft);
    ImportOptions impossible = keepAll();
    impossible.minimumCount = 1'000;
    EXPECT_EQ(m_project->process(impossible, {}, {}).error().code, ErrorCode::Empty);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(valueOf(m_project->process(keepAll(), {}, stop.get_token())).has_value());
    EXPECT_THAT(versions(), ElementsAre(second));
    EXPECT_THAT(valueOf(m_project->check()), IsEmpty());
    EXPECT_EQ(valueOf(Project::create(m_folder / "empty.themata"))->process(keepAll(), {}, {}).error().code,
              ErrorCode::Empty);
}

TEST_F(Versions, RunsCanBeSavedWhileTextsAreProcessed)
{
    const RunInfo run = trained(2);
    const auto other = valueOf(Project::open(m_project->path()));
    const auto state = valueOf(other->state(run.id));
    int saved = 0;
    const auto save = [&](const ImportProgress&) {
        saved += other->saveCheckpoint(run.id, state, {}, RunStatus::Running).has_value();
    };
    ASSERT_TRUE(valueOf(m_project->process(keepAll(), save, {})).has_value());
    EXPECT_GT(saved, 0);
}

TEST_F(Versions, AnotherProgramThatProcessesMeanwhileIsNoticed)
{
    const auto other = valueOf(Project::open(m_project->path()));
    bool once = false;
    const auto meanwhile = [&](const ImportProgress&) {
        if (!std::exchange(once, true))
            valueOf(other->process(without({"the"}), {}, {}));
    };
    EXPECT_EQ(m_project->process(keepAll(), meanwhile, {}).error().code, ErrorCode::Busy);
    EXPECT_THAT(versions(), ElementsAre(second));
}

TEST_F(Versions, TheReportStillSaysWhatTheImportLeftOut)
{
    class Noted : public MemoryReader {
    public:
        using MemoryReader::MemoryReader;
        ReadProgress progress() const override { return {10, 10, 2, 1}; }
        const std::vector<SourceNote>& notes() const override { return m_some; }

    private:
        std::vector<SourceNote> m_some{{"picture.txt", SourceNote::Status::Skipped, "It is no text"}};
    };
    Noted reader(littleTexts());
    importInto(*m_project, reader);
    process(without({"the"}));
    const auto report = *valueOf(m_project->importReport());
    EXPECT_EQ(report.files, 2U);
    ASSERT_EQ(report.notes.size(), 1U);
    EXPECT_EQ(report.notes[0].source, "picture.txt");
}

TEST_F(Versions, PartsKnowTheirWhole)
{
    process(inParts(4));
    const auto rows = valueOf(m_project->documents(0, 100));
    ASSERT_GT(rows.size(), 4U);
    EXPECT_EQ(valueOf(m_project->info()).documents, rows.size());
    EXPECT_EQ(rows[0].name, "mill (part 1 of 2)");
    EXPECT_EQ(rows[1].name, "mill (part 2 of 2)");
    EXPECT_EQ(rows[2].name, "silence") << "short, so whole";
    EXPECT_EQ(rows[3].group, "harbour");
    EXPECT_EQ(rows[4].date, "1871-05-02");
    EXPECT_EQ(rows[4].part, 2U);
    const auto texts = littleTexts();
    std::string joined, expected;
    for (const RawDocument& document : texts)
        expected += document.text;
    const auto vocabulary = valueOf(m_project->vocabulary());
    for (const DocumentRow& row : rows) {
        const DocumentContent document = valueOf(m_project->document(row.index));
        joined += document.text;
        ASSERT_EQ(document.offsets.size(), document.words.size());
        for (std::size_t i = 0; i < document.words.size(); ++i) {
            std::string word = document.text.substr(document.offsets[i].begin, document.offsets[i].length);
            word[0] = static_cast<char>(std::tolower(word[0]));
            EXPECT_EQ(word, vocabulary->words[document.words[i]]);
        }
    }
    EXPECT_EQ(joined, expected);
    process(keepAll());
    EXPECT_EQ(valueOf(m_project->info()).documents, 4U) << "from the whole texts again";
}

TEST_F(Versions, AnImportMayCutTextsAtOnce)
{
    MemoryReader reader(littleTexts());
    ASSERT_TRUE(valueOf(m_project->importCorpus(reader, inParts(4), {}, {})).has_value());
    EXPECT_EQ(valueOf(m_project->documents(1, 1))[0].name, "mill (part 2 of 2)");
    process(keepAll());
    EXPECT_EQ(valueOf(m_project->document(0)).text, littleTexts()[0].text);
}

TEST_F(Versions, TheTextsCanBeReadWhileTheyAreProcessed)
{
    auto reader = valueOf(openTexts(m_folder / "p.themata"));
    const auto texts = littleTexts();
    EXPECT_EQ(valueOf(reader->next())->text, texts[0].text);
    process(without({"miller"}));
    for (std::size_t d = 1; d < texts.size(); ++d)
        EXPECT_EQ(valueOf(reader->next())->text, texts[d].text);
    EXPECT_FALSE(valueOf(reader->next()));
    EXPECT_EQ(openTexts(m_folder / "none.themata").error().code, ErrorCode::NotFound);
}

TEST_F(Versions, AWordOfAStemHasAllItsFormsByCount)
{
    const std::vector<RawDocument> texts{text("a", "Rivers and a river, rivers: rain"), text("b", "rain, RIVERS"),
                                         text("c", "rain")};
    ImportOptions stems = keepAll();
    stems.text.stemmer = "en";
    MemoryReader reader(texts);
    ASSERT_TRUE(valueOf(m_project->importCorpus(reader, stems, {}, {})).has_value());
    const auto formsOf = [&](const std::string& word) {
        return valueOf(formsOfStem(m_folder / "p.themata", word, stems.text));
    };
    EXPECT_THAT(formsOf("rivers"), ElementsAre("rivers", "river"));
    EXPECT_THAT(formsOf("rain"), ElementsAre("rain"));
}

TEST(CountVersions, AreMadeFromWhatWasImported)
{
    const TemporaryFolder folder;
    const auto project = valueOf(Project::create(folder / "p.themata"));
    CountsReader reader({{{0, 2}, {2, 1}}, {}, {{1, 3}, {2, 4}}}, 3);
    ASSERT_TRUE(valueOf(project->importCorpus(reader, ImportOptions::forCounts(), {}, {})).has_value());
    ImportOptions fewer = ImportOptions::forCounts();
    fewer.minimumCount = 4;
    for (int again = 0; again < 2; ++again) {
        ASSERT_TRUE(valueOf(project->process(fewer, {}, {})).has_value());
        EXPECT_THAT(valueOf(project->vocabulary())->words, ElementsAre("w2"));
    }
    ASSERT_TRUE(valueOf(project->process(ImportOptions::forCounts(), {}, {})).has_value());
    EXPECT_THAT(valueOf(project->document(2)).words, ElementsAre(1, 1, 1, 2, 2, 2, 2));
    EXPECT_THAT(valueOf(project->vocabulary())->words, ElementsAre("w0", "w1", "w2"));
    EXPECT_THAT(valueOf(project->check()), IsEmpty());
    EXPECT_EQ(valueOf(project->corpora()).size(), 2U) << "the first stays";
    ImportOptions parts = ImportOptions::forCounts();
    parts.chunkWords = 10;
    EXPECT_EQ(project->process(parts, {}, {}).error().code, ErrorCode::BadArgument);
}

TEST(CountVersions, AreRefusedIfWordsAreGone)
{
    const TemporaryFolder folder;
    const auto project = valueOf(Project::create(folder / "p.themata"));
    CountsReader reader({{{0, 2}, {2, 1}}, {{1, 3}, {2, 4}}}, 3);
    ImportOptions fewer = ImportOptions::forCounts();
    fewer.minimumCount = 4;
    ASSERT_TRUE(valueOf(project->importCorpus(reader, fewer, {}, {})).has_value());
    const auto refused = project->process(ImportOptions::forCounts(), {}, {});
    EXPECT_EQ(refused.error().code, ErrorCode::BadArgument);
    EXPECT_THAT(refused.error().line(), HasSubstr("Words were left out when the counts were imported"));
}

} // namespace themata::test
