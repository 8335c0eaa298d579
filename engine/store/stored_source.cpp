#include "engine/store/stored_source.h"

#include "engine/base/casts.h"
#include "engine/store/corpus_tables.h"
#include "engine/store/failure.h"
#include "engine/store/originals.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include <utility>

namespace themata {

namespace {

/// Documents of a project, one after another.
class StoredReader : public Reader {
public:
    StoredReader(const SQLite::Database& database, std::filesystem::path file, ImportReport report)
        : m_originals(database)
        , m_file(std::move(file))
        , m_report(std::move(report))
    {
        SQLite::Statement query(database, "SELECT coalesce(sum(bytes), 0) FROM texts");
        query.executeStep();
        m_progress = {0, static_cast<std::uint64_t>(query.getColumn(0).getInt64()), m_report.files, m_report.filesRead};
    }

    Result<std::optional<RawDocument>> next() override
    {
        return guarded(m_file, [&] {
            auto document = m_originals.next();
            if (document)
                complete(*document, m_next++);
            return document;
        });
    }
    ReadProgress progress() const override { return m_progress; }
    const std::vector<SourceNote>& notes() const override { return m_report.notes; }

protected:
    virtual void complete(RawDocument& document, std::size_t) { m_progress.bytes += document.text.size(); }

private:
    Originals m_originals;
    std::filesystem::path m_file;
    ImportReport m_report;
    ReadProgress m_progress;
    std::size_t m_next = 0;
};

/// The same of counts, which are the tokens of a version.
class StoredCounts : public StoredReader {
public:
    StoredCounts(const SQLite::Database& database, std::filesystem::path file, ImportReport report,
                 CorpusVersion version)
        : StoredReader(database, std::move(file), std::move(report))
        , m_corpus(readCorpus(database, version, false))
        , m_vocabulary(readVocabulary(database, version))
    {
    }

    bool holdsCounts() const override { return true; }
    const std::vector<std::string>& vocabulary() const override { return m_vocabulary->words; }

protected:
    void complete(RawDocument& document, std::size_t d) override
    {
        if (d >= m_corpus->documentCount())
            throw damaged("the list of documents");
        for (const std::uint32_t word : m_corpus->document(d)) // sorted by word type
            if (document.bag.empty() || document.bag.back().word != word)
                document.bag.push_back({word, 1});
            else
                ++document.bag.back().count;
    }

private:
    std::shared_ptr<const Corpus> m_corpus;
    std::shared_ptr<const Vocabulary> m_vocabulary;
};

/// Whether the corpus has all words of what was read, and as they were.
bool isWhole(const ImportReport& report)
{
    return report.tokens == report.wordsRead && report.vocabulary == report.vocabularyRead;
}

} // namespace

StoredSource openStored(const SQLite::Database& database, const std::filesystem::path& file)
{
    const bool texts = requireTotals(database).holdsTexts;
    const CorpusVersion oldest = readCorpora(database).front().version;
    ImportReport report = *readReport(database, oldest);
    if (texts)
        return {std::make_unique<StoredReader>(database, file, std::move(report)), std::nullopt};
    if (!isWhole(report))
        throw StoreFailure(ErrorCode::BadArgument,
                           "Words were left out when the counts were imported, and are not in the project", {},
                           "Import the counts into a new project");
    return {std::make_unique<StoredCounts>(database, file, std::move(report), oldest), oldest};
}

} // namespace themata
