#pragma once

#include "engine/readers/reader.h"

#include <filesystem>
#include <string>
#include <vector>

namespace themata::test {

/// Everything that a source gives: its documents and notes, or the error that ended it.
struct ReadSource {
    std::vector<RawDocument> documents;
    std::vector<SourceNote> notes;
    ReadProgress progress;
    std::string error; ///< as one line; empty if there was none
    ErrorCode code = ErrorCode::Internal; ///< of the error
    std::vector<std::string> vocabulary; ///< for counts

    [[nodiscard]] std::vector<std::string> names() const
    {
        std::vector<std::string> names;
        for (const RawDocument& document : documents)
            names.push_back(document.name);
        return names;
    }
    [[nodiscard]] std::vector<std::string> texts() const
    {
        std::vector<std::string> texts;
        for (const RawDocument& document : documents)
            texts.push_back(document.text);
        return texts;
    }
    /// The notes of a kind, each as "source: reason".
    [[nodiscard]] std::vector<std::string> notesOf(SourceNote::Status status) const
    {
        std::vector<std::string> lines;
        for (const SourceNote& note : notes)
            if (note.status == status)
                lines.push_back(note.source + ": " + note.reason);
        return lines;
    }
};

[[nodiscard]] inline SourceOptions asFormat(SourceFormat format)
{
    SourceOptions options;
    options.format = format;
    return options;
}

[[nodiscard]] inline SourceOptions inEncoding(std::string encoding)
{
    SourceOptions options;
    options.encoding = std::move(encoding);
    return options;
}

[[nodiscard]] inline SourceOptions withColumns(ColumnRoles columns)
{
    SourceOptions options;
    options.columns = std::move(columns);
    return options;
}

inline ReadSource readAll(const std::vector<std::filesystem::path>& sources, const SourceOptions& options = {})
{
    ReadSource result;
    const auto failed = [&result](const Error& error) {
        result.error = error.line();
        result.code = error.code;
    };
    auto reader = openSource(sources, options);
    if (!reader) {
        failed(reader.error());
        return result;
    }
    for (;;) {
        auto document = (*reader)->next();
        if (!document)
            failed(document.error());
        if (!document || !*document)
            break;
        result.documents.push_back(**std::move(document));
    }
    result.notes = (*reader)->notes();
    result.progress = (*reader)->progress();
    result.vocabulary = (*reader)->vocabulary();
    return result;
}

} // namespace themata::test
