#include "app/cli/draw_files.h"

#include "app/cli/writable.h"
#include "engine/samplers/state_file.h"

#include <fmt/format.h>

#include <system_error>

namespace themata::cli {

namespace {

std::filesystem::path fileOf(const std::filesystem::path& folder, std::uint64_t iteration, bool exact)
{
    return folder / fmt::format("draw-{:06}{}.state", iteration, exact ? "" : "-approximate");
}

} // namespace

Result<void> DrawFiles::prepare() const
{
    if (m_folder.empty())
        return {};
    std::error_code error;
    std::filesystem::create_directories(m_folder, error);
    if (error)
        return fail(ErrorCode::NotWritable, "The folder cannot be made: " + error.message(), m_folder.string(),
                    "Choose a folder where you may write");
    return requireWritable(fileOf(m_folder, 0, true));
}

void DrawFiles::hookInto(TrainingHooks& hooks, TrainingControl& control)
{
    if (!m_folder.empty())
        hooks.onKept = [this, &control](const Chain& chain) { write(chain, control); };
}

void DrawFiles::write(const Chain& chain, TrainingControl& control)
{
    const std::uint64_t iteration = chain.state().iteration;
    if (auto written = writeState(chain.state(), fileOf(m_folder, iteration, isExact(chain.config()))); !written) {
        m_error = std::move(written.error());
        control.setIterations(iteration);
    }
}

Result<void> DrawFiles::result() const
{
    if (m_error)
        return tl::unexpected<Error>(*m_error);
    return {};
}

} // namespace themata::cli
