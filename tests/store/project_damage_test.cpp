// A file that was changed by something else: found on reading and by check(), in words, and never a crash.
#include "engine/store/blobs.h"
#include "tests/store/fixtures.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <gmock/gmock.h>

#include <cmath>
#include <limits>

namespace themata::test {

using testing::HasSubstr;

namespace {

class ProjectDamage : public testing::Test {
protected:
    TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder / "p.themata";
    std::unique_ptr<Project> m_project = littleProject(m_file);
    RunId m_run;

    void SetUp() override
    {
        ModelConfig config;
        config.topics = 3;
        m_run = valueOf(m_project->addRun("", config, 10)).id;
        valueOf(m_project->saveCheckpoint(m_run, someState(*m_project, 1, 3), {}, RunStatus::Stopped));
        ASSERT_TRUE(valueOf(m_project->check()).empty());
    }

    void saveWith(const Hyperparameters& hyperparameters)
    {
        ChainState state = someState(*m_project, 1, 3);
        state.hyperparameters = hyperparameters;
        valueOf(m_project->saveCheckpoint(m_run, state, {}, RunStatus::Stopped));
    }

    void change(const std::string& sql)
    {
        SQLite::Database database(m_file, SQLite::OPEN_READWRITE);
        ASSERT_GE(database.exec(sql), 1) << sql;
    }

    void replaceTopics(const std::vector<std::uint16_t>& z)
    {
        SQLite::Database database(m_file, SQLite::OPEN_READWRITE);
        SQLite::Statement update(database, "UPDATE state_blocks SET topics = ?");
        const auto packed = pack(std::span(z));
        bindBlob(update, 1, packed);
        update.exec();
    }

