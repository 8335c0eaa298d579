#pragma once

#include "engine/run/training.h"

#include <filesystem>
#include <optional>
#include <string>

namespace themata::cli {

/// Writes the draws that a run keeps into a folder, each a state file of its own: draw-000120.state, of an
/// approximate chain draw-000120-approximate.state.
class DrawFiles {
public:
    /// @param folder none: writes nothing.
    explicit DrawFiles(const std::string& folder) : m_folder(folder) {}

    /// Makes the folder and tries to write there: hours of training should not end in a file that cannot be written.
    [[nodiscard]] Result<void> prepare() const;

    /// Ends the training at the first draw that cannot be written. Must outlive the training.
    void hookInto(TrainingHooks& hooks, TrainingControl& control);

    /// What became of them, after the training.
    [[nodiscard]] Result<void> result() const;

private:
    void write(const Chain& chain, TrainingControl& control);

    std::filesystem::path m_folder;
    std::optional<Error> m_error;
};

} // namespace themata::cli
