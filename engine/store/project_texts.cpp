#include "engine/store/project_texts.h"

#include "engine/store/failure.h"
#include "engine/store/schema.h"
#include "engine/store/stored_source.h"

#include <SQLiteCpp/Transaction.h>

#include <utility>

namespace themata {

namespace {

/// A stored source with the connection that it reads from.
class ProjectTexts : public Reader {
public:
    explicit ProjectTexts(const std::filesystem::path& file)
        : m_database(connect(file, SQLite::OPEN_READWRITE))
        , m_snapshot(m_database)
        , m_reader(openStored(m_database, file).reader)
    {
    }

    Result<std::optional<RawDocument>> next() override { return m_reader->next(); }
    bool holdsCounts() const override { return m_reader->holdsCounts(); }
    const std::vector<std::string>& vocabulary() const override { return m_reader->vocabulary(); }
    ReadProgress progress() const override { return m_reader->progress(); }
    const std::vector<SourceNote>& notes() const override { return m_reader->notes(); }

private:
    SQLite::Database m_database;
    SQLite::Transaction m_snapshot; ///< what others write meanwhile is not seen
    std::unique_ptr<Reader> m_reader;
};

} // namespace

Result<std::unique_ptr<Reader>> openTexts(const std::filesystem::path& project)
{
    return guarded(project, [&]() -> std::unique_ptr<Reader> {
        requireProjectFile(project);
        return std::make_unique<ProjectTexts>(project);
    });
}

} // namespace themata
