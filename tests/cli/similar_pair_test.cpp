// similar --with: two documents compared by their topics.
#include "tests/cli/little_corpus.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

namespace themata::test {

using testing::HasSubstr;

namespace {

class SimilarPair : public InALittleCorpus { };

} // namespace

TEST_F(SimilarPair, HasTheDistanceOfTheListAndTheTopicsOfBoth)
{
    makeProject();
    ASSERT_EQ(run({"train", "p.themata", "--topics", "2", "--warm-up", "0", "--iterations", "5"}).status, 0);
    const auto list = nlohmann::json::parse(run({"similar", "p.themata", "--document", "1", "--json"}).out);
    const std::string other = std::to_string(list[0]["document"].get<int>());
    const auto pair =
        nlohmann::json::parse(run({"similar", "p.themata", "--document", "1", "--with", other, "--json"}).out);
    EXPECT_NEAR(pair["distance"].get<double>(), list[0]["distance"].get<double>(), 1e-9);
    ASSERT_FALSE(pair["shared"].empty());
    for (const auto& topic : pair["shared"])
        EXPECT_GE(std::min(topic["shares"][0].get<double>(), topic["shares"][1].get<double>()), 0.05);
    EXPECT_THAT(run({"similar", "p.themata", "--document", "1", "--with", other}).out,
                HasSubstr("distance of documents 1"));
    EXPECT_THAT(run({"similar", "p.themata", "--document", "1", "--with", "99"}).err,
                HasSubstr("There is no document 99"));
}

} // namespace themata::test
