#include "engine/corpus/load_uci.h"

#include <utility>

namespace themata {

Result<std::optional<ImportedCorpus>> loadUci(const std::filesystem::path& counts,
                                              const std::filesystem::path& vocabulary, std::stop_token stop)
{
    SourceOptions source;
    source.format = SourceFormat::Uci;
    source.vocabularyFile = vocabulary;
    auto reader = openSource({counts}, source);
    if (!reader)
        return passOn(reader);
    return importCorpus(**reader, ImportOptions::forCounts(), nullptr, {}, std::move(stop));
}

} // namespace themata
