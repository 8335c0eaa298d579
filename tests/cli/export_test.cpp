// Each format through the program, and what README.txt promises: the same topics again.
#include "engine/export/export_formats.h"
#include "tests/cli/little_corpus.h"

#include <gmock/gmock.h>

#include <sstream>

namespace themata::test {

using testing::HasSubstr;
using testing::Not;

namespace {

class Export : public InALittleCorpus {
protected:
    void SetUp() override
    {
        InALittleCorpus::SetUp();
        makeProject();
        train({"--name", "first", "--topics", "3", "--alpha", "0.2", "--learn-alpha", "symmetric", "--seed", "7",
               "--iterations", "30", "--warm-up", "4", "--held-out", "0.1"});
    }

    void train(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"train", "p.themata"});
        const Outcome outcome = run(arguments);
        ASSERT_EQ(outcome.status, 0) << outcome.err;
    }

    Outcome exported(const std::string& format, const std::string& out, const std::string& run = "first")
    {
        return this->run({"export", "p.themata", "--run", run, "--format", format, "--out", out});
    }

    /// The words of the line of README.txt that trains.
    std::vector<std::string> trainCommand()
    {
        const std::string readme = contentOf(m_folder / "all/README.txt");
        const std::size_t begin = readme.find("themata-cli train ");
        std::istringstream line(readme.substr(begin, readme.find('\n', begin) - begin));
        std::vector<std::string> words;
        for (std::string word; line >> word;)
            words.push_back(word);
        words.erase(words.begin());
        return words;
    }
};

} // namespace

TEST_F(Export, EachFormatAloneIsWhatItIsAmongAll)
{
    ASSERT_EQ(exported("all", "all").status, 0);
    for (const ExportFormat& format : exportFormats()) {
        const std::string alone = std::string("alone-").append(format.name);
        const Outcome outcome = exported(std::string(format.name), alone);
        EXPECT_EQ(outcome.status, 0) << format.name << outcome.err;
        EXPECT_EQ(outcome.out + outcome.err, "") << format.name;
        if (!format.place.ends_with('/')) {
            EXPECT_EQ(contentOf(m_folder / alone), contentOf(m_folder / "all" / format.place)) << format.name;
            EXPECT_GT(std::filesystem::file_size(m_folder / alone), 20U) << format.name;
            continue;
        }
        for (const auto& entry : std::filesystem::directory_iterator(m_folder / alone))
            EXPECT_EQ(contentOf(entry.path()), contentOf(m_folder / "all" / format.place / entry.path().filename()))
                << entry.path();
    }
}

TEST_F(Export, TheReadmesCommandMakesTheSameTopicsAgain)
{
    ASSERT_EQ(exported("all", "all").status, 0);
    auto command = trainCommand();
    command.insert(command.end(), {"--name", "again", "--cores", "1"});
    const Outcome outcome = run(command);
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    ASSERT_EQ(exported("all", "again", "again").status, 0);
    for (const char* file : {"csv/documents.csv", "mallet/state.gz", "csv/phi-means.csv"})
        EXPECT_EQ(contentOf(m_folder / "again" / file), contentOf(m_folder / "all" / file)) << file;
}

TEST_F(Export, DocumentsHaveTheirDatesAndMetadata)
{
    m_folder.write("letters.csv", "id,date,text,place\na,1862-05-03,corn and mill and corn,\"Hull, York\"\nb,,mill,\n");
    ASSERT_EQ(run({"import", "letters.csv", "--project", "l.themata", "--min-count", "1"}).status, 0);
    ASSERT_EQ(run({"train", "l.themata", "--topics", "2", "--iterations", "5", "--warm-up", "0"}).status, 0);
    ASSERT_EQ(run({"export", "l.themata", "--format", "documents", "--out", "d.csv"}).status, 0);
    const std::string table = contentOf(m_folder / "d.csv");
    EXPECT_THAT(table, HasSubstr(",1862-05-03,"));
    EXPECT_THAT(table, HasSubstr(",\"Hull, York\"\r\n"));
    EXPECT_THAT(table.substr(0, table.find('\r')), testing::EndsWith(",topic 1,topic 2,place"));
}

TEST_F(Export, WithoutKeptDrawsAllIsAllTheRest)
{
    train({"--name", "short", "--topics", "2", "--iterations", "3", "--warm-up", "2"});
    ASSERT_EQ(exported("all", "all", "short").status, 0);
    EXPECT_FALSE(std::filesystem::exists(m_folder / "all/csv/phi-means.csv"));
    EXPECT_THAT(contentOf(m_folder / "all/README.txt"), HasSubstr("has kept no draws"));
}

TEST_F(Export, WhatCannotBeWrittenIsSaid)
{
    const Outcome unknown = exported("powerpoint", "x");
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.err, HasSubstr("mallet-topic-keys"));
    for (const char* format : {"all", "ldavis", "jslda", "dfr-browser", "mallet-diagnostics", "lda-c"}) {
        const Outcome outcome = exported(format, "p.themata/x");
        EXPECT_EQ(outcome.status, 1) << format;
        EXPECT_THAT(outcome.err, HasSubstr("p.themata/x")) << format;
        EXPECT_THAT(outcome.err, HasSubstr("where you may write")) << format;
    }
    EXPECT_THAT(exported("ldavis", "/dev/full").err, HasSubstr("The disk is full"));
    EXPECT_THAT(run({"export", "--help"}).out, HasSubstr("mallet-doc-topics-sparse"));
}

} // namespace themata::test
