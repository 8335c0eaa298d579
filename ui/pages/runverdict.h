#pragma once

#include "ui/runs/convergencewatch.h"
#include "ui/widgets/messagestrip.h"
#include "ui/widgets/tabletext.h"

#include <QString>

#include <cstdint>
#include <span>

namespace themata {

/// What the strip of the Run page says. One chain cannot show that it has converged; the sentence tells what it does
/// show.
struct RunVerdict {
    MessageStrip::Kind kind = MessageStrip::Kind::Info;
    QString lead;
    QString text; ///< the sentence that gives the evidence
    QString detail; ///< what would be better evidence
    QList<VerdictFact> facts; ///< the numbers of the evidence
};

/// "log posterior", "density of n_w", ...
[[nodiscard]] QString label(const Scalar& scalar);

/// The verdict in plain words.
/// @param exact false for chains of AD-LDA: where they settle is not the posterior.
[[nodiscard]] RunVerdict inWords(const Verdict& verdict, bool exact = true);

/// The verdict on a run with this trace: that it warms up, while it does, else that on its model's chains.
/// @param finding null: not known yet.
[[nodiscard]] RunVerdict verdictOf(std::span<const TracePoint> trace, const ModelConfig& config,
                                   const ModelFinding* finding);

/// All figures of the diagnosis, a row for each number that is followed.
[[nodiscard]] TableText figuresText(const Convergence& convergence);
/// The same as a table in rich text; empty without any.
[[nodiscard]] QString figuresTable(const Convergence& convergence);

} // namespace themata
