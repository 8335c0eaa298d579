#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct UConverter;

namespace themata {

struct DecoderPivot;

inline constexpr std::string_view utf8Name = "UTF-8";

/// Turns the bytes of a text into valid UTF-8, piece by piece. What the encoding does not know becomes U+FFFD and is
/// counted. Not thread-safe.
class TextDecoder {
public:
    /// @param encoding as people write it: any name that ICU knows, "windows-1252", "Shift_JIS", "KOI8-R", ...
    /// Errors: BadArgument for one that it does not know.
    [[nodiscard]] static Result<TextDecoder> open(std::string_view encoding);

    /// Appends what the bytes say to `text`; a character that they cut in two waits for the next piece.
    /// @param last the text ends with these bytes.
    void decode(std::string_view bytes, bool last, std::string& text);

    [[nodiscard]] std::uint64_t replaced() const { return m_replaced; } ///< characters that became U+FFFD

private:
    struct Close {
        void operator()(UConverter* converter) const;
    };
    using Converter = std::unique_ptr<UConverter, Close>;

    void decodeUtf8(std::string_view bytes, bool last, std::string& text);
    void convert(std::string_view bytes, bool last, std::string& text);

    Converter m_converter; ///< null for UTF-8
    Converter m_toUtf8;
    std::shared_ptr<DecoderPivot> m_pivot; ///< what is between the two
    std::string m_waiting; ///< UTF-8: the beginning of a character
    std::uint64_t m_replaced = 0;
};

} // namespace themata
