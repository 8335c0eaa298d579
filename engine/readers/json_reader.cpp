#include "engine/readers/json_reader.h"

#include "engine/readers/plain_text.h"
#include "engine/text/language_tag.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace themata {

namespace {

using Json = nlohmann::ordered_json;

std::string textOf(const Json& value)
{
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_null())
        return {};
    if (!value.is_array())
        return value.dump(-1, ' ', false, Json::error_handler_t::replace);
    std::string list;
    for (const Json& element : value)
        list += (list.empty() ? "" : ", ") + textOf(element);
    return list;
}

void addFields(const Json& object, const std::string& path, JsonFields& fields)
{
    for (const auto& [key, value] : object.items()) {
        const std::string place = path.empty() ? key : path + '.' + key;
        if (value.is_object())
            addFields(value, place, fields);
        else
            fields.emplace_back(place, textOf(value));
    }
}

std::string valueAt(const JsonFields& fields, const std::string& path)
{
    const auto found = std::ranges::find(fields, path, &std::pair<std::string, std::string>::first);
    return found == fields.end() || path.empty() ? std::string() : found->second;
}

Result<JsonValues> openValues(const std::filesystem::path& path, std::string_view encoding)
{
    return TextSource::open(path, encoding).map([](TextSource source) { return JsonValues(std::move(source)); });
}

} // namespace

Result<JsonFields> jsonFields(const std::string& value)
{
    constexpr std::size_t deepest = 64; // deeper ones are no documents, and would exhaust the stack
    const auto shallow = [](int depth, Json::parse_event_t, Json&) {
        if (depth > static_cast<int>(deepest))
            throw std::length_error("it is nested too deep");
        return true;
    };
    try {
        const Json json = Json::parse(value, shallow);
        if (!json.is_object())
            return fail(ErrorCode::BadFormat, "It is no object, which {...} would be");
        JsonFields fields;
        addFields(json, {}, fields);
        return fields;
    } catch (const Json::exception& problem) {
        return fail(ErrorCode::BadFormat, fmt::format("It is no JSON ({})", problem.what()));
    } catch (const std::length_error& problem) {
        return fail(ErrorCode::BadFormat, fmt::format("It cannot be read: {}", problem.what()));
    }
}

Result<std::unique_ptr<Reader>> JsonReader::open(const std::filesystem::path& path, const ColumnRoles& roles,
                                                 std::string_view encoding)
{
    auto values = openValues(path, encoding);
    if (!values)
        return passOn(values);
    return std::unique_ptr<Reader>(new JsonReader(*std::move(values), roles));
}

Result<std::optional<RawDocument>> JsonReader::next()
{
    for (;;) {
        auto value = m_values.next();
        if (!value)
            return passOn(value);
        if (!*value)
            break;
        ++m_objects;
        if (auto document = this->document(**value)) {
            ++m_documents;
            return document;
        }
    }
    if (!std::exchange(m_finished, true))
        m_notes.push_back(noteOf(m_values.source(), m_documents));
    return std::nullopt;
}

std::optional<RawDocument> JsonReader::document(const std::string& value)
{
    using Status = SourceNote::Status;
    auto fields = jsonFields(value);
    if (!fields) {
        note(Status::Damaged, fields.error().what, 0);
        return std::nullopt;
    }
    const auto text = std::ranges::find(*fields, m_roles.text, &std::pair<std::string, std::string>::first);
    if (text == fields->end()) {
        note(Status::Skipped, fmt::format("The object has no field \"{}\"", m_roles.text), 0);
        return std::nullopt;
    }
    if (isBlank(text->second))
        note(Status::Empty, "It holds no text", 1);
    RawDocument document;
    document.text = std::move(text->second);
    document.name = valueAt(*fields, m_roles.name);
    if (document.name.empty())
        document.name = fmt::format("object {}", m_objects);
    document.source = m_values.source().path();
    document.date = valueAt(*fields, m_roles.date);
    document.group = valueAt(*fields, m_roles.group);
    document.language = languageTag(valueAt(*fields, m_roles.language));
    const std::array used{m_roles.text, m_roles.name, m_roles.date, m_roles.group, m_roles.language};
    for (auto& [path, content] : *fields)
        if (std::ranges::find(used, path) == used.end())
            document.metadata.emplace_back(path, std::move(content));
    return document;
}

void JsonReader::note(SourceNote::Status status, std::string reason, std::uint64_t documents)
{
    m_notes.push_back(
        {.source = m_values.where(), .status = status, .reason = std::move(reason), .documents = documents});
}

ReadProgress JsonReader::progress() const
{
    return {m_values.source().bytesRead(), m_values.source().fileSize(), 1, m_finished ? 1U : 0U};
}

Result<JsonSample> sampleJson(const std::filesystem::path& path, std::size_t objects, std::string_view encoding)
{
    auto values = openValues(path, encoding);
    if (!values)
        return passOn(values);
    std::vector<JsonFields> all;
    JsonSample sample;
    while (all.size() < objects) {
        auto value = values->next();
        if (!value)
            return passOn(value);
        if (!*value)
            break;
        auto fields = jsonFields(**value);
        if (!fields)
            continue; // said when it is read
        for (const auto& [name, content] : *fields)
            if (std::ranges::find(sample.columns, name) == sample.columns.end())
                sample.columns.push_back(name);
        all.push_back(*std::move(fields));
    }
    if (all.empty())
        return fail(ErrorCode::BadFormat, "There is no JSON object in it", values->source().path(),
                    "A document is an object, as in {\"text\": \"...\"}, one a line or in a list");
    for (const JsonFields& fields : all) {
        auto& row = sample.rows.emplace_back();
        for (const std::string& column : sample.columns)
            row.push_back(valueAt(fields, column));
    }
    sample.bytes = values->source().fileSize();
    sample.encoding = values->source().encoding();
    return sample;
}

} // namespace themata
