#include "engine/readers/archive.h"

#include "engine/readers/byte_source.h"
#include "engine/readers/plain_text.h"
#include "engine/text/utf8.h"

#include <archive.h>
#include <archive_entry.h>
#include <locale.h> // newlocale() and uselocale() are of POSIX

#include <algorithm>
#include <array>
#include <utility>

namespace themata {

namespace {

// Texts pack to a tenth at best; what unpacks to more than this is made to.
constexpr std::uint64_t largestMultiple = 200;
constexpr std::uint64_t alwaysFine = 100'000'000; // bytes

archive* newReader()
{
    archive* reader = archive_read_new();
    archive_read_support_format_zip(reader);
    archive_read_support_format_tar(reader);
    archive_read_support_filter_gzip(reader);
    archive_read_support_filter_bzip2(reader);
    archive_read_support_filter_xz(reader);
    return reader;
}

/// While there is one, this thread's characters are UTF-8. The library hands names over in the encoding of the locale,
/// and gives those up that do not fit it: in the usual one of a program, all that are not ASCII.
class Utf8Characters {
public:
    Utf8Characters()
    {
        static const locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
        m_before = uselocale(utf8); // null, where a machine has none, changes nothing
    }
    ~Utf8Characters() { uselocale(m_before); }
    Utf8Characters(const Utf8Characters&) = delete;
    Utf8Characters& operator=(const Utf8Characters&) = delete;

private:
    locale_t m_before;
};

/// Names are in UTF-8 or in what the machine that packed them used.
std::string nameOf(archive_entry* entry)
{
    const char* name = archive_entry_pathname_utf8(entry);
    if (!name)
        name = archive_entry_pathname(entry);
    return replaceInvalidUtf8(name ? name : "");
}

} // namespace

void Archive::Close::operator()(archive* reader) const
{
    archive_read_free(reader);
}

Result<Archive> Archive::open(const std::filesystem::path& path)
{
    if (auto size = sizeOfFile(path); !size)
        return passOn(size);
    Archive opened(Reader(newReader()), shownPath(path));
    constexpr std::size_t blockSize = std::size_t(64) * 1024;
    if (archive_read_open_filename(opened.m_reader.get(), path.c_str(), blockSize) != ARCHIVE_OK)
        return opened.damaged();
    return opened;
}

Result<Archive> Archive::open(std::string_view bytes, std::string where)
{
    Archive opened(Reader(newReader()), std::move(where));
    if (archive_read_open_memory(opened.m_reader.get(), bytes.data(), bytes.size()) != ARCHIVE_OK)
        return opened.damaged();
    return opened;
}

Result<std::optional<Archive::Entry>> Archive::next()
{
    const Utf8Characters names;
    for (;;) {
        archive_entry* entry = nullptr;
        const int status = archive_read_next_header(m_reader.get(), &entry);
        if (status == ARCHIVE_EOF)
            return std::nullopt;
        if (status < ARCHIVE_WARN)
            return damaged();
        if (archive_entry_is_encrypted(entry) != 0)
            return fail(ErrorCode::BadFormat, "The archive is encrypted", m_where,
                        "Unpack it yourself, and import the folder");
        if (archive_entry_filetype(entry) == AE_IFREG)
            return Entry{nameOf(entry)};
    }
}

Result<std::string> Archive::read()
{
    auto text = readBeginning(maximumTextBytes + 1);
    if (text && text->size() > maximumTextBytes)
        return fail(ErrorCode::BadFormat, "It is too long for one document (over 1 GB)", m_where, "Split it");
    return text;
}

Result<std::string> Archive::readBeginning(std::uint64_t bytes)
{
    std::string text;
    std::array<char, 64 * 1024> piece{};
    for (;;) {
        const std::size_t wanted = std::min<std::size_t>(piece.size(), bytes - text.size());
        const la_ssize_t got = wanted == 0 ? 0 : archive_read_data(m_reader.get(), piece.data(), wanted);
        if (got < 0)
            return damaged();
        if (got == 0)
            return text;
        text.append(piece.data(), static_cast<std::size_t>(got));
        m_unpacked += static_cast<std::uint64_t>(got);
        if (m_unpacked > alwaysFine && m_unpacked / largestMultiple > bytesRead())
            return fail(ErrorCode::BadFormat,
                        "The archive unpacks to more than " + grouped(largestMultiple)
                            + " times its size, as no texts do: it is made to fill the memory",
                        m_where, "Do not trust it; if you do, unpack it yourself, and import the folder");
    }
}

std::uint64_t Archive::bytesRead() const
{
    return static_cast<std::uint64_t>(std::max<la_int64_t>(archive_filter_bytes(m_reader.get(), -1), 0));
}

tl::unexpected<Error> Archive::damaged() const
{
    const char* message = archive_error_string(m_reader.get());
    return fail(ErrorCode::BadFormat,
                std::string("The archive is damaged, or none (") + (message ? message : "unknown") + ")", m_where,
                "Copy or download it again");
}

Result<std::map<std::string, std::string>> readParts(Archive archive,
                                                     const std::function<bool(std::string_view name)>& wanted)
{
    std::map<std::string, std::string> parts;
    for (;;) {
        auto entry = archive.next();
        if (!entry)
            return passOn(entry);
        if (!*entry)
            return parts;
        if (!wanted((*entry)->name))
            continue;
        auto content = archive.read();
        if (!content)
            return passOn(content);
        parts[(*entry)->name] = *std::move(content);
    }
}

bool hasArchiveEnding(const std::filesystem::path& path)
{
    const std::string name = asciiLower(path.filename().string());
    constexpr std::array endings{".zip", ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz"};
    return std::ranges::any_of(endings, [&](const char* ending) { return name.ends_with(ending); });
}

std::optional<std::string> whyLeftOut(std::string_view nameInArchive)
{
    if (nameInArchive.starts_with('/') || nameInArchive.starts_with('\\'))
        return "Its name leads out of the archive, which no honest archive has";
    if (nameInArchive.starts_with("__MACOSX/"))
        return "It is a resource fork, which holds no text";
    for (std::string_view rest = nameInArchive; !rest.empty();) {
        const std::string_view part = rest.substr(0, rest.find_first_of("/\\"));
        rest.remove_prefix(std::min(part.size() + 1, rest.size()));
        if (part == "..")
            return "Its name leads out of the archive, which no honest archive has";
        if (part.starts_with('.') && part != ".")
            return "Its name begins with a dot, which means hidden";
    }
    return std::nullopt;
}

} // namespace themata
