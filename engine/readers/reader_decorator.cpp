#include "engine/readers/reader_decorator.h"

#include <algorithm>
#include <iterator>

namespace themata {

ReaderDecorator::ReaderDecorator(std::unique_ptr<Reader> inner)
    : m_inner(std::move(inner))
{
    takeNotes();
}

Result<std::optional<RawDocument>> ReaderDecorator::next()
{
    auto document = m_inner->next();
    takeNotes();
    if (!document)
        return document;
    if (*document) {
        if (auto changed = change(**document); !changed)
            return passOn(changed);
    } else if (!std::exchange(m_finished, true)) {
        std::ranges::move(closingNotes(), std::back_inserter(m_notes));
    }
    return document;
}

void ReaderDecorator::takeNotes()
{
    const auto& notes = m_inner->notes();
    for (; m_taken < notes.size(); ++m_taken)
        m_notes.push_back(notes[m_taken]);
}

} // namespace themata
