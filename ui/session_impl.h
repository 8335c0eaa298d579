#pragma once

#include "ui/importing/importcontroller.h"
#include "ui/projectcontents.h"
#include "ui/runs/keptmeans.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/workqueue.h"

#include <atomic>

namespace themata {

// What the session's own files share; nobody else includes this.

/// The session's connection to one project file. Used on the worker's thread only, but for `closed`.
struct Connection {
    std::unique_ptr<Project> project;
    std::atomic<bool> closed{false}; ///< what was asked of it and not begun yet is left out
};

/// A project that was just read.
struct Opened {
    QString path;
    std::shared_ptr<Connection> connection;
    ProjectContents contents;
};

struct Session::Impl {
    Session& session;
    Opened project;
    RunId currentRun;
    RunContents run;
    CorpusContents shown;
    std::optional<RunId> interrupted;
    std::optional<std::uint32_t> selectedTopic;
    std::optional<std::size_t> selectedDocument;
    std::optional<TokenOffset> selectedPlace; // in that document
    QString selectedWord;
    std::optional<std::string> selectedGroup;
    std::optional<YearRange> selectedPeriod;
    QString documentSearch;
    QString activity;
    std::optional<Opened> next; // waits for the active run to be saved; without a path: only close
    std::unique_ptr<ImportController> importer;
    std::unique_ptr<RunController> runner;
    std::unique_ptr<KeptMeans> keptMeans;
    WorkQueue queue; // goes first: its answers would meet what is gone

    explicit Impl(Session& owner)
        : session(owner)
    {
    }

    void setActivity(const QString& words);
    void replaceBy(Opened opened);
    void adopt(Opened opened);
    void release();
    void showRun(RunId id);
    void showCorpus(const CorpusContents& corpus);
    void takeNewVersion(ProjectContents contents);
    void readCurrentRun();
    void readRuns();
    void readSavedState();
    void watchRunner();
    void runStarted();
    void runSnapshot();
    void runEnded();
    void runFailed(const Error& error);
    [[nodiscard]] bool isLive() const { return runner->active() && runner->run() == currentRun && currentRun.valid(); }
};

} // namespace themata
