#include "ui/pages/inefficiencyresult.h"

#include "ui/format/numbers.h"
#include "ui/format/paragraphs.h"
#include "ui/widgets/label.h"

#include <QGridLayout>

#include <cmath>

namespace themata {

namespace {

QString grouped(std::uint64_t number)
{
    return format::integer(static_cast<std::int64_t>(number));
}

/// How many independent draws tell as much: as many or more for half of the numbers.
QString worth(std::uint64_t draws, const InefficiencySummary& summary)
{
    return format::integer(std::llround(static_cast<double>(draws) / summary.median));
}

} // namespace

InefficiencyResult::InefficiencyResult(QWidget* parent)
    : QWidget(parent)
    , m_meaning(new Label)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(0, 1);
    const auto addHead = [&](Column column, const QString& text, const QString& help) {
        auto* head = new Label(text, TextRole::Label, Ink::Muted);
        head->setToolTip(format::paragraphs({help}));
        grid->addWidget(head, 0, column + 1, Qt::AlignRight);
    };
    grid->addWidget(new Label(tr("Inefficiency factor of"), TextRole::Label, Ink::Muted), 0, 0);
    addHead(Mean, tr("Mean"), tr("Of the factors of all numbers that are followed; 1 is that of independent draws."));
    addHead(StandardDeviation, tr("SD"), tr("Standard deviation: how much the factors of the numbers differ."));
    addHead(Median, tr("Median"), tr("Half of the numbers have a smaller factor, half a larger one."));
    addHead(Numbers, tr("Numbers"), tr("How many have a factor. One that is the same in all draws has none."));
    const auto addRow = [&](int place, const QString& name, Row& row) {
        grid->addWidget(new Label(name), place, 0);
        for (int column = Mean; column <= Numbers; ++column)
            grid->addWidget(row[static_cast<std::size_t>(column)] = makeFigure(), place, column + 1);
    };
    addRow(1, tr("Φ, words of the topics"), m_phi);
    addRow(2, tr("Θ, topics of documents"), m_theta);
    m_meaning->setWordWrap(true);
    grid->setRowMinimumHeight(3, 4);
    grid->addWidget(m_meaning, 4, 0, 1, 5);
}

void InefficiencyResult::setFactors(const InefficiencyFactors& factors, bool exact)
{
    fill(factors.phi, m_phi);
    fill(factors.theta, m_theta);
    QString meaning = meaningOf(factors);
    if (!exact)
        meaning += u' ' + tr("The sampler is approximate: they are draws of its own chain, not of the model.");
    m_meaning->setText(meaning);
}

void InefficiencyResult::fill(const InefficiencySummary& summary, const Row& row)
{
    row[Mean]->setText(format::significant(summary.mean));
    row[StandardDeviation]->setText(format::significant(summary.standardDeviation));
    row[Median]->setText(format::significant(summary.median));
    row[Numbers]->setText(grouped(summary.parameters));
}

QString meaningOf(const InefficiencyFactors& factors)
{
    const auto tr = [](const char* text) { return InefficiencyResult::tr(text); };
    const bool phi = factors.phi.parameters > 0, theta = factors.theta.parameters > 0;
    const QString draws = grouped(factors.draws);
    if (phi && theta)
        return tr("Going by the medians, %1 draws tell as much about Φ as %2 independent ones, and about Θ as much as "
                  "%3.")
            .arg(draws, worth(factors.draws, factors.phi), worth(factors.draws, factors.theta));
    if (phi || theta)
        return tr("Going by the median, %1 draws tell as much about %2 as %3 independent ones; the other never "
                  "changed.")
            .arg(draws, phi ? tr("Φ") : tr("Θ"), worth(factors.draws, phi ? factors.phi : factors.theta));
    return tr("No number changed in %1 draws.").arg(draws);
}

} // namespace themata
