// Feeds bytes to the decoders, in two pieces: the first byte chooses the encoding, the second where the bytes are parted. In
// pieces or whole, the text is the same and is UTF-8; the guess of an encoding is one that can be opened.

#include "engine/text/encoding_guess.h"
#include "engine/text/text_decoder.h"
#include "engine/text/utf8.h"
#include "tests/fuzz/fuzzing.h"

#include <array>
#include <string>
#include <string_view>

namespace {

using namespace themata;

constexpr std::array<std::string_view, 16> encodings{
    "UTF-8",      "UTF-16LE", "UTF-16BE", "UTF-32LE", "windows-1252", "ISO-8859-7", "KOI8-R",  "macintosh",
    "Shift_JIS",  "EUC-JP",   "EUC-KR",   "GB18030",  "Big5",         "UTF-16",     "UTF-32",  "windows-1251"};

std::string decoded(std::string_view encoding, std::string_view first, std::string_view rest)
{
    auto decoder = TextDecoder::open(encoding);
    fuzz::require(decoder.has_value());
    std::string text;
    decoder->decode(first, false, text);
    decoder->decode(rest, true, text);
    return text;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size < 2)
        return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 2, size - 2);
    const std::string_view encoding = encodings[data[0] % encodings.size()];
    const std::size_t at = bytes.empty() ? 0 : data[1] % bytes.size();
    const std::string text = decoded(encoding, bytes.substr(0, at), bytes.substr(at));
    fuzz::require(findInvalidUtf8(text) == std::string_view::npos);
    fuzz::require(text == decoded(encoding, bytes, {}));
    fuzz::require(TextDecoder::open(guessEncoding(bytes)).has_value());
    return 0;
}
