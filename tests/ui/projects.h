#pragma once

#include "tests/support/temporary_folder.h"
#include "ui/importing/importcontroller.h"
#include "ui/paths.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"

#include <QSignalSpy>
#include <QTest>

#include <array>

namespace themata::test {

inline constexpr int patience = 30'000; ///< ms, for what takes a moment

/// Forty short texts about the weather or the kitchen.
inline QString writeTexts(const TemporaryFolder& folder)
{
    constexpr std::array words{"rain",  "storm",  "cloud", "wind",   "snow", "thunder",
                               "bread", "butter", "onion", "pepper", "soup", "kettle"};
    for (std::size_t document = 0; document < 40; ++document) {
        std::string text;
        for (std::size_t i = 0; i < 30; ++i)
            text += std::string(words[(document % 2) * 6 + (i * 7 + document) % 6]) + (i % 10 == 9 ? ". " : " the ");
        folder.write("texts/" + std::to_string(document) + ".txt", text);
    }
    return fromPath(folder / "texts");
}

/// Imports the texts through the session, as a click would; false if it failed.
inline bool importTexts(Session& session, const TemporaryFolder& folder, const QString& project)
{
    QSignalSpy opened(&session, &Session::corpusChanged);
    ImportOptions options;
    options.text.stopWords = {"the"};
    session.importer().start({writeTexts(folder)}, {}, options, project);
    return opened.wait(patience) && session.hasCorpus();
}

inline bool openProject(Session& session, const QString& project)
{
    QSignalSpy opened(&session, &Session::projectChanged);
    session.openProject(project);
    return opened.wait(patience) && session.isOpen();
}

inline ModelConfig twoTopics()
{
    ModelConfig config;
    config.topics = 2;
    config.seed = 5;
    return config;
}

/// Trains a run to its end; false if it did not end.
inline bool train(Session& session, std::uint64_t iterations)
{
    QSignalSpy ended(&session.runner(), &RunController::ended);
    session.runner().start(twoTopics(), iterations, 2);
    return ended.wait(patience);
}

} // namespace themata::test
