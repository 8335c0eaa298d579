#include "engine/export/lda_c.h"

#include "engine/export/plain_names.h"
#include "engine/export/text_writer.h"
#include "engine/topics/sparse_counts.h"

namespace themata {

namespace {

/// Tokens of a document are in the order of their word types.
std::vector<SparseCount> bagOfWords(std::span<const std::uint32_t> words)
{
    std::vector<SparseCount> bag;
    for (const std::uint32_t word : words) {
        if (bag.empty() || bag.back().column != word)
            bag.push_back({word, 0});
        ++bag.back().count;
    }
    return bag;
}

Result<void> writeBags(const Corpus& corpus, const std::filesystem::path& file)
{
    TextWriter out(file);
    for (std::size_t d = 0; d < corpus.documentCount(); ++d) {
        const auto bag = bagOfWords(corpus.document(d));
        out.print("{}", bag.size());
        for (const auto& [word, count] : bag)
            out.print(" {}:{}", word, count);
        out.add("\n");
    }
    return out.finish();
}

} // namespace

Result<void> writeLdaC(const ExportSource& source, const std::filesystem::path& file)
{
    const std::filesystem::path vocabulary = std::filesystem::path(file).replace_extension(".vocab");
    if (vocabulary == file)
        return fail(ErrorCode::BadArgument, "The file may not end in .vocab, as that of its words does", file.string(),
                    "Name it NAME.ldac");
    TextWriter words(vocabulary);
    for (const std::string& word : source.vocabulary->words)
        words.print("{}\n", onOneLine(word));
    if (auto done = words.finish(); !done)
        return done;
    return writeBags(*source.corpus, file);
}

} // namespace themata
