#include "tests/benchmarks/machine.h"

#include "engine/parallel/arena.h"
#include "tests/benchmarks/floor.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <fstream>

namespace themata::bench {

namespace {

std::string processorModel()
{
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("model name") && line.find(": ") != std::string::npos)
            return line.substr(line.find(": ") + 2);
    return "unknown processor";
}

/// Threads that ran or waited over the last minute: other work on the machine spoils the figures of two cores first.
double load()
{
    double average = 0;
    return getloadavg(&average, 1) == 1 ? average : 0;
}

} // namespace

void printMachine(const std::string& commit)
{
    fmt::print("- machine: {}, {} cores, vectors {}, load {:.1f} at the start\n", processorModel(),
               Arena::machineCores(), Floor::vectorTarget(), load());
    fmt::print("- floor: {:.2f} ns at K = 20, {:.2f} ns at K = 100, {:.1f} ns at K = 1000\n", Floor(20).measure(),
               Floor(100).measure(), Floor(1000).measure());
    fmt::print("- date: {:%Y-%m-%d %H:%M} UTC\n- commit: {}\n", fmt::gmtime(std::time(nullptr)), commit);
}

} // namespace themata::bench
