#include "engine/readers/mail_reader.h"

#include "engine/readers/byte_source.h"
#include "engine/readers/plain_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace themata {

Result<std::unique_ptr<Reader>> MailReader::open(const std::filesystem::path& path)
{
    auto size = sizeOfFile(path);
    if (!size)
        return passOn(size);
    auto mails = Mailbox::open(path);
    if (!mails)
        return passOn(mails);
    return std::unique_ptr<Reader>(new MailReader(*std::move(mails), shownPath(path), *size));
}

Result<std::optional<RawDocument>> MailReader::next()
{
    auto mail = m_finished ? Result<std::optional<MailMessage>>(std::nullopt) : m_mails.next();
    if (mail && *mail) {
        ++m_documents;
        RawDocument document;
        document.name = fmt::format("message {}", ++m_messages);
        document.source = m_source;
        document.date = std::move((*mail)->date);
        document.group = std::move((*mail)->from);
        document.metadata.emplace_back("subject", std::move((*mail)->subject));
        document.text = std::move((*mail)->text);
        if (isBlank(document.text))
            m_notes.push_back({.source = fmt::format("{}, message {}", m_source, m_messages),
                               .status = SourceNote::Status::Empty,
                               .reason = "It holds no text",
                               .documents = 1});
        return document;
    }
    if (!mail && m_messages == 0)
        return passOn(mail);
    if (!std::exchange(m_finished, true))
        m_notes.push_back({.source = m_source,
                           .status = mail ? SourceNote::Status::Read : SourceNote::Status::Damaged,
                           .reason = mail ? "" : fmt::format("What follows message {} is no e-mail", m_messages),
                           .documents = m_documents});
    return std::nullopt;
}

ReadProgress MailReader::progress() const
{
    return {m_finished ? m_bytes : std::min(m_mails.bytesRead(), m_bytes), m_bytes, 1, m_finished ? 1U : 0U};
}

} // namespace themata
