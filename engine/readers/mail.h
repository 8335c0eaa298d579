#pragma once

#include "engine/base/result.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace themata {

/// An e-mail, all in UTF-8.
struct MailMessage {
    std::string subject;
    std::string from; ///< name and address, as it stands
    std::string date; ///< ISO 8601, as the sender's clock had it; empty if there is none
    std::string text; ///< the plain text if there is one, else that of the HTML; attachments left out
};

/// E-mails by GMime: one message (.eml), or many in one file (mbox). One thread at a time.
class Mailbox {
public:
    /// A mbox file, read as it is needed. Errors: NotFound, NotReadable.
    [[nodiscard]] static Result<Mailbox> open(const std::filesystem::path& path);
    /// One message. @param bytes kept alive by the caller.
    [[nodiscard]] static Mailbox message(std::string_view bytes);

    ~Mailbox();
    Mailbox(Mailbox&&) noexcept;
    Mailbox& operator=(Mailbox&&) noexcept;

    /// nullopt after the last. Errors: BadFormat for what is no message.
    [[nodiscard]] Result<std::optional<MailMessage>> next();
    [[nodiscard]] std::uint64_t bytesRead() const;

private:
    struct Impl;
    explicit Mailbox(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace themata
