#pragma once

#include "engine/run/inefficiency_study.h"

#include <QWidget>

#include <array>

namespace themata {

class Label;

/// The inefficiency factors of Phi and Theta in a small table, and in a sentence what they mean.
class InefficiencyResult : public QWidget {
    Q_OBJECT
public:
    explicit InefficiencyResult(QWidget* parent = nullptr);

    /// @param exact false for a chain of AD-LDA
    void setFactors(const InefficiencyFactors& factors, bool exact);

private:
    enum Column { Mean, StandardDeviation, Median, Numbers };
    using Row = std::array<Label*, 4>;

    static void fill(const InefficiencySummary& summary, const Row& row);

    Row m_phi{}, m_theta{};
    Label* m_meaning;
};

/// "Going by the medians, 1,000 draws tell as much about Φ as 415 independent ones, and about Θ as much as 120."
[[nodiscard]] QString meaningOf(const InefficiencyFactors& factors);

} // namespace themata
