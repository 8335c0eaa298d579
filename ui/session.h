#pragma once

#include "engine/store/project.h"
#include "engine/topics/document_origins.h"
#include "engine/topics/summary.h"

#include <QObject>
#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace themata {

class ImportController;
class KeptMeans;
class RunController;

/// One open project and the selection that all pages observe. Lives in the GUI thread; every read or write of the file
/// happens on a worker thread with a connection of its own and comes back as a signal, so no call here ever blocks.
/// Pages get it by constructor and never know each other.
class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    // --- project
    [[nodiscard]] bool isOpen() const;
    [[nodiscard]] QString projectPath() const;
    [[nodiscard]] QString projectName() const; ///< file name without its ending
    void openProject(const QString& path); ///< projectChanged, or failed; nothing if it is open already
    void closeProject(); ///< stops and saves a run first

    /// What the session itself is busy with, in words ("Opening letters.themata…"); empty: nothing.
    [[nodiscard]] QString activity() const;

    // --- corpus; null or empty until there is one. What is shown is the version that the current run is of, without a
    // run the newest; all of it changes together, with corpusChanged, and no topics or state of another version come
    // with it.
    [[nodiscard]] std::optional<ProjectInfo> info() const; ///< of the newest version, as the report
    [[nodiscard]] std::optional<ImportReport> report() const;
    [[nodiscard]] std::shared_ptr<const Corpus> corpus() const;
    [[nodiscard]] std::shared_ptr<const Vocabulary> vocabulary() const;
    [[nodiscard]] CorpusVersion corpusVersion() const; ///< of these two
    [[nodiscard]] bool hasCorpus() const;
    [[nodiscard]] std::shared_ptr<const Corpus> newestCorpus() const; ///< what new runs train on
    [[nodiscard]] CorpusVersion newestVersion() const;
    [[nodiscard]] std::optional<ImportOptions> textSettings() const; ///< of the newest version; none: not known
    [[nodiscard]] std::shared_ptr<const ImportOptions> corpusSettings() const; ///< of corpus(); null: not known
    /// To be called when the texts were processed again: shows the new version, unless a run goes on that is shown.
    void reloadCorpus();

    // --- runs
    [[nodiscard]] const std::vector<RunInfo>& runs() const;
    [[nodiscard]] RunId currentRun() const;
    [[nodiscard]] std::optional<RunInfo> currentRunInfo() const;
    void setCurrentRun(RunId run); ///< currentRunChanged, then topicsChanged when they are loaded
    /// The run that was training when the program was closed by force, until it goes on or is left as it is; not one
    /// that another program trains.
    [[nodiscard]] std::optional<RunInfo> interruptedRun() const;
    void leaveInterruptedRun(); ///< marks it stopped; runsChanged

    /// Topics of the current run: live ones while it trains, else of its last saved state. Null: none yet.
    [[nodiscard]] std::shared_ptr<const std::vector<TopicSummary>> topics() const;
    /// z of the current run's last state (live: the last checkpoint), for the reader. Null: none yet; stateChanged.
    [[nodiscard]] std::shared_ptr<const ChainState> state() const;

    /// What the tokens of that z are: the corpus, but documents that the current run holds out are empty. Null: not
    /// known yet, and then neither is a state; changes with it.
    [[nodiscard]] std::shared_ptr<const Corpus> trainingCorpus() const;

    // --- selection in the current run, and what the user made of its topics
    [[nodiscard]] std::optional<std::uint32_t> selectedTopic() const; ///< 0-based
    void selectTopic(std::optional<std::uint32_t> topic);
    [[nodiscard]] std::optional<std::size_t> selectedDocument() const;
    void selectDocument(std::optional<std::size_t> document);
    /// A place in the selected document that is to be read, until another document or place is selected.
    [[nodiscard]] std::optional<TokenOffset> selectedPlace() const;
    void selectPlace(std::size_t document, TokenOffset place); ///< selectedDocumentChanged and selectedPlaceChanged
    /// As it is spelt in a vocabulary, which need not be the one that is shown; empty: none. Stays when another run or
    /// another version of the corpus is shown.
    [[nodiscard]] QString selectedWord() const;
    void selectWord(const QString& word);
    /// The group that documents are kept to, empty for those without one; nothing: all. So with the years of a period.
    /// Both stay when another run or another version of the corpus is shown.
    [[nodiscard]] std::optional<std::string> selectedGroup() const;
    void selectGroup(const std::optional<std::string>& group);
    [[nodiscard]] std::optional<YearRange> selectedPeriod() const;
    void selectPeriod(std::optional<YearRange> years);
    /// What documents are searched for (text_query.h): kept to those that have it, and marked where it stands; empty:
    /// nothing. As group and period it stays when another run or another version of the corpus is shown.
    [[nodiscard]] QString documentSearch() const;
    void setDocumentSearch(const QString& typed);
    [[nodiscard]] const TopicViews& topicViews() const;
    /// The same as far as it is shown: merged into none while topics() are as drawn.
    [[nodiscard]] TopicViews shownViews() const;
    /// [k]: the topic under which tokens of topic k are in topics() and state(); empty: each under its own.
    [[nodiscard]] const std::vector<std::uint32_t>& shownHeads() const;
    /// Whether the topic is shown as the chain has it, so that what is kept of draws is about it.
    [[nodiscard]] bool isAsDrawn(std::uint32_t topic) const;
    /// Saved at once; topicViewsChanged, and topicLabelChanged of each with another label. If topics are merged
    /// otherwise than before, topics and state follow: those of a run that goes on stay as drawn until it rests.
    void changeTopicViews(const TopicViews& changed);
    [[nodiscard]] QString topicLabel(std::uint32_t topic) const; ///< the user's own; empty if none
    [[nodiscard]] QString topicName(std::uint32_t topic) const; ///< label, else its three top words "a · b · c"
    void setTopicLabel(std::uint32_t topic, const QString& label); ///< changeTopicViews with another label

    // --- work with an answer. It is called in the GUI thread, never if the Session or the asker is gone or the project
    // changed; `done` neither if another version of the corpus is shown by then. Documents are those of the version
    // that is shown.
    void fetchDocuments(const QObject& asker, std::size_t first, std::size_t count,
                        std::function<void(Result<std::vector<DocumentRow>>)> done);
    void fetchDocuments(const QObject& asker,
                        std::vector<std::uint32_t> documents, ///< rows in their order, all or an error
                        std::function<void(Result<std::vector<DocumentRow>>)> done);
    void fetchDocument(const QObject& asker, std::size_t index, std::function<void(Result<DocumentContent>)> done);

    /// What stands around passages of the version that is shown, `characters` on each side.
    void fetchKeywords(const QObject& asker, std::vector<Passage> passages, std::size_t characters,
                       std::function<void(Result<std::vector<KeywordRow>>)> done);

    using Answer = std::function<void()>; ///< empty: nothing to say
    /// Runs `work` on the worker with the project of the moment; not at all if none is open, or if it was closed or the
    /// asker is gone before it begins. The work touches no QObject: the asker may go while it runs.
    void ask(const QObject& asker, std::function<Answer(Project&)> work);
    /// The same, and never left out once asked, for what must be saved.
    void save(std::function<Result<void>(Project&)> work); ///< failed if it fails

    [[nodiscard]] KeptMeans& keptMeans(); ///< of the current run
    [[nodiscard]] ImportController& importer();
    [[nodiscard]] RunController& runner();

Q_SIGNALS:
    void projectChanged(); ///< opened, closed or replaced
    void corpusChanged();
    void runsChanged(); ///< list, status or names
    void currentRunChanged();
    void topicsChanged();
    void stateChanged(); ///< another z to read; while a run goes on every 20 s
    void selectedTopicChanged();
    void selectedDocumentChanged();
    void selectedPlaceChanged();
    void selectedWordChanged();
    void selectedGroupChanged();
    void selectedPeriodChanged();
    void documentSearchChanged();
    void topicLabelChanged(std::uint32_t topic);
    void topicViewsChanged(); ///< also when those of another run are read
    void activityChanged();
    void failed(const themata::Error& error); ///< shown as a strip in the page, never as a box

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace themata
