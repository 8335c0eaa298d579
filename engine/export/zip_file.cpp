#include "engine/export/zip_file.h"

#include "engine/base/pending_file.h"

#include <archive.h>
#include <archive_entry.h>

#include <cerrno>
#include <memory>

namespace themata {

namespace {

struct FreeArchive {
    void operator()(archive* writer) const { archive_write_free(writer); }
};

struct FreeEntry {
    void operator()(archive_entry* entry) const { archive_entry_free(entry); }
};

bool addFile(archive* writer, const char* name, std::string_view content)
{
    const std::unique_ptr<archive_entry, FreeEntry> entry(archive_entry_new());
    archive_entry_set_pathname(entry.get(), name);
    archive_entry_set_size(entry.get(), static_cast<la_int64_t>(content.size()));
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    archive_entry_set_perm(entry.get(), 0644);
    return archive_write_header(writer, entry.get()) == ARCHIVE_OK
        && archive_write_data(writer, content.data(), content.size()) == static_cast<la_ssize_t>(content.size());
}

} // namespace

Result<void> writeZip(const std::filesystem::path& file, const char* name, std::string_view content)
{
    PendingFile pending(file);
    const std::unique_ptr<archive, FreeArchive> writer(archive_write_new());
    archive_write_set_format_zip(writer.get());
    if (archive_write_open_filename(writer.get(), pending.path().c_str()) != ARCHIVE_OK
        || !addFile(writer.get(), name, content) || archive_write_close(writer.get()) != ARCHIVE_OK)
        return tl::unexpected<Error>(pending.failure(archive_errno(writer.get())));
    return pending.commit();
}

} // namespace themata
