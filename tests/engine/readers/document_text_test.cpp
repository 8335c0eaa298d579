#include "engine/readers/document_text.h"

#include "engine/readers/markup_text.h"
#include "engine/readers/pdf_text.h"
#include "engine/text/utf8.h"
#include "tests/support/archives.h"
#include "tests/support/encodings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace themata::test {
namespace {

using ::testing::HasSubstr;

std::string textOf(const char* file, const std::string& bytes)
{
    const auto read = documentText(kindOfText(file), bytes);
    return read ? read->text : "error: " + read.error().line();
}

TEST(DocumentTextTest, KindsAreToldByTheEnding)
{
    EXPECT_EQ(kindOfText("a/B.TXT"), "txt");
    EXPECT_EQ(kindOfText("a.txt.gz"), "txt");
    EXPECT_EQ(kindOfText("a.Htm"), "html");
    EXPECT_EQ(kindOfText("a.png"), "");
    EXPECT_EQ(kindOfText("txt"), "");
    EXPECT_THAT(readableEndings(), HasSubstr(".txt, "));
}

TEST(DocumentTextTest, OfHtmlTheWordsThatAreShown)
{
    EXPECT_EQ(textOf("a.html",
                     "<html><head><title>No</title><style>p{}</style></head><body><h1>The  mill</h1>\n<p>It "
                     "<b>gri</b>nds<br>the&nbsp;corn &amp; "
                     "more.<script>var x = '<p>no</p>';</script><ul><li>one<li>two</ul><table><tr><td>a<td>b</table>"),
              "The mill\nIt grinds\nthe\u00A0corn & more.\none\ntwo\na b\n");
    EXPECT_EQ(textOf("a.html", ""), "error: It is damaged, or no HTML.");
}

TEST(DocumentTextTest, AnHtmlPageIsReadAsItSaysOrAsItIs)
{
    EXPECT_EQ(textOf("a.html", "<meta charset=\"koi8-r\"><p>\xEF\xF0"), "ОП\n");
    EXPECT_EQ(textOf("a.html", "<meta charset=\"koi8-r\"><p>ОП"), "ОП\n") << "it is UTF-8 all the same";
    EXPECT_EQ(textOf("a.html", "<p>priv\xE9, d\xE9j\xE0"), "privé, déjà\n");
}

TEST(DocumentTextTest, OfXmlTheTextAndOfTeiNotTheHeader)
{
    EXPECT_EQ(textOf("a.xml", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><doc><p>caf\xE9</p><p>mill</p></doc>"),
              "café\nmill\n");
    EXPECT_EQ(textOf("a.xml",
                     "<TEI><teiHeader><title>No</title></teiHeader><text><body><l>rain<lb/>fell</l><l>sun</l></body></"
                     "text></TEI>"),
              "rain fell\nsun\n");
    EXPECT_THAT(textOf("a.xml", "no markup"), HasSubstr("error: It is damaged"));
}

TEST(DocumentTextTest, XmlThatDoesNotTellItsEncodingIsReadLikeAPlainText)
{
    EXPECT_EQ(textOf("a.xml", "<doc><p>priv\xE9, d\xE9j\xE0</p></doc>"), "privé, déjà\n");
    const auto told = documentText("xml", "<p>\xEF\xF0</p>", "koi8-r");
    EXPECT_EQ(told->text, "ОП\n");
    EXPECT_EQ(told->encoding, "koi8-r");
    EXPECT_EQ(textOf("a.xml", encoded("\uFEFF<?xml version=\"1.0\" encoding=\"UTF-16\"?><p>été</p>", "UTF-16LE")),
              "été\n");
}

TEST(DocumentTextTest, WhatIsNoUtf8WhereItShouldBeIsReplacedAndCounted)
{
    const auto packedText = documentText("docx",
                                         packed({{"word/document.xml",
                                                  "<w:document xmlns:w=\"urn:w\"><w:p><w:t>"
                                                  "caf\xE9 \x94\x90</w:t></w:p>"}}));
    ASSERT_TRUE(packedText);
    EXPECT_EQ(findInvalidUtf8(packedText->text), std::string_view::npos);
    EXPECT_THAT(packedText->text, HasSubstr("caf"));
    const auto declared = documentText("xml", "<?xml version=\"1.0\" encoding=\"UTF-8\"?><p>caf\xE9</p>");
    ASSERT_TRUE(declared);
    EXPECT_EQ(findInvalidUtf8(declared->text), std::string_view::npos);
}

TEST(DocumentTextTest, OfXmlTheTextOfAChosenElement)
{
    const std::string tei = "<tei:TEI xmlns:tei=\"t\"><tei:text><tei:front><tei:p>No</tei:p></tei:front><tei:body>"
                            "<tei:div><tei:p>one</tei:p><tei:div><tei:p>two</tei:p></tei:div></tei:div><tei:p>three"
                            "</tei:p></tei:body></tei:text></tei:TEI>";
    const auto text = [&tei](const char* element) {
        const auto read = documentText("xml", tei, {}, element);
        return read ? read->text : "error: " + read.error().line();
    };
    EXPECT_EQ(text("body"), "one\ntwo\nthree\n");
    EXPECT_EQ(text("div"), "one\ntwo\n") << "one inside another is read once";
    EXPECT_EQ(text("body/p"), "three\n");
    EXPECT_EQ(text("div/div/p"), "two\n");
    EXPECT_EQ(text("/TEI/text/front"), "No\n");
    EXPECT_EQ(text(""), "No\none\ntwo\nthree\n");
    for (const char* element : {"back", "text/p", "/text", "dy"})
        EXPECT_THAT(text(element), HasSubstr("no element \"" + std::string(element) + '"'));
}

TEST(DocumentTextTest, NoEntityIsFollowed)
{
    const std::string outside = "<!DOCTYPE d [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><d><p>a &x; b</p></d>";
    EXPECT_EQ(textOf("a.xml", outside), "a b\n");
    std::string laughs = "<!DOCTYPE d [<!ENTITY a0 \"ha\">";
    for (int i = 1; i < 40; ++i)
        laughs +=
            "<!ENTITY a" + std::to_string(i) + " \"&a" + std::to_string(i - 1) + ";&a" + std::to_string(i - 1) + ";\">";
    EXPECT_LT(textOf("a.xml", laughs + "]><d>&a39;</d>").size(), 1000U);
}

TEST(DocumentTextTest, DepthIsNoDanger)
{
    std::string deep;
    for (int i = 0; i < 200'000; ++i)
        deep += "<div>";
    EXPECT_LT(textOf("a.html", deep + "x").size(), 100U);
    EXPECT_LT(textOf("a.xml", deep + "x").size(), 100U);
}

TEST(DocumentTextTest, OfWordTheParagraphsWithoutWhatWasDeleted)
{
    const std::string xml = "<w:document xmlns:w=\"urn:w\"><w:body><w:p><w:r><w:t>The "
                            "mi</w:t></w:r><w:r><w:t>ll</w:t><w:tab/><w:t>turns</w:t></w:r></w:p>"
                            "<w:del><w:r><w:delText>never</w:delText></w:r></w:del><w:p><w:r><w:instrText>PAGE</"
                            "w:instrText><w:t xml:space=\"preserve\">a </w:t>"
                            "<w:t>b</w:t></w:r></w:p></w:body></w:document>";
    EXPECT_EQ(textOf("a.docx", packed({{"word/styles.xml", "<x/>"}, {"word/document.xml", xml}})),
              "The mill turns\na b\n");
    EXPECT_THAT(textOf("a.docx", packed({{"x.xml", xml}})), HasSubstr("error: There is no text"));
    EXPECT_THAT(textOf("a.docx", "no zip at all"), HasSubstr("error: The archive is damaged"));
}

TEST(DocumentTextTest, OfOpenDocumentTheParagraphs)
{
    const std::string xml =
        "<office:document-content xmlns:office=\"urn:o\" "
        "xmlns:text=\"urn:t\"><office:styles><text:p>no</text:p></office:styles><office:body>"
        "<office:text><text:tracked-changes><text:p>no</text:p></text:tracked-changes><text:h>The mill</text:h>"
        "<text:p>a<text:s/>b<text:line-break/>c<office:annotation><text:p>no</text:p></office:annotation></text:p>"
        "</office:text></office:body></office:document-content>";
    EXPECT_EQ(textOf("a.odt", packed({{"content.xml", xml}})), "The mill\na b\nc\n");
}

TEST(DocumentTextTest, OfABookTheChaptersInTheirOrder)
{
    const Files files{
        {"META-INF/container.xml", "<container><rootfiles><rootfile full-path=\"OPS/b.opf\"/></rootfiles></container>"},
        {"OPS/b.opf",
         "<package><manifest><item id=\"two\" href=\"t/2.xhtml\"/><item id=\"one\" href=\"t/1.xhtml\"/>"
         "<item id=\"nav\" href=\"nav.xhtml\"/></manifest><spine><itemref idref=\"nav\" linear=\"no\"/>"
         "<itemref idref=\"one\"/><itemref idref=\"two\"/></spine></package>"},
        {"OPS/nav.xhtml", "<html><body>contents</body></html>"},
        {"OPS/t/2.xhtml", "<html><body><p>sun</p></body></html>"},
        {"OPS/t/1.xhtml", "<html><body><p>rain</p></body></html>"}};
    EXPECT_EQ(textOf("a.epub", packed(files)), "rain\n\nsun\n\n");
    EXPECT_THAT(textOf("a.epub", packed({{"x.xhtml", "<p>x"}})), HasSubstr("error: "));
}

/// A book whose only chapter is listed by this reference and stands under this name.
std::string bookWith(const std::string& reference, const std::string& name)
{
    return packed({{"META-INF/container.xml", "<container><rootfile full-path=\"My%20book/b.opf\"/></container>"},
                   {"My book/b.opf",
                    "<package><manifest><item id=\"a\" href=\"" + reference
                        + "\"/></manifest><spine><itemref idref=\"a\"/></spine></package>"},
                   {name, "<html><body><p>rain</p></body></html>"}});
}

TEST(DocumentTextTest, ReferencesToChaptersAreDecoded)
{
    EXPECT_EQ(textOf("a.epub", bookWith("chapter%201.xhtml", "My book/chapter 1.xhtml")), "rain\n\n");
    EXPECT_EQ(textOf("a.epub", bookWith("M%C3%A4rz.xhtml", "My book/März.xhtml")), "rain\n\n");
    EXPECT_EQ(textOf("a.epub", bookWith("März.xhtml#top", "My book/März.xhtml")), "rain\n\n");
    EXPECT_EQ(textOf("a.epub", bookWith("../a%2520b.HTM#%23", "a%20b.HTM")), "rain\n\n");
    EXPECT_EQ(textOf("a.epub", bookWith("a%20b.html", "My book/a%20b.html")), "rain\n\n")
        << "as some programs write it";
    EXPECT_EQ(textOf("a.epub", bookWith("100%.html", "My book/100%.html")), "rain\n\n") << "no code";
    EXPECT_THAT(textOf("a.epub", bookWith("b.xhtml", "My book/a.xhtml")), HasSubstr("error: None of the chapters"));
    EXPECT_THAT(textOf("a.epub", bookWith("%00#", "My book/a.xhtml")), HasSubstr("error: None of the chapters"));
}

/// A page with these lines.
std::string pdfOf(const std::vector<std::string>& lines)
{
    std::string stream = "BT /F1 12 Tf 72 720 Td 14 TL ";
    for (const std::string& line : lines)
        stream += "(" + line + ") Tj T* ";
    stream += "ET";
    std::string pdf = "%PDF-1.4\n";
    std::vector<std::size_t> places;
    const auto object = [&](const std::string& content) {
        places.push_back(pdf.size());
        pdf += std::to_string(places.size()) + " 0 obj\n" + content + "\nendobj\n";
    };
    object("<< /Type /Catalog /Pages 2 0 R >>");
    object("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    object("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> "
           ">> >>");
    object("<< /Length " + std::to_string(stream.size()) + " >>\nstream\n" + stream + "\nendstream");
    object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
    const std::size_t table = pdf.size();
    pdf += "xref\n0 6\n0000000000 65535 f \n";
    for (const std::size_t place : places) {
        std::string number = std::to_string(place);
        pdf += std::string(10 - number.size(), '0') + number + " 00000 n \n";
    }
    return pdf + "trailer << /Size 6 /Root 1 0 R >>\nstartxref\n" + std::to_string(table) + "\n%%EOF\n";
}

TEST(DocumentTextTest, OfPdfTheWordsWithoutHyphensAtLineEnds)
{
    const std::string text =
        textOf("a.pdf", pdfOf({"The miller is waiting for infor-", "mation, and for Saint-", "Malo."}));
    EXPECT_THAT(text, HasSubstr("for information, and for Saint-\nMalo."));
    EXPECT_THAT(textOf("a.pdf", pdfOf({})), HasSubstr("error: It holds pictures of its pages"));
    EXPECT_THAT(textOf("a.pdf", "no PDF"), HasSubstr("error: It is damaged"));
}

} // namespace
} // namespace themata::test
