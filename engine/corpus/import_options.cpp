#include "engine/corpus/import.h"

#include <nlohmann/json.hpp>

namespace themata {

namespace {

using Json = nlohmann::json;

} // namespace

NLOHMANN_JSON_SERIALIZE_ENUM(NearDuplicateOptions::Action,
                             {{NearDuplicateOptions::Action::Ignore, "ignore"},
                              {NearDuplicateOptions::Action::PointOut, "point out"},
                              {NearDuplicateOptions::Action::LeaveOut, "leave out"}})
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(NearDuplicateOptions, action, similarity)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(PhraseOptions, join, minimumNpmi, minimumCount, longest)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(TokenizerOptions, locale, stemmer, pattern, innerHyphens, lowerCase,
                                                dropNumbers, minimumLength, maximumLength, stopWords, stopTypes)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(ImportOptions, text, minimumCount, minimumDocuments, maximumDocuments,
                                                droppedMostFrequent, maximumVocabulary, rankByTfIdf, chunkWords,
                                                nearDuplicates, phrases)

std::string toJson(const ImportOptions& options)
{
    return Json(options).dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<ImportOptions> importOptionsFromJson(const std::string& json)
{
    try {
        return Json::parse(json).get<ImportOptions>();
    } catch (const Json::exception& problem) {
        return fail(ErrorCode::BadFormat,
                    std::string("The settings of the text processing cannot be read: ") + problem.what());
    }
}

} // namespace themata
