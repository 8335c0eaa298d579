#pragma once

#include "engine/corpus/held_out.h"
#include "engine/run/training.h"
#include "engine/store/project.h"

#include <QString>
#include <QTemporaryDir>

#include <filesystem>
#include <string>
#include <vector>

namespace themata::test {

/// Documents handed out from memory.
class MemoryReader : public Reader {
public:
    explicit MemoryReader(std::vector<RawDocument> documents)
        : m_documents(std::move(documents))
    {
    }
    Result<std::optional<RawDocument>> next() override
    {
        return m_next < m_documents.size() ? std::optional(m_documents[m_next++]) : std::nullopt;
    }
    [[nodiscard]] ReadProgress progress() const override { return {}; }
    [[nodiscard]] const std::vector<SourceNote>& notes() const override { return m_notes; }

private:
    std::vector<RawDocument> m_documents;
    std::size_t m_next = 0;
    std::vector<SourceNote> m_notes;
};

/// A small project on disk: letters about weather and about bread, in a text that is not plain ASCII, and a finished
/// run.
class SampleProject {
public:
    static constexpr std::uint32_t topics = 4;

    explicit SampleProject(std::uint64_t iterations = 30, double heldOut = 0)
        : m_path(std::filesystem::path(m_folder.path().toStdString()) / "letters.themata")
    {
        auto project = std::move(Project::create(m_path).value());
        MemoryReader reader(letters());
        ImportOptions options;
        options.minimumCount = 1;
        static_cast<void>(project->importCorpus(reader, options, [](const ImportProgress&) {}, {}).value());
        if (iterations > 0)
            train(*project, iterations, heldOut);
    }

    [[nodiscard]] QString path() const { return QString::fromStdString(m_path.string()); }
    [[nodiscard]] std::unique_ptr<Project> open() const { return std::move(Project::open(m_path).value()); }

private:
    static std::vector<RawDocument> letters()
    {
        std::vector<RawDocument> documents;
        for (int i = 0; i < 40; ++i) {
            RawDocument document;
            document.name = "Letter " + std::to_string(i + 1);
            document.group = i % 2 == 0 ? "Zoë" : "Jörg";
            document.date = std::to_string(1900 + i);
            document.text = i % 2 == 0
                ? "Über Köln: rain, snow — wind. Rain fell on Köln; snow lay thick, wind blew.\r\nMore snow, more rain."
                : "🥖 Bread needs flour, yeast & salt. The naïve baker kneads bread;\nflour, yeast, salt, oven, "
                  "crust.";
            documents.push_back(document);
        }
        return documents;
    }

    static void train(Project& project, std::uint64_t iterations, double heldOut)
    {
        ModelConfig config;
        config.topics = topics;
        const RunInfo run = project.addRun({}, config, iterations, std::nullopt, heldOut).value();
        Arena arena(1);
        auto chain = std::move(
            Chain::start(splitForTraining(project.corpus().value(), heldOut)->training, config, arena).value());
        TrainingControl control(iterations, 1);
        ProjectCheckpoints checkpoints(project, run.id);
        TrainingHooks hooks;
        hooks.checkpoints = &checkpoints;
        static_cast<void>(themata::train(*chain, control, arena, hooks, {}).value());
    }

    QTemporaryDir m_folder;
    std::filesystem::path m_path;
};

} // namespace themata::test
