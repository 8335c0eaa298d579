#include "engine/store/run_export.h"

#include "engine/export/export_formats.h"
#include "engine/store/saved_shares.h"

#include <fmt/format.h>

#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace themata {

namespace {

Result<void> requireDraws(const RunInfo& run)
{
    if (run.keptDraws > 0)
        return {};
    return fail(ErrorCode::NotFound, fmt::format("{} has kept no draws yet", run.name), {},
                run.keep ? fmt::format("Go on with it: it keeps every {}th from iteration {} on", run.keep->thin,
                                       run.keep->leftOut(run.config.warmUp) + run.keep->thin)
                         : "It was made before runs kept draws; train another");
}

/// What a project says of its documents.
struct DocumentTables {
    std::vector<DocumentRow> rows;
    std::vector<DocumentMetadata> metadata; ///< empty: not read
};

/// Metadata of millions of documents is read for those formats only that tell it.
Result<DocumentTables> readDocumentTables(const Project& project, CorpusVersion version, bool needsMetadata)
{
    constexpr std::size_t all = std::numeric_limits<std::size_t>::max();
    auto rows = project.documents(0, all, version);
    if (!rows)
        return passOn(rows);
    if (!needsMetadata)
        return DocumentTables{std::move(*rows), {}};
    return project.metadata(0, all, version).map([&rows](std::vector<DocumentMetadata> metadata) {
        return DocumentTables{std::move(*rows), std::move(metadata)};
    });
}

Result<ExportOrigin> originOf(const Project& project, const RunInfo& run)
{
    ExportOrigin origin{project.path().filename().string(), run.name, run.heldOut, run.keep};
    if (!run.startedFrom)
        return origin;
    return project.run(*run.startedFrom).map([&origin](const RunInfo& from) {
        origin.startedFrom = from.name;
        return std::move(origin);
    });
}

/// Both outlive the source.
ExportSource sourceOf(ExportOrigin origin, const SavedRun& saved, const DocumentTables& documents,
                      const RunExport& settings)
{
    ExportSource source;
    source.corpus = saved.corpus.get();
    source.vocabulary = saved.vocabulary.get();
    source.config = &saved.run.config;
    source.state = &saved.state;
    source.documentName = [&documents](std::size_t d) { return documents.rows[d].name; };
    source.documentDetails = [&documents](std::size_t d) {
        return DocumentDetails{documents.rows[d].date, documents.rows[d].group,
                               documents.metadata.empty() ? DocumentMetadata() : documents.metadata[d]};
    };
    source.views = saved.views;
    if (saved.heldOut)
        source.heldOut = saved.heldOut->documents;
    source.byteOrderMark = settings.byteOrderMark;
    source.origin = std::move(origin);
    return source;
}

Result<void> write(const ExportInput& input, const std::string& format, const std::filesystem::path& path)
{
    if (format == allFormats)
        return writeAllFormats(input, path);
    return findExportFormat(format)->write(input, path);
}

/// What has to be read: of all formats what each needs, where it is there.
ExportNeeds needsOf(const std::string& format)
{
    return format == allFormats ? ExportNeeds{.metadata = true, .all = true} : findExportFormat(format)->needs;
}

/// Of the run's kept draws; none where there are none, or nothing needs them.
Result<std::optional<PosteriorMeans>> meansFor(const Project& project, const SavedRun& saved, const ExportNeeds& needs)
{
    if (!needs.means && !needs.all)
        return std::nullopt;
    if (auto any = requireDraws(saved.run); !any) {
        if (needs.all)
            return std::nullopt;
        return passOn(any);
    }
    return project.means(saved.run.id, saved.corpus).map([](PosteriorMeans means) {
        return std::optional(std::move(means));
    });
}

/// The shares over time and by group, with the period that is asked for.
struct SharesToWrite {
    SavedShares saved;
    int months = 0;
};

/// None where nothing needs them.
Result<std::optional<SharesToWrite>> sharesFor(const Project& project, const SavedRun& saved, const RunExport& settings)
{
    const ExportNeeds needs = needsOf(settings.format);
    if (!needs.shares && !needs.all)
        return std::nullopt;
    auto shares = sharesOf(project, saved);
    if (!shares)
        return passOn(shares);
    auto months =
        cellMonths(shares->draws.cells()) > 0 ? checkedPeriod(settings.months, shares->draws.cells()) : Result<int>(0);
    if (!months)
        return passOn(months);
    return SharesToWrite{std::move(*shares), *months};
}

} // namespace

Result<void> exportRun(const Project& project, const std::string& run, const RunExport& settings,
                       const std::filesystem::path& path)
{
    auto saved = loadRun(project, run, true, settings.merging);
    if (!saved)
        return passOn(saved);
    auto means = meansFor(project, *saved, needsOf(settings.format));
    if (!means)
        return passOn(means);
    auto shares = sharesFor(project, *saved, settings);
    if (!shares)
        return passOn(shares);
    auto documents = readDocumentTables(project, saved->run.corpus, needsOf(settings.format).metadata);
    if (!documents)
        return passOn(documents);
    auto origin = originOf(project, saved->run);
    if (!origin)
        return passOn(origin);
    const ExportSource source = sourceOf(*std::move(origin), *saved, *documents, settings);
    Arena arena(Arena::machineCores());
    const ExportCounts counts = countForExport(source, arena);
    ExportInput input{source, counts, *means ? &**means : nullptr, arena};
    if (*shares)
        input.shares = ExportShares{&(*shares)->saved.draws, (*shares)->saved.kept, (*shares)->months};
    input.text = [&project, version = saved->run.corpus](std::size_t d) {
        return project.document(d, version).map([](DocumentContent document) {
            return PlacedText{std::move(document.text), std::move(document.offsets)};
        });
    };
    return write(input, settings.format, path);
}

} // namespace themata
