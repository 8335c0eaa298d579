// All that an approximate run writes says that it is one; what an exact run writes does not.
#include "tests/cli/little_corpus.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace themata::test {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

namespace {

class Approximate : public InALittleCorpus {
protected:
    void SetUp() override
    {
        InALittleCorpus::SetUp();
        makeProject();
        train("exact", {"--draws", "draws"});
        train("rough", {"--workers", "2", "--draws", "draws"});
    }

    void train(const std::string& name, const std::vector<std::string>& more)
    {
        std::vector<std::string> all{"train",     "p.themata",  "--name",       name, "--topics",  "3",
                                     "--sampler", "sparse-lda", "--iterations", "60", "--warm-up", "4"};
        all.insert(all.end(), more.begin(), more.end());
        const Outcome outcome = run(all);
        ASSERT_EQ(outcome.status, 0) << outcome.err;
    }

    std::string exported(const std::string& run, const std::string& format, const std::string& file)
    {
        const Outcome outcome =
            this->run({"export", "p.themata", "--run", run, "--format", format, "--out", "out-" + run + format});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return contentOf(m_folder / ("out-" + run + format + file));
    }
};

} // namespace

TEST_F(Approximate, EachTableSaysSo)
{
    for (const auto& [format, file] : std::vector<std::pair<std::string, std::string>>{{"csv", "/topics.csv"},
                                                                                       {"csv", "/topic-words.csv"},
                                                                                       {"csv", "/document-topics.csv"},
                                                                                       {"phi-means", ""},
                                                                                       {"theta-means", ""},
                                                                                       {"inclusion", ""}}) {
        const std::string rough = exported("rough", format, file), exact = exported("exact", format, file);
        EXPECT_THAT(rough.substr(0, rough.find('\r')), EndsWith(",chain")) << format << file;
        EXPECT_THAT(rough, EndsWith(",approximate\r\n")) << format << file;
        EXPECT_THAT(exact, Not(HasSubstr("chain"))) << format << file;
        EXPECT_GT(exact.size(), 50U);
    }
}

TEST_F(Approximate, ItsDrawsSayItInTheirNames)
{
    EXPECT_TRUE(std::filesystem::exists(m_folder / "draws/draw-000040.state"));
    EXPECT_TRUE(std::filesystem::exists(m_folder / "draws/draw-000040-approximate.state"));
}

TEST_F(Approximate, ItsTopicsAndItsDiagnosisSayIt)
{
    const auto printed = [&](const std::string& command, const std::string& name, bool json) {
        std::vector<std::string> arguments{command, "p.themata", "--run", name};
        if (json)
            arguments.emplace_back("--json");
        return run(arguments).out;
    };
    for (const std::string command : {"topics", "diagnose"}) {
        EXPECT_THAT(printed(command, "rough", false), HasSubstr("approximate (AD-LDA on 2 workers)"));
        EXPECT_THAT(printed(command, "exact", false), Not(HasSubstr("approximate")));
    }
    EXPECT_EQ(nlohmann::json::parse(printed("topics", "rough", true))[0]["exact"], false);
    EXPECT_EQ(nlohmann::json::parse(printed("topics", "exact", true))[0]["exact"], true);
    EXPECT_EQ(nlohmann::json::parse(printed("diagnose", "rough", true))["chains"][0]["exact"], false);
    EXPECT_EQ(nlohmann::json::parse(printed("diagnose", "exact", true))["chains"][0]["exact"], true);
}

TEST_F(Approximate, TheReportOfSeveralChainsSaysIt)
{
    const Outcome outcome = run({"train", "--corpus", "docword.little.txt", "--topics", "3", "--sampler", "sparse-lda",
                                 "--workers", "2", "--iterations", "30", "--warm-up", "4", "--chains", "2", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const auto last = nlohmann::json::parse(outcome.out.substr(outcome.out.rfind('\n', outcome.out.size() - 2)));
    EXPECT_EQ(last["chains"][1]["exact"], false);
}

} // namespace themata::test
