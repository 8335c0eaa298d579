#include "engine/store/saved_shares.h"

namespace themata {

Result<SavedShares> sharesOf(const Project& project, const SavedRun& saved)
{
    auto draws = project.shares(saved.run.id, saved.corpus);
    if (!draws)
        return passOn(draws);
    const std::size_t kept = draws->draws().size();
    if (kept == 0) {
        Arena arena(Arena::machineCores());
        draws->add(*saved.corpus, saved.state.z, arena);
    }
    if (kept > 0 && anyMerged(saved.views)) // the state has them merged already
        return SavedShares{draws->merged(headsOf(saved.views, draws->topics())), kept};
    return SavedShares{*std::move(draws), kept};
}

Result<int> checkedPeriod(int months, std::span<const ShareCell> cells)
{
    const int finest = cellMonths(cells);
    if (finest == 0)
        return fail(ErrorCode::NotFound, "The documents have no dates", {},
                    "Import them from a table, its column of dates named with --date");
    if (months < finest)
        return fail(ErrorCode::NotFound, "The shares of this corpus are kept by year", {},
                    "Months are kept where all dates tell one and are within five years; ask for years");
    return months;
}

} // namespace themata
