#pragma once

#include "engine/readers/mail.h"
#include "engine/readers/reader.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace themata {

/// A mbox file, one document a message: the date as it was sent, the sender as group, the subject as metadata.
class MailReader : public Reader {
public:
    [[nodiscard]] static Result<std::unique_ptr<Reader>> open(const std::filesystem::path& path);

    [[nodiscard]] Result<std::optional<RawDocument>> next() override;
    [[nodiscard]] ReadProgress progress() const override;
    [[nodiscard]] const std::vector<SourceNote>& notes() const override { return m_notes; }

private:
    MailReader(Mailbox mails, std::string source, std::uint64_t bytes)
        : m_mails(std::move(mails))
        , m_source(std::move(source))
        , m_bytes(bytes)
    {
    }

    Mailbox m_mails;
    std::string m_source;
    std::uint64_t m_bytes;
    std::vector<SourceNote> m_notes;
    std::uint64_t m_messages = 0, m_documents = 0;
    bool m_finished = false;
};

} // namespace themata
