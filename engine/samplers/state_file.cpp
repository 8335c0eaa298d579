#include "engine/samplers/state_file.h"

#include "engine/base/output_file.h"
#include "engine/readers/mapped_file.h"
#include "engine/readers/plain_text.h"
#include "engine/samplers/packed_hyperparameters.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace themata {

namespace {

constexpr std::string_view magic = "Themata state \r\n";
constexpr std::uint32_t version = 2;

struct Header {
    std::array<char, MappedFile::magicSize> magic{};
    std::uint32_t version = 0;
    std::uint32_t topics = 0; // that the hyperparameters are of
    std::uint64_t iteration = 0;
    std::uint64_t tokens = 0;
    std::array<char, 24> zeros{};
};
static_assert(magic.size() == MappedFile::magicSize && sizeof(Header) == MappedFile::headerSize);

std::size_t hyperparametersIn(std::uint32_t topics)
{
    return topics == 0 ? 0 : packedSize(topics);
}

Result<Hyperparameters> readHyperparameters(const MappedFile& file, const Header& header)
{
    if (header.topics == 0)
        return Hyperparameters();
    auto found = unpacked(file.numbers<double>(sizeof(Header), hyperparametersIn(header.topics)));
    if (!found)
        return file.damaged("An alpha, beta or pi is outside its range");
    return *std::move(found);
}

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
    const std::uint64_t zAt = sizeof(Header) + hyperparametersIn(header.topics) * sizeof(double);
    if (auto right = (*file)->requireSize(zAt + header.tokens * sizeof(std::uint16_t)); !right)
        return passOn(right);
    auto hyperparameters = readHyperparameters(**file, header);
    if (!hyperparameters)
        return passOn(hyperparameters);
    return MappedState{header.iteration, (*file)->numbers<std::uint16_t>(zAt, header.tokens),
                       *std::move(hyperparameters), *file};
}

Result<void> writeState(const ChainState& state, const std::filesystem::path& path)
{
    auto file = OutputFile::create(path);
    if (!file)
        return passOn(file);
    const Hyperparameters& hyperparameters = state.hyperparameters;
    const auto topics = static_cast<std::uint32_t>(hyperparameters.alpha.size());
    const std::vector<double> numbers = topics == 0 ? std::vector<double>() : packed(hyperparameters);
    Header header{{}, version, topics, state.iteration, state.z.size(), {}};
    std::ranges::copy(magic, header.magic.begin());
    const std::uint64_t zAt = sizeof header + numbers.size() * sizeof(double);
    return file->writeAt(0, std::as_bytes(std::span(&header, 1)))
        .and_then([&] { return file->writeAt(sizeof header, std::as_bytes(std::span(numbers))); })
        .and_then([&] { return file->writeAt(zAt, std::as_bytes(std::span(state.z))); })
        .and_then([&] { return file->commit(); });
}

} // namespace themata
