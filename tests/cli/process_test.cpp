// The texts of a project, processed again by the program: new versions, and runs that keep to theirs.
#include "engine/store/project.h"
#include "tests/cli/run_cli.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace themata::test {

using testing::HasSubstr;
using testing::Not;

namespace {

class Process : public testing::Test {
protected:
    TemporaryFolder m_folder;

    void SetUp() override
    {
        for (int i = 0; i < 8; ++i)
            m_folder.write("texts/mill " + std::to_string(i) + ".txt",
                           "The miller grinds the corn.\n\nThe mill stands by the river, and the corn is good.");
        m_folder.write("texts/picture.txt", std::string("\1\2\0\0\0\3\0\0\4", 9));
        done({"import", "texts", "--project", "p.themata", "--max-documents", "1", "--stop", "good"});
        std::filesystem::remove_all(m_folder / "texts"); // never needed again
        done({"train", "p.themata", "--topics", "2", "--iterations", "3", "--name", "old"});
    }

    std::string done(const std::vector<std::string>& arguments)
    {
        const Outcome outcome = runCli(m_folder, arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return outcome.out;
    }

    nlohmann::json info() { return nlohmann::json::parse(done({"info", "p.themata", "--json"})); }
};

} // namespace

TEST_F(Process, SettingsThatAreNotGivenStayAsTheyWere)
{
    const std::string out = done({"process", "p.themata", "--stop", "mill", "--report", "report.json"});
    EXPECT_THAT(out, HasSubstr("Corpus version 2 is ready"));
    EXPECT_THAT(out, HasSubstr("picture.txt")) << "still told of";
    EXPECT_EQ(nlohmann::json::parse(contentOf(m_folder / "report.json"))["tokens"], 8 * 6);
    const auto now = info();
    EXPECT_EQ(now["tokens"], 8 * 6) << "miller grinds corn stands river corn, neither mill nor good";
    ASSERT_EQ(now["corpora"].size(), 2U);
    EXPECT_EQ(now["corpora"][0]["tokens"], 8 * 7);
    EXPECT_EQ(now["corpora"][1]["settings"]["text"]["locale"], "en");
    done({"process", "p.themata", "--stop-words", "none", "--min-count", "1"});
    EXPECT_EQ(info()["tokens"], 8 * 16);
    done({"process", "p.themata", "--language", "en"});
    EXPECT_EQ(info()["tokens"], 8 * 8) << "a language brings its stop words";
}

TEST_F(Process, AWordIsStoppedInAllFormsOfItsStem)
{
    const std::string out = done({"process", "p.themata", "--stem", "en", "--stop", "stand"});
    EXPECT_THAT(out, HasSubstr("Besides stand, other forms of its stem are left out: stands"));
    EXPECT_EQ(info()["tokens"], 8 * 6);
}

TEST_F(Process, EachRunIsOfItsVersion)
{
    done({"process", "p.themata", "--stop", "corn"});
    done({"train", "p.themata", "--topics", "2", "--iterations", "3", "--name", "new"});
    const std::string text = done({"info", "p.themata"});
    EXPECT_THAT(text, HasSubstr("Corpus version 1: 8 documents, 56 tokens"));
    EXPECT_THAT(text, HasSubstr("old (corpus version 1): "));
    EXPECT_THAT(text, HasSubstr("new (corpus version 2): "));
    EXPECT_EQ(info()["runs"][0]["corpus"], 1);
    EXPECT_EQ(info()["runs"][1]["corpus"], 2);
    EXPECT_THAT(done({"topics", "p.themata", "--run", "old"}), HasSubstr("corn"));
    EXPECT_THAT(done({"topics", "p.themata", "--run", "new"}), Not(HasSubstr("corn")));
    EXPECT_EQ(done({"check", "p.themata"}), "p.themata is sound\n");
}

TEST_F(Process, AnOldRunGoesOnAndIsExportedWithItsOwnWordsAndDocuments)
{
    done({"train", "p.themata", "--topics", "2", "--iterations", "6", "--name", "whole", "--held-out", "0.25",
          "--burn-in", "0", "--warm-up", "0", "--thin", "1"});
    done({"train", "p.themata", "--topics", "2", "--iterations", "6", "--name", "reference"});
    done({"process", "p.themata", "--chunk", "8", "--stop", "corn", "--min-count", "1"});
    EXPECT_EQ(info()["documents"], 16);
    done({"train", "p.themata", "--resume", "old", "--iterations", "6"});
    const auto exported = [&](const std::string& run) {
        const std::string out = run + ".csv";
        done({"export", "p.themata", "--run", run, "--format", "csv", "--out", out});
        return contentOf(m_folder / out / "topic-words.csv");
    };
    EXPECT_EQ(exported("old"), exported("reference"));
    EXPECT_THAT(contentOf(m_folder / "old.csv" / "document-topics.csv"), Not(HasSubstr("part")));
    for (const char* format : {"mallet-state", "phi-means", "theta-means"})
        done({"export", "p.themata", "--run", "whole", "--format", format, "--out", format});
    done({"train", "p.themata", "--topics", "2", "--iterations", "3", "--name", "parts"});
    exported("parts");
    EXPECT_THAT(contentOf(m_folder / "parts.csv" / "document-topics.csv"), HasSubstr("(part 2 of 2)"));
    EXPECT_EQ(done({"check", "p.themata"}), "p.themata is sound\n");
}

TEST_F(Process, ChunksAtTheImportToo)
{
    m_folder.write("long.txt", "One word more.\n\nTwo words more here.\n\nThree words more here now.");
    done({"import", "long.txt", "--project", "l.themata", "--chunk", "4", "--min-count", "1", "--stop-words", "none"});
    EXPECT_EQ(nlohmann::json::parse(done({"info", "l.themata", "--json"}))["documents"], 3);
    done({"process", "l.themata", "--chunk", "0"});
    EXPECT_EQ(nlohmann::json::parse(done({"info", "l.themata", "--json"}))["documents"], 1);
}

TEST_F(Process, WhatCannotBeLeavesTheProjectAsItWas)
{
    const Outcome nothing = runCli(m_folder, {"process", "p.themata", "--min-count", "1000"});
    EXPECT_EQ(nothing.status, 1);
    EXPECT_THAT(nothing.err, HasSubstr("words is left"));
    EXPECT_EQ(linesOf(nothing.err), 1U);
    EXPECT_EQ(runCli(m_folder, {"process", "p.themata", "--language", "auto"}).status, 1);
    EXPECT_EQ(runCli(m_folder, {"process", "nowhere.themata"}).status, 1);
    EXPECT_EQ(runCli(m_folder, {"process", "p.themata", "--chunk", "-1"}).status, 2);
    EXPECT_EQ(info()["corpora"].size(), 1U);
}

} // namespace themata::test
