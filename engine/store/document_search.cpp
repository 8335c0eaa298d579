#include "engine/store/document_search.h"

#include "engine/topics/search_form.h"

#include <algorithm>
#include <chrono>
#include <span>
#include <utility>

namespace themata {

namespace {

using SearchClock = std::chrono::steady_clock;

Result<std::shared_ptr<const DocumentOrigins>> readOrigins(const Project& project, CorpusVersion version,
                                                           std::size_t documents, const std::stop_token& stop)
{
    constexpr std::size_t rowsAtOnce = 10'000;
    auto origins = std::make_shared<DocumentOrigins>();
    while (origins->documentCount() < documents) {
        if (stop.stop_requested())
            return nullptr;
        auto rows = project.documents(origins->documentCount(), rowsAtOnce, version);
        if (!rows)
            return passOn(rows);
        if (rows->empty())
            return fail(ErrorCode::BadFormat, "The list of documents is not complete", project.path().string(),
                        "Check the project with themata-cli check");
        for (const DocumentRow& row : *rows)
            origins->add(row.name, row.group, row.date);
    }
    return origins;
}

/// Reads the texts that a search needs, batch by batch.
class TextSearch {
public:
    TextSearch(const Project& project, CorpusVersion version, const DocumentMatcher& matcher, Arena& arena)
        : m_project(project)
        , m_version(version)
        , m_matcher(matcher)
        , m_arena(arena)
    {
    }

    Result<std::vector<std::uint32_t>> run(const std::function<void(const SearchProgress&)>& progress,
                                           const std::stop_token& stop)
    {
        constexpr std::size_t textsAtOnce = 512;
        constexpr std::chrono::milliseconds pause{200};
        auto [found, toRead] = m_matcher.verdicts(m_arena, stop);
        m_found = std::move(found);
        auto next = SearchClock::now();
        for (std::size_t read = 0; read < toRead.size() && !stop.stop_requested(); read += textsAtOnce) {
            if (progress && SearchClock::now() >= next) {
                progress({read, toRead.size(), inOrder()});
                next = SearchClock::now() + pause;
            }
            const auto batch = std::span(toRead).subspan(read);
            if (auto done = search(batch.first(std::min(textsAtOnce, batch.size()))); !done)
                return passOn(done);
        }
        return inOrder();
    }

private:
    Result<void> search(std::span<const std::uint32_t> documents)
    {
        auto texts = m_project.texts(documents, m_version);
        if (!texts)
            return passOn(texts);
        std::vector<char> matches(documents.size());
        m_arena.forEach(documents.size(), [&](std::size_t i) {
            matches[i] = m_matcher.matchesText(documents[i], searchForm((*texts)[i])) ? 1 : 0;
        });
        for (std::size_t i = 0; i < documents.size(); ++i)
            if (matches[i] != 0)
                m_found.push_back(documents[i]);
        return {};
    }

    [[nodiscard]] std::vector<std::uint32_t> inOrder() const
    {
        std::vector<std::uint32_t> documents = m_found;
        m_matcher.order(documents);
        return documents;
    }

    const Project& m_project;
    CorpusVersion m_version;
    const DocumentMatcher& m_matcher;
    Arena& m_arena;
    std::vector<std::uint32_t> m_found;
};

} // namespace

Result<SearchedCorpus> searchedCorpus(const Project& project, CorpusVersion version,
                                      std::shared_ptr<const Corpus> corpus,
                                      std::shared_ptr<const Vocabulary> vocabulary, const std::stop_token& stop)
{
    auto info = project.info();
    if (!info)
        return passOn(info);
    auto searchedIn = project.corpusInfo(version);
    if (!searchedIn)
        return passOn(searchedIn);
    const ImportOptions options = searchedIn->options.value_or(ImportOptions());
    auto origins = readOrigins(project, version, corpus->documentCount(), stop);
    if (!origins)
        return passOn(origins);
    SearchedCorpus searched;
    searched.corpus = std::move(corpus);
    searched.words = std::make_shared<const SearchedWords>(std::move(vocabulary), options.text.stemmer);
    searched.origins = std::move(*origins);
    searched.holdsTexts = info->holdsTexts;
    searched.leftOutTexts = options.nearDuplicates.action == NearDuplicateOptions::Action::LeaveOut;
    return searched;
}

Result<std::vector<std::uint32_t>> findDocuments(const Project& project, CorpusVersion version,
                                                 const DocumentMatcher& matcher, Arena& arena,
                                                 const std::function<void(const SearchProgress&)>& progress,
                                                 const std::stop_token& stop)
{
    return TextSearch(project, version, matcher, arena).run(progress, stop);
}

} // namespace themata
