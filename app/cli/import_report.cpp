#include "app/cli/import_report.h"

#include "app/cli/console.h"
#include "engine/base/pending_file.h"
#include "engine/export/import_report_csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>

namespace themata::cli {

namespace {

constexpr std::size_t notesShown = 20;

/// "; 3 documents lost their last words".
std::string documentsEmptied(const FilterStep* before, const FilterStep& step)
{
    if (before == nullptr || before->documentsLeft <= step.documentsLeft)
        return {};
    const std::uint64_t emptied = before->documentsLeft - step.documentsLeft;
    return fmt::format("; {} lost {} last words", counted(emptied, "document", "documents"),
                       emptied == 1 ? "its" : "their");
}

void describeSteps(const ImportReport& report, fmt::memory_buffer& out)
{
    const FilterStep* before = nullptr;
    for (const FilterStep& step : report.steps) {
        const std::string detail = step.detail.empty() ? "" : fmt::format(" ({})", step.detail);
        if (step.removedTokens > 0)
            fmt::format_to(std::back_inserter(out), "  {:>12} left out: {}{}{}\n", grouped(step.removedTokens),
                           step.step, detail, documentsEmptied(before, step));
        else if (step.removedTypes > 0)
            fmt::format_to(std::back_inserter(out), "  {:>12} word types fewer: {}{}\n", grouped(step.removedTypes),
                           step.step, detail);
        before = &step;
    }
}

/// Where not all is UTF-8: "read as windows-1252: 3 files", and what could not be decoded.
void describeEncodings(const ImportReport& report, fmt::memory_buffer& out)
{
    std::map<std::string, std::uint64_t> files;
    std::uint64_t replaced = 0;
    for (const SourceNote& note : report.notes) {
        replaced += note.replaced;
        if (!note.encoding.empty() && note.encoding != "UTF-8")
            ++files[note.encoding];
    }
    for (const auto& [encoding, count] : files)
        fmt::format_to(std::back_inserter(out),
                       "  {} read as {}; if that is wrong, name the right one with --encoding\n",
                       counted(count, "file", "files"), encoding);
    if (replaced > 0)
        fmt::format_to(std::back_inserter(out), "  {} could not be decoded, and {} U+FFFD now\n",
                       counted(replaced, "character", "characters"), replaced == 1 ? "is" : "are");
}

void describeNearDuplicates(const ImportReport& report, fmt::memory_buffer& out)
{
    const std::size_t all = report.nearDuplicates.size();
    for (std::size_t i = 0; i < std::min(all, notesShown); ++i) {
        const SimilarDocuments& pair = report.nearDuplicates[i];
        fmt::format_to(std::back_inserter(out), "  {}: nearly the same as {} ({:.0f} % in common)\n", pair.document,
                       pair.of, 100 * pair.similarity);
    }
    if (all > notesShown)
        fmt::format_to(std::back_inserter(out), "  and {} more; --report FILE.json lists them all\n",
                       grouped(all - notesShown));
}

void describeNotes(const ImportReport& report, fmt::memory_buffer& out)
{
    std::size_t shown = 0, more = 0;
    for (const SourceNote& note : report.notes) {
        if (note.status == SourceNote::Status::Read && note.reason.empty())
            continue;
        if (shown++ >= notesShown)
            ++more;
        else
            fmt::format_to(std::back_inserter(out), "  {}\n", Error{{}, note.reason, note.source, note.advice}.line());
    }
    if (more > 0)
        fmt::format_to(std::back_inserter(out), "  and {} more; --report FILE.json lists them all\n", grouped(more));
}

std::string progressText(const ImportProgress& progress)
{
    std::string line = counted(progress.documents, "document", "documents") + " read";
    if (progress.read.totalBytes > 0)
        line += fmt::format(", {} % of the bytes", 100 * progress.read.bytes / progress.read.totalBytes);
    if (progress.skipped > 0)
        line += fmt::format(", {} left out", counted(progress.skipped, "file", "files"));
    return line;
}

} // namespace

std::string describe(const ImportReport& report)
{
    fmt::memory_buffer out;
    const auto to = std::back_inserter(out);
    fmt::format_to(to, "{} of {} read\n", grouped(report.filesRead), counted(report.files, "file", "files"));
    fmt::format_to(to, "{}, {} of them without words\n", counted(report.documents, "document", "documents"),
                   grouped(report.emptyDocuments));
    describeEncodings(report, out);
    fmt::format_to(to, "{} from {}\n", counted(report.tokens, "token", "tokens"),
                   counted(report.wordsRead, "word", "words"));
    describeSteps(report, out);
    fmt::format_to(to, "{} in the vocabulary, of {}\n", counted(report.vocabulary, "word type", "word types"),
                   grouped(report.vocabularyRead));
    describeNearDuplicates(report, out);
    describeNotes(report, out);
    return fmt::to_string(out);
}

Result<void> writeReport(const ImportReport& report, const std::string& file)
{
    if (file.empty())
        return {};
    const std::string ending = std::filesystem::path(file).extension().string();
    if (ending == ".csv" || ending == ".CSV")
        return writeReportCsv(report, file);
    PendingFile pending(file);
    errno = 0;
    std::ofstream out(pending.path(), std::ios::binary);
    out << toJson(report) << '\n';
    out.close();
    if (!out)
        return tl::unexpected<Error>(pending.failure(errno));
    return pending.commit();
}

std::function<void(const ImportProgress&)> showProgress()
{
    return [line = std::make_shared<ProgressLine>()](const ImportProgress& now) {
        if (line->due())
            line->show(progressText(now));
    };
}

} // namespace themata::cli
