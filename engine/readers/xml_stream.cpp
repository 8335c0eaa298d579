#include "engine/readers/xml_stream.h"

#include "engine/base/casts.h"

#include <libxml/xmlreader.h>

#include <algorithm>
#include <utility>

namespace themata {

namespace {

std::string_view view(const xmlChar* text)
{
    return text ? reinterpret_cast<const char*>(text) : "";
}

} // namespace

void XmlStream::Close::operator()(_xmlTextReader* reader) const
{
    xmlFreeTextReader(reader);
}

XmlStream::XmlStream(std::string xml)
    : m_xml(std::make_unique<const std::string>(std::move(xml)))
{
    constexpr int options = XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
    m_reader.reset(xmlReaderForMemory(m_xml->data(), checkedCast<int>(m_xml->size()), nullptr, nullptr, options));
}

Result<bool> XmlStream::next()
{
    const int read = m_reader ? xmlTextReaderRead(m_reader.get()) : -1;
    if (read < 0)
        return fail(ErrorCode::BadFormat, "It is damaged, or no XML");
    return read == 1;
}

std::string_view XmlStream::name() const
{
    return view(xmlTextReaderConstLocalName(m_reader.get()));
}

bool XmlStream::begins(std::string_view element) const
{
    return xmlTextReaderNodeType(m_reader.get()) == XML_READER_TYPE_ELEMENT && name() == element;
}

bool XmlStream::ends(std::string_view element) const
{
    const int type = xmlTextReaderNodeType(m_reader.get());
    const bool end = type == XML_READER_TYPE_END_ELEMENT
        || (type == XML_READER_TYPE_ELEMENT && xmlTextReaderIsEmptyElement(m_reader.get()) == 1);
    return end && name() == element;
}

std::string XmlStream::attribute(const char* name) const
{
    xmlChar* value = xmlTextReaderGetAttribute(m_reader.get(), reinterpret_cast<const xmlChar*>(name));
    std::string text(view(value));
    xmlFree(value);
    return text;
}

std::string_view XmlStream::text() const
{
    const int type = xmlTextReaderNodeType(m_reader.get());
    const bool isText = type == XML_READER_TYPE_TEXT || type == XML_READER_TYPE_CDATA
        || type == XML_READER_TYPE_WHITESPACE || type == XML_READER_TYPE_SIGNIFICANT_WHITESPACE;
    return isText ? view(xmlTextReaderConstValue(m_reader.get())) : std::string_view();
}

double XmlStream::share() const
{
    const double read = static_cast<double>(std::max(xmlTextReaderByteConsumed(m_reader.get()), 0L));
    return m_xml->empty() ? 1 : std::min(read / static_cast<double>(m_xml->size()), 1.0);
}

} // namespace themata
