#pragma once

#if defined(THEMATA_THREAD_SANITIZER)
#include <sanitizer/tsan_interface.h>
#endif

namespace themata {

/// What happened before release(mark) is seen after acquire(mark): oneTBB sees to that, and this tells the thread
/// sanitizer, which cannot look into it. (The sanitizer leaves the files alone that include oneTBB, for the code of its
/// headers is compiled there.) Does nothing in other builds.
inline void release([[maybe_unused]] char& mark)
{
#if defined(THEMATA_THREAD_SANITIZER)
    __tsan_release(&mark);
#endif
}

inline void acquire([[maybe_unused]] char& mark)
{
#if defined(THEMATA_THREAD_SANITIZER)
    __tsan_acquire(&mark);
#endif
}

} // namespace themata
