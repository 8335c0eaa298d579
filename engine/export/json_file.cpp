#include "engine/export/json_file.h"

#include "engine/export/text_writer.h"

#include <nlohmann/json.hpp>

namespace themata {

std::string jsonText(const nlohmann::ordered_json& json)
{
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

Result<void> writeJson(const nlohmann::ordered_json& json, const std::filesystem::path& file)
{
    TextWriter out(file);
    out.add(jsonText(json));
    out.add("\n");
    return out.finish();
}

} // namespace themata
