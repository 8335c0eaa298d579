#include "engine/corpus/corpus_writer.h"

#include "engine/corpus/corpus_file.h"
#include "engine/corpus/uci_writer.h"
#include "engine/readers/byte_source.h"

namespace themata {

Result<std::unique_ptr<CorpusWriter>> openCorpusWriter(const std::filesystem::path& file, std::uint64_t documents,
                                                       std::uint32_t vocabularySize)
{
    if (file.extension() == ".txt")
        return UciWriter::open(file, documents, vocabularySize);
    if (file.extension() == ".corpus")
        return CorpusFileWriter::open(file, documents, vocabularySize);
    return fail(ErrorCode::BadArgument, "The name does not tell which format to write", shownPath(file),
                "Let it end in .txt for a bag of words in UCI's format, or in .corpus for a corpus file");
}

} // namespace themata
