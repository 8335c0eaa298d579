#pragma once

#include "ui/importing/previewdocument.h"

#include <atomic>
#include <cstdint>
#include <deque>
#include <optional>

namespace themata {

/// Any document of an import, by its number from 0. Documents come as a stream, so one further on is read up to, and
/// one far back is read anew from the first; the first few and the last few read are kept. Used by one worker at a
/// time.
class DocumentWalk {
public:
    /// How far it is; the owner may ask it to stop. Shared with another thread.
    struct Progress {
        std::atomic<bool> cancelled{false};
        std::atomic<std::uint64_t> documents{0}; ///< read so far
        std::atomic<double> share{-1}; ///< of the source, from 0 to 1; below 0: not known
    };

    /// @param first documents, already read; may be empty.
    DocumentWalk(OpenDocuments open, std::vector<PreviewDocument> first);

    /// Null: there are no more than documents(), or it was cancelled.
    [[nodiscard]] Result<const PreviewDocument*> at(std::uint64_t number, Progress& progress);
    /// The next behind `from` that has these letters in its name, in any case; after the last come those before. Null
    /// as above: there is none.
    struct Found {
        std::uint64_t number = 0;
        const PreviewDocument* document = nullptr;
    };
    [[nodiscard]] Result<Found> find(const std::string& letters, std::uint64_t from, Progress& progress);

    [[nodiscard]] std::optional<std::uint64_t> documents() const { return m_documents; } ///< once the last was read

private:
    [[nodiscard]] const PreviewDocument* kept(std::uint64_t number) const;
    [[nodiscard]] Result<bool> readOne(Progress& progress); ///< false: there is none

    OpenDocuments m_open;
    std::vector<PreviewDocument> m_first;
    std::deque<PreviewDocument> m_last; ///< those before m_next
    std::unique_ptr<Reader> m_reader;
    std::uint64_t m_next = 0; ///< that the reader gives
    std::optional<std::uint64_t> m_documents;
};

} // namespace themata
