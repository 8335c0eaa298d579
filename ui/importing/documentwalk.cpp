#include "ui/importing/documentwalk.h"

#include <QString>

#include <utility>

namespace themata {

namespace {

constexpr std::size_t keptDocuments = 64;

double shareRead(const ReadProgress& read)
{
    return read.totalBytes == 0 ? -1 : static_cast<double>(read.bytes) / static_cast<double>(read.totalBytes);
}

} // namespace

DocumentWalk::DocumentWalk(OpenDocuments open, std::vector<PreviewDocument> first)
    : m_open(std::move(open))
    , m_first(std::move(first))
{
}

const PreviewDocument* DocumentWalk::kept(std::uint64_t number) const
{
    if (number < m_first.size())
        return &m_first[number];
    return number < m_next && number + m_last.size() >= m_next ? &m_last[number + m_last.size() - m_next] : nullptr;
}

Result<bool> DocumentWalk::readOne(Progress& progress)
{
    if (!m_reader) {
        auto reader = m_open();
        if (!reader)
            return passOn(reader);
        m_reader = std::move(*reader);
        m_next = 0;
        m_last.clear();
    }
    auto raw = m_reader->next();
    progress.documents = m_next;
    progress.share = shareRead(m_reader->progress());
    if (!raw || !*raw) {
        const auto reader = std::exchange(m_reader, nullptr);
        if (!raw)
            return passOn(raw);
        m_documents = m_next;
        return false;
    }
    m_last.push_back(makePreviewDocument(std::move(**raw), *m_reader));
    if (m_last.size() > keptDocuments)
        m_last.pop_front();
    ++m_next;
    return true;
}

Result<const PreviewDocument*> DocumentWalk::at(std::uint64_t number, Progress& progress)
{
    if (m_documents && number >= *m_documents)
        return nullptr;
    if (const PreviewDocument* document = kept(number))
        return document;
    if (number < m_next)
        m_reader.reset(); // from the first again
    while (!progress.cancelled) {
        auto read = readOne(progress);
        if (!read)
            return passOn(read);
        if (!*read)
            return nullptr;
        if (m_next == number + 1)
            return &m_last.back();
    }
    return nullptr;
}

Result<DocumentWalk::Found> DocumentWalk::find(const std::string& letters, std::uint64_t from, Progress& progress)
{
    const QString sought = QString::fromStdString(letters);
    const auto has = [&](const PreviewDocument& document) {
        return QString::fromStdString(document.name).contains(sought, Qt::CaseInsensitive);
    };
    bool wrapped = false;
    for (std::uint64_t number = from + 1; !progress.cancelled; ++number) {
        auto document = at(number, progress);
        if (!document)
            return passOn(document);
        if (!*document && !std::exchange(wrapped, true)) {
            number = static_cast<std::uint64_t>(-1); // the first is next
            continue;
        }
        if (*document && has(**document))
            return Found{number, *document};
        if (wrapped && (!*document || number >= from))
            break;
    }
    return Found{};
}

} // namespace themata
