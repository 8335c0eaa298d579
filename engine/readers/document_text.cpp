#include "engine/readers/document_text.h"

#include "engine/readers/archive.h"
#include "engine/readers/mail.h"
#include "engine/readers/markup_text.h"
#include "engine/readers/pdf_text.h"
#include "engine/readers/plain_text.h"
#include "engine/text/encoding_guess.h"
#include "engine/text/text_decoder.h"
#include "engine/text/utf8.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace themata {

namespace {

using Kind = std::pair<std::string_view, std::string_view>; // ending, kind

constexpr std::array kinds{Kind{".txt", "txt"},   Kind{".text", "txt"},   Kind{".md", "txt"},    Kind{".html", "html"},
                           Kind{".htm", "html"},  Kind{".xhtml", "html"}, Kind{".xml", "xml"},   Kind{".tei", "xml"},
                           Kind{".docx", "docx"}, Kind{".odt", "odt"},    Kind{".epub", "epub"}, Kind{".pdf", "pdf"},
                           Kind{".eml", "eml"}};

/// In which encoding an HTML page says that it is, in its first part: charset=...; empty if it does not.
std::string declaredEncoding(std::string_view html)
{
    constexpr std::size_t firstPart = 4096;
    const std::string start = asciiLower(html.substr(0, firstPart));
    const std::size_t at = start.find("charset=");
    if (at == std::string::npos)
        return {};
    const std::size_t begin = std::min(start.find_first_not_of("\"' ", at + 8), start.size());
    const std::string name = start.substr(begin, start.find_first_of("\"' />;", begin) - begin);
    return TextDecoder::open(name) ? name : std::string();
}

Result<DocumentText> plainText(std::string_view bytes, std::string_view encoding, bool whole = true)
{
    DocumentText document;
    document.encoding = encoding.empty() ? guessEncodingOf(bytes, whole) : std::string(encoding);
    if (document.encoding.empty())
        return fail(ErrorCode::BadEncoding, *whyNotText(bytes), {}, nameEncoding);
    auto decoder = TextDecoder::open(document.encoding);
    if (!decoder)
        return passOn(decoder);
    decoder->decode(bytes, whole, document.text);
    document.replaced = decoder->replaced();
    if (document.text.starts_with(byteOrderMark))
        document.text.erase(0, byteOrderMark.size());
    if (const auto problem = whyNotText(document.text))
        return fail(ErrorCode::BadEncoding, *problem, {}, nameEncoding);
    return document;
}

/// What a page says of itself is believed unless the bytes are UTF-8 all the same.
Result<DocumentText> pageText(std::string_view bytes, std::string_view encoding)
{
    std::string chosen(encoding);
    if (chosen.empty() && findInvalidUtf8(bytes) != std::string_view::npos)
        chosen = declaredEncoding(bytes);
    auto page = plainText(bytes, chosen);
    if (!page)
        return page;
    auto text = htmlText(page->text);
    if (!text)
        return passOn(text);
    page->text = *std::move(text);
    return page;
}

/// What libraries make of damaged files need not be UTF-8.
Result<DocumentText> justText(Result<std::string> text)
{
    if (!text)
        return passOn(text);
    DocumentText document;
    document.text = replaceInvalidUtf8(*text, &document.replaced);
    return document;
}

/// XML tells its encoding or is UTF-8; what does neither is read like a plain text.
Result<DocumentText> markedUpText(const std::string& bytes, std::string_view encoding, std::string_view element)
{
    constexpr std::size_t declaration = 200;
    if (findInvalidUtf8(bytes) == std::string_view::npos
        || bytes.substr(0, declaration).find("encoding=") != std::string::npos)
        return justText(xmlText(bytes, element));
    auto document = plainText(bytes, encoding);
    if (!document)
        return document;
    auto text = xmlText(document->text, element);
    if (!text)
        return passOn(text);
    document->text = *std::move(text);
    return document;
}

/// The parts of a packed document that are wanted, by name.
Result<std::map<std::string, std::string>> partsOf(const std::string& bytes, bool (*wanted)(std::string_view name))
{
    auto archive = Archive::open(bytes, {});
    if (!archive)
        return passOn(archive);
    return readParts(*std::move(archive), wanted);
}

Result<DocumentText> packedText(const std::string& bytes, bool (*wanted)(std::string_view name),
                                Result<std::string> (*read)(std::string_view xml))
{
    auto parts = partsOf(bytes, wanted);
    if (!parts)
        return passOn(parts);
    if (parts->empty())
        return fail(ErrorCode::BadFormat, "There is no text in it where this format has one");
    return justText(read(parts->begin()->second));
}

/// "EPUB/text/a.xhtml" of "EPUB/content.opf" and "text/a.xhtml".
std::string besides(const std::string& part, const std::string& path)
{
    return (std::filesystem::path(part).parent_path() / path).lexically_normal().generic_string();
}

using Parts = std::map<std::string, std::string>;

/// What a reference in a part of a book means: names are encoded there, though not by all programs that make books.
Parts::const_iterator referredTo(const Parts& parts, const std::string& from, const std::string& reference)
{
    const auto found = parts.find(besides(from, pathOfReference(reference)));
    return found != parts.end() ? found : parts.find(besides(from, reference));
}

/// The pages of an .epub in their order: those of the spine, by the manifest.
Result<std::vector<std::string_view>> pagesOf(const Parts& parts)
{
    const auto container = parts.find("META-INF/container.xml");
    auto roots = attributesOf(container == parts.end() ? "" : container->second, "rootfile", {"full-path"});
    if (!roots)
        return passOn(roots);
    const auto package = roots->empty() ? parts.end() : referredTo(parts, {}, roots->front().front());
    if (package == parts.end())
        return fail(ErrorCode::BadFormat, "The book has no list of its chapters");
    auto manifest = attributesOf(package->second, "item", {"id", "href"});
    auto spine = attributesOf(package->second, "itemref", {"idref", "linear"});
    if (!manifest || !spine)
        return passOn(manifest ? spine : manifest);
    std::vector<std::string_view> pages;
    for (const auto& reference : *spine)
        for (const auto& item : *manifest)
            if (item[0] == reference[0] && reference[1] != "no")
                if (const auto page = referredTo(parts, package->first, item[1]); page != parts.end())
                    pages.push_back(page->second);
    if (pages.empty() && !spine->empty())
        return fail(ErrorCode::BadFormat, "None of the chapters that the book lists is in it");
    return pages;
}

Result<DocumentText> bookText(const std::string& bytes)
{
    auto parts = partsOf(bytes, [](std::string_view name) {
        const std::string lower = asciiLower(name);
        return lower.ends_with("ml") || lower.ends_with(".htm") || lower.ends_with(".opf");
    });
    if (!parts)
        return passOn(parts);
    auto pages = pagesOf(*parts);
    if (!pages)
        return passOn(pages);
    DocumentText book;
    for (const std::string_view page : *pages) {
        auto text = pageText(page, {});
        if (!text)
            return passOn(text);
        book.text += text->text + '\n';
        book.replaced += text->replaced;
    }
    return book;
}

Result<DocumentText> mailText(const std::string& bytes)
{
    auto mail = Mailbox::message(bytes).next();
    if (!mail)
        return passOn(mail);
    if (!*mail)
        return fail(ErrorCode::BadFormat, "It is no e-mail");
    DocumentText document;
    document.text = std::move((*mail)->text);
    document.date = std::move((*mail)->date);
    document.group = std::move((*mail)->from);
    document.metadata.emplace_back("subject", std::move((*mail)->subject));
    return document;
}

} // namespace

