#pragma once

#include "ui/models/importchoices.h"

#include <QUndoCommand>

#include <chrono>
#include <functional>

namespace themata {

/// One change of the choices in the import assistant. Changes of the same setting in a row, as of a number that is
/// stepped up, are one.
class ImportChange : public QUndoCommand {
public:
    using Show = std::function<void(const ImportChoices& choices)>;

    /// @param text what changed: "word length".
    ImportChange(ImportChoices before, ImportChoices after, const QString& text, Show show);

    void redo() override { m_show(m_after); }
    void undo() override { m_show(m_before); }
    [[nodiscard]] int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* later) override;

private:
    ImportChoices m_before, m_after;
    Show m_show;
    std::chrono::steady_clock::time_point m_made;
};

} // namespace themata
