#pragma once

#include "ui/importing/documentwalk.h"
#include "ui/workqueue.h"

namespace themata {

/// Shows one document of an import after the other, any of them, and reads on to it off the GUI thread. GUI thread
/// only.
class DocumentBrowser : public QObject {
    Q_OBJECT
public:
    explicit DocumentBrowser(QObject* parent = nullptr);
    ~DocumentBrowser() override; ///< gives up what it reads, waits for the document at hand

    /// Other documents; the one of the same number is shown, or, at first, the first that is not empty. @param first of
    /// them, already read.
    void setDocuments(OpenDocuments open, std::vector<PreviewDocument> first);
    /// Other words of the same documents. @param options as check() wants them.
    void setTokenizer(const TokenizerOptions& options);
    void clear(); ///< no documents

    /// A later call replaces an earlier one that still reads.
    void show(std::uint64_t number);
    void find(const QString& name); ///< the next document that has these letters in its name
    void cancel();

    [[nodiscard]] std::uint64_t number() const { return m_number; } ///< of the document shown, from 0
    [[nodiscard]] std::optional<std::uint64_t> documents() const { return m_documents; } ///< unknown before the last
    [[nodiscard]] bool reading() const { return m_progress != nullptr; }
    [[nodiscard]] std::uint64_t documentsRead() const; ///< while reading
    [[nodiscard]] double shareRead() const; ///< of the source; below 0: not known

Q_SIGNALS:
    void readingChanged();
    void shown(std::shared_ptr<const themata::PreviewDocument> document);
    void notFound(); ///< no such number or name; documents() is known if it was a number
    void failed(const themata::Error& error);

private:
    /// What the worker found: a document with its words, or none.
    struct Outcome {
        std::uint64_t number = 0;
        std::shared_ptr<PreviewDocument> document;
        std::optional<std::uint64_t> documents;
    };
    using Look = std::function<Result<DocumentWalk::Found>(DocumentWalk& walk, DocumentWalk::Progress& progress)>;
    void start(Look look);
    void end(const DocumentWalk::Progress* asked, const Result<Outcome>& outcome);
    [[nodiscard]] static Result<Outcome> run(const Look& look, DocumentWalk& walk, DocumentWalk::Progress& progress,
                                             const TokenizerOptions& options);

    std::shared_ptr<DocumentWalk> m_walk;
    TokenizerOptions m_options;
    std::shared_ptr<DocumentWalk::Progress> m_progress; ///< of what is read now
    std::uint64_t m_number = 0;
    std::optional<std::uint64_t> m_documents;
    WorkQueue m_queue;
};

} // namespace themata
