#include "tests/store/full_disk.h"

#include <atomic>
#include <limits>
#include <map>
#include <mutex>
#include <sqlite3.h>

namespace themata::test {

namespace {

constexpr std::size_t plenty = std::numeric_limits<std::size_t>::max();
std::atomic<std::size_t> roomLeft{plenty};

sqlite3_vfs shim;
sqlite3_vfs* original = nullptr;
int (*originalWrite)(sqlite3_file*, const void*, int, sqlite3_int64) = nullptr; // one for all kinds of file
std::mutex patchedMutex;
std::map<const sqlite3_io_methods*, sqlite3_io_methods> patched; // databases lock, journals do not: a copy for each

int writeUntilFull(sqlite3_file* file, const void* data, int size, sqlite3_int64 offset)
{
    const auto bytes = static_cast<std::size_t>(size);
    if (roomLeft != plenty) {
        if (roomLeft < bytes)
            return SQLITE_FULL;
        roomLeft -= bytes;
    }
    return originalWrite(file, data, size, offset);
}

/// The original opens the file; its methods are then ours, which differ in writing alone.
int openOverShim(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* outFlags)
{
    const int result = original->xOpen(original, name, file, flags, outFlags);
    if (result == SQLITE_OK && file->pMethods) {
        const std::lock_guard lock(patchedMutex);
        originalWrite = file->pMethods->xWrite;
        const auto entry = patched.emplace(file->pMethods, *file->pMethods).first;
        entry->second.xWrite = writeUntilFull;
        file->pMethods = &entry->second;
    }
    return result;
}

} // namespace

FullDisk::FullDisk(std::size_t room)
{
    if (!original) {
        original = sqlite3_vfs_find(nullptr);
        shim = *original;
        shim.zName = "full-disk";
        shim.xOpen = openOverShim;
    }
    sqlite3_vfs_register(&shim, 1);
    roomLeft = room;
}

FullDisk::~FullDisk()
{
    makeRoom();
    sqlite3_vfs_register(original, 1);
}

void FullDisk::makeRoom()
{
    roomLeft = plenty;
}

} // namespace themata::test
