// Feeds bytes to the reader of a document that is an archive of files, as one of these files: by mutations alone no bytes
// would become an archive that opens. THEMATA_FUZZ_KIND is the kind of document, THEMATA_FUZZ_FILE the file in it.

#include "engine/readers/document_text.h"
#include "engine/text/utf8.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/support/archives.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace themata;
    const std::string container = "<?xml version=\"1.0\"?><container xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\">"
                                  "<rootfiles><rootfile full-path=\"book.opf\"/></rootfiles></container>";
    const std::string file(reinterpret_cast<const char*>(data), size);
    const auto text = documentText(THEMATA_FUZZ_KIND, test::packed({{"META-INF/container.xml", container},
                                                                    {THEMATA_FUZZ_FILE, file},
                                                                    {"chapter.xhtml", "<html><body>text</body></html>"}}));
    if (text)
        fuzz::require(findInvalidUtf8(text->text) == std::string_view::npos);
    else
        fuzz::requireWords(text.error());
    return 0;
}
