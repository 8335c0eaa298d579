#include "engine/samplers/state_file.h"

#include "engine/base/output_file.h"
#include "engine/readers/mapped_file.h"
#include "engine/readers/plain_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace themata {

namespace {

constexpr std::string_view magic = "Themata state \r\n";
constexpr std::uint32_t version = 1;

struct Header {
    std::array<char, MappedFile::magicSize> magic{};
    std::uint32_t version = 0;
    std::uint32_t zero = 0;
    std::uint64_t iteration = 0;
    std::uint64_t tokens = 0;
    std::array<char, 24> zeros{};
};
static_assert(magic.size() == MappedFile::magicSize && sizeof(Header) == MappedFile::headerSize);

} // namespace

Result<MappedState> mapState(const std::filesystem::path& path)
{
    auto file = MappedFile::open(path);
    if (!file)
        return passOn(file);
    if (auto right = (*file)->requireKind(magic, version, "a file of a chain's state"); !right)
        return passOn(right);
    const Header header = (*file)->numbers<Header>(0, 1)[0];
    if (header.tokens > (*file)->size() / sizeof(std::uint16_t)) // first, lest the size overflows
        return (*file)->damaged(fmt::format("The header tells of {} tokens, more than the file has room for",
                                            grouped(header.tokens)));
    if (auto right = (*file)->requireSize(sizeof(Header) + header.tokens * sizeof(std::uint16_t)); !right)
        return passOn(right);
    return MappedState{header.iteration, (*file)->numbers<std::uint16_t>(sizeof(Header), header.tokens), *file};
}

Result<void> writeState(const ChainState& state, const std::filesystem::path& path)
{
    auto file = OutputFile::create(path);
    if (!file)
        return passOn(file);
    Header header{{}, version, 0, state.iteration, state.z.size(), {}};
    std::ranges::copy(magic, header.magic.begin());
    return file->writeAt(0, std::as_bytes(std::span(&header, 1)))
        .and_then([&] { return file->writeAt(sizeof header, std::as_bytes(std::span(state.z))); })
        .and_then([&] { return file->commit(); });
}

} // namespace themata
