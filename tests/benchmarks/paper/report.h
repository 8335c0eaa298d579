#pragma once

#include "tests/benchmarks/paper/line_chart.h"

#include <filesystem>
#include <string>
#include <vector>

namespace themata::bench {

struct Table {
    std::string title; ///< states the size of what was run
    std::vector<std::string> header;
    std::vector<std::vector<std::string>> rows; ///< as long as the header
};

/// Where results go: a folder, and standard output for the tables. Ends the program if a file cannot be written.
class Report {
public:
    /// @param folder made if need be.
    explicit Report(std::filesystem::path folder);

    /// As NAME.md and NAME.csv.
    void add(const std::string& name, const Table& table) const;
    /// As NAME.svg.
    void add(const std::string& name, const LineChart& chart) const;

private:
    void write(const std::string& file, const std::string& text) const;

    std::filesystem::path m_folder;
};

} // namespace themata::bench
