#include "ui/models/importchange.h"

#include <utility>

namespace themata {

using namespace std::chrono_literals;

ImportChange::ImportChange(ImportChoices before, ImportChoices after, const QString& text, Show show)
    : QUndoCommand(text)
    , m_before(std::move(before))
    , m_after(std::move(after))
    , m_show(std::move(show))
    , m_made(std::chrono::steady_clock::now())
{
}

/// Words that are stopped one after the other are changes of their own.
bool ImportChange::mergeWith(const QUndoCommand* later)
{
    const auto& next = static_cast<const ImportChange&>(*later);
    if (next.text() != text() || next.m_made - m_made > 1s || m_before.text.own != next.m_after.text.own)
        return false;
    m_after = next.m_after;
    m_made = next.m_made;
    return true;
}

} // namespace themata
