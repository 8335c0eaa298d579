#pragma once

#include "engine/readers/reader.h"

#include <memory>
#include <utility>
#include <vector>

namespace themata {

/// A reader that changes the documents of another on their way, and has something to say at their end.
class ReaderDecorator : public Reader {
public:
    explicit ReaderDecorator(std::unique_ptr<Reader> inner);

    [[nodiscard]] Result<std::optional<RawDocument>> next() final;
    [[nodiscard]] bool holdsCounts() const final { return m_inner->holdsCounts(); }
    [[nodiscard]] const std::vector<std::string>& vocabulary() const final { return m_inner->vocabulary(); }
    [[nodiscard]] ReadProgress progress() const final { return m_inner->progress(); }
    [[nodiscard]] const std::vector<SourceNote>& notes() const final { return m_notes; }

protected:
    /// Error: ends the reading.
    [[nodiscard]] virtual Result<void> change(RawDocument& document) = 0;
    /// Called once, after the last document: what there is to say.
    [[nodiscard]] virtual std::vector<SourceNote> closingNotes() const = 0;

private:
    void takeNotes();

    std::unique_ptr<Reader> m_inner;
    std::vector<SourceNote> m_notes;
    std::size_t m_taken = 0; ///< notes of the inner reader
    bool m_finished = false;
};

} // namespace themata
