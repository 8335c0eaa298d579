#include "engine/corpus/load_uci.h"

#include <cassert>
#include <utility>

namespace themata {

Result<ImportedCorpus> loadUci(const std::filesystem::path& counts, const std::filesystem::path& vocabulary)
{
    SourceOptions source;
    source.format = SourceFormat::Uci;
    source.vocabularyFile = vocabulary;
    auto reader = openSource({counts}, source);
    if (!reader)
        return passOn(reader);
    auto imported = importCorpus(**reader, ImportOptions::forCounts(), nullptr, {}, {});
    if (!imported)
        return passOn(imported);
    assert(*imported); // nobody could ask it to stop
    return **std::move(imported);
}

} // namespace themata
