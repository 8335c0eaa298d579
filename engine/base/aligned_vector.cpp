#include "engine/base/aligned_vector.h"

#include <cstdlib>

#include <sys/mman.h>

namespace themata {

namespace {

constexpr std::size_t cacheLine = 64;
constexpr std::size_t hugePage = std::size_t{1} << 21;
constexpr std::size_t fewestHugePages = 16; // for less, rounding up to whole ones would waste too much

} // namespace

void* allocateAligned(std::size_t bytes)
{
    const std::size_t alignment = bytes >= fewestHugePages * hugePage ? hugePage : cacheLine;
    const std::size_t rounded = (bytes + alignment - 1) / alignment * alignment;
    void* memory = std::aligned_alloc(alignment, rounded);
    if (!memory)
        throw std::bad_alloc();
#if defined(MADV_HUGEPAGE)
    if (alignment == hugePage)
        madvise(memory, rounded, MADV_HUGEPAGE);
#endif
    return memory;
}

void freeAligned(void* memory)
{
    std::free(memory);
}

} // namespace themata
