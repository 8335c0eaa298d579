#include "engine/corpus/import.h"

#include <nlohmann/json.hpp>

namespace themata {

namespace {

using Json = nlohmann::json;

} // namespace

NLOHMANN_JSON_SERIALIZE_ENUM(SourceNote::Status,
                             {{SourceNote::Status::Read, "read"},
                              {SourceNote::Status::Empty, "empty"},
                              {SourceNote::Status::Skipped, "skipped"},
                              {SourceNote::Status::Damaged, "damaged"}})
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(FilterStep, step, detail, removedTokens, tokensLeft, removedTypes,
                                                typesLeft, documentsLeft)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(SourceNote, source, status, reason, advice, documents, encoding,
                                                replaced)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(SimilarDocuments, document, of, similarity)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(ImportReport, files, filesRead, documents, emptyDocuments, wordsRead,
                                                tokens, vocabularyRead, vocabulary, seconds, steps, notes,
                                                nearDuplicates)

std::string toJson(const ImportReport& report)
{
    constexpr int indent = 2;
    return Json(report).dump(indent, ' ', false, Json::error_handler_t::replace);
}

Result<ImportReport> importReportFromJson(const std::string& json)
{
    try {
        const Json parsed = Json::parse(json);
        static_cast<void>(parsed.at("steps")); // every report has them, while other things came with time
        return parsed.get<ImportReport>();
    } catch (const Json::exception& problem) {
        return fail(ErrorCode::BadFormat, std::string("The import report cannot be read: ") + problem.what());
    }
}

} // namespace themata
