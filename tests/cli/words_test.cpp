// Words of a corpus and what is told of one, against counts made by hand of three little texts.
#include "tests/cli/little_corpus.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace themata::test {

using testing::ElementsAre;
using testing::HasSubstr;

namespace {

class Words : public InALittleCorpus {
protected:
    void SetUp() override
    {
        m_folder.write("texts/1 mill.txt", "The old mill grinds corn. A new mill grinds more corn.\nMill after mill.");
        m_folder.write("texts/2 über.txt", "Über den Fluss: über die Mühle und über corn.");
        m_folder.write("texts/3 ships.txt", "Ships carry corn; the old ships carry it over the sea.");
        const Outcome outcome =
            run({"import", "texts", "--project", "p.themata", "--min-count", "1", "--stop-words", "none"});
        ASSERT_EQ(outcome.status, 0) << outcome.err;
    }

    void train()
    {
        const Outcome outcome = run({"train", "p.themata", "--topics", "2", "--iterations", "20", "--seed", "4"});
        ASSERT_EQ(outcome.status, 0) << outcome.err;
    }

    std::string words(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"words", "p.themata"});
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return outcome.out;
    }

    nlohmann::json json(std::vector<std::string> arguments)
    {
        arguments.push_back("--json");
        return nlohmann::json::parse(words(std::move(arguments)));
    }

    std::string refusal(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"words", "p.themata"});
        const Outcome outcome = run(arguments);
        EXPECT_NE(outcome.status, 0);
        return outcome.err;
    }
};

std::vector<std::string> column(const nlohmann::json& rows, const char* key)
{
    std::vector<std::string> values;
    for (const auto& row : rows)
        values.push_back(row[key]);
    return values;
}

} // namespace

TEST_F(Words, AreFoundByPatternAndPrefix)
{
    EXPECT_THAT(column(json({"--prefix", "uber"}), "word"), ElementsAre("über"));
    EXPECT_THAT(column(json({"--find", "^m.*l"}), "word"), ElementsAre("mill", "mühle"));
    EXPECT_THAT(column(json({"--order", "count", "--most", "2"}), "word"), ElementsAre("corn", "mill"));
    EXPECT_THAT(words({"--prefix", "mi"}), HasSubstr("1 of 1 word found"));
    EXPECT_THAT(refusal({"--find", "(a"}), HasSubstr("mismatched paren"));
    EXPECT_THAT(refusal({"--find", "a", "--prefix", "b"}), HasSubstr("excludes"));
}

TEST_F(Words, OneIsToldWithoutARunToo)
{
    const auto word = json({"--word", "mill", "--context"});
    EXPECT_EQ(word["count"], 4);
    EXPECT_EQ(word["documentCount"], 1);
    EXPECT_TRUE(word["topics"].is_null());
    EXPECT_EQ(word["documents"][0]["name"], "1 mill");
    EXPECT_EQ(word["documents"][0]["count"], 4);
    ASSERT_EQ(word["passages"].size(), 4U);
    EXPECT_EQ(word["passages"][0]["before"], "The old ");
    EXPECT_EQ(word["passages"][2]["keyword"], "Mill");
    EXPECT_EQ(word["passages"][2]["before"], "The old mill grinds corn. A new mill grinds more corn. ");
    EXPECT_TRUE(word["passages"][0]["topic"].is_null());
    EXPECT_THAT(words({"--word", "mill"}), HasSubstr("mill: 4 times in 1 document\n"));
    EXPECT_EQ(json({"--word", "UBER"})["word"], "über");
}

TEST_F(Words, PassagesAreSorted)
{
    const auto sorted = [this](const char* order, const char* key) {
        return column(json({"--word", "corn", "--context", "--sort", order})["passages"], key);
    };
    EXPECT_THAT(sorted("name", "name"), ElementsAre("1 mill", "1 mill", "2 über", "3 ships"));
    EXPECT_THAT(sorted("before", "before"),
                ElementsAre("Ships carry ", "The old mill grinds ", "The old mill grinds corn. A new mill grinds more ",
                            "Über den Fluss: über die Mühle und über "));
    EXPECT_THAT(sorted("after", "after").front(), HasSubstr(". A new mill"));
    EXPECT_THAT(sorted("after", "after").back(), ".") << "nothing after it comes last";
}

TEST_F(Words, TopicsAddUpAndChoosePassages)
{
    train();
    const auto word = json({"--word", "corn", "--context"});
    int count = 0;
    for (const auto& topic : word["topics"]) {
        const int k = topic["topic"];
        const auto of = json({"--word", "corn", "--context", "--topic", std::to_string(k)});
        EXPECT_EQ(of["passageCount"], topic["count"]);
        for (const auto& passage : of["passages"])
            EXPECT_EQ(passage["topic"], k);
        count += topic["count"].get<int>();
    }
    EXPECT_EQ(count, word["count"]);
    EXPECT_THAT(words({"--word", "corn"}), HasSubstr("Topic   Count   Share   Rank"));
    EXPECT_THAT(refusal({"--word", "corn", "--context", "--topic", "3"}), HasSubstr("topics 1 to 2"));
}

TEST_F(Words, UsesAreToldByPeriod)
{
    EXPECT_THAT(refusal({"--word", "corn", "--over-time"}), HasSubstr("no dates"));
    m_folder.write("t.csv", "name,date,text\na,1861,mill mill corn corn\nb,1863-02-01,mill corn corn corn\n"
                            "c,1868,corn\nd,,mill\n");
    ASSERT_EQ(run({"import", "t.csv", "--project", "d.themata", "--min-count", "1"}).status, 0);
    const auto asked = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"words", "d.themata", "--word", "mill", "--over-time", "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return nlohmann::json::parse(run(arguments).out);
    };
    const auto fives = asked({"--period", "5"});
    EXPECT_THAT(column(fives, "period"), ElementsAre("1860-1864", "1865-1869"));
    EXPECT_EQ(fives[0]["count"], 3);
    EXPECT_EQ(fives[0]["tokens"], 8);
    EXPECT_EQ(fives[0]["per10000"], 3750);
    EXPECT_EQ(fives[1]["count"], 0);
    EXPECT_FALSE(fives[0].contains("topics")) << "there is no run";
    ASSERT_EQ(run({"train", "d.themata", "--topics", "2", "--iterations", "5"}).status, 0);
    const auto years = asked({});
    EXPECT_THAT(column(years, "period"), ElementsAre("1861", "1863", "1868"));
    for (const auto& year : years) {
        int sum = 0;
        for (const auto& topic : year["topics"])
            sum += topic["count"].get<int>();
        EXPECT_EQ(year["count"], sum);
    }
}

TEST_F(Words, UnknownOnesAndCountsAreRefusedInWords)
{
    EXPECT_THAT(refusal({"--word", "mile"}), HasSubstr("it has: mill"));
    EXPECT_THAT(refusal({"--word", "corn", "--context", "--topic", "1"}), HasSubstr("Train a run first"));
    EXPECT_THAT(refusal({"--word", "corn", "--run", "9"}), HasSubstr("no runs yet"));
    writeBagOfWords(m_folder);
    ASSERT_EQ(run({"import", "docword.little.txt", "--project", "counts.themata"}).status, 0);
    EXPECT_EQ(run({"words", "counts.themata", "--word", "word7"}).status, 0);
    const Outcome refused = run({"words", "counts.themata", "--word", "word7", "--context"});
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.err, HasSubstr("counts of words only"));
}

} // namespace themata::test
