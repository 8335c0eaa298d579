#include "app/cli/sweeps_file.h"

#include <cerrno>
#include <iterator>
#include <string_view>

namespace themata::cli {

namespace {

constexpr std::size_t bytesBetweenWrites = 65'536;

std::vector<std::size_t> orderOfInput(const Corpus& corpus)
{
    std::vector<std::size_t> order(corpus.tokenCount());
    for (std::size_t d = 0; d < corpus.documentCount(); ++d)
        for (std::size_t i = 0; i < corpus.document(d).size(); ++i)
            order[corpus.documentStart[d] + corpus.position(d, i)] = corpus.documentStart[d] + i;
    return order;
}

} // namespace

SweepsFile::SweepsFile(const std::filesystem::path& file, const Corpus& corpus)
    : m_pending(file)
    , m_order(orderOfInput(corpus))
{
    errno = 0;
    m_out.open(m_pending.path(), std::ios::binary);
    if (!m_out)
        m_error = errno;
}

Result<std::unique_ptr<SweepsFile>> SweepsFile::create(const std::filesystem::path& file, const Corpus& corpus)
{
    if (corpus.tokenCount() > mostTokens)
        return fail(ErrorCode::BadArgument,
                    fmt::format("The topics of each sweep are written for at most {} tokens, and the corpus has {}",
                                mostTokens, corpus.tokenCount()),
                    file.string(), "Leave --sweeps-csv out, or take a smaller corpus");
    std::unique_ptr<SweepsFile> sweeps(new SweepsFile(file, corpus));
    if (!sweeps->m_out)
        return tl::unexpected<Error>(sweeps->m_pending.failure(sweeps->m_error));
    return sweeps;
}

void SweepsFile::add(const ChainState& state)
{
    std::string_view separator;
    for (const std::size_t i : m_order) {
        fmt::format_to(std::back_inserter(m_text), "{}{}", separator, state.z[i]);
        separator = ",";
    }
    m_text.push_back('\n');
    if (m_text.size() >= bytesBetweenWrites)
        flush();
}

void SweepsFile::flush()
{
    errno = 0;
    m_out.write(m_text.data(), static_cast<std::streamsize>(m_text.size()));
    m_text.clear();
    if (!m_out && m_error == 0)
        m_error = errno;
}

Result<void> SweepsFile::finish()
{
    flush();
    errno = 0;
    m_out.close();
    if (!m_out && m_error == 0)
        m_error = errno;
    if (!m_out)
        return tl::unexpected<Error>(m_pending.failure(m_error));
    return m_pending.commit();
}

Result<std::unique_ptr<SweepsFile>> openSweeps(const std::string& file, const Corpus& corpus)
{
    return file.empty() ? nullptr : SweepsFile::create(file, corpus);
}

} // namespace themata::cli
