#pragma once

#include <string>

namespace themata::bench {

/// What every table begins with, as lines of Markdown: processor, cores, vector instructions, the floors of the moment,
/// date and commit.
/// @param commit as given by the script that runs the table; the program cannot know it.
void printMachine(const std::string& commit);

} // namespace themata::bench
