#pragma once

#include <archive.h>
#include <archive_entry.h>

#include <string>
#include <utility>
#include <vector>

namespace themata::test {

using Files = std::vector<std::pair<std::string, std::string>>; ///< name and content

/// A zip archive of these files, or a tar packed by gzip.
inline std::string packed(const Files& files, bool zip = true)
{
    archive* writer = archive_write_new();
    if (zip) {
        archive_write_set_format_zip(writer);
    } else {
        archive_write_set_format_pax_restricted(writer);
        archive_write_add_filter_gzip(writer);
    }
    std::size_t room = std::size_t(1) << 16U;
    for (const auto& file : files)
        room += 2 * file.second.size() + 4'096; // headers, and what cannot be packed
    std::string bytes(room, '\0');
    std::size_t size = 0;
    archive_write_open_memory(writer, bytes.data(), bytes.size(), &size);
    for (const auto& [name, content] : files) {
        archive_entry* entry = archive_entry_new();
        archive_entry_set_pathname(entry, name.c_str());
        archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        archive_write_header(writer, entry);
        archive_write_data(writer, content.data(), content.size());
        archive_entry_free(entry);
    }
    archive_write_close(writer);
    archive_write_free(writer);
    bytes.resize(size);
    return bytes;
}

} // namespace themata::test
