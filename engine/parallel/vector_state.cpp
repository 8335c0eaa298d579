#include "engine/parallel/vector_state.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace themata {

#if defined(__x86_64__)

namespace {

__attribute__((target("avx"))) void zeroUpper()
{
    _mm256_zeroupper();
}

} // namespace

void clearUpperVectorRegisters()
{
    static const bool hasAvx = __builtin_cpu_supports("avx") != 0;
    if (hasAvx)
        zeroUpper();
}

#else

void clearUpperVectorRegisters() { }

#endif

} // namespace themata
