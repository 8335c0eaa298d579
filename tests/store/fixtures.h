#pragma once

#include "engine/readers/reader.h"
#include "engine/store/project.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace themata::test {

/// A source in memory. With `failAt`, the document of that number is an error instead.
class MemoryReader : public Reader {
public:
    explicit MemoryReader(std::vector<RawDocument> documents, std::size_t failAt = std::string::npos)
        : m_documents(std::move(documents))
        , m_failAt(failAt)
    {
    }

    Result<std::optional<RawDocument>> next() override
    {
        if (m_next == m_failAt)
            return fail(ErrorCode::BadFormat, "The archive is cut off", "memory");
        if (m_next == m_documents.size())
            return std::nullopt;
        return m_documents[m_next++];
    }
    ReadProgress progress() const override { return {}; }
    const std::vector<SourceNote>& notes() const override { return m_notes; }

protected:
    std::vector<RawDocument> m_documents;

private:
    std::size_t m_failAt;
    std::size_t m_next = 0;
    std::vector<SourceNote> m_notes;
};

/// The same for counts over the words "w0", "w1", ...
class CountsReader : public MemoryReader {
public:
    CountsReader(std::vector<std::vector<BagEntry>> bags, std::size_t words)
        : MemoryReader(documentsOf(std::move(bags)))
    {
        for (std::size_t v = 0; v < words; ++v)
            m_vocabulary.push_back(std::string("w").append(std::to_string(v)));
    }
    bool holdsCounts() const override { return true; }
    const std::vector<std::string>& vocabulary() const override { return m_vocabulary; }

private:
    static std::vector<RawDocument> documentsOf(std::vector<std::vector<BagEntry>> bags)
    {
        std::vector<RawDocument> documents;
        for (auto& bag : bags) {
            RawDocument& document = documents.emplace_back();
            document.name = std::string("document ").append(std::to_string(documents.size()));
            document.bag = std::move(bag);
        }
        return documents;
    }

    std::vector<std::string> m_vocabulary;
};

inline RawDocument text(std::string name, std::string content)
{
    RawDocument document;
    document.name = std::move(name);
    document.text = std::move(content);
    return document;
}

/// Four little texts, one of them without a word.
inline std::vector<RawDocument> littleTexts()
{
    std::vector<RawDocument> texts{text("mill", "The mill grinds the corn, and the miller sleeps."),
                                   text("silence", "... 12 ..."),
                                   text("ships", "Ships sail; the miller's ships carry corn over the sea."),
                                   text("caf\xC3\xA9", "Le caf\xC3\xA9 du port, the port of ships.")};
    texts[2].source = "harbour.csv, row 3";
    texts[2].date = "1871-05-02";
    texts[2].group = "harbour";
    texts[2].metadata = {{"author", "A. Nobody"}, {"place", "\"Port\"; \xC3\x85lesund"}, {"author", "twice"}};
    return texts;
}

/// Keeps every word.
inline ImportOptions keepAll()
{
    ImportOptions options;
    options.minimumCount = 1;
    return options;
}

inline std::string messageOf(const Error& error)
{
    return error.line();
}

/// Unwraps a Result; a failure ends the test with its sentence.
template <typename T>
T valueOf(Result<T> result)
{
    if (!result)
        throw std::runtime_error(result.error().line());
    if constexpr (!std::is_void_v<T>)
        return std::move(*result);
}

inline void importInto(Project& project, Reader& reader)
{
    const auto report = valueOf(project.importCorpus(reader, keepAll(), {}, {}));
    ASSERT_TRUE(report.has_value());
}

/// A new project that holds littleTexts().
inline std::unique_ptr<Project> littleProject(const std::filesystem::path& file)
{
    auto project = valueOf(Project::create(file));
    MemoryReader reader(littleTexts());
    importInto(*project, reader);
    return project;
}

/// A state of the project's size with topics 0, 1, ..., topics - 1, 0, ...
inline ChainState someState(const Project& project, std::uint64_t iteration, std::uint32_t topics)
{
    ChainState state;
    state.iteration = iteration;
    state.z.resize(valueOf(project.info()).tokens);
    for (std::size_t i = 0; i < state.z.size(); ++i)
        state.z[i] = static_cast<std::uint16_t>((i + iteration) % topics);
    return state;
}

/// Learned ones, all different.
inline Hyperparameters someHyperparameters(std::uint32_t topics)
{
    Hyperparameters learned;
    learned.beta = 1.0 / 41;
    for (std::uint32_t k = 0; k < topics; ++k) {
        learned.alpha.push_back(1.0 / (k + 3));
        learned.pi.push_back(1.0 / (k + 1));
    }
    return learned;
}

inline TracePoint tracePoint(std::uint64_t iteration)
{
    const auto x = static_cast<double>(iteration);
    return {iteration,
            x / 3,
            -1e7 - x / 7,
            1e6 + x / 11,
            x / 13,
            x / 17,
            1 / (x + 1),
            1 / (x + 2),
            1 / (x + 3),
            x / 19,
            x / 23,
            1 / (x + 4),
            {x / 29, x / 31, x / 37, notKnown, notKnown},
            -x / 41};
}

} // namespace themata::test
