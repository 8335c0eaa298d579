#include "engine/corpus/mallet_topics.h"

#include "engine/corpus/import.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace themata::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* state = "#doc source pos typeindex type topic\n"
                              "0 a 0 0 river 1\n0 a 1 1 mill 0\n0 a 2 0 river 2\n0 a 3 2 rare 3\n2 b 0 1 mill 3\n";

ImportedCorpus imported(const std::filesystem::path& file, std::uint64_t minimumCount = 1)
{
    auto reader = openSource({file}, {});
    ImportOptions options = ImportOptions::forCounts();
    options.minimumCount = minimumCount;
    return *std::move(*importCorpus(**reader, options, nullptr, {}, {}));
}

TEST(MalletTopicsTest, EachTokenHasItsTopic)
{
    const TemporaryFolder folder;
    const auto file = folder.write("state", state);
    const ImportedCorpus all = imported(file);
    EXPECT_THAT(readMalletTopics(file, all.corpus, all.vocabulary).value(), ElementsAre(1, 2, 0, 3, 3))
        << "in corpus order: by word, then by place";
    const ImportedCorpus some = imported(file, 2);
    EXPECT_THAT(readMalletTopics(file, some.corpus, some.vocabulary).value(), ElementsAre(1, 2, 0, 3))
        << "without the word that was left out";
}

TEST(MalletTopicsTest, AnotherCorpusIsRefused)
{
    const TemporaryFolder folder;
    const ImportedCorpus all = imported(folder.write("state", state));
    const auto failure = [&](const std::string& other) {
        const auto topics = readMalletTopics(folder.write("other", other), all.corpus, all.vocabulary);
        return topics ? "none" : topics.error().line();
    };
    EXPECT_THAT(failure("0 a 0 0 river 1\n"), HasSubstr("document 0 has other words"));
    EXPECT_THAT(failure("0 a 0 0 mill 1\n0 a 1 1 mill 0\n0 a 2 0 river 2\n0 a 3 2 rare 3\n2 b 0 1 mill 3\n"),
                HasSubstr("document 0"));
    EXPECT_THAT(failure(std::string(state).append("3 c 0 0 river 1\n")), HasSubstr("document 3"));
    EXPECT_THAT(failure("0 a 0 0 river 70000\n"), HasSubstr("Topic 70000"));
}

} // namespace
} // namespace themata::test
