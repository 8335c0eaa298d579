#include "ui/pages/inefficiencydialog.h"

#include "engine/diagnostics/scalar_diagnosis.h"
#include "engine/run/memory_plan.h"
#include "engine/samplers/config.h"
#include "ui/format/numbers.h"
#include "ui/pages/endwith.h"
#include "ui/pages/errorstrip.h"
#include "ui/pages/inefficiencyresult.h"
#include "ui/paths.h"
#include "ui/session.h"
#include "ui/widgets/asking.h"
#include "ui/widgets/fieldrow.h"
#include "ui/widgets/label.h"
#include "ui/widgets/leaving.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace themata {

namespace {

constexpr int mostDraws = 1'000'000;
constexpr int textWidth = 472;

QString grouped(std::uint64_t number)
{
    return format::integer(static_cast<std::int64_t>(number));
}

} // namespace

InefficiencyDialog::InefficiencyDialog(Session& session, const RunInfo& run, QWidget* parent)
    : QDialog(parent)
    , m_measurement(session, run)
    , m_strip(new MessageStrip)
    , m_draws(new QSpinBox)
    , m_drawsRow(new FieldRow(tr("&Draws to follow"), {}, {}, m_draws))
    , m_bar(new QProgressBar)
    , m_progress(makeHelp())
    , m_result(new InefficiencyResult)
    , m_measure(makeButton({}, ButtonKind::Primary))
    , m_save(makeButton(tr("Save as CSV…")))
{
    setWindowTitle(tr("Inefficiency factors of %1").arg(QString::fromStdString(run.name)));
    auto* inner = new QVBoxLayout;
    inner->setContentsMargins(24, 16, 24, 16);
    inner->setSpacing(16);
    addWords(*inner);
    inner->addWidget(m_drawsRow);
    addProgress(*inner);
    inner->addWidget(m_result);
    addButtons(*inner);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_strip);
    column->addLayout(inner);
    column->setSizeConstraint(QLayout::SetFixedSize); // it grows by the result
    m_draws->setRange(static_cast<int>(fewestDraws), mostDraws);
    m_draws->setGroupSeparatorShown(true);
    m_draws->setValue(usualDraws);
    connect(m_draws, &QSpinBox::valueChanged, this, &InefficiencyDialog::showCost);
    connect(&session, &Session::projectChanged, this, &QDialog::reject);
    watchMeasurement();
    m_result->hide();
    showState();
    m_draws->setFocus();
}

InefficiencyDialog::~InefficiencyDialog()
{
    hideBeforeLeaving(*this);
}

void InefficiencyDialog::addWords(QVBoxLayout& column)
{
    auto* title = new Label(tr("Inefficiency factors"), TextRole::Value);
    auto* what =
        new Label(tr("Draws of a chain resemble those before them. The inefficiency factor is how many of them "
                     "are worth one independent draw: 1 is best, the larger the slower."));
    auto* how =
        makeHelp(tr("To measure it, the chain goes on from its saved state in memory; the project stays as it is. "
                    "Followed are the probabilities of 1,000 words of each topic (Φ) and the topics of 100 "
                    "documents (Θ), or of all if there are fewer."));
    what->setWordWrap(true);
    for (Label* label : {title, what, how}) {
        label->setFixedWidth(textWidth);
        column.addWidget(label);
    }
}

void InefficiencyDialog::addProgress(QVBoxLayout& column)
{
    m_bar->setTextVisible(false);
    auto* rows = new QVBoxLayout;
    rows->setSpacing(4);
    rows->addWidget(m_bar);
    rows->addWidget(m_progress);
    column.addLayout(rows);
}

void InefficiencyDialog::addButtons(QVBoxLayout& column)
{
    QPushButton* close = makeButton(tr("Close"));
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_save);
    row->addStretch();
    row->addWidget(close);
    row->addWidget(m_measure);
    column.addLayout(row);
    m_measure->setDefault(true);
    for (QPushButton* button : {close, m_save})
        button->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &InefficiencyDialog::save);
    connect(m_measure, &QPushButton::clicked, this, &InefficiencyDialog::measureOrCancel);
}

void InefficiencyDialog::watchMeasurement()
{
    connect(&m_measurement, &InefficiencyMeasurement::progressed, this, &InefficiencyDialog::showProgress);
    connect(&m_measurement, &InefficiencyMeasurement::failed, this,
            [this](const Error& error) { showError(*m_strip, error); });
    connect(&m_measurement, &InefficiencyMeasurement::ended, this, &InefficiencyDialog::ended);
}

void InefficiencyDialog::measureOrCancel()
{
    if (m_measurement.active()) {
        m_measurement.cancel();
        m_measure->setEnabled(false); // until the iteration is over
        return;
    }
    m_strip->clear();
    m_bar->setRange(0, 0);
    m_progress->setText(tr("Reading the saved state…"));
    m_measure->setFocus(); // before that of the draws goes astray
    m_measurement.start(static_cast<std::uint64_t>(m_draws->value()), Arena::machineCores());
    showState();
}

void InefficiencyDialog::showCost()
{
    const auto draws = static_cast<std::uint64_t>(m_draws->value());
    const std::uint64_t bytes = m_measurement.bytes(draws);
    const bool fits = bytes <= machineMemory();
    const double seconds = m_measurement.seconds(draws);
    m_drawsRow->setHelp(tr("%1 iterations, %2, with %3 of memory")
                            .arg(grouped(m_measurement.iterations(draws)),
                                 seconds < 1 ? tr("less than a second") : tr("about %1").arg(format::duration(seconds)),
                                 format::bytes(bytes)));
    m_drawsRow->setError(fits ? QString()
                              : tr("That takes %1 of memory, and this machine has %2.")
                                    .arg(format::bytes(bytes), format::bytes(machineMemory())));
    m_measure->setEnabled(fits);
}

void InefficiencyDialog::showState()
{
    const bool active = m_measurement.active();
    m_measure->setText(active ? tr("Cancel") : m_measurement.factors() ? tr("Measure again") : tr("Measure"));
    m_draws->setEnabled(!active);
    m_bar->setVisible(active);
    m_progress->setVisible(active);
    m_save->setVisible(m_measurement.factors() != nullptr);
    m_save->setEnabled(!active);
    showCost();
}

void InefficiencyDialog::showProgress(quint64 iterations, quint64 inAll, double secondsLeft)
{
    m_bar->setRange(0, static_cast<int>(inAll));
    m_bar->setValue(static_cast<int>(iterations));
    m_progress->setText(
        iterations == inAll
            ? tr("Working out the factors…")
            : tr("Iteration %1 of %2, %3").arg(grouped(iterations), grouped(inAll), format::timeLeft(secondsLeft)));
}

void InefficiencyDialog::ended()
{
    if (const InefficiencyFactors* factors = m_measurement.factors()) {
        m_result->setFactors(*factors, isExact(m_measurement.run().config));
        m_result->show();
    }
    showState();
}

void InefficiencyDialog::save()
{
    askWhereToSave(*this,
                   {tr("Save the inefficiency factors"),
                    tr("%1, inefficiency.csv").arg(QString::fromStdString(m_measurement.run().name)),
                    tr("Tables (*.csv)")},
                   true, [this](const QString& path, const QString&) {
                       if (const auto saved = m_measurement.save(toPath(path)); !saved)
                           showError(*m_strip, saved.error());
                   });
}

void InefficiencyDialog::done(int result)
{
    QDialog::done(result);
    endWith(*this, m_measurement);
}

} // namespace themata
