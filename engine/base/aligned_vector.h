#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace themata {

/// Memory for vectors of the processor: aligned to a cache line, and from 32 MiB on to huge pages, which the system is
/// asked for.
[[nodiscard]] void* allocateAligned(std::size_t bytes);
void freeAligned(void* memory);

template <typename T>
struct AlignedAllocator {
    using value_type = T;

    AlignedAllocator() = default;
    template <typename U>
    AlignedAllocator(const AlignedAllocator<U>&)
    {
    }

    T* allocate(std::size_t count) { return static_cast<T*>(allocateAligned(count * sizeof(T))); }
    void deallocate(T* memory, std::size_t) { freeAligned(memory); }
    bool operator==(const AlignedAllocator&) const = default;
};

template <typename T>
using AlignedVector = std::vector<T, AlignedAllocator<T>>;

} // namespace themata
