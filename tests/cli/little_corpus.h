#pragma once

#include "tests/cli/run_cli.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace themata::test {

/// A folder with the bag of words of writeBagOfWords(), to run the program in.
class InALittleCorpus : public testing::Test {
protected:
    TemporaryFolder m_folder;

    void SetUp() override { writeBagOfWords(m_folder); }

    Outcome run(const std::vector<std::string>& arguments) { return runCli(m_folder, arguments); }

    /// p.themata, of that corpus.
    void makeProject()
    {
        const Outcome outcome = run({"import", "docword.little.txt", "--project", "p.themata"});
        ASSERT_EQ(outcome.status, 0) << outcome.err;
    }
};

} // namespace themata::test
