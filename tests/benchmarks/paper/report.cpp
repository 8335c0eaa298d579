#include "tests/benchmarks/paper/report.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>

namespace themata::bench {

namespace {

std::string joined(const std::vector<std::string>& cells, std::string_view begin, std::string_view between,
                   std::string_view end)
{
    return fmt::format("{}{}{}\n", begin, fmt::join(cells, between), end);
}

std::string markdown(const Table& table)
{
    std::string text = fmt::format("### {}\n\n", table.title) + joined(table.header, "| ", " | ", " |");
    text += joined(std::vector<std::string>(table.header.size(), "--:"), "|", "|", "|");
    for (const auto& row : table.rows)
        text += joined(row, "| ", " | ", " |");
    return text;
}

std::string csv(const Table& table)
{
    std::string text = joined(table.header, "\"", "\",\"", "\"");
    for (const auto& row : table.rows)
        text += joined(row, "\"", "\",\"", "\"");
    return text;
}

} // namespace

Report::Report(std::filesystem::path folder)
    : m_folder(std::move(folder))
{
    std::error_code ignored; // writing will fail, and say so
    std::filesystem::create_directories(m_folder, ignored);
}

void Report::add(const std::string& name, const Table& table) const
{
    fmt::print("{}\n", markdown(table));
    std::fflush(stdout);
    write(name + ".md", markdown(table));
    write(name + ".csv", csv(table));
}

void Report::add(const std::string& name, const LineChart& chart) const
{
    write(name + ".svg", svg(chart));
}

void Report::write(const std::string& file, const std::string& text) const
{
    std::ofstream out(m_folder / file);
    out << text;
    out.close();
    if (out)
        return;
    fmt::print(stderr, "{} cannot be written\n", (m_folder / file).string());
    std::exit(1);
}

} // namespace themata::bench
