#pragma once

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <cstddef>
#include <optional>

namespace themata {

/// An arena of oneTBB with so many threads, the caller's among them. oneTBB has no more threads than the machine has cores
/// unless it is told so. Only for .cpp files of this folder.
struct TbbCores {
    explicit TbbCores(int cores) : arena(std::max(1, cores))
    {
        if (cores > oneapi::tbb::info::default_concurrency())
            moreThreads.emplace(oneapi::tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(cores));
    }

    std::optional<oneapi::tbb::global_control> moreThreads;
    oneapi::tbb::task_arena arena;
};

} // namespace themata
