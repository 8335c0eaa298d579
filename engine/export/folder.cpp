#include "engine/export/folder.h"

#include <system_error>

namespace themata {

Result<void> makeFolder(const std::filesystem::path& folder)
{
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        return fail(ErrorCode::NotWritable, "The folder cannot be made: " + error.message(), folder.string(),
                    "Choose a folder where you may write");
    return {};
}

} // namespace themata
