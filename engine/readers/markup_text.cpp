#include "engine/readers/markup_text.h"

#include "engine/base/casts.h"

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/uri.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <span>

namespace themata {

namespace {

struct FreeDocument {
    void operator()(xmlDoc* document) const { xmlFreeDoc(document); }
};
using Document = std::unique_ptr<xmlDoc, FreeDocument>;

Result<Document> parsed(xmlDoc* document, const char* what)
{
    if (!document || !xmlDocGetRootElement(document)) {
        xmlFreeDoc(document);
        return fail(ErrorCode::BadFormat, std::string("It is damaged, or no ") + what);
    }
    return Document(document);
}

Result<Document> parseXml(std::string_view xml)
{
    constexpr int options =
        XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NOCDATA | XML_PARSE_RECOVER;
    return parsed(xmlReadMemory(xml.data(), checkedCast<int>(xml.size()), nullptr, nullptr, options), "XML");
}

std::string_view nameOf(const xmlNode* node)
{
    return node->name ? reinterpret_cast<const char*>(node->name) : "";
}

std::string attribute(const xmlNode* node, const std::string& name)
{
    xmlChar* value = xmlGetProp(node, reinterpret_cast<const xmlChar*>(name.c_str()));
    const std::string text = value ? reinterpret_cast<const char*>(value) : "";
    xmlFree(value);
    return text;
}

/// Text as it grows: spaces and line breaks are one each, none at the start.
class Words {
public:
    void add(std::string_view piece)
    {
        for (const char c : piece) {
            if (c == ' ' || c == '\t' || c == '\n' || c == '\r')
                m_space = true;
            else
                put(c);
        }
    }
    /// As it stands, spaces too.
    void addWhole(std::string_view piece)
    {
        for (const char c : piece)
            put(c);
    }
    void endBlock()
    {
        m_space = false;
        if (!m_text.empty() && m_text.back() != '\n')
            m_text += '\n';
    }
    std::string take() { return std::move(m_text); }

private:
    void put(char c)
    {
        if (m_space && !m_text.empty() && m_text.back() != '\n')
            m_text += ' ';
        m_space = false;
        m_text += c;
    }
    std::string m_text;
    bool m_space = false;
};

using Names = std::span<const std::string_view>;

bool isAmong(std::string_view name, Names names)
{
    return std::ranges::find(names, name) != names.end();
}

/// How the elements of a kind of document are read.
struct Kind {
    Names left; ///< with all in them
    Names blocks; ///< end a line
    Names breaks; ///< stand for a space
    bool textAnywhere = true; ///< else in elements named "t" alone
};

/// Without recursion, since the depth is the file's to choose.
std::string textOf(xmlNode* root, const Kind& kind)
{
    Words words;
    xmlNode* node = root;
    bool entering = true;
    while (node) {
        const std::string_view name = nameOf(node);
        const bool element = node->type == XML_ELEMENT_NODE;
        if (entering) {
            const bool text = node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE;
            const bool wanted = kind.textAnywhere || (node->parent && nameOf(node->parent) == "t");
            if (text && wanted && node->content) {
                const std::string_view content(reinterpret_cast<const char*>(node->content));
                kind.textAnywhere ? words.add(content) : words.addWhole(content);
            }
            if (element && isAmong(name, kind.breaks))
                words.add(" ");
            if (element && isAmong(name, kind.blocks))
                words.endBlock();
            if (element && node->children && !isAmong(name, kind.left)) {
                node = node->children;
                continue;
            }
        }
        if (element && isAmong(name, kind.blocks))
            words.endBlock();
        if (node == root)
            break;
        entering = node->next != nullptr;
        node = entering ? node->next : node->parent;
    }
    return words.take();
}

/// The node after this one and all in it; null after the last in the root.
xmlNode* nodeAfter(xmlNode* node, const xmlNode* root)
{
    while (node && node != root && !node->next)
        node = node->parent;
    return node == root || !node ? nullptr : node->next;
}

/// The node after this one in the order of the text; null after the last in the root.
xmlNode* nextNode(xmlNode* node, const xmlNode* root)
{
    if (node->children && node->type == XML_ELEMENT_NODE)
        return node->children;
    return nodeAfter(node, root);
}

xmlNode* findElement(xmlNode* root, std::string_view name)
{
    for (xmlNode* node = root; node; node = nextNode(node, root))
        if (node->type == XML_ELEMENT_NODE && nameOf(node) == name)
            return node;
    return nullptr;
}

/// Whether an element has this name, and those around it the names before it: "text/body".
bool fitsPath(const xmlNode* node, std::string_view path)
{
    while (node && node->type == XML_ELEMENT_NODE) {
        const std::size_t slash = path.rfind('/');
        if (nameOf(node) != path.substr(slash + 1)) // npos + 1 is 0
            return false;
        if (slash == std::string_view::npos || slash == 0)
            return slash != 0 || !node->parent || node->parent->type != XML_ELEMENT_NODE; // "/TEI" is the root
        path = path.substr(0, slash);
        node = node->parent;
    }
    return false;
}

Result<std::string> textOfElements(xmlNode* root, std::string_view path, const Kind& kind)
{
    std::string all;
    bool any = false;
    for (xmlNode* node = root; node;) {
        if (!fitsPath(node, path)) {
            node = nextNode(node, root);
            continue;
        }
        any = true;
        const std::string text = textOf(node, kind);
        all += text + (text.empty() || text.ends_with('\n') ? "" : "\n");
        node = nodeAfter(node, root);
    }
    if (!any)
        return fail(ErrorCode::NotFound, "There is no element \"" + std::string(path) + "\" in it");
    return all;
}

} // namespace

Result<std::string> htmlText(std::string_view html)
{
    constexpr int options = HTML_PARSE_NONET | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_RECOVER;
    auto document =
        parsed(htmlReadMemory(html.data(), checkedCast<int>(html.size()), nullptr, "UTF-8", options), "HTML");
    if (!document)
        return passOn(document);
    static constexpr std::array<std::string_view, 6> left{"head", "script", "style", "noscript", "template", "svg"};
    static constexpr std::array<std::string_view, 34> blocks{
        "p",          "div",    "h1",    "h2",      "h3",         "h4",     "h5",     "h6",      "li",
        "ul",         "ol",     "dl",    "dt",      "dd",         "tr",     "table",  "section", "article",
        "header",     "footer", "aside", "nav",     "blockquote", "pre",    "br",     "hr",      "figure",
        "figcaption", "main",   "form",  "address", "body",       "option", "caption"};
    static constexpr std::array<std::string_view, 3> breaks{"td", "th", "img"};
    return textOf(xmlDocGetRootElement(document->get()), {left, blocks, breaks});
}

Result<std::string> xmlText(std::string_view xml, std::string_view element)
{
    auto document = parseXml(xml);
    if (!document)
        return passOn(document);
    static constexpr std::array<std::string_view, 1> left{"teiHeader"};
    static constexpr std::array<std::string_view, 20> blocks{
        "p",    "l",  "lg",    "ab",      "head", "div",   "div1", "div2",   "div3",     "item",
        "list", "sp", "stage", "speaker", "note", "title", "row",  "record", "document", "text"};
    static constexpr std::array<std::string_view, 3> breaks{"lb", "pb", "cell"};
    const Kind kind{left, blocks, breaks};
    xmlNode* root = xmlDocGetRootElement(document->get());
    if (!element.empty())
        return textOfElements(root, element, kind);
    if (nameOf(root) == "TEI" || nameOf(root) == "TEI.2" || nameOf(root) == "teiCorpus")
        if (xmlNode* text = findElement(root, "text"))
            root = text;
    return textOf(root, kind);
}

Result<std::string> wordText(std::string_view xml)
{
    auto document = parseXml(xml);
    if (!document)
        return passOn(document);
    static constexpr std::array<std::string_view, 4> left{"del", "delText", "instrText", "moveFrom"};
    static constexpr std::array<std::string_view, 2> blocks{"p", "br"};
    static constexpr std::array<std::string_view, 1> breaks{"tab"};
    return textOf(xmlDocGetRootElement(document->get()), {left, blocks, breaks, false});
}

Result<std::string> openDocumentText(std::string_view xml)
{
    auto document = parseXml(xml);
    if (!document)
        return passOn(document);
    xmlNode* root = xmlDocGetRootElement(document->get());
    if (xmlNode* body = findElement(root, "body"))
        root = body;
    static constexpr std::array<std::string_view, 4> left{"annotation", "tracked-changes", "note-citation",
                                                          "sequence-decls"};
    static constexpr std::array<std::string_view, 3> blocks{"p", "h", "line-break"};
    static constexpr std::array<std::string_view, 2> breaks{"s", "tab"};
    return textOf(root, {left, blocks, breaks});
}

std::string pathOfReference(std::string_view reference)
{
    const std::string path(reference.substr(0, reference.find('#')));
    std::string decoded(path.size() + 1, '\0');
    xmlURIUnescapeString(path.c_str(), checkedCast<int>(path.size()), decoded.data());
    return decoded.c_str(); // decoding shortens
}

Result<std::vector<std::vector<std::string>>> attributesOf(std::string_view xml, std::string_view element,
                                                           const std::vector<std::string>& attributes)
{
    auto document = parseXml(xml);
    if (!document)
        return passOn(document);
    std::vector<std::vector<std::string>> all;
    xmlNode* const root = xmlDocGetRootElement(document->get());
    for (xmlNode* node = root; node; node = nextNode(node, root)) {
        if (node->type != XML_ELEMENT_NODE || nameOf(node) != element)
            continue;
        auto& values = all.emplace_back();
        for (const std::string& name : attributes)
            values.push_back(attribute(node, name));
    }
    return all;
}

} // namespace themata
