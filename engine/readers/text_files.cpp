#include "engine/readers/text_files.h"

#include "engine/readers/archive.h"
#include "engine/readers/byte_source.h"
#include "engine/readers/document_text.h"
#include "engine/readers/other_files.h"
#include "engine/readers/plain_text.h"
#include "engine/text/utf8.h"

#include <algorithm>
#include <map>
#include <set>
#include <system_error>
#include <utility>

namespace themata {

namespace fs = std::filesystem;

namespace {

bool isHidden(const fs::path& path)
{
    return path.filename().string().starts_with('.');
}

std::string withoutEnding(fs::path path)
{
    return replaceInvalidUtf8(path.replace_extension().generic_string());
}

/// Walks one source after another, collecting files and notes.
class Finder {
public:
    explicit Finder(std::vector<NamePattern> only)
        : m_only(std::move(only))
    {
    }

    [[nodiscard]] Result<void> addSource(const fs::path& source, bool alone);
    [[nodiscard]] TextFiles take();

private:
    [[nodiscard]] Result<void> addFolder(const fs::path& source, bool alone);
    [[nodiscard]] std::error_code walk(const fs::path& folder);
    void visit(const fs::path& path);
    void visitFolder(const fs::path& folder);
    void visitFile(const fs::path& path);
    void skip(const fs::path& path, std::string reason, std::string advice = {});
    void damaged(const fs::path& path, const std::error_code& problem);

    std::vector<NamePattern> m_only;
    TextFiles m_found;
    fs::path m_namesFrom; ///< names are relative to this folder
    std::string m_namePrefix; ///< and begin with its own name where it is one of several
    std::set<fs::path> m_entered; ///< canonical paths of folders
};

Result<void> Finder::addSource(const fs::path& source, bool alone)
{
    std::error_code problem;
    const fs::file_status status = fs::status(source, problem);
    if (status.type() == fs::file_type::not_found)
        return fail(ErrorCode::NotFound, "There is no such file or folder", shownPath(source));
    if (problem)
        return fail(ErrorCode::NotReadable, "It cannot be read: " + problem.message(), shownPath(source));
    if (fs::is_directory(status))
        return addFolder(source, alone);
    m_namesFrom = source.parent_path();
    m_namePrefix.clear();
    visitFile(source);
    return {};
}

Result<void> Finder::addFolder(const fs::path& source, bool alone)
{
    std::error_code problem;
    const fs::path folder = fs::canonical(source, problem);
    if (!problem) {
        m_namesFrom = source;
        m_namePrefix = alone ? "" : shownPath(folder.filename()) + '/';
        m_entered.insert(folder);
        problem = walk(source);
    }
    if (problem)
        return fail(ErrorCode::NotReadable, "The folder cannot be read: " + problem.message(), shownPath(source));
    return {};
}

std::error_code Finder::walk(const fs::path& folder)
{
    std::error_code problem;
    std::vector<fs::path> entries;
    for (fs::directory_iterator entry(folder, problem), end; !problem && entry != end; entry.increment(problem))
        entries.push_back(entry->path());
    std::ranges::sort(entries);
    for (const fs::path& entry : entries)
        visit(entry);
    return problem;
}

void Finder::visit(const fs::path& path)
{
    std::error_code problem;
    const fs::file_status status = fs::status(path, problem);
    if (isHidden(path))
        skip(path, "Its name begins with a dot, which means hidden");
    else if (status.type() == fs::file_type::not_found)
        skip(path, "The link leads nowhere");
    else if (problem)
        damaged(path, problem);
    else if (fs::is_directory(status))
        visitFolder(path);
    else if (hasArchiveEnding(path) || fitsOne(m_only, shownPath(path.lexically_relative(m_namesFrom))))
        visitFile(path);
    else
        ++m_found.otherNames;
}

void Finder::visitFolder(const fs::path& folder)
{
    std::error_code problem;
    const fs::path canonical = fs::canonical(folder, problem);
    if (problem)
        return damaged(folder, problem);
    if (!m_entered.insert(canonical).second)
        return skip(folder, "The folder was read already, under another name");
    if ((problem = walk(folder)))
        damaged(folder, problem);
}

void Finder::visitFile(const fs::path& path)
{
    const bool isArchive = hasArchiveEnding(path);
    if (!isArchive && kindOfText(path).empty()) {
        OtherFile other = aboutOtherFile(path, false);
        return skip(path, std::move(other.reason), std::move(other.advice));
    }
    auto size = sizeOfFile(path);
    if (!size)
        return skip(path, size.error().what);
    m_found.files.push_back(
        {path, m_namePrefix + withoutEnding(path.lexically_relative(m_namesFrom)), *size, isArchive});
}

void Finder::skip(const fs::path& path, std::string reason, std::string advice)
{
    m_found.notes.push_back({shownPath(path), SourceNote::Status::Skipped, std::move(reason), std::move(advice), 0});
}

void Finder::damaged(const fs::path& path, const std::error_code& problem)
{
    m_found.notes.push_back(
        {shownPath(path), SourceNote::Status::Damaged, "It cannot be read: " + problem.message(), {}, 0});
}

/// Files that would share a name (from several folders, or a.txt beside a.TXT) are named by their whole path.
TextFiles Finder::take()
{
    std::map<std::string, int> uses;
    for (const TextFile& file : m_found.files)
        ++uses[file.name];
    for (TextFile& file : m_found.files)
        if (uses[file.name] > 1)
            file.name = replaceInvalidUtf8(file.path.generic_string());
    return std::move(m_found);
}

} // namespace

std::uint64_t TextFiles::totalBytes() const
{
    std::uint64_t total = 0;
    for (const TextFile& file : files)
        total += file.bytes;
    return total;
}

Result<TextFiles> findTextFiles(const std::vector<fs::path>& sources, std::vector<NamePattern> only)
{
    Finder finder(std::move(only));
    for (const fs::path& source : sources)
        if (auto added = finder.addSource(source, sources.size() == 1); !added)
            return passOn(added);
    TextFiles found = finder.take();
    if (found.files.empty() && found.otherNames > 0)
        return fail(ErrorCode::Empty, "No file in it has a name that was asked for", shownPath(sources.front()),
                    grouped(found.otherNames)
                        + (found.otherNames == 1 ? " file has another name" : " files have other names")
                        + "; a * in a pattern stands for any characters");
    if (found.files.empty())
        return fail(ErrorCode::Empty, "There is no file in it whose text can be read",
                    sources.empty() ? "" : shownPath(sources.front()),
                    found.notes.empty() ? "Choose a folder that holds texts, as " + readableEndings()
                                        : grouped(found.notes.size()) + " other items were left out, the first is "
                            + found.notes.front().source);
    return found;
}

} // namespace themata
