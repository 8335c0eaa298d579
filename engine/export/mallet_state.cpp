#include "engine/export/formats.h"
#include "engine/base/pending_file.h"
#include "engine/export/mallet_text.h"
#include "engine/export/plain_names.h"
#include "engine/export/text_order.h"

#include <fmt/format.h>
#include <zlib.h>

#include <cassert>
#include <cerrno>
#include <iterator>
#include <utility>
#include <vector>

namespace themata {

namespace {

/// Text into a gzip file, whose header holds neither time nor name (zlib's own default).
class GzipWriter {
public:
    explicit GzipWriter(const std::filesystem::path& file)
        : m_file(gzopen(file.c_str(), "wb"))
    {
    }
    ~GzipWriter()
    {
        if (m_file)
            gzclose(m_file);
    }
    GzipWriter(const GzipWriter&) = delete;
    GzipWriter& operator=(const GzipWriter&) = delete;

    [[nodiscard]] bool isOpen() const { return m_file != nullptr; }
    [[nodiscard]] bool write(const fmt::memory_buffer& text)
    {
        return text.size() == 0 || gzwrite(m_file, text.data(), static_cast<unsigned>(text.size())) > 0;
    }
    [[nodiscard]] bool close() { return gzclose(std::exchange(m_file, nullptr)) == Z_OK; }

private:
    gzFile m_file;
};

fmt::memory_buffer header(const ModelConfig& config, const Hyperparameters& hyperparameters)
{
    fmt::memory_buffer text;
    auto out = std::back_inserter(text);
    fmt::format_to(out, "#doc source pos typeindex type topic\n#alpha : ");
    for (const double alpha : hyperparameters.alpha)
        fmt::format_to(out, "{} ", alpha);
    fmt::format_to(out, "\n#beta : {}\n", hyperparameters.beta);
    fmt::format_to(out, "{}", malletCaution(config)); // readers skip what begins with #
    return text;
}

class StateLines {
public:
    explicit StateLines(const ExportSource& source)
        : m_source(source)
        , m_words(withoutSpaces(source.vocabulary->words))
    {
    }

    /// Appends the lines of document d in the order of its text.
    void append(std::size_t d, fmt::memory_buffer& text)
    {
        const Corpus& corpus = *m_source.corpus;
        const auto words = corpus.document(d);
        putInTextOrder(corpus, d, m_order);
        const std::string name = withoutSpaces(m_source.documentName(d));
        for (std::size_t position = 0; position < words.size(); ++position) {
            const std::size_t i = m_order[position];
            fmt::format_to(std::back_inserter(text), "{} {} {} {} {} {}\n", d, name, position, words[i],
                           m_words[words[i]], m_source.state->z[corpus.documentStart[d] + i]);
        }
    }

private:
    const ExportSource& m_source;
    std::vector<std::string> m_words;
    std::vector<std::size_t> m_order; ///< by position in the text: place in the corpus's order
};

bool writeLines(const ExportSource& source, GzipWriter& out)
{
    StateLines lines(source);
    fmt::memory_buffer text = header(*source.config, source.state->hyperparameters);
    for (std::size_t d = 0; d < source.corpus->documentCount(); ++d) {
        lines.append(d, text);
        if (text.size() < 65'536)
            continue;
        if (!out.write(text))
            return false;
        text.clear();
    }
    return out.write(text);
}

} // namespace

Result<void> writeMalletState(const ExportSource& source, const std::filesystem::path& file)
{
    assert(source.state->z.size() == source.corpus->tokenCount());
    assert(source.state->hyperparameters.alpha.size() == source.config->topics);
    PendingFile pending(file);
    errno = 0;
    GzipWriter out(pending.path());
    if (!out.isOpen() || !writeLines(source, out) || !out.close())
        return tl::unexpected<Error>(pending.failure(errno));
    return pending.commit();
}

} // namespace themata
