// A run that goes on from another one's topics, on another version of the corpus.
#include "engine/store/run_start.h"

#include "engine/store/run_corpus.h"
#include "tests/store/fixtures.h"

#include <SQLiteCpp/Database.h>
#include <gmock/gmock.h>

#include <map>
#include <random>
#include <tuple>

namespace themata::test {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

/// Texts of some length over forty words; every fourth text is long.
std::vector<RawDocument> manyTexts()
{
    std::mt19937 random(3);
    std::vector<RawDocument> texts;
    for (int d = 0; d < 24; ++d) {
        std::string content;
        for (int i = 0; i < (d % 4 == 0 ? 120 : 25); ++i)
            content.append("word").append(1, static_cast<char>('a' + random() % 20)).append(i % 9 == 8 ? ". " : " ");
        texts.push_back(text(std::string("text ").append(std::to_string(d)), std::move(content)));
    }
    return texts;
}

ImportOptions stopping(std::vector<std::string> words, std::uint32_t chunkWords = 0)
{
    ImportOptions options = keepAll();
    options.text.stopWords = std::move(words);
    options.chunkWords = chunkWords;
    return options;
}

class RunStarts : public testing::Test {
protected:
    TemporaryFolder m_folder;
    std::unique_ptr<Project> m_project = valueOf(Project::create(m_folder / "p.themata"));

    void import(Reader&& reader, const ImportOptions& options)
    {
        ASSERT_TRUE(valueOf(m_project->importCorpus(reader, options, {}, {})).has_value());
    }

    void process(const ImportOptions& options)
    {
        ASSERT_TRUE(valueOf(m_project->process(options, {}, {})).has_value());
    }

    RunInfo trained(const ModelConfig& config, double heldOut = 0)
    {
        const RunInfo run = valueOf(m_project->addRun("", config, 10, KeepRule{4, 2}, heldOut));
        sweep(run.id, 3, 1);
        return valueOf(m_project->run(run.id));
    }

    /// Goes on with the run from its saved state, or begins it, and saves it.
    void sweep(RunId id, int sweeps, int cores)
    {
        const RunInfo run = valueOf(m_project->run(id));
        Arena arena(cores);
        auto training = valueOf(trainingOf(*m_project, run)).training;
        auto state = m_project->state(id);
        const auto chain = valueOf(state ? Chain::resume(training, run.config, *state, run.seconds, arena)
                                         : Chain::start(training, run.config, arena));
        std::vector<TracePoint> points;
        for (int i = 0; i < sweeps; ++i)
            points.push_back(chain->sweep(arena));
        valueOf(m_project->saveCheckpoint(id, chain->state(), points, RunStatus::Stopped));
    }

    /// The run "from" the other, on the newest version.
    RunInfo continued(const RunInfo& from, const std::string& name = {})
    {
        const CorpusVersion version = valueOf(m_project->info()).corpus;
        const auto split = valueOf(splitForTraining(valueOf(m_project->corpus(false, version)), from.heldOut));
        const ModelConfig config = settingsFrom(from);
        m_carried = valueOf(carryTopics(*m_project, from, split.training, version, config));
        const RunStart start{m_carried.state, from.id};
        return valueOf(m_project->addRun(name, config, 10, KeepRule{4, 2}, from.heldOut, version, &start));
    }

    using Place = std::tuple<std::string, std::string, std::size_t>; ///< text, word as read, its how-manieth

    /// The topic of each token by what it is in the text, told from the documents one by one.
    std::map<Place, std::uint16_t> topicsByPlace(const RunInfo& run)
    {
        const auto training = valueOf(trainingOf(*m_project, run)).training;
        const auto z = valueOf(m_project->state(run.id)).z;
        std::map<Place, std::uint16_t> topics;
        std::map<std::string, std::size_t> read; // bytes of the text in the parts before
        for (std::size_t d = 0; d < training->documentCount(); ++d) {
            const DocumentContent document = valueOf(m_project->document(d, run.corpus));
            const std::string name = document.row.name.substr(0, document.row.name.find(" ("));
            for (std::size_t i = 0; i < training->document(d).size(); ++i) {
                const TokenOffset& place = document.offsets[i];
                topics[{name, document.text.substr(place.begin, place.length), read[name] + place.begin}] =
                    z[training->documentStart[d] + i];
            }
            read[name] += document.text.size();
        }
        return topics;
    }

