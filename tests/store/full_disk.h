#pragma once

#include <cstddef>

namespace themata::test {

/// A disk with room for so many more bytes, for every database that this process opens from now on; then SQLite gets
/// what a full disk gives it. A shim over SQLite's own file layer, so it needs no rights and no mount.
class FullDisk {
public:
    explicit FullDisk(std::size_t room);
    ~FullDisk(); // room for all again
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    void makeRoom();
};

} // namespace themata::test
