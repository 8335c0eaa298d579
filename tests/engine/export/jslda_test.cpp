#include "engine/export/jslda.h"

#include "tests/engine/export/export_fixture.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace themata::test {
namespace {

class Jslda : public testing::Test {
protected:
    TemporaryFolder m_folder;
    LittleModel m_model;

    std::string written(const char* table)
    {
        const ExportSource source = m_model.source();
        EXPECT_TRUE(writeJslda(source, countsOf(source), m_folder / "js"));
        return contentOf(m_folder / "js" / table);
    }
};

TEST_F(Jslda, DocumentsHaveTheSharesOfTheirTokens)
{
    EXPECT_EQ(written("doctopics.csv"),
              "my mill.txt,0.33333333,0.66666667,0\r\n"
              ",0,0,0\r\n"
              "no\xC2\xA0\x62reak\tat all,0.5,0.5,0\r\n");
}

TEST_F(Jslda, WordsHaveTheirSharesOfTopics)
{
    EXPECT_EQ(written("topicwords.csv"),
              "word,topic0,topic1,topic2\r\n"
              "corn,0.5,0,0\r\n"
              "mill,0,0.66666667,0\r\n"
              "new york,0,0.33333333,0\r\n"
              "\"caf\xC3\xA9, \"\"port\"\"\",0.5,0,0\r\n");
}

TEST_F(Jslda, KeysGraphAndState)
{
    EXPECT_EQ(written("keys.csv"),
              "Topic,TokenCount,Words\r\n"
              "0,2,\"corn caf\xC3\xA9, \"\"port\"\"\"\r\n1,3,mill new york\r\n2,0,\r\n");
    EXPECT_EQ(written("gephi.csv"),
              "Source,Target,Weight,Type\r\n"
              "my mill.txt,0,0.33333333,undirected\r\nmy mill.txt,1,0.66666667,undirected\r\n"
              "no\xC2\xA0\x62reak\tat all,0,0.5,undirected\r\n"
              "no\xC2\xA0\x62reak\tat all,1,0.5,undirected\r\n");
    EXPECT_EQ(written("state.csv"),
              "DocID,Word,Topic\r\n0,mill,1\r\n0,corn,0\r\n0,mill,1\r\n"
              "2,\"caf\xC3\xA9, \"\"port\"\"\",0\r\n2,new york,1\r\n");
}

TEST_F(Jslda, TheMatrixIsNoughtOnItsDiagonal)
{
    EXPECT_EQ(written("topictopic.csv"), "0,-Infinity,-Infinity\r\n-Infinity,0,-Infinity\r\n-Infinity,-Infinity,0\r\n");
}

TEST_F(Jslda, AnApproximateChainSaysSoInEachRow)
{
    m_model.config.sampler = SamplerId::SparseLda;
    m_model.config.workers = 2;
    for (const char* table : {"topicwords.csv", "keys.csv", "gephi.csv", "state.csv"})
        EXPECT_TRUE(saysApproximateInEachRow(written(table))) << table;
    EXPECT_EQ(linesOf(written("doctopics.csv"))[0], "my mill.txt,0.33333333,0.66666667,0,approximate\r");
    EXPECT_EQ(linesOf(written("topictopic.csv"))[2], "-Infinity,-Infinity,0,approximate\r");
}

TEST(JsldaPmi, ComparesDocumentsAboutBothWithThoseAboutEach)
{
    const RandomModel model(5, 20, 200, 3);
    const ExportSource source = model.source();
    const auto pmi = jsldaPmi(countsOf(source).documentTopics);
    double documents = 0;
    std::vector<std::set<std::size_t>> about(5);
    for (std::size_t d = 0; d < 200; ++d) {
        const auto length = static_cast<double>(model.corpus.document(d).size());
        documents += length > 0 ? 1 : 0;
        for (std::size_t k = 0; k < 5; ++k)
            if (model.count(d, k) >= std::max(2.0, 0.05 * length))
                about[k].insert(d);
    }
    for (std::size_t j = 0; j < 5; ++j)
        for (std::size_t k = 0; k < 5; ++k) {
            double both = 0;
            for (const std::size_t d : about[j])
                both += about[k].contains(d) ? 1 : 0;
            const double expected = std::log(
                documents * both / (static_cast<double>(about[j].size()) * static_cast<double>(about[k].size())));
            if (both > 0)
                EXPECT_NEAR(pmi[j * 5 + k], expected, 1e-12);
            else
                EXPECT_TRUE(std::isinf(pmi[j * 5 + k]));
        }
}

} // namespace
} // namespace themata::test
