#pragma once

#include "engine/readers/document_text.h"
#include "engine/text/encoding_guess.h"
#include "engine/text/text_decoder.h"
#include "tests/fuzz/import_bytes.h"
#include "tests/support/workbooks.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace themata::fuzz {

/// What is imported as a file of this name and format.
struct ImportedAs {
    std::string_view fuzzer, file;
    SourceFormat format = SourceFormat::Auto;
};
inline constexpr std::array importedAs{ImportedAs{"text", "text.txt"},
                                       ImportedAs{"table", "table.csv"},
                                       ImportedAs{"json", "table.json"},
                                       ImportedAs{"json_lines", "table.jsonl"},
                                       ImportedAs{"mallet", "lines.txt", SourceFormat::Mallet},
                                       ImportedAs{"mallet_state", "state.txt", SourceFormat::MalletState},
                                       ImportedAs{"mbox", "mails.mbox", SourceFormat::Mbox},
                                       ImportedAs{"bag_of_words", "docword.bag.txt"},
                                       ImportedAs{"matrix_market", "matrix.mtx"},
                                       ImportedAs{"ldac", "counts.ldac", SourceFormat::LdaC},
                                       ImportedAs{"svmlight", "counts.svm", SourceFormat::SvmLight},
                                       ImportedAs{"vowpal_wabbit", "counts.vw", SourceFormat::VowpalWabbit},
                                       ImportedAs{"zip", "texts.zip"},
                                       ImportedAs{"tar", "texts.tar"}};

/// Documents that are archives: by mutations alone no bytes would become one that opens, so the bytes are a file in it.
struct PackedAs {
    std::string_view kind, file;
};
inline constexpr std::array packedAs{PackedAs{"docx", "word/document.xml"}, PackedAs{"odt", "content.xml"},
                                     PackedAs{"epub", "book.opf"}};

inline void readDocument(std::string_view kind, const std::string& bytes)
{
    const auto text = documentText(kind, bytes);
    if (text)
        require(findInvalidUtf8(text->text) == std::string_view::npos, "the text is UTF-8");
    else
        requireWords(text.error());
}

inline void readPacked(const PackedAs& packed, std::string_view bytes)
{
    const std::string container =
        "<?xml version=\"1.0\"?><container xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\">"
        "<rootfiles><rootfile full-path=\"book.opf\"/></rootfiles></container>";
    readDocument(packed.kind,
                 test::packed({{"META-INF/container.xml", container},
                               {std::string(packed.file), std::string(bytes)},
                               {"chapter.xhtml", "<html><body>text</body></html>"}}));
}

/// As one of the files that a workbook is packed of: the first byte chooses which.
inline void importWorkbook(std::string_view bytes)
{
    if (bytes.empty())
        return;
    test::Files parts = test::workbookParts("<row><c t=\"s\"><v>0</v></c></row><row><c s=\"1\"><v>7.5</v></c></row>",
                                            "<si><t>text</t></si><si><t>mill</t></si>");
    parts[static_cast<unsigned char>(bytes[0]) % parts.size()].second = bytes.substr(1);
    importAndCheck(fileOf(test::packed(parts), "table.xlsx"), {});
}

/// As a table that is joined to a few documents by their names.
inline void joinMetadata(std::string_view bytes)
{
    static const test::TemporaryFolder folder;
    static const auto documents =
        folder.write("texts.csv", "name,text,date,note\na.txt,corn,1862,x\nb/c.md,mill,,\nd,wind,,\n");
    SourceOptions source;
    source.columns.name = "name";
    source.columns.date = "date";
    source.metadataFile = fileOf(bytes, "metadata.csv");
    importAndCheck(documents, source);
}

inline std::string decoded(std::string_view encoding, std::string_view first, std::string_view rest)
{
    auto decoder = TextDecoder::open(encoding);
    require(decoder.has_value(), "the encoding is known");
    std::string text;
    decoder->decode(first, false, text);
    decoder->decode(rest, true, text);
    return text;
}

/// The first byte chooses the encoding, the second where the bytes are parted. In pieces or whole, the text is the same
/// and is UTF-8; the guess of an encoding is one that can be opened, or none.
inline void decode(std::string_view bytes)
{
    constexpr std::array<std::string_view, 16> encodings{
        "UTF-8",     "UTF-16LE", "UTF-16BE", "UTF-32LE", "windows-1252", "ISO-8859-7", "KOI8-R", "macintosh",
        "Shift_JIS", "EUC-JP",   "EUC-KR",   "GB18030",  "Big5",         "UTF-16",     "UTF-32", "windows-1251"};
    if (bytes.size() < 2)
        return;
    const auto number = [bytes](std::size_t i) { return std::size_t(static_cast<unsigned char>(bytes[i])); };
    const std::string_view encoding = encodings[number(0) % encodings.size()];
    const std::string_view rest = bytes.substr(2);
    const std::size_t at = rest.empty() ? 0 : number(1) % rest.size();
    const std::string text = decoded(encoding, rest.substr(0, at), rest.substr(at));
    require(findInvalidUtf8(text) == std::string_view::npos, "the text is UTF-8");
    require(text == decoded(encoding, rest, {}), "the text is the same in pieces");
    const std::string guess = guessEncoding(rest);
    require(guess.empty() || TextDecoder::open(guess).has_value(), "the guess is known");
}

/// What the fuzzer of a reader does with bytes: fuzz_NAME feeds those that it invents, the engine's tests those that a
/// fuzzer found once.
inline void feed(std::string_view fuzzer, std::string_view bytes)
{
    if (const auto as = std::ranges::find(importedAs, fuzzer, &ImportedAs::fuzzer); as != importedAs.end()) {
        SourceOptions source;
        source.format = as->format;
        return importAndCheck(fileOf(bytes, as->file), source);
    }
    if (const auto as = std::ranges::find(packedAs, fuzzer, &PackedAs::kind); as != packedAs.end())
        return readPacked(*as, bytes);
    if (fuzzer == "xlsx")
        return importWorkbook(bytes);
    if (fuzzer == "metadata")
        return joinMetadata(bytes);
    if (fuzzer == "encoding")
        return decode(bytes);
    require(fuzzer == "html" || fuzzer == "xml" || fuzzer == "eml" || fuzzer == "pdf", "the fuzzer is known");
    readDocument(fuzzer, std::string(bytes));
}

} // namespace themata::fuzz
