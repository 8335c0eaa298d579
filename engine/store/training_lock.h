#pragma once

#include "engine/store/project.h"

#include <filesystem>
#include <utility>

namespace themata {

/// Held by who trains a run of a project, so that no other process trains it too and none takes it for one that was
/// closed by force. It is the operating system's lock on an empty file beside the project, and ends with the process
/// however that ends; a file that is left over means nothing. On a file system without locks nothing is held: then a
/// run that trains elsewhere looks like one that was closed by force.
class TrainingLock {
public:
    /// Errors: Busy if another one holds it, in this process or any other.
    [[nodiscard]] static Result<TrainingLock> take(const std::filesystem::path& project, const RunInfo& run);
    /// Whether anybody trains the run now.
    [[nodiscard]] static bool isHeld(const std::filesystem::path& project, RunId run);

    TrainingLock(TrainingLock&& other) noexcept
        : m_file(std::move(other.m_file))
        , m_descriptor(std::exchange(other.m_descriptor, -1))
    {
    }
    TrainingLock& operator=(TrainingLock&&) = delete;
    TrainingLock(const TrainingLock&) = delete;
    TrainingLock& operator=(const TrainingLock&) = delete;
    ~TrainingLock(); ///< removes the file

private:
    TrainingLock(std::filesystem::path file, int descriptor)
        : m_file(std::move(file))
        , m_descriptor(descriptor)
    {
    }

    std::filesystem::path m_file;
    int m_descriptor; ///< -1: nothing is held
};

} // namespace themata
