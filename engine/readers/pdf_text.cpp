#include "engine/readers/pdf_text.h"

#include "engine/base/casts.h"
#include "engine/readers/plain_text.h"
#include "engine/text/utf8.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <poppler-document.h>
#include <poppler-global.h>
#include <poppler-page.h>

#include <memory>

namespace themata {

namespace {

std::string pageText(const poppler::page& page)
{
    const poppler::byte_array bytes = page.text().to_utf8();
    return replaceInvalidUtf8({bytes.data(), bytes.size()});
}

void ignore(const std::string&, void*) { }

} // namespace

std::string withoutLineHyphens(const std::string& text)
{
    const icu::UnicodeString units = icu::UnicodeString::fromUTF8(text);
    icu::UnicodeString joined;
    for (std::int32_t i = 0; i < units.length(); ++i) {
        const bool hyphen = units[i] == u'-' || units[i] == 0x2010 || units[i] == 0xAD;
        if (hyphen && i > 0 && i + 2 < units.length() && units[i + 1] == u'\n' && u_islower(units[i - 1])
            && u_islower(units[i + 2]))
            ++i; // and the line break
        else
            joined += units[i];
    }
    std::string result;
    return joined.toUTF8String(result);
}

Result<std::string> pdfText(const std::string& bytes)
{
    poppler::set_debug_error_function(ignore, nullptr);
    const std::unique_ptr<poppler::document> document(
        poppler::document::load_from_raw_data(bytes.data(), checkedCast<int>(bytes.size())));
    if (!document)
        return fail(ErrorCode::BadFormat, "It is damaged, or no PDF", {}, "Copy or download it again");
    if (document->is_locked())
        return fail(ErrorCode::BadFormat, "It is locked by a password", {}, "Save it without one");
    std::string text;
    for (int i = 0; i < document->pages(); ++i)
        if (const std::unique_ptr<poppler::page> page(document->create_page(i)); page)
            text += pageText(*page) + '\n';
    if (isBlank(text) && document->pages() > 0)
        return fail(ErrorCode::BadFormat, "It holds pictures of its pages and no text", {},
                    "Have the text recognised by an OCR program, then import again");
    return withoutLineHyphens(text);
}

} // namespace themata
