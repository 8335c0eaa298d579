// The chain as scripts see it: JSON lines, states that do not depend on the cores, interruptions that cost nothing.
#include "engine/store/training_lock.h"
#include "tests/cli/little_corpus.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <zlib.h>

#include <chrono>
#include <cmath>
#include <map>
#include <sstream>
#include <thread>

namespace themata::test {

using testing::HasSubstr;

namespace {

std::string unzipped(const std::filesystem::path& file)
{
    gzFile in = gzopen(file.c_str(), "rb");
    std::string text;
    char buffer[65'536];
    for (int size = 0; (size = gzread(in, buffer, sizeof buffer)) > 0;)
        text.append(buffer, static_cast<std::size_t>(size));
    gzclose(in);
    return text;
}

/// log p(z, w | alpha, beta) from nothing but the lines of the state, as the formula reads.
double logPosteriorOf(const std::string& state, int documents, int words)
{
    std::istringstream lines(state);
    std::string line;
    std::vector<double> alphas;
    double beta = 0;
    std::map<std::pair<int, int>, int> n_dk, n_wk;
    std::map<int, int> n_d, n_k;
    while (std::getline(lines, line)) {
        std::istringstream fields(line);
        std::string first, source, word, colon;
        fields >> first;
        if (first == "#alpha") {
            fields >> colon;
            for (double alpha = 0; fields >> alpha;)
                alphas.push_back(alpha);
        } else if (first == "#beta") {
            fields >> colon >> beta;
        } else if (first[0] != '#') {
            int position = 0, type = 0, topic = 0;
            fields >> source >> position >> type >> word >> topic;
            const int document = std::stoi(first);
            ++n_dk[{document, topic}], ++n_wk[{type, topic}], ++n_d[document], ++n_k[topic];
        }
    }
    const auto topics = static_cast<int>(alphas.size());
    const double alpha = alphas.at(0);
    double sum = 0;
    for (int k = 0; k < topics; ++k) {
        sum += std::lgamma(words * beta) - words * std::lgamma(beta) - std::lgamma(n_k[k] + words * beta);
        for (int v = 0; v < words; ++v)
            sum += std::lgamma(n_wk[{v, k}] + beta);
    }
    for (int d = 0; d < documents; ++d) {
        sum += std::lgamma(topics * alpha) - topics * std::lgamma(alpha) - std::lgamma(n_d[d] + topics * alpha);
        for (int k = 0; k < topics; ++k)
            sum += std::lgamma(n_dk[{d, k}] + alpha);
    }
    return sum;
}

/// The first line of --json: named parts that add up to the total.
void expectPlan(const nlohmann::ordered_json& line)
{
    ASSERT_EQ(line.size(), 1U);
    const auto& parts = line.at("plannedBytes");
    std::uint64_t sum = 0;
    for (const auto& [name, bytes] : parts.items())
        sum += name == "total" ? 0 : bytes.get<std::uint64_t>();
    EXPECT_EQ(parts.at("total"), sum);
    for (const char* name : {"corpus", "z", "counts", "phi"})
        EXPECT_GT(parts.at(name), 0) << name;
}

class Train : public InALittleCorpus {
protected:
    std::unique_ptr<Project> openProject() const
    {
        auto project = Project::open(m_folder / "p.themata");
        if (!project)
            throw std::runtime_error(project.error().line());
        return std::move(*project);
    }

    /// Waits until another process has saved a state.
    RunInfo waitForCheckpoint() const
    {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (std::chrono::steady_clock::now() < deadline) {
            const auto run = openProject()->findRun("");
            if (run && run->iteration > 0)
                return *run;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        throw std::runtime_error("no checkpoint came");
    }

    /// z after so many sweeps of a chain that was never stopped.
    std::vector<std::uint16_t> uninterrupted(const ModelConfig& config, std::uint64_t iterations) const
    {
        Arena arena(2);
        auto chain = Chain::start(*openProject()->corpus(), config, arena);
        while ((*chain)->state().iteration < iterations)
            (*chain)->sweep(arena);
        return (*chain)->state().z;
    }
};

} // namespace

TEST_F(Train, JsonLinesAndTheSameStateOnAnyNumberOfCores)
{
    std::string firstState;
    for (const std::string cores : {"1", "2", "8"}) {
        const Outcome outcome = run({"train",
                                     "--corpus",
                                     "docword.little.txt",
                                     "--vocabulary",
                                     "vocab.little.txt",
                                     "--topics",
                                     "5",
                                     "--alpha",
                                     "0.1",
                                     "--beta",
                                     "0.01",
                                     "--iterations",
                                     "50",
                                     "--seed",
                                     "1",
                                     "--json",
                                     "--state",
                                     "s.gz",
                                     "--cores",
                                     cores});
        ASSERT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_EQ(outcome.err, "");
        std::istringstream lines(outcome.out);
        std::string line;
        nlohmann::ordered_json last;
        ASSERT_TRUE(std::getline(lines, line));
        expectPlan(nlohmann::ordered_json::parse(line));
        for (int iteration = 1; std::getline(lines, line); ++iteration) {
            last = nlohmann::ordered_json::parse(line);
            EXPECT_EQ(last["iteration"], iteration);
        }
        EXPECT_EQ(last["iteration"], 50);
        std::vector<std::string> keys;
        for (const auto& [key, value] : last.items())
            keys.push_back(key);
        EXPECT_THAT(keys,
                    testing::ElementsAre("iteration", "seconds", "logPosterior", "tokensPerSecond", "phiSeconds",
                                         "zSeconds", "densityNw", "densityNd", "zerosPhi", "topicShares"));

        const std::string state = unzipped(m_folder / "s.gz");
        firstState = firstState.empty() ? state : firstState;
        EXPECT_EQ(state, firstState) << cores << " cores";
        const double expected = logPosteriorOf(state, 40, 30);
        EXPECT_NEAR(last["logPosterior"].get<double>(), expected, std::abs(expected) * 1e-9);
    }
}

TEST_F(Train, JsonMarksTheLinesOfTheWarmUpAndNoOthers)
{
    makeProject();
    const Outcome outcome =
        run({"train", "p.themata", "--topics", "3", "--iterations", "6", "--warm-up", "4", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    std::istringstream lines(outcome.out);
    std::string line;
    std::getline(lines, line); // of the memory
    for (int iteration = 1; std::getline(lines, line); ++iteration) {
        const auto point = nlohmann::json::parse(line);
        EXPECT_EQ(point.contains("warmUp"), iteration <= 4) << line;
        EXPECT_EQ(point.value("warmUp", false), iteration <= 4) << line;
        EXPECT_EQ(point["phiSeconds"] == 0, iteration <= 4) << line;
    }
}

TEST_F(Train, TheWarmUpIsKeptByTheRunAndGoesOnAfterAStop)
{
    makeProject();
    ASSERT_EQ(run({"train", "p.themata", "--topics", "3", "--iterations", "2", "--warm-up", "5"}).status, 0);
    EXPECT_EQ(openProject()->findRun("")->config.warmUp, 5U);
    const Outcome other = run({"train", "p.themata", "--resume", "1", "--iterations", "8", "--warm-up", "0"});
    EXPECT_EQ(other.status, 2) << "the chain of a run is settled";
    const Outcome resumed = run({"train", "p.themata", "--resume", "1", "--iterations", "8", "--json"});
    ASSERT_EQ(resumed.status, 0) << resumed.err;
    std::size_t marked = 0;
    for (std::size_t at = 0; (at = resumed.out.find("\"warmUp\":true", at)) != std::string::npos; ++at)
        ++marked;
    EXPECT_EQ(marked, 3U);
    const RunInfo whole = *openProject()->findRun("");
    EXPECT_EQ(openProject()->state(whole.id)->z, uninterrupted(whole.config, 8));
}

TEST_F(Train, ARunWithoutAWarmUpAndOneThatIsTooLong)
{
    makeProject();
    const Outcome plain = run({"train", "p.themata", "--topics", "3", "--iterations", "2", "--warm-up", "0", "--json"});
    EXPECT_EQ(plain.status, 0) << plain.err;
    EXPECT_THAT(plain.out, testing::Not(HasSubstr("warmUp")));
    const Outcome refused = run({"train", "p.themata", "--topics", "3", "--warm-up", "1001"});
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.err, HasSubstr("The warm-up is 1001 iterations. Choose a number from 0 to 1000."));
    EXPECT_EQ(run({"train", "p.themata", "--topics", "3", "--warm-up", "-1"}).status, 2);
    EXPECT_THAT(run({"train", "--help"}).out, HasSubstr("\"warmUp\":true"));
}

TEST_F(Train, WhatIsLearnedIsShownSavedAndGoesOn)
{
    makeProject();
    const std::vector<std::string> settings{"--topics",     "3",          "--warm-up",     "2",
                                            "--pi",         "0.5",        "--learn-alpha", "asymmetric",
                                            "--learn-beta", "--learn-pi", "--json",        "--iterations"};
    const auto train = [&](std::vector<std::string> source, const char* iterations) {
        source.insert(source.begin(), "train");
        source.insert(source.end(), settings.begin(), settings.end());
        source.emplace_back(iterations);
        const Outcome outcome = run(source);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return outcome.out;
    };
    const std::string lines = train({"p.themata"}, "9");
    const auto last = nlohmann::json::parse(lines.substr(lines.rfind('\n', lines.size() - 2) + 1));
    const RunInfo saved = *openProject()->findRun("");
    const TracePoint point = openProject()->trace(saved.id)->back();
    EXPECT_EQ(last["alpha"], point.alpha);
    EXPECT_EQ(last["beta"], point.beta);
    EXPECT_EQ(last["pi"], point.pi);
    EXPECT_EQ(last["zerosPhi"], point.zerosPhi);
    EXPECT_GT(point.zerosPhi, 0);
    EXPECT_EQ(last["topicShares"], (nlohmann::json{{"1", point.topicShares[0]}, {"2", point.topicShares[1]}}));
    EXPECT_GT(point.topicShares[1], 0);
    EXPECT_NE(point.alpha, saved.config.alpha);
    EXPECT_NE(point.beta, saved.config.beta);
    EXPECT_THAT(
        run({"info", "p.themata"}).out,
        HasSubstr("alpha = 0.1 at first, learned (asymmetric), beta = 0.01 at first, learned, pi = 0.5 at first, "
                  "learned, seed = 1"));

    train({"--corpus", "docword.little.txt", "--state-file", "5.state"}, "5");
    train({"--corpus", "docword.little.txt", "--continue-from", "5.state", "--state", "9.gz"}, "9");
    train({"--corpus", "docword.little.txt", "--state", "whole.gz"}, "9");
    EXPECT_EQ(unzipped(m_folder / "9.gz"), unzipped(m_folder / "whole.gz"));
    const ChainState state = *openProject()->state(saved.id);
    const std::string header = unzipped(m_folder / "9.gz").substr(0, 200);
    for (const double value : state.hyperparameters.alpha)
        EXPECT_THAT(header, HasSubstr(nlohmann::json(value).dump())) << header;
}

TEST_F(Train, AnApproximateChainIsShownAsOne)
{
    makeProject();
    for (const std::string workers : {"1", "3"}) {
        const Outcome outcome = run({"train", "p.themata", "--topics", "3", "--iterations", "4", "--warm-up", "0",
                                     "--sampler", "sparse-lda", "--workers", workers, "--name", workers, "--json"});
        ASSERT_EQ(outcome.status, 0) << outcome.err;
        std::istringstream lines(outcome.out);
        std::string line;
        std::getline(lines, line); // of the memory
        while (std::getline(lines, line))
            EXPECT_EQ(nlohmann::json::parse(line).value("exact", true), workers == "1") << line;
        EXPECT_EQ(openProject()->findRun(workers)->config.workers, std::stoul(workers));
    }
    EXPECT_THAT(run({"info", "p.themata"}).out,
                testing::AllOf(HasSubstr("1: sparse-lda, exact on 1 worker, K = 3"),
                               HasSubstr("3: sparse-lda, approximate (AD-LDA on 3 workers), K = 3")));
    EXPECT_EQ(run({"export", "p.themata", "--run", "3", "--format", "mallet-state", "--out", "s.gz"}).status, 0);
    EXPECT_THAT(unzipped(m_folder / "s.gz"),
                HasSubstr("\n#sampler : sparse-lda, approximate (AD-LDA on 3 workers)\n0 "));
}

TEST_F(Train, SettingsThatCannotBe)
{
    makeProject();
    const std::vector<std::pair<std::vector<std::string>, std::string>> refusals{
        {{"--pi", "0"}, "pi is 0. Choose a number above 0 and up to 1."},
        {{"--pi", "1.5"}, "pi is 1.5."},
        {{"--pi", "nan"}, "pi is nan."},
        {{"--pi", "0.5", "--sampler", "collapsed"}, "the sampler collapsed cannot leave words out of topics"},
        {{"--learn-pi"}, "pi is 1, which leaves nothing to learn of it"},
        {{"--learn-alpha", "twice"}, "There is no way to learn alpha named \"twice\""},
        {{"--workers", "257"}, "The number of workers is 257"},
        {{"--workers", "2"}, "The sampler pclda has no workers"}};
    for (const auto& [options, words] : refusals) {
        std::vector<std::string> command{"train", "p.themata", "--topics", "3", "--iterations", "1"};
        command.insert(command.end(), options.begin(), options.end());
        const Outcome refused = run(command);
        EXPECT_EQ(refused.status, 1) << words;
        EXPECT_EQ(linesOf(refused.err), 1U) << refused.err;
        EXPECT_THAT(refused.err, HasSubstr(words));
    }
    EXPECT_EQ(run({"train", "p.themata", "--topics", "3", "--workers", "0"}).status, 2);
    EXPECT_EQ(run({"train", "p.themata", "--topics", "3", "--pi", "x"}).status, 2);
    for (const std::vector<std::string>& option :
         {std::vector<std::string>{"--learn-beta"}, {"--learn-pi"}, {"--learn-alpha", "fixed"}, {"--workers", "1"}}) {
        std::vector<std::string> command{"train", "p.themata", "--resume", "1"};
        command.insert(command.end(), option.begin(), option.end());
        EXPECT_EQ(run(command).status, 2) << "the chain of a run is settled";
    }
    EXPECT_TRUE(openProject()->runs()->empty());
}

TEST_F(Train, AProjectKeepsTheRunAndPrintsTheTopics)
{
    makeProject();
    const Outcome outcome = run({"train", "p.themata", "--topics", "3", "--iterations", "5", "--name", "mine"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(linesOf(outcome.out), 3U);
    EXPECT_THAT(outcome.out, testing::StartsWith("Topic 1  "));
    const RunInfo run = *openProject()->findRun("mine");
    EXPECT_EQ(run.iteration, 5U);
    EXPECT_EQ(run.status, RunStatus::Finished);
    EXPECT_EQ(openProject()->trace(run.id)->size(), 5U);
    EXPECT_EQ(openProject()->state(run.id)->z, uninterrupted(run.config, 5));
}

TEST_F(Train, ARefusedRunLeavesNoRunBehind)
{
    makeProject();
    EXPECT_EQ(run({"train", "p.themata", "--topics", "0"}).status, 1);
    EXPECT_TRUE(openProject()->runs()->empty());
    EXPECT_EQ(run({"train", "p.themata", "--topics", "2", "--iterations", "3"}).status, 0);
    const Outcome done = run({"train", "p.themata", "--resume", "1"});
    EXPECT_EQ(done.status, 1);
    EXPECT_THAT(done.err, HasSubstr("3 iterations already"));
}

TEST_F(Train, ARunThatAProcessTrainsIsNoOtherProcesses)
{
    makeProject();
    CliProcess process(m_folder.path(), {"train", "p.themata", "--topics", "4", "--iterations", "100000000", "--json"});
    while (linesOf(process.outputSoFar()) < 11)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    const RunId id = openProject()->findRun("")->id;
    EXPECT_TRUE(TrainingLock::isHeld(m_folder / "p.themata", id));
    waitForCheckpoint();
    EXPECT_THAT(run({"info", "p.themata"}).out, HasSubstr(", running"));
    const Outcome refused = run({"train", "p.themata", "--resume", "Run 1", "--iterations", "200000000"});
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.err, HasSubstr("Another program or window trains Run 1 now"));
    EXPECT_EQ(openProject()->run(id)->iterations, 100'000'000U) << "nothing was changed";
    EXPECT_EQ(run({"train", "p.themata", "--topics", "2", "--iterations", "2"}).status, 0) << "another run";
    process.signal(SIGKILL);
    process.wait();
    EXPECT_FALSE(TrainingLock::isHeld(m_folder / "p.themata", id));
    const std::uint64_t reached = openProject()->run(id)->iteration;
    const Outcome resumed =
        run({"train", "p.themata", "--resume", "Run 1", "--iterations", std::to_string(reached + 5)});
    EXPECT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_FALSE(TrainingLock::isHeld(m_folder / "p.themata", id));
}

TEST_F(Train, ASignalStopsAfterTheIterationAndResumeGoesOn)
{
    makeProject();
    for (const int signal : {SIGINT, SIGTERM}) {
        CliProcess process(m_folder.path(),
                           {"train", "p.themata", "--topics", "4", "--iterations", "100000000", "--json"});
        while (linesOf(process.outputSoFar()) < 11)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        process.signal(signal);
        process.signal(signal); // as timeout(1) does
        const Outcome stopped = process.wait();
        EXPECT_EQ(stopped.status, 130);
        EXPECT_EQ(linesOf(stopped.err), 1U) << stopped.err;
        EXPECT_THAT(stopped.err, HasSubstr("--resume"));

        const RunInfo saved = *openProject()->findRun("");
        EXPECT_EQ(saved.status, RunStatus::Stopped);
        EXPECT_EQ(saved.iteration, iterationsIn(stopped.out)) << "every iteration that was shown is saved";
        const std::uint64_t total = saved.iteration + 7;
        const Outcome resumed =
            run({"train", "p.themata", "--resume", saved.name, "--iterations", std::to_string(total), "--json"});
        ASSERT_EQ(resumed.status, 0) << resumed.err;
        EXPECT_EQ(iterationsIn(resumed.out), 7U);
        EXPECT_EQ(openProject()->state(saved.id)->z, uninterrupted(saved.config, total));
        EXPECT_EQ(openProject()->trace(saved.id)->size(), total);
    }
}

TEST_F(Train, KilledInMidRunTheLastCheckpointGoesOnAsTheSameChain)
{
    makeProject();
    CliProcess process(m_folder.path(),
                       {"train", "p.themata", "--topics", "4", "--iterations", "100000000", "--seed", "9",
                        "--save-every", "1", "--json"});
    waitForCheckpoint();
    process.signal(SIGKILL);
    EXPECT_EQ(process.wait().status, -SIGKILL);

    const RunInfo saved = *openProject()->findRun("");
    EXPECT_EQ(saved.status, RunStatus::Interrupted);
    EXPECT_THAT(run({"info", "p.themata"}).out, HasSubstr(", interrupted"));
    EXPECT_TRUE(openProject()->check()->empty());
    EXPECT_EQ(openProject()->trace(saved.id)->size(), saved.iteration);
    const std::uint64_t total = saved.iteration + 5;
    ASSERT_EQ(
        run({"train", "p.themata", "--resume", "1", "--iterations", std::to_string(total), "--cores", "3"}).status, 0);
    EXPECT_EQ(openProject()->state(saved.id)->z, uninterrupted(saved.config, total));
}

} // namespace themata::test
