// Work of the session's worker that has an answer, or is to be saved.
#include "ui/session_impl.h"

#include <QPointer>

#include <utility>

namespace themata {

void Session::fetchDocuments(const QObject& asker, std::size_t first, std::size_t count,
                             std::function<void(Result<std::vector<DocumentRow>>)> done)
{
    ask(asker, [this, first, count, version = corpusVersion(), done = std::move(done)](Project& project) -> Answer {
        return [this, done, version, rows = project.documents(first, count, version)] {
            if (version == corpusVersion())
                done(rows);
        };
    });
}

void Session::fetchDocuments(const QObject& asker, std::vector<std::uint32_t> documents,
                             std::function<void(Result<std::vector<DocumentRow>>)> done)
{
    ask(asker,
        [this, documents = std::move(documents), version = corpusVersion(),
         done = std::move(done)](Project& project) -> Answer {
            return [this, done, version, rows = project.documents(documents, version)] {
                if (version == corpusVersion())
                    done(rows);
            };
        });
}

void Session::fetchDocument(const QObject& asker, std::size_t index, std::function<void(Result<DocumentContent>)> done)
{
    ask(asker, [this, index, version = corpusVersion(), done = std::move(done)](Project& project) -> Answer {
        return [this, done, version, content = project.document(index, version)] {
            if (version == corpusVersion())
                done(content);
        };
    });
}

void Session::fetchKeywords(const QObject& asker, std::vector<Passage> passages, std::size_t characters,
                            std::function<void(Result<std::vector<KeywordRow>>)> done)
{
    ask(asker,
        [this, passages = std::move(passages), characters, version = corpusVersion(),
         done = std::move(done)](Project& project) -> Answer {
            return [this, done, version, rows = project.keywords(passages, characters, version)] {
                if (version == corpusVersion())
                    done(rows);
            };
        });
}

void Session::ask(const QObject& asker, std::function<Answer(Project&)> work)
{
    if (!isOpen())
        return;
    m_impl->queue.post([connection = m_impl->project.connection, asker = QPointer(&asker),
                        work = std::move(work)](std::stop_token) -> Answer {
        if (connection->closed || !asker)
            return {};
        return [connection, asker, answer = work(*connection->project)] {
            if (answer && asker && !connection->closed)
                answer();
        };
    });
}

void Session::save(std::function<Result<void>(Project&)> work)
{
    if (!isOpen())
        return;
    m_impl->queue.post(
        [this, connection = m_impl->project.connection, work = std::move(work)](std::stop_token) -> Answer {
            return [this, saved = work(*connection->project)] {
                if (!saved)
                    Q_EMIT failed(saved.error());
            };
        });
}

} // namespace themata
