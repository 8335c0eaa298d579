#include "app/cli/writable.h"

#include "engine/base/pending_file.h"

#include <cerrno>
#include <fstream>

namespace themata::cli {

Result<void> requireWritable(const std::filesystem::path& file)
{
    const PendingFile trial(file);
    errno = 0;
    if (!std::ofstream(trial.path(), std::ios::binary))
        return tl::unexpected<Error>(trial.failure(errno));
    return {};
}

} // namespace themata::cli