    /// Tokens that are in both runs and have the same topic; 0 if one of them has another.
    std::size_t tokensThatKept(const RunInfo& from, const RunInfo& run)
    {
        const auto before = topicsByPlace(from), now = topicsByPlace(run);
        std::size_t kept = 0;
        for (const auto& [place, topic] : now)
            if (const auto old = before.find(place); old != before.end()) {
                if (old->second != topic)
                    return 0;
                ++kept;
            }
        return kept;
    }

    void expectSound() { EXPECT_THAT(valueOf(m_project->check()), IsEmpty()); }

    CarriedTopics m_carried;
};

ModelConfig fourTopics()
{
    ModelConfig config;
    config.topics = 4;
    config.learnAlpha = AlphaLearning::Asymmetric;
    config.warmUp = 1;
    config.seed = 11;
    return config;
}

} // namespace

TEST_F(RunStarts, WordsThatStayKeepTheirTopicsTokenByToken)
{
    import(MemoryReader(manyTexts()), stopping({"worda"}));
    const RunInfo from = trained(fourTopics());
    process(stopping({"wordb", "wordc"}));
    const RunInfo run = continued(from);
    EXPECT_GT(m_carried.drawn, 0U) << "of worda";
    EXPECT_GT(m_carried.gone, 0U);
    EXPECT_EQ(m_carried.kept + m_carried.gone, valueOf(m_project->state(from.id)).z.size());
    EXPECT_EQ(tokensThatKept(from, run), m_carried.kept);
    EXPECT_EQ(valueOf(m_project->state(run.id)).hyperparameters, valueOf(m_project->state(from.id)).hyperparameters);
    expectSound();
}

TEST_F(RunStarts, HoweverTheTextsAreCutIntoDocuments)
{
    import(MemoryReader(manyTexts()), stopping({}, 30));
    const RunInfo from = trained(fourTopics());
    process(stopping({"wordb"}, 50));
    const RunInfo run = continued(from);
    EXPECT_EQ(m_carried.drawn, 0U);
    EXPECT_EQ(tokensThatKept(from, run), m_carried.kept);
    EXPECT_EQ(m_carried.kept, valueOf(m_project->info()).tokens);
    expectSound();
}

TEST_F(RunStarts, DocumentsThatAreHeldOutAreThoseOfTheNewVersion)
{
    import(MemoryReader(manyTexts()), stopping({}, 30));
    const RunInfo from = trained(fourTopics(), 0.3);
    process(stopping({"wordb"}, 60));
    const RunInfo run = continued(from);
    EXPECT_GT(run.heldOutTokens, 0U);
    EXPECT_GT(m_carried.drawn, 0U) << "of documents that were held out";
    EXPECT_EQ(tokensThatKept(from, run), m_carried.kept);
    EXPECT_EQ(m_carried.state.z.size() + run.heldOutTokens, valueOf(m_project->info()).tokens);
    expectSound();
}

TEST_F(RunStarts, CountsKeepTheTopicsOfAWordInOrder)
{
    import(CountsReader({{{0, 3},
                          {1, 2},
                          { 2,
                            2 }},
                         {},
                         {{1, 1},
                          { 2,
                            4 }},
                         { {0, 1},
                           { 3,
                             2 } }},
                        4),
           ImportOptions::forCounts());
    ModelConfig config = fourTopics();
    config.topics = 3;
    const RunInfo from = trained(config);
    ImportOptions fewer = ImportOptions::forCounts();
    fewer.minimumCount = 4; // without w1 and w3
    process(fewer);
    const RunInfo run = continued(from);
    const auto old = valueOf(m_project->state(from.id)).z, z = valueOf(m_project->state(run.id)).z;
    const std::vector<std::size_t> places{0, 1, 2, 5, 6, 8, 9, 10, 11, 12};
    ASSERT_EQ(z.size(), places.size());
    for (std::size_t i = 0; i < places.size(); ++i)
        EXPECT_EQ(z[i], old[places[i]]) << i;
    expectSound();
}

