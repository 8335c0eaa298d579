#pragma once

#include "engine/base/result.h"
#include "engine/samplers/state.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

namespace themata {

// The state of a chain as a file: what it needs to go on bit for bit with the same corpus and settings, which are not in
// it. Numbers are little-endian.
//
//   offset  bytes
//        0     16  "Themata state \r\n"
//       16      4  version of the format: 2
//       20      4  K, or 0 if the hyperparameters are those of the settings and do not follow
//       24      8  iteration
//       32      8  N
//       40     24  zeros
//       64      8  each of 2K + 1 if K is not 0, else none: alpha of each topic, beta, pi of each topic, as doubles
//    there      2  each of N: z, in the order of the corpus
//
// Version 1 is the same with K = 0, and is still read.

/// A state that lies in a file, which is mapped into memory.
struct MappedState {
    std::uint64_t iteration = 0;       ///< sweeps done
    std::span<const std::uint16_t> z;  ///< size N
    Hyperparameters hyperparameters;   ///< without an alpha: those of the settings
    std::shared_ptr<const void> owner;  ///< of z

    /// In memory of its own, for a chain to go on from.
    [[nodiscard]] ChainState copy() const { return {iteration, {z.begin(), z.end()}, hyperparameters}; }
};

/// Errors: NotFound, NotReadable; BadFormat for another file, and for one that is damaged or too short. Whether it fits a
/// corpus is for Chain::resume to say.
[[nodiscard]] Result<MappedState> mapState(const std::filesystem::path& path);

/// Errors: NotWritable, DiskFull; nothing half-written is left under the final name.
[[nodiscard]] Result<void> writeState(const ChainState& state, const std::filesystem::path& path);

} // namespace themata
