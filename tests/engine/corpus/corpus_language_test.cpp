#include "engine/corpus/corpus_language.h"

#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

namespace themata {

namespace {

const std::string greek = "Χθες πήγαμε με τους γείτονες στην αγορά, αλλά δεν βρήκαμε το ψάρι που θέλαμε. ";

std::string guessOf(const test::TemporaryFolder& folder)
{
    auto reader = openSource({folder.path()}, {});
    EXPECT_TRUE(reader);
    return guessLanguage(**reader).value();
}

} // namespace

TEST(CorpusLanguage, IsThatOfTheFirstDocuments)
{
    const test::TemporaryFolder folder;
    folder.write("a.txt", "Ποτάμι");
    folder.write("b.txt", greek);
    EXPECT_EQ(guessOf(folder), "el");
}

TEST(CorpusLanguage, IsThatOfSeveralEvenIfTheFirstIsLong)
{
    const test::TemporaryFolder folder;
    folder.write("a.txt", std::string(100'000, 'x')); // no language at all
    std::string manyGreek = " "; // so that the cut falls inside a letter of two bytes
    while (manyGreek.size() < 30'000)
        manyGreek += greek;
    for (const char* name : {"b.txt", "c.txt", "d.txt", "e.txt"})
        folder.write(name, manyGreek);
    EXPECT_EQ(guessOf(folder), "el");
}

TEST(CorpusLanguage, MayBeUnsure)
{
    const test::TemporaryFolder folder;
    folder.write("a.txt", "Ποτάμι");
    EXPECT_EQ(guessOf(folder), "");
}

} // namespace themata
