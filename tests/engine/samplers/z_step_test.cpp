#include "engine/samplers/z_step.h"

#include "engine/samplers/partially_collapsed.h"
#include "engine/topics/summary.h"
#include "tests/support/z_steps.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

namespace themata::test {
namespace {

constexpr double alpha = 0.1;
constexpr float beta = 0.01f;

TEST(ZStepTest, TakesTheLongestDocumentsFirst)
{
    const auto corpus = makeCorpus(1, {{0}, {}, {0, 0, 0}, {0}, {0, 0}});
    EXPECT_THAT(longestFirst(*corpus, 0, 5), testing::ElementsAre(2, 4, 0, 3, 1));
    EXPECT_THAT(longestFirst(*corpus, 1, 4), testing::ElementsAre(2, 3, 1));
    EXPECT_THAT(longestFirst(*corpus, 2, 2), testing::IsEmpty());
}

/// A corpus, a draw of Phi, and z after a step of ZStep and of each kernel.
class ZStepOf : public testing::Test {
protected:
    void prepare(std::uint32_t topics)
    {
        m_corpus = corpusOfTwoKinds(300, 60, 400);
        m_before = randomTopics(*m_corpus, topics, 3).z;
        m_phiStep.emplace(topics, m_corpus->vocabularySize, 7);
        m_phiStep->draw(countTopics(*m_corpus, {0, m_before}, topics), static_cast<double>(beta), 1, m_arena);
        m_alpha.assign(topics, alpha);
        m_prior = priorWeights(m_phiStep->phi(), m_alpha);
    }

    std::vector<std::uint16_t> chosen()
    {
        ZStep step(*m_corpus);
        step.prepare(*m_corpus, m_phiStep->phi(), m_prior, beta, m_arena);
        std::vector<std::uint16_t> z = m_before;
        step.draw({*m_corpus, m_phiStep->phi(), m_prior, 7, 1, z}, m_arena);
        return z;
    }

    std::vector<std::uint16_t> by(const TriedKernel& kernel)
    {
        return drawnWith(kernel, *m_corpus, m_phiStep->phi(), m_alpha, m_before, 7, 1, m_arena);
    }
    std::vector<std::uint16_t> dense() { return by({"", TriedKernel::Dense}); }
    std::vector<std::uint16_t> sparse() { return by({"", TriedKernel::Sparse, beta}); }
    std::vector<std::uint16_t> doublySparse() { return by({"", TriedKernel::DoublySparse, beta}); }

    [[nodiscard]] bool same(std::size_t d, const std::vector<std::uint16_t>& a, const std::vector<std::uint16_t>& b) const
    {
        const std::size_t begin = m_corpus->documentStart[d];
        return std::equal(a.begin() + static_cast<std::ptrdiff_t>(begin),
                          a.begin() + static_cast<std::ptrdiff_t>(m_corpus->documentStart[d + 1]),
                          b.begin() + static_cast<std::ptrdiff_t>(begin));
    }

    Arena m_arena{3};
    std::shared_ptr<const Corpus> m_corpus;
    std::vector<std::uint16_t> m_before;
    std::optional<PhiStep> m_phiStep;
    std::vector<double> m_alpha;
    AlignedVector<float> m_prior;
};

/// A document drawn twice would have the topics of neither, one left out those of before.
TEST_F(ZStepOf, ManyTopicsDrawsEachDocumentOnceWithOneOfTheKernels)
{
    prepare(1500);
    const auto z = chosen();
    const std::vector<std::vector<std::uint16_t>> byKernel{dense(), sparse(), doublySparse()};
    std::vector<std::size_t> drawnBy(3);
    for (std::size_t d = 0; d < m_corpus->documentCount(); ++d) {
        std::vector<std::size_t> alike;
        for (std::size_t kernel = 0; kernel < 3; ++kernel)
            if (same(d, z, byKernel[kernel]))
                alike.push_back(kernel);
        ASSERT_FALSE(alike.empty()) << d;
        if (alike.size() == 1)
            ++drawnBy[alike[0]];
        EXPECT_TRUE(m_corpus->document(d).size() < 10 || !same(d, z, m_before)) << d;
    }
    EXPECT_GT(drawnBy[0], 50u) << "documents of common words, whose lists are long";
    EXPECT_GT(drawnBy[1], 15u) << "short documents";
    EXPECT_GT(drawnBy[2], 50u) << "long documents of rare words";
}

TEST_F(ZStepOf, FewTopicsDrawsAllDocumentsWithTheDenseKernel)
{
    prepare(20);
    EXPECT_EQ(chosen(), dense());
}

TEST_F(ZStepOf, DocumentsThatAreNotAskedForStayAsTheyAre)
{
    prepare(20);
    std::vector<std::uint16_t> z = m_before;
    drawTopics({*m_corpus, m_phiStep->phi(), m_prior, 7, 1, z}, longestFirst(*m_corpus, 50, 60), drawTopicsDense, m_arena);
    const auto all = dense();
    for (std::size_t d = 0; d < m_corpus->documentCount(); ++d)
        EXPECT_TRUE(same(d, z, d >= 50 && d < 60 ? all : m_before)) << d;
    drawTopics({*m_corpus, m_phiStep->phi(), m_prior, 7, 1, z}, {}, drawTopicsDense, m_arena);
}

} // namespace
} // namespace themata::test
