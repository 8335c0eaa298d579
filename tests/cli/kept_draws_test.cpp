// Draws that are kept: the options, what export makes of them, and that an interruption costs none.
#include "engine/samplers/state_file.h"
#include "engine/store/project.h"
#include "tests/cli/little_corpus.h"

#include <gmock/gmock.h>

#include <map>
#include <sstream>

namespace themata::test {

using testing::HasSubstr;

namespace {

class KeptDraws : public InALittleCorpus {
protected:
    void SetUp() override
    {
        InALittleCorpus::SetUp();
        makeProject();
    }

    Outcome train(std::vector<std::string> more)
    {
        std::vector<std::string> all{"train", "p.themata", "--topics", "3", "--warm-up", "4"};
        all.insert(all.end(), more.begin(), more.end());
        return run(all);
    }

    std::string exported(const std::string& format, const std::string& run)
    {
        const Outcome outcome = this->run({"export", "p.themata", "--run", run, "--format", format, "--out", "out.csv"});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return contentOf(m_folder / "out.csv");
    }
};

/// By topic or document, the first cell: the sum of the means, each as often as its line says. Names here have no commas.
std::map<std::string, double> sumsOf(const std::string& csv, std::size_t timesColumn)
{
    std::map<std::string, double> sums;
    std::istringstream lines(csv);
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line)) {
        std::vector<std::string> cells;
        std::istringstream in(line);
        for (std::string cell; std::getline(in, cell, ',');)
            cells.push_back(cell);
        sums[cells[0]] += std::stod(cells[timesColumn]) * std::stod(cells[timesColumn + 1]);
    }
    return sums;
}

} // namespace

TEST_F(KeptDraws, AreTheSameWhetherTheRunWasStoppedOrNot)
{
    ASSERT_EQ(train({"--iterations", "30", "--burn-in", "10", "--thin", "3", "--name", "whole"}).status, 0);
    ASSERT_EQ(train({"--iterations", "17", "--burn-in", "10", "--thin", "3", "--name", "parts"}).status, 0);
    const Outcome resumed = run({"train", "p.themata", "--resume", "parts", "--iterations", "30", "--cores", "3"});
    ASSERT_EQ(resumed.status, 0) << resumed.err;
    for (const std::string format : {"phi-means", "theta-means", "inclusion"})
        EXPECT_EQ(exported(format, "whole"), exported(format, "parts")) << format;
    EXPECT_THAT(run({"info", "p.themata"}).out, HasSubstr("6 draws kept"));
}

TEST_F(KeptDraws, MeansAddUpToOne)
{
    ASSERT_EQ(train({"--iterations", "30", "--name", "r"}).status, 0);
    const auto topics = sumsOf(exported("phi-means", "r"), 2);
    EXPECT_EQ(topics.size(), 3U);
    const auto documents = sumsOf(exported("theta-means", "r"), 3);
    EXPECT_EQ(documents.size(), 40U);
    for (const auto& sums : {topics, documents})
        for (const auto& [name, sum] : sums)
            EXPECT_NEAR(sum, 1, 1e-9) << name;
}

TEST_F(KeptDraws, SingleDrawsAreTheStatesOfThoseIterations)
{
    const std::vector<std::string> options{"--iterations", "12", "--burn-in", "6", "--thin", "2", "--draws", "draws"};
    ASSERT_EQ(train(options).status, 0);
    std::vector<std::string> plain{"train", "--corpus", "docword.little.txt", "--topics", "3", "--warm-up", "4"};
    plain.insert(plain.end(), options.begin(), options.end() - 1);
    plain.emplace_back("others");
    ASSERT_EQ(run(plain).status, 0);
    for (const std::string file : {"draw-000008.state", "draw-000010.state", "draw-000012.state"}) {
        EXPECT_TRUE(mapState(m_folder / "draws" / file)) << file;
        EXPECT_EQ(contentOf(m_folder / "draws" / file), contentOf(m_folder / "others" / file)) << file;
    }
    const auto files = std::filesystem::directory_iterator(m_folder / "draws");
    EXPECT_EQ(std::distance(begin(files), end(files)), 3);
}

TEST_F(KeptDraws, WhatCannotBeIsSaidBeforeTheTraining)
{
    const Outcome late = train({"--iterations", "20", "--burn-in", "20"});
    EXPECT_EQ(late.status, 1);
    EXPECT_EQ(linesOf(late.err), 1U) << late.err;
    EXPECT_THAT(late.err, HasSubstr("No draw of 20 iterations would be kept"));
    EXPECT_EQ(train({"--iterations", "20", "--thin", "11"}).status, 1);
    EXPECT_EQ(train({"--thin", "0"}).status, 2);
    EXPECT_EQ(train({"--burn-in", "-1"}).status, 2);
    const Outcome lost = run({"train", "--corpus", "docword.little.txt", "--topics", "3", "--thin", "2"});
    EXPECT_EQ(lost.status, 2);
    EXPECT_THAT(lost.err, HasSubstr("--draws"));
    const Outcome nowhere = train({"--iterations", "20", "--draws", "docword.little.txt/draws"});
    EXPECT_EQ(nowhere.status, 1);
    EXPECT_THAT(nowhere.err, HasSubstr("folder cannot be made"));
    EXPECT_EQ(run({"export", "p.themata", "--format", "phi-means", "--out", "x.csv"}).status, 1) << "no run was left behind";

    ASSERT_EQ(train({"--iterations", "5"}).status, 0);
    const Outcome none = run({"export", "p.themata", "--format", "phi-means", "--out", "x.csv"});
    EXPECT_EQ(none.status, 1);
    EXPECT_THAT(none.err, HasSubstr("Run 1 has kept no draws yet"));
    EXPECT_FALSE(std::filesystem::exists(m_folder / "x.csv"));
}

} // namespace themata::test
