#pragma once

#include "engine/readers/json_values.h"
#include "engine/readers/reader.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace themata {

/// The fields of a JSON object in order, those of objects inside it by their path ("author.name"), values as text:
/// lists with commas between, null as nothing.
using JsonFields = std::vector<std::pair<std::string, std::string>>;

/// Errors: BadFormat, in words, for what is no JSON or no object.
[[nodiscard]] Result<JsonFields> jsonFields(const std::string& value);

/// A JSON or JSONL file, one document an object (json_values.h); roles name fields by their path. Fields without a role
/// become metadata. An object without its text, or one that is damaged, becomes a note; one whose text is empty stays a
/// document.
class JsonReader : public Reader {
public:
    [[nodiscard]] static Result<std::unique_ptr<Reader>> open(const std::filesystem::path& path,
                                                              const ColumnRoles& roles, std::string_view encoding = {});

    [[nodiscard]] Result<std::optional<RawDocument>> next() override;
    [[nodiscard]] ReadProgress progress() const override;
    [[nodiscard]] const std::vector<SourceNote>& notes() const override { return m_notes; }

private:
    JsonReader(JsonValues values, ColumnRoles roles)
        : m_values(std::move(values))
        , m_roles(std::move(roles))
    {
    }

    [[nodiscard]] std::optional<RawDocument> document(const std::string& value);
    void note(SourceNote::Status status, std::string reason, std::uint64_t documents);

    JsonValues m_values;
    ColumnRoles m_roles;
    std::vector<SourceNote> m_notes;
    std::uint64_t m_objects = 0, m_documents = 0;
    bool m_finished = false;
};

/// Paths of the fields in the first objects of a file, in order, and the objects themselves as rows of these columns.
struct JsonSample {
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
    std::uint64_t bytes = 0; ///< of the file
    std::string encoding;
};
[[nodiscard]] Result<JsonSample> sampleJson(const std::filesystem::path& path, std::size_t objects,
                                            std::string_view encoding = {});

} // namespace themata
