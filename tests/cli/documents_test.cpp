// Documents that are listed, searched and filtered, against what three little texts hold.
#include "tests/cli/little_corpus.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace themata::test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

class DocumentsCommand : public InALittleCorpus {
protected:
    void SetUp() override
    {
        m_folder.write("table.csv",
                       "name,date,group,text\n"
                       "Mill,1850-02-01,North,The old mill grinds corn. A new mill grinds more corn.\n"
                       "\"Über, alles\",1860,South,Über den Fluss: über die Mühle und über corn.\n"
                       "Ships,,,Ships carry corn; the old ships carry it over the sea.\n");
        const Outcome outcome =
            run({"import", "table.csv", "--project", "p.themata", "--min-count", "1", "--stop-words", "en"});
        ASSERT_EQ(outcome.status, 0) << outcome.err;
    }

    std::string documents(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"documents", "p.themata"});
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return outcome.out;
    }

    std::vector<int> found(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.end(), {"--format", "json"});
        std::vector<int> numbers;
        const auto list = nlohmann::json::parse(documents(std::move(arguments)));
        for (const auto& document : list["documents"])
            numbers.push_back(document["document"]);
        return numbers;
    }

    std::string refusal(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"documents", "p.themata"});
        const Outcome outcome = run(arguments);
        EXPECT_NE(outcome.status, 0);
        return outcome.err;
    }
};

} // namespace

TEST_F(DocumentsCommand, AreFoundByTheirTexts)
{
    EXPECT_THAT(found({}), ElementsAre(1, 2, 3));
    EXPECT_THAT(found({"--search", "CORN old"}), ElementsAre(1, 3));
    EXPECT_THAT(found({"--search", "uber"}), ElementsAre(2));
    EXPECT_THAT(found({"--search", "\"the old\""}), ElementsAre(1, 3)) << "with a stop word";
    EXPECT_THAT(found({"--search", "\"old mill\" -ships"}), ElementsAre(1));
    EXPECT_THAT(found({"--search", "s*"}), ElementsAre(2, 3)) << "a group and words";
    EXPECT_THAT(found({"--search", "the -mill"}), ElementsAre(3));
    EXPECT_THAT(found({"--search", "nothing"}), IsEmpty());
    EXPECT_THAT(documents({"--search", "nothing"}), HasSubstr("0 of 0 documents found"));
}

TEST_F(DocumentsCommand, AreFilteredByWhatTheyAre)
{
    EXPECT_THAT(found({"--group", "North"}), ElementsAre(1));
    EXPECT_THAT(found({"--group", ""}), ElementsAre(3));
    EXPECT_THAT(found({"--years", "1851.."}), ElementsAre(2));
    EXPECT_THAT(found({"--years", "..1860"}), ElementsAre(1, 2));
    EXPECT_THAT(found({"--years", "1850"}), ElementsAre(1));
    EXPECT_THAT(found({"--years", "1850..1860", "--search", "fluss", "--group", "South"}), ElementsAre(2));
    EXPECT_THAT(found({"--tokens", "100.."}), IsEmpty());
    EXPECT_THAT(found({"--tokens", "1..100"}), ElementsAre(1, 2, 3));
    for (const char* range : {"..", "5..1", "a..b", "10..10000", "-1.."})
        EXPECT_THAT(refusal({std::string("--years=").append(range)}), HasSubstr("range")) << range;
    EXPECT_THAT(refusal({"--share", "5.."}), HasSubstr("--topic"));
}

TEST_F(DocumentsCommand, HaveTheShareOfATopic)
{
    EXPECT_THAT(refusal({"--topic", "1"}), HasSubstr("run"));
    const Outcome trained = run({"train", "p.themata", "--topics", "2", "--iterations", "20", "--seed", "4"});
    ASSERT_EQ(trained.status, 0) << trained.err;
    EXPECT_THAT(refusal({"--topic", "3"}), HasSubstr("topics 1 to 2"));
    const auto all =
        nlohmann::json::parse(documents({"--topic", "1", "--share", "0..100", "--format", "json"}))["documents"];
    ASSERT_EQ(all.size(), 3U);
    for (const auto& document : all) {
        const double percent = 100 * document["share"].get<double>();
        const std::string number = std::to_string(document["document"].get<int>());
        const auto isFound = [&](double from, double to) {
            const auto list = found({"--topic", "1", "--share",
                                     std::to_string(std::max(from, 0.0)) + ".." + std::to_string(std::min(to, 100.0))});
            return std::ranges::find(list, document["document"].get<int>()) != list.end();
        };
        EXPECT_TRUE(isFound(percent - 0.01, percent + 0.01));
        EXPECT_FALSE(percent > 1 && isFound(0, percent - 1));
        EXPECT_FALSE(percent < 99 && isFound(percent + 1, 100));
    }
    EXPECT_THAT(documents({"--topic", "2", "--share", "0.."}), HasSubstr(" %  "));
}

TEST_F(DocumentsCommand, AreWrittenAsATable)
{
    EXPECT_EQ(documents({"--search", "uber", "--format", "csv"}),
              "document,name,group,date,tokens\r\n2,\"Über, alles\",South,1860,9\r\n");
    EXPECT_THAT(documents({"--most", "1"}), HasSubstr("Mill (1), North, 1850-02-01\n1 of 3 documents found\n"));
}

} // namespace themata::test
