#include "ui/pages/modelchain.h"

#include "engine/parallel/arena.h"
#include "ui/format/counted.h"
#include "ui/pages/modelcolumn.h"
#include "ui/widgets/fieldrow.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/pane.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>

#include <cmath>
#include <limits>

namespace themata {

ModelChain::ModelChain(QWidget* parent)
    : QWidget(parent)
    , m_iterations(makeCountBox(0, 10'000'000))
    , m_warmUp(makeCountBox(0, 1'000'000))
    , m_burnIn(makeCountBox(0, 10'000'000))
    , m_thin(makeCountBox(1, 1'000'000))
    , m_heldOut(makeCountBox(0, 50))
    , m_chains(makeCountBox(1, static_cast<int>(maximumChains)))
    , m_seed(makeCountBox(0, std::numeric_limits<int>::max()))
    , m_workers(makeCountBox(0, 1'000'000))
    , m_cores(new QSlider(Qt::Horizontal))
    , m_coresValue(new Label)
{
    m_seed->setGroupSeparatorShown(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(16);
    column->addLayout(makeChain());
    column->addWidget(new Hairline);
    column->addWidget(makeCores());
    connect(m_iterations, &QSpinBox::valueChanged, this, &ModelChain::followIterations);
    connect(m_burnIn, &QSpinBox::valueChanged, this, [this](int value) { m_ownBurnIn = value != usualBurnIn(); });
    for (QSpinBox* box : {m_iterations, m_warmUp, m_burnIn, m_thin, m_heldOut, m_chains, m_seed, m_workers})
        connect(box, &QSpinBox::valueChanged, this, &ModelChain::changed);
    connect(m_cores, &QSlider::valueChanged, this, &ModelChain::showCores);
    showCores(m_cores->value());
}

QLayout* ModelChain::makeChain()
{
    m_rows[ModelField::Iterations] =
        new FieldRow(tr("&Iterations"), {}, tr("Passes through the corpus. More: steadier."), m_iterations);
    FieldRow* warmUp = m_rows[ModelField::WarmUp] = new FieldRow(tr("&Warm-up"), {}, {}, m_warmUp);
    warmUp->setToolTip(
        tr("<p>The first iterations can bring the topics close to good ones sooner than exact iterations do: they use "
           "averages in place of draws, and sharpen the topics. So they are not draws from the model, and belong to "
           "burn-in. 0 switches the warm-up off.</p>"));
    makeKeeping();
    makeHeldOut();
    m_chainsRow =
        new FieldRow(tr("Chai&ns"), {},
                     tr("Independent starts, one after another. More: a surer verdict on convergence."), m_chains);
    m_seedRow = new FieldRow(tr("&Seed"), {}, {}, m_seed);
    m_rows[ModelField::Workers] = new FieldRow(
        tr("Wor&kers"), {}, tr("More: faster, but approximate.<br>1 is exact, and uses one core."), m_workers);
    return makeGroup(tr("Chain"),
                     {m_rows[ModelField::Iterations], warmUp, m_rows[ModelField::BurnIn], m_thinRow, m_heldOutRow,
                      m_chainsRow, m_seedRow, m_rows[ModelField::Workers]});
}

void ModelChain::makeKeeping()
{
    FieldRow* burnIn = m_rows[ModelField::BurnIn] = new FieldRow(tr("B&urn-in"), {}, {}, m_burnIn);
    burnIn->setToolTip(
        tr("<p>A chain needs time to forget where it started, and what it draws before that would bend every average. "
           "Half of the iterations is a safe choice: the number follows the iterations until you type another one, and "
           "again once you type the half. The warm-up is always part of the burn-in.</p>"));
    m_thinRow = new FieldRow(tr("Keep ever&y"), {}, {}, m_thin);
    m_thinRow->setToolTip(tr(
        "<p>Neighbouring draws are much alike, so leaving most of them out loses little. The draws that are kept give "
        "the averages of the run; the verdict on convergence looks at all draws after the burn-in.</p>"));
}

void ModelChain::makeHeldOut()
{
    m_heldOut->setSuffix(QStringLiteral("\u00a0%"));
    m_heldOutRow = new FieldRow(tr("Hel&d out"), {}, {}, m_heldOut);
    m_heldOutRow->setToolTip(tr(
        "<p>A part of the documents, chosen at random but always the same ones, takes no part in the training. After "
        "each "
        "iteration the topics are asked how well they predict one half of such a document from the other. That tells "
        "which of several models, for example with more or fewer topics, describes new texts better. The documents "
        "that "
        "are held out get no topics.</p>"));
}

QWidget* ModelChain::makeCores()
{
    const int most = Arena::machineCores();
    m_cores->setRange(1, most);
    m_cores->setValue(most);
    m_cores->setPageStep(1);
    m_cores->setAccessibleName(tr("Cores"));
    auto* group = new QWidget;
    auto* column = new QVBoxLayout(group);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    PaneTitle* title = makeTitle(tr("Cores"));
    title->addRight(m_coresValue);
    column->addWidget(title);
    column->addWidget(m_cores);
    auto* ends = new QHBoxLayout;
    ends->setContentsMargins(4, 0, 4, 0);
    ends->addWidget(new Label(QStringLiteral("1"), TextRole::Axis, Ink::Muted));
    ends->addStretch();
    ends->addWidget(new Label(QString::number(most), TextRole::Axis, Ink::Muted));
    column->addLayout(ends);
    column->addWidget(makeHelp(tr("Can change while it runs. The result stays the same.")));
    group->setEnabled(most > 1);
    return group;
}

int ModelChain::usualBurnIn() const
{
    return static_cast<int>(keepSecondHalf(static_cast<std::uint64_t>(m_iterations->value())).burnIn);
}

void ModelChain::followIterations()
{
    const QSignalBlocker quiet(m_burnIn);
    if (!m_ownBurnIn)
        m_burnIn->setValue(usualBurnIn());
}

void ModelChain::fill(ModelSettings& settings) const
{
    settings.iterations = static_cast<std::uint64_t>(m_iterations->value());
    settings.model.warmUp = static_cast<std::uint32_t>(m_warmUp->value());
    settings.burnIn.reset();
    if (m_ownBurnIn)
        settings.burnIn = static_cast<std::uint64_t>(m_burnIn->value());
    settings.thin = static_cast<std::uint64_t>(m_thin->value());
    settings.heldOut = m_heldOut->value() / 100.0;
    settings.chains = static_cast<std::uint32_t>(m_chains->value());
    settings.model.seed = static_cast<std::uint64_t>(m_seed->value());
    settings.model.workers = hasWorkers(settings.model.sampler) ? static_cast<std::uint32_t>(m_workers->value()) : 1;
    settings.cores = m_cores->value();
}

void ModelChain::set(const ModelSettings& settings)
{
    m_iterations->setValue(static_cast<int>(settings.iterations));
    m_warmUp->setValue(static_cast<int>(settings.model.warmUp));
    m_burnIn->setValue(static_cast<int>(keepRule(settings).burnIn));
    m_ownBurnIn = settings.burnIn.has_value();
    m_thin->setValue(static_cast<int>(settings.thin));
    m_heldOut->setValue(static_cast<int>(std::lround(100 * settings.heldOut)));
    m_chains->setValue(static_cast<int>(settings.chains));
    m_seed->setValue(static_cast<int>(settings.model.seed));
    m_workers->setValue(static_cast<int>(settings.model.workers));
    m_cores->setValue(settings.cores);
}

void ModelChain::show(const ModelSettings& now, const QMap<ModelField, QString>& wrong)
{
    const std::uint64_t seed = now.model.seed;
    m_seedRow->setHelp(
        now.chains == 1
            ? tr("Same seed, same topics, on any number of cores.")
            : tr("Chains have the seeds %1 to %2. Same seed, same topics.").arg(seed).arg(seed + now.chains - 1));
    m_rows[ModelField::WarmUp]->setHelp(now.iterations > now.model.warmUp
                                            ? tr("First iterations, to find a good start.<br>0 switches it off.")
                                            : tr("All iterations are warm-up: none is a draw from the model."));
    showKeeping(now);
    m_heldOutRow->setHelp(now.heldOut > 0 ? tr("Documents not trained on: how well they<br>are predicted is measured.")
                                          : tr("Documents to test predictions on.<br>0: none."));
    m_rows[ModelField::Workers]->setVisible(hasWorkers(now.model.sampler));
    for (const auto [field, row] : m_rows.asKeyValueRange())
        row->setError(wrong.value(field));
}

void ModelChain::showKeeping(const ModelSettings& now)
{
    const KeepRule rule = keepRule(now);
    const auto number = [](std::uint64_t count) { return format::integer(static_cast<std::int64_t>(count)); };
    const QString way = now.model.warmUp > rule.burnIn
        ? tr("The warm-up is longer, so its %1 count.").arg(number(now.model.warmUp))
        : now.burnIn ? tr("Half of them would be %1.").arg(number(keepSecondHalf(now.iterations).burnIn))
                     : tr("Half of them, unless you type your own.");
    m_rows[ModelField::BurnIn]->setHelp(tr("Iterations left out of every estimate.") + QStringLiteral("<br>") + way);
    const std::uint64_t kept = rule.kept(now.iterations, now.model.warmUp);
    const QString draws = format::counted(kept, tr("1 draw"), tr("%1 draws"));
    const QString share =
        rule.thin == 1 ? tr("Every draw is kept:") : tr("One draw in %1 is kept:").arg(number(rule.thin));
    m_thinRow->setHelp(kept == 0 ? tr("No draw will be kept: too few iterations follow the burn-in.")
                                 : share + u' ' + (now.chains == 1 ? tr("%1.") : tr("%1 a chain.")).arg(draws));
}

void ModelChain::showCores(int cores)
{
    m_coresValue->setText(tr("<b>%1</b> of %2").arg(cores).arg(m_cores->maximum()));
    const QString all = format::counted(static_cast<std::uint64_t>(m_cores->maximum()), tr("1 core"), tr("%1 cores"));
    m_cores->setAccessibleDescription(tr("%1 of %2").arg(cores).arg(all));
}

} // namespace themata
