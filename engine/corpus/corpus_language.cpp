#include "engine/corpus/corpus_language.h"

#include "engine/text/language_guess.h"

#include <cassert>
#include <string_view>

namespace themata {

namespace {

/// The beginning of a text, cut between characters.
std::string_view beginning(std::string_view text, std::size_t bytes)
{
    if (text.size() <= bytes)
        return text;
    const auto goesOn = [&] { return (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U; };
    while (bytes > 0 && goesOn())
        --bytes;
    return text.substr(0, bytes);
}

} // namespace

Result<std::string> guessLanguage(Reader& reader)
{
    constexpr std::size_t bytesInAll = 200'000; // takes some milliseconds
    constexpr std::size_t bytesOfOne = 10'000; // so that there are several
    assert(!reader.holdsCounts());
    std::string sample;
    while (sample.size() < bytesInAll) {
        auto document = reader.next();
        if (!document)
            return passOn(document);
        if (!*document)
            break;
        sample += beginning((*document)->text, bytesOfOne);
        sample += '\n';
    }
    return guessLanguage(sample);
}

} // namespace themata
