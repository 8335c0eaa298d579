// Feeds bytes to the reader of one kind of document, THEMATA_FUZZ_KIND.

#include "engine/readers/document_text.h"
#include "engine/text/utf8.h"
#include "tests/fuzz/fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace themata;
    const auto text = documentText(THEMATA_FUZZ_KIND, {reinterpret_cast<const char*>(data), size});
    if (text)
        fuzz::require(findInvalidUtf8(text->text) == std::string_view::npos);
    else
        fuzz::requireWords(text.error());
    return 0;
}
