#pragma once

#include <hwy/aligned_allocator.h>

#include <cstddef>
#include <cstdint>

namespace themata::bench {

/// The least that a dense z step must do for a token, as a yardstick for this machine at this moment: multiply one row
/// of K floats by K weights and add up, both in the L1 cache, with the widest vectors the machine has. Rows are padded
/// to 16 floats as Phi's are. One thread. A shared machine drifts by tens of per cent, so measure it right before and
/// after what it is compared with.
class Floor {
public:
    explicit Floor(std::uint32_t topics);

    /// Time per token in ns: the median of a few short runs, about 1 ms in all.
    [[nodiscard]] double measure() const;

    /// The vector instructions in use, as Highway calls them: "AVX2".
    [[nodiscard]] static const char* vectorTarget();

private:
    std::size_t m_length; // K, padded
    hwy::AlignedFreeUniquePtr<float[]> m_row;
    hwy::AlignedFreeUniquePtr<float[]> m_weights;
};

} // namespace themata::bench
