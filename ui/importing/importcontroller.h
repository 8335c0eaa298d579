#pragma once

#include "engine/corpus/import.h"
#include "ui/importing/previewdocument.h"
#include "ui/models/previewwords.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace themata {

class Session;

/// Describes, previews and imports sources in a Job of its own. GUI thread only.
class ImportController : public QObject {
    Q_OBJECT
public:
    explicit ImportController(Session& session);
    ~ImportController() override; ///< cancels, joins

    struct Preview {
        SourceDescription description;
        std::optional<Error> failure; ///< it can be described but not read so; there are no documents then
        OpenDocuments open; ///< all of them
        std::vector<PreviewDocument> documents; ///< the first few
        std::vector<PreviewWord> vocabulary; ///< falling count, ties by spelling
        QString language; ///< guessed by these documents: a code with a stop list; empty if unsure
        QString suggestedProject; ///< a file that does not exist yet, in a folder one may write to
    };
    /// Looks at the source and tokenises its first documents. Without a text column in `source`, the guessed ones are
    /// used. previewReady or previewFailed; a later call replaces an earlier.
    void preview(const QStringList& sources, const SourceOptions& source, const ImportOptions& options);
    [[nodiscard]] std::shared_ptr<const Preview> lastPreview() const;

    /// Creates the project at `projectPath` (must not exist yet) and imports into it; then the session opens it.
    /// On failure or cancel no project is left behind.
    void start(const QStringList& sources, const SourceOptions& source, const ImportOptions& options,
               const QString& projectPath);
    void cancel();
    [[nodiscard]] bool active() const;
    [[nodiscard]] std::optional<ImportProgress> progress() const;
    [[nodiscard]] bool isReading() const; ///< false: all is read, and the corpus is built from it
    [[nodiscard]] std::optional<double> secondsLeft() const; ///< estimate; none until it means something

Q_SIGNALS:
    void previewReady();
    void previewFailed(const themata::Error& error);
    void started();
    void progressChanged();
    void finished();
    void cancelled();
    void failed(const themata::Error& error);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace themata