    void expectFinding(const std::string& words)
    {
        EXPECT_THAT(valueOf(m_project->check()), testing::Contains(HasSubstr(words)));
    }
};

} // namespace

TEST_F(ProjectDamage, OfAText)
{
    change("UPDATE texts SET text = x'00112233' WHERE document = 2");
    EXPECT_EQ(m_project->document(2).error().code, ErrorCode::BadFormat);
    EXPECT_TRUE(m_project->document(0));
    expectFinding("the text of document 3");
}

TEST_F(ProjectDamage, OfATextsSize)
{
    change("UPDATE texts SET bytes = bytes - 1 WHERE document = 0");
    EXPECT_EQ(m_project->document(0).error().code, ErrorCode::BadFormat);
    change("UPDATE texts SET bytes = -1 WHERE document = 0");
    EXPECT_EQ(m_project->document(0).error().code, ErrorCode::BadFormat);
    change("UPDATE texts SET bytes = 1000000000000000 WHERE document = 0");
    EXPECT_EQ(m_project->document(0).error().code, ErrorCode::BadFormat);
}

TEST_F(ProjectDamage, OfTheTokens)
{
    change("UPDATE token_blocks SET words = x'00'");
    EXPECT_EQ(m_project->corpus().error().code, ErrorCode::BadFormat);
    EXPECT_EQ(m_project->document(0).error().code, ErrorCode::BadFormat);
    expectFinding("the tokens from document 1 on");
}

TEST_F(ProjectDamage, OfThePlacesOfTokens)
{
    const auto places = [this](const std::vector<std::byte>& bytes) {
        SQLite::Database database(m_file, SQLite::OPEN_READWRITE);
        SQLite::Statement update(database, "UPDATE token_blocks SET places = ?");
        const auto packed = compress(bytes);
        bindBlob(update, 1, packed);
        update.exec();
    };
    const std::size_t tokens = valueOf(m_project->corpus())->tokenCount();
    places(std::vector<std::byte>(2 * tokens, std::byte{127})); // far beyond the texts
    EXPECT_EQ(m_project->document(0).error().code, ErrorCode::BadFormat);
    expectFinding("the places of the words of document 1");
    places(std::vector<std::byte>(2 * tokens - 1, std::byte{1}));
    EXPECT_EQ(m_project->document(3).error().code, ErrorCode::BadFormat);
    expectFinding("document 1"); // the block's first
    places(std::vector<std::byte>(2 * tokens + 1, std::byte{1}));
    expectFinding("document 1");
    places(std::vector<std::byte>(1000 * tokens, std::byte{1}));
    EXPECT_EQ(m_project->document(0).error().code, ErrorCode::BadFormat);
    change("UPDATE token_blocks SET places = x'00'");
    EXPECT_EQ(m_project->document(0).error().code, ErrorCode::BadFormat);
}

TEST_F(ProjectDamage, OfTheNumberOfTokens)
{
    change("UPDATE token_blocks SET tokens = 1000000000000000");
    EXPECT_EQ(m_project->corpus().error().code, ErrorCode::BadFormat);
    EXPECT_EQ(m_project->document(0).error().code, ErrorCode::BadFormat);
}

TEST_F(ProjectDamage, OfTheListOfDocuments)
{
    change("UPDATE corpus_documents SET tokens = tokens + 1 WHERE id = 0");
    EXPECT_EQ(m_project->corpus().error().code, ErrorCode::BadFormat);
    expectFinding("the list of documents");
}

TEST_F(ProjectDamage, OfMetadata)
{
    for (const char* json : {"'[[1, 2]]'", "'{'", "'{\"a\": 1}'", "'[\"a\"]'"}) {
        change(std::string("UPDATE documents SET metadata = ") + json + " WHERE id = 0");
        EXPECT_EQ(m_project->document(0).error().code, ErrorCode::BadFormat) << json;
    }
}

TEST_F(ProjectDamage, OfTheVocabulary)
{
    change("DELETE FROM vocabulary WHERE id = 1");
    EXPECT_EQ(m_project->vocabulary().error().code, ErrorCode::BadFormat);
    expectFinding("the vocabulary");
}

TEST_F(ProjectDamage, OfTheCounts)
{
    change("UPDATE vocabulary SET count = count + 1 WHERE id = 0");
    expectFinding("the counts of the vocabulary");
}

TEST_F(ProjectDamage, AStateWithATopicTooHigh)
{
    auto state = someState(*m_project, 1, 3);
    state.z[3] = 3;
    replaceTopics(state.z);
    EXPECT_EQ(m_project->state(m_run).error().code, ErrorCode::BadFormat);
    expectFinding("the topics of Run 1");
}

TEST_F(ProjectDamage, OfTheDocumentsThatARunHoldsOut)
{
    for (const char* sql : {"UPDATE runs SET held_out_tokens = 1", "UPDATE runs SET held_out_tokens = 1000000000000",
                            "UPDATE runs SET held_out_tokens = -1", "UPDATE runs SET held_out = 1"}) {
        change(sql);
        EXPECT_EQ(m_project->state(m_run).error().code, ErrorCode::BadFormat) << sql;
        change("UPDATE runs SET held_out = 0, held_out_tokens = 0");
        EXPECT_TRUE(m_project->state(m_run)) << sql;
    }
    change("UPDATE runs SET held_out = 0.5");
    expectFinding("the held-out documents of Run 1");
}

TEST_F(ProjectDamage, AStateOfAnotherLength)
{
    replaceTopics({0, 1, 2});
    EXPECT_EQ(m_project->state(m_run).error().code, ErrorCode::BadFormat);
    change("DELETE FROM state_blocks");
    EXPECT_EQ(m_project->state(m_run).error().code, ErrorCode::BadFormat);
    expectFinding("the topics of Run 1");
}

TEST_F(ProjectDamage, OfTheHyperparameters)
{
    saveWith(someHyperparameters(3));
    EXPECT_TRUE(m_project->state(m_run));
    change("UPDATE states SET hyperparameters = x'0011'");
    EXPECT_EQ(m_project->state(m_run).error().code, ErrorCode::BadFormat);
    for (const std::uint32_t otherTopics : {1U, 2U, 4U}) {
        saveWith(someHyperparameters(otherTopics));
        EXPECT_EQ(m_project->state(m_run).error().code, ErrorCode::BadFormat) << otherTopics;
    }
    expectFinding("the alphas, beta and pi of Run 1");
}

TEST_F(ProjectDamage, HyperparametersOutsideTheirRange)
{
    for (const double bad : {0.0, -0.1, std::numeric_limits<double>::infinity(), std::nan("")})
        for (int place = 0; place < 3; ++place) {
            Hyperparameters damaged = someHyperparameters(3);
            (place == 0 ? damaged.alpha[2] : place == 1 ? damaged.beta : damaged.pi[0]) = bad;
            saveWith(damaged);
            EXPECT_EQ(m_project->state(m_run).error().code, ErrorCode::BadFormat) << bad << ' ' << place;
        }
    Hyperparameters damaged = someHyperparameters(3);
    damaged.pi[2] = 1.5;
    saveWith(damaged);
    EXPECT_EQ(m_project->state(m_run).error().code, ErrorCode::BadFormat);
}

TEST_F(ProjectDamage, OfARunsSettings)
{
    for (const char* change : {"sampler = 'from the future'", "topics = 0", "topics = 70000", "status = 'asleep'",
                               "learn_alpha = 'a bit'", "workers = 0", "workers = 257"}) {
        const std::unique_ptr<Project> project = littleProject(m_folder / change);
        valueOf(project->addRun("", {}, 10));
        SQLite::Database(m_folder / change, SQLite::OPEN_READWRITE).exec(std::string("UPDATE runs SET ") + change);
        EXPECT_EQ(project->runs().error().code, ErrorCode::BadFormat) << change;
        EXPECT_FALSE(valueOf(project->check()).empty()) << change;
    }
}

TEST_F(ProjectDamage, ARowThatBelongsToNothing)
{
    change("PRAGMA foreign_keys = OFF; INSERT INTO topic_views VALUES (77, 0, 'orphan', '', NULL, NULL, 0, 0)");
    expectFinding("A row of topic_views belongs to none of runs");
}

} // namespace themata::test
