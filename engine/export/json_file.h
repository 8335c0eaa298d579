#pragma once

#include "engine/base/result.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <string>

namespace themata {

/// JSON as text: control characters escaped, U+FFFD for what is no UTF-8.
[[nodiscard]] std::string jsonText(const nlohmann::ordered_json& json);

/// The same as a file, in one line. Errors: NotWritable, DiskFull.
[[nodiscard]] Result<void> writeJson(const nlohmann::ordered_json& json, const std::filesystem::path& file);

} // namespace themata