std::string_view kindOfText(const std::filesystem::path& path)
{
    std::string name = asciiLower(path.filename().string());
    if (name.ends_with(".gz"))
        name.resize(name.size() - 3);
    const auto found = std::ranges::find(kinds, std::filesystem::path(name).extension().string(), &Kind::first);
    return found == kinds.end() ? std::string_view() : found->second;
}

std::string readableEndings()
{
    std::string all;
    for (const auto& [ending, kind] : kinds)
        all.append(all.empty() ? "" : ", ").append(ending);
    return all;
}

Result<DocumentText> documentText(std::string_view kind, const std::string& bytes, std::string_view encoding,
                                  std::string_view element, bool whole)
{
    if (kind == "html")
        return pageText(bytes, encoding);
    if (kind == "xml")
        return markedUpText(bytes, encoding, element);
    if (kind == "docx")
        return packedText(
            bytes, [](std::string_view name) { return name == "word/document.xml"; }, wordText);
    if (kind == "odt")
        return packedText(
            bytes, [](std::string_view name) { return name == "content.xml"; }, openDocumentText);
    if (kind == "epub")
        return bookText(bytes);
    if (kind == "pdf")
        return justText(pdfText(bytes));
    if (kind == "eml")
        return mailText(bytes);
    return plainText(bytes, encoding, whole);
}

} // namespace themata
