#pragma once

#include "engine/corpus/token_places.h"
#include "engine/export/export_counts.h"
#include "engine/topics/posterior_means.h"
#include "engine/topics/share_draws.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace themata {

/// The shares of topics over time and by group, with what writeShares() wants to know of them.
struct ExportShares {
    const ShareDraws* draws = nullptr;
    std::size_t kept = 0;
    int months = 0; ///< of a period
};

/// A document as it was read, with the places of its tokens in the order of the corpus; without places for counts.
struct PlacedText {
    std::string text; ///< UTF-8
    std::vector<TokenOffset> offsets;
};

/// All that a format may need.
struct ExportInput {
    const ExportSource& source;
    const ExportCounts& counts;
    const PosteriorMeans* means; ///< null for a run that has kept no draws
    Arena& arena;
    std::optional<ExportShares> shares = {};
    std::function<Result<PlacedText>(std::size_t document)> text = {}; ///< null: there are no texts
};

/// What a format cannot be written without, and so has to be read for it.
struct ExportNeeds {
    bool means = false; ///< input.means is not null
    bool shares = false; ///< input.shares is there
    bool metadata = false; ///< documentDetails() tells it
    bool all = false; ///< means and shares where there are any, and the texts
};

/// A format that a run can be written in.
struct ExportFormat {
    using Writer = Result<void> (*)(const ExportInput& input, const std::filesystem::path& path);

    std::string_view name; ///< stable: scripts hold it
    std::string_view place; ///< in the folder of writeAllFormats(); ends in / if it is a folder
    std::string_view what; ///< it is, in a sentence without its full stop
    Writer write;
    ExportNeeds needs = {};

    [[nodiscard]] bool canBeWritten(const ExportInput& input) const
    {
        return (!needs.means || input.means) && (!needs.shares || input.shares);
    }
};

/// All there are, in the order in which people see them.
[[nodiscard]] std::span<const ExportFormat> exportFormats();
/// Null for a name that none has.
[[nodiscard]] const ExportFormat* findExportFormat(std::string_view name);

/// Writes a run in all formats, each at its place, and a README.txt that tells what the files are, the settings and how
/// to make them again (readme.h). Without means or shares, the formats that need them are left out; of means README.txt
/// says so. Errors: those of the formats; what was written before stays.
[[nodiscard]] Result<void> writeAllFormats(const ExportInput& input, const std::filesystem::path& folder);

} // namespace themata