TEST_F(RunStarts, TheNewRunIsOneOfItsOwn)
{
    import(MemoryReader(manyTexts()), keepAll());
    const RunInfo from = trained(fourTopics());
    process(stopping({"wordb"}));
    const RunInfo run = continued(from);
    EXPECT_EQ(run.name, "Run 2, from Run 1");
    EXPECT_EQ(run.iteration, 0U);
    EXPECT_FALSE(from.startedFrom);
    EXPECT_EQ(run.startedFrom, from.id);
    EXPECT_EQ(run.config.warmUp, 0U) << "which would draw all topics anew";
    EXPECT_EQ(run.config.seed, 12U);
    EXPECT_EQ(run.config.topics, 4U);
    EXPECT_FALSE(run.logPosterior);
    EXPECT_EQ(valueOf(m_project->trace(run.id)).size(), 0U);
    sweep(run.id, 2, 1);
    EXPECT_EQ(valueOf(m_project->run(run.id)).iteration, 2U);
    EXPECT_EQ(continued(valueOf(m_project->run(run.id))).name, "Run 3, from Run 2");
    const RunInfo named = continued(from, "mine");
    EXPECT_EQ(named.name, "mine");
    EXPECT_EQ(named.startedFrom, from.id) << "whatever its name";
    EXPECT_EQ(trained(fourTopics()).name, "Run 5");
    expectSound();
}

TEST_F(RunStarts, TrainingFromItIsTheSameOnAnyNumberOfCores)
{
    import(MemoryReader(manyTexts()), stopping({"worda"}));
    const RunInfo from = trained(fourTopics());
    process(stopping({"wordb"}));
    const RunInfo one = continued(from), other = continued(from);
    sweep(one.id, 4, 1);
    sweep(other.id, 1, 3);
    sweep(other.id, 3, 3);
    EXPECT_EQ(valueOf(m_project->state(one.id)).z, valueOf(m_project->state(other.id)).z);
    EXPECT_NE(valueOf(m_project->state(one.id)).z, m_carried.state.z);
    expectSound();
}

TEST_F(RunStarts, WhatAPersonMadeOfTheTopicsIsTakenOver)
{
    import(MemoryReader(manyTexts()), keepAll());
    const RunInfo from = trained(fourTopics());
    TopicViews views;
    views[1] = {
        .label = "Mills", .note = "corn", .color = 0x102030, .mergedInto = {}, .starred = true, .hidden = false};
    views[2].mergedInto = 1;
    valueOf(m_project->changeTopicViews(from.id, views));
    process(stopping({"wordb"}));
    const RunInfo run = continued(from);
    EXPECT_EQ(valueOf(m_project->topicViews(run.id)), views);
    expectSound();
}

TEST_F(RunStarts, WithoutAStateThereIsNothingToGoOnFrom)
{
    import(MemoryReader(manyTexts()), keepAll());
    const RunInfo from = valueOf(m_project->addRun("", fourTopics(), 10));
    process(stopping({"wordb"}));
    const auto refused =
        carryTopics(*m_project, from, valueOf(m_project->corpus()), CorpusVersion{2}, settingsFrom(from));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::NotFound);
    EXPECT_THAT(refused.error().line(), HasSubstr("Run 1 has no saved state yet"));
}

TEST_F(RunStarts, ADamagedStartIsFound)
{
    import(MemoryReader(manyTexts()), keepAll());
    const RunInfo run = continued(trained(fourTopics()));
    SQLite::Database(m_project->path(), SQLite::OPEN_READWRITE)
        .exec("DELETE FROM state_blocks WHERE run = " + std::to_string(run.id.value));
    EXPECT_THAT(valueOf(m_project->check()), Contains(HasSubstr("the topics of Run 2, from Run 1")));
}

TEST_F(RunStarts, ADocumentOutOfPlaceIsFound)
{
    import(MemoryReader(manyTexts()), keepAll());
    const RunInfo from = trained(fourTopics());
    SQLite::Database(m_project->path(), SQLite::OPEN_READWRITE)
        .exec("UPDATE corpus_documents SET document = 0 WHERE id = 3");
    const auto refused = carryTopics(*m_project, from, valueOf(m_project->corpus()), from.corpus, settingsFrom(from));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::BadFormat);
}

} // namespace themata::test
