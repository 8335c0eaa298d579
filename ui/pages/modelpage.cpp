#include "ui/pages/modelpage.h"

#include "ui/format/counted.h"
#include "ui/pages/modelchain.h"
#include "ui/pages/modelcolumn.h"
#include "ui/pages/modelestimate.h"
#include "ui/pages/modelpriors.h"
#include "ui/pages/modelsampler.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/segments.h"

#include <QHBoxLayout>
#include <QScrollArea>

namespace themata {

namespace {

constexpr int modelWidth = 448;
constexpr int chainWidth = 416;
constexpr int estimateWidth = 336;

} // namespace

ModelPage::ModelPage(Session& session, QWidget* parent)
    : Page(parent)
    , m_session(session)
    , m_priors(new ModelPriors)
    , m_sampler(new ModelSampler)
    , m_chain(new ModelChain)
    , m_estimate(new ModelEstimate(session))
{
    m_estimate->setFixedWidth(estimateWidth);
    m_modelPane = makeModelPane();
    m_chainPane = makeChainPane();
    auto* panes = new QHBoxLayout;
    panes->setSpacing(0);
    panes->addWidget(m_modelPane, modelWidth);
    panes->addWidget(new Hairline(Qt::Vertical));
    panes->addWidget(m_chainPane, chainWidth);
    panes->addWidget(new Hairline(Qt::Vertical));
    panes->addWidget(m_estimate);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    column->addLayout(panes, 1);
    connect(m_priors, &ModelPriors::changed, this, &ModelPage::settingsChanged);
    connect(m_sampler, &ModelSampler::changed, this, &ModelPage::settingsChanged);
    connect(m_chain, &ModelChain::changed, this, &ModelPage::settingsChanged);
    connect(m_estimate, &ModelEstimate::startRequested, this, &ModelPage::startRun);
    connect(&session, &Session::corpusChanged, this, &ModelPage::showCorpus);
    connect(&session, &Session::runsChanged, this, &ModelPage::settingsChanged);
    connect(&session.runner(), &RunController::started, this, &ModelPage::settingsChanged);
    connect(&session.runner(), &RunController::ended, this, &ModelPage::settingsChanged);
    setSettings(applied(Preset::Standard, {.cores = settings().cores}));
    showCorpus();
}

QWidget* ModelPage::makeHead()
{
    m_head = new PageHead(tr("Model"));
    m_presets = new Segments({tr("Quick look"), tr("Standard"), tr("As in the paper")}, Segments::Size::Normal);
    m_presets->setAccessibleName(tr("Preset"));
    m_presets->setSegmentToolTip(0, tr("20 topics, 200 iterations: a first impression"));
    m_presets->setSegmentToolTip(1, tr("50 topics, 1,000 iterations"));
    m_presets->setSegmentToolTip(2, tr("100 topics, 1,000 iterations, alpha 0.1, beta 0.01, no warm-up"));
    m_presets->clearCurrent();
    connect(m_presets, &Segments::currentChanged, this, [this](int preset) {
        if (!m_filling)
            setSettings(applied(Preset{preset}, settings()));
    });
    m_head->addRight(new Label(tr("Preset"), TextRole::Body, Ink::Muted));
    m_head->addRight(m_presets);
    return m_head;
}

QWidget* ModelPage::makeModelPane()
{
    QVBoxLayout* column = nullptr;
    QScrollArea* area = makeColumn(column, modelWidth);
    column->addWidget(m_priors);
    column->addWidget(new Hairline);
    column->addLayout(makeGroup(tr("Sampler"), {m_sampler}));
    column->addStretch();
    return area;
}

QWidget* ModelPage::makeChainPane()
{
    QVBoxLayout* column = nullptr;
    QScrollArea* area = makeColumn(column, chainWidth);
    column->addWidget(m_chain);
    column->addStretch();
    return area;
}

ModelSettings ModelPage::settings() const
{
    ModelSettings settings;
    settings.model.sampler = m_sampler->sampler();
    m_priors->fill(settings.model);
    m_chain->fill(settings);
    return settings;
}

void ModelPage::setSettings(const ModelSettings& settings)
{
    m_filling = true;
    m_sampler->setSampler(settings.model.sampler);
    m_priors->set(settings.model);
    m_chain->set(settings);
    m_filling = false;
    settingsChanged();
}

bool ModelPage::canStart() const
{
    return m_session.hasCorpus() && !m_session.runner().active() && faults(settings(), *m_session.newestCorpus()).isEmpty();
}

void ModelPage::startRun()
{
    if (!canStart())
        return;
    m_session.runner().start(settings());
    settingsChanged();
}

QList<QWidget*> ModelPage::panes() const
{
    return {m_modelPane, m_chainPane, m_estimate};
}

/// The pace of a run is better known each time.
void ModelPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    settingsChanged();
}

void ModelPage::showCorpus()
{
    const auto info = m_session.info();
    m_head->setSubtitle(
        info ? tr("for %1, %2")
                   .arg(m_session.projectName(), format::counted(info->documents, tr("1 document"), tr("%1 documents")))
             : QString());
    settingsChanged();
}

void ModelPage::settingsChanged()
{
    if (m_filling)
        return;
    const ModelSettings now = settings();
    const auto wrong = m_session.hasCorpus() ? faults(now, *m_session.newestCorpus()) : QMap<ModelField, QString>();
    m_priors->show(now.model, wrong);
    m_sampler->show(now.model);
    m_chain->show(now, wrong);
    QString whyNot;
    if (!m_session.hasCorpus())
        whyNot = tr("Import a corpus first.");
    else if (m_session.runner().active())
        whyNot = tr("A run is going on. Stop it first, or let it finish.");
    else if (!wrong.isEmpty())
        whyNot = wrong.first();
    m_estimate->setSettings(now, whyNot);
    showPreset();
}

void ModelPage::showPreset()
{
    m_filling = true; // what is on is what is set, not the other way round
    if (const auto preset = matchingPreset(settings()))
        m_presets->setCurrent(static_cast<int>(*preset));
    else
        m_presets->clearCurrent();
    m_filling = false;
}

} // namespace themata
