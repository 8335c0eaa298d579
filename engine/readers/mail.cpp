#include "engine/readers/mail.h"

#include "engine/readers/byte_source.h"
#include "engine/readers/markup_text.h"
#include "engine/text/utf8.h"

#include <gmime/gmime.h>

#include <fcntl.h>

#include <algorithm>
#include <mutex>

namespace themata {

namespace {

struct Unref {
    void operator()(gpointer object) const { g_object_unref(object); }
};
template <typename Object>
using Owned = std::unique_ptr<Object, Unref>;

std::string utf8(const char* text)
{
    return text ? replaceInvalidUtf8(text) : std::string();
}

std::string taken(char* text)
{
    std::string copy = utf8(text);
    g_free(text);
    return copy;
}

/// The texts of a message as they are met; attached files are none.
struct Bodies {
    std::string plain, html;
};

void addPart(GMimeObject*, GMimeObject* part, gpointer bodies)
{
    if (!GMIME_IS_TEXT_PART(part) || g_mime_part_is_attachment(GMIME_PART(part)))
        return;
    GMimeContentType* type = g_mime_object_get_content_type(part);
    std::string text = taken(g_mime_text_part_get_text(GMIME_TEXT_PART(part)));
    auto& found = *static_cast<Bodies*>(bodies);
    if (g_mime_content_type_is_type(type, "text", "html"))
        found.html += text + '\n';
    else if (g_mime_content_type_is_type(type, "text", "plain"))
        found.plain += text + '\n';
}

std::string bodyOf(GMimeMessage* message)
{
    Bodies bodies;
    g_mime_message_foreach(message, addPart, &bodies);
    if (!bodies.plain.empty() || bodies.html.empty())
        return bodies.plain;
    return htmlText(bodies.html).value_or(std::string());
}

std::string dateOf(GMimeMessage* message)
{
    GDateTime* date = g_mime_message_get_date(message);
    return date ? taken(g_date_time_format(date, "%Y-%m-%dT%H:%M:%S")) : std::string();
}

std::string senderOf(GMimeMessage* message)
{
    InternetAddressList* from = g_mime_message_get_from(message);
    return from ? taken(internet_address_list_to_string(from, nullptr, FALSE)) : std::string();
}

MailMessage readMessage(GMimeMessage* message)
{
    std::string text = bodyOf(message);
    std::erase(text, '\r');
    return {utf8(g_mime_message_get_subject(message)), senderOf(message), dateOf(message), std::move(text)};
}

void initialize()
{
    static std::once_flag once;
    std::call_once(once, [] { g_mime_init(); });
}

} // namespace

struct Mailbox::Impl {
    Owned<GMimeStream> stream;
    Owned<GMimeParser> parser;
    std::string where;

    Impl(GMimeStream* opened, GMimeFormat format, std::string shown)
        : stream(opened)
        , parser(g_mime_parser_new_with_stream(opened))
        , where(std::move(shown))
    {
        g_mime_parser_set_format(parser.get(), format);
    }
};

Mailbox::Mailbox(std::unique_ptr<Impl> impl)
    : m_impl(std::move(impl))
{
}
Mailbox::~Mailbox() = default;
Mailbox::Mailbox(Mailbox&&) noexcept = default;
Mailbox& Mailbox::operator=(Mailbox&&) noexcept = default;

Result<Mailbox> Mailbox::open(const std::filesystem::path& path)
{
    initialize();
    if (auto size = sizeOfFile(path); !size)
        return passOn(size);
    GError* error = nullptr;
    GMimeStream* stream = g_mime_stream_fs_open(path.c_str(), O_RDONLY, 0, &error);
    if (!stream) {
        const std::string reason = error ? utf8(error->message) : "unknown";
        g_clear_error(&error);
        return fail(ErrorCode::NotReadable, "It cannot be read: " + reason, shownPath(path));
    }
    return Mailbox(std::make_unique<Impl>(stream, GMIME_FORMAT_MBOX, shownPath(path)));
}

Mailbox Mailbox::message(std::string_view bytes)
{
    initialize();
    GMimeStream* stream = g_mime_stream_mem_new_with_buffer(bytes.data(), bytes.size());
    return Mailbox(std::make_unique<Impl>(stream, GMIME_FORMAT_MESSAGE, std::string()));
}

Result<std::optional<MailMessage>> Mailbox::next()
{
    if (g_mime_parser_eos(m_impl->parser.get()))
        return std::nullopt;
    const Owned<GMimeMessage> message(g_mime_parser_construct_message(m_impl->parser.get(), nullptr));
    if (!message)
        return fail(ErrorCode::BadFormat, "It is no e-mail", m_impl->where);
    return readMessage(message.get());
}

std::uint64_t Mailbox::bytesRead() const
{
    return static_cast<std::uint64_t>(std::max<gint64>(g_mime_parser_tell(m_impl->parser.get()), 0));
}

} // namespace themata
