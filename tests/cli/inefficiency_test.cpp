// --inefficiency: what it writes and tells, and what it refuses before the training.
#include "tests/cli/little_corpus.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <sstream>

namespace themata::test {

using testing::HasSubstr;

namespace {

class Inefficiency : public InALittleCorpus {
protected:
    Outcome train(const std::string& option, const std::string& source, std::vector<std::string> more)
    {
        std::vector<std::string> all{"train", "--topics", "3", "--warm-up", "4"};
        if (!option.empty())
            all.push_back(option);
        all.push_back(source);
        all.insert(all.end(), more.begin(), more.end());
        return run(all);
    }
    Outcome trainFile(const std::vector<std::string>& more) { return train("--corpus", "docword.little.txt", more); }
    Outcome trainProject(const std::vector<std::string>& more) { return train("", "p.themata", more); }

    std::vector<std::string> linesOf(const std::string& file)
    {
        std::istringstream in(contentOf(m_folder / file));
        std::vector<std::string> lines;
        for (std::string line; std::getline(in, line);)
            lines.push_back(line);
        return lines;
    }
};

} // namespace

TEST_F(Inefficiency, HasALineForEachTopicAndDocument)
{
    const Outcome outcome = trainFile({"--iterations", "70", "--burn-in", "30", "--inefficiency", "i.csv"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const auto lines = linesOf("i.csv");
    ASSERT_EQ(lines.size(), 1U + 3 + 40);
    EXPECT_EQ(lines[0], "of,topic,document,parameters,constant,mean,sd,median,q90\r");
    EXPECT_THAT(lines[1], testing::StartsWith("phi,1,,30,0,")) << "all 30 words";
    EXPECT_THAT(lines[3], testing::StartsWith("phi,3,,30,0,"));
    EXPECT_THAT(lines[4], testing::MatchesRegex("theta,,[0-9]+,3,0,.*[0-9]\r"));
    EXPECT_THAT(outcome.out, HasSubstr("Inefficiency factors over 40 draws;"));
    EXPECT_THAT(outcome.out, HasSubstr(" of 90 parameters\n"));
    EXPECT_THAT(outcome.out, HasSubstr(" of 120 parameters\n"));
}

TEST_F(Inefficiency, IsThatOfTheChainWhereverItIsTrained)
{
    makeProject();
    const std::vector<std::string> options{"--iterations", "70", "--inefficiency-draws", "25"};
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.end(), options.begin(), options.end());
        return more;
    };
    ASSERT_EQ(trainProject(with({"--inefficiency", "project.csv"})).status, 0);
    ASSERT_EQ(trainFile(with({"--inefficiency", "file.csv", "--cores", "3"})).status, 0);
    EXPECT_EQ(contentOf(m_folder / "project.csv"), contentOf(m_folder / "file.csv"));
    ASSERT_EQ(trainFile(with({"--inefficiency", "other.csv", "--seed", "2"})).status, 0);
    EXPECT_NE(contentOf(m_folder / "other.csv"), contentOf(m_folder / "file.csv"));

    ASSERT_EQ(trainProject({"--iterations", "20", "--name", "r"}).status, 0);
    const Outcome resumed =
        run({"train", "p.themata", "--resume", "r", "--iterations", "50", "--inefficiency", "resumed.csv"});
    ASSERT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_THAT(resumed.out, HasSubstr("over 30 draws"));
}

TEST_F(Inefficiency, JsonTellsItAtTheEndAndItsBytesAtTheStart)
{
    const Outcome outcome = trainFile({"--iterations", "40", "--burn-in", "10", "--inefficiency", "i.csv", "--json",
                                       "--sampler", "sparse-lda", "--workers", "2"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const auto first = nlohmann::json::parse(outcome.out.substr(0, outcome.out.find('\n')));
    EXPECT_EQ(first["plannedBytes"]["followedDraws"], (3 * (30 + 40) * 30 + 3 * 30 + 16 * 30) * 4);
    const auto last = nlohmann::json::parse(outcome.out.substr(outcome.out.rfind('\n', outcome.out.size() - 2)));
    EXPECT_EQ(last["inefficiency"]["draws"], 30);
    EXPECT_EQ(last["inefficiency"]["phi"]["parameters"], 90);
    EXPECT_EQ(last["inefficiency"]["theta"]["parameters"], 120);
    EXPECT_GT(last["inefficiency"]["phi"]["mean"], 0.5);
    EXPECT_EQ(last["inefficiency"]["exact"], false);
    const auto lines = linesOf("i.csv");
    for (std::size_t i = 1; i < lines.size(); ++i)
        EXPECT_THAT(lines[i], testing::EndsWith(",approximate\r"));
}

TEST_F(Inefficiency, WhatCannotBeIsSaidBeforeTheTraining)
{
    makeProject();
    const Outcome few = trainProject({"--iterations", "30", "--inefficiency", "i.csv"});
    EXPECT_EQ(few.status, 1);
    EXPECT_THAT(few.err, HasSubstr("22 draws at least, and 15 would be followed"));
    const Outcome many = trainProject({"--iterations", "60", "--inefficiency", "i.csv", "--inefficiency-draws", "31"});
    EXPECT_EQ(many.status, 1);
    EXPECT_THAT(many.err, HasSubstr("31 would be followed, of 30 iterations"));
    const Outcome large = trainProject({"--iterations", "4000000000", "--inefficiency", "i.csv"});
    EXPECT_EQ(large.status, 1);
    EXPECT_THAT(large.err, HasSubstr("Following 2,000,000,000 draws takes 1680.0 GB beside"));
    const Outcome nowhere = trainProject({"--iterations", "60", "--inefficiency", "nowhere/i.csv"});
    EXPECT_EQ(nowhere.status, 1);
    EXPECT_EQ(run({"topics", "p.themata"}).status, 1) << "no run was left behind";
    EXPECT_EQ(trainFile({"--inefficiency", "i.csv", "--inefficiency-draws", "21"}).status, 2);
    EXPECT_EQ(trainFile({"--inefficiency-draws", "30"}).status, 2);
    EXPECT_EQ(trainFile({"--inefficiency", "i.csv", "--chains", "2"}).status, 2);
    EXPECT_FALSE(std::filesystem::exists(m_folder / "i.csv"));
}

} // namespace themata::test
