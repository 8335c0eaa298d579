#include "ui/pages/modelpage.h"

#include "ui/format/counted.h"
#include "ui/pages/modelestimate.h"
#include "ui/pages/modelpriorbox.h"
#include "ui/pages/modelsampler.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/fieldrow.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/segments.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QSlider>
#include <QSpinBox>

#include <limits>

namespace themata {

namespace {

constexpr int modelWidth = 448;
constexpr int chainWidth = 416;
constexpr int estimateWidth = 336;
constexpr int rowGap = 16;

QSpinBox* makeCountBox(int least, int most)
{
    auto* box = new QSpinBox;
    box->setRange(least, most);
    box->setGroupSeparatorShown(true);
    box->setAlignment(Qt::AlignRight);
    return box;
}

/// A column of settings that scrolls when the window is low.
QScrollArea* makeColumn(QVBoxLayout*& column, int width)
{
    auto* pane = new Pane;
    column = new QVBoxLayout(pane);
    column->setContentsMargins(metrics::pageMarginLeft, 0, metrics::pageMarginLeft, metrics::pageMarginRight);
    column->setSpacing(rowGap);
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(pane);
    area->setMinimumWidth(width * 3 / 4);
    return area;
}

PaneTitle* makeTitle(const QString& title)
{
    auto* head = new PaneTitle(title);
    head->setMargins(0, 0);
    return head;
}

void addGroup(QVBoxLayout& column, const QString& title, const QList<QWidget*>& rows)
{
    auto* group = new QVBoxLayout;
    group->setContentsMargins(0, 4, 0, 0);
    group->setSpacing(rowGap);
    for (QWidget* row : rows)
        group->addWidget(row);
    auto* whole = new QVBoxLayout;
    whole->setContentsMargins(0, 4, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(makeTitle(title));
    whole->addLayout(group);
    column.addLayout(whole);
}

} // namespace

ModelPage::ModelPage(Session& session, QWidget* parent)
    : Page(parent)
    , m_session(session)
    , m_topics(makeCountBox(0, 1'000'000))
    , m_alpha(new PriorBox)
    , m_beta(new PriorBox)
    , m_iterations(makeCountBox(0, 10'000'000))
    , m_warmUp(makeCountBox(0, 1'000'000))
    , m_seed(makeCountBox(0, std::numeric_limits<int>::max()))
    , m_cores(new QSlider(Qt::Horizontal))
    , m_coresValue(new Label)
    , m_sampler(new ModelSampler)
{
    m_estimate = new ModelEstimate(session);
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
    for (QSpinBox* box : {m_topics, m_iterations, m_warmUp, m_seed})
        connect(box, &QSpinBox::valueChanged, this, &ModelPage::settingsChanged);
    for (PriorBox* box : {m_alpha, m_beta})
        connect(box, &QDoubleSpinBox::valueChanged, this, &ModelPage::settingsChanged);
    connect(m_sampler, &ModelSampler::changed, this, &ModelPage::settingsChanged);
    connect(m_cores, &QSlider::valueChanged, this, &ModelPage::showCores);
    connect(m_estimate, &ModelEstimate::startRequested, this, &ModelPage::startRun);
    connect(&session, &Session::corpusChanged, this, &ModelPage::showCorpus);
    connect(&session, &Session::runsChanged, this, &ModelPage::settingsChanged);
    connect(&session.runner(), &RunController::started, this, &ModelPage::settingsChanged);
    connect(&session.runner(), &RunController::ended, this, &ModelPage::settingsChanged);
    m_seed->setValue(1);
    setSettings(applied(Preset::Standard, settings()));
    showCores(m_cores->value());
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
    auto* pi = new PriorBox;
    pi->setValue(1);
    pi->setEnabled(false);
    pi->setToolTip(tr("1 is plain LDA. Other values come with a later version."));
    m_rows[ModelField::Topics] =
        new FieldRow(tr("&Topics"), QStringLiteral("K"),
                     tr("Larger: narrower topics. Too few merge themes, too many split them."), m_topics);
    m_rows[ModelField::Alpha] = new FieldRow(tr("&Alpha"), QStringLiteral("α"), {}, m_alpha);
    m_rows[ModelField::Beta] =
        new FieldRow(tr("&Beta"), QStringLiteral("β"), tr("Larger: each topic spreads over more words."), m_beta);
    addGroup(*column, tr("Topics and priors"),
             {m_rows[ModelField::Topics], m_rows[ModelField::Alpha], m_rows[ModelField::Beta],
              new FieldRow(tr("Pi"), QStringLiteral("π"), pi->toolTip(), pi)});
    column->addWidget(new Hairline);
    addGroup(*column, tr("Sampler"), {m_sampler});
    column->addStretch();
    return area;
}

QWidget* ModelPage::makeChainPane()
{
    QVBoxLayout* column = nullptr;
    QScrollArea* area = makeColumn(column, chainWidth);
    m_seed->setGroupSeparatorShown(false);
    m_rows[ModelField::Iterations] =
        new FieldRow(tr("&Iterations"), {}, tr("Passes through the corpus. More: steadier."), m_iterations);
    m_rows[ModelField::WarmUp] = new FieldRow(tr("&Warm-up"), {}, {}, m_warmUp);
    m_rows[ModelField::WarmUp]->setToolTip(
        tr("<p>The first iterations can bring the topics close to good ones sooner than exact iterations do: they use "
           "averages in place of draws, and sharpen the topics. So they are not draws from the model, and belong to "
           "burn-in. 0 switches the warm-up off.</p>"));
    addGroup(*column, tr("Chain"),
             {m_rows[ModelField::Iterations], m_rows[ModelField::WarmUp],
              new FieldRow(tr("&Seed"), {}, tr("Same seed, same topics, on any number of cores."), m_seed)});
    column->addWidget(new Hairline);
    column->addWidget(makeCores());
    column->addStretch();
    return area;
}

QWidget* ModelPage::makeCores()
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

ModelSettings ModelPage::settings() const
{
    ModelSettings settings;
    settings.model.sampler = m_sampler->sampler();
    settings.model.topics = static_cast<std::uint32_t>(m_topics->value());
    settings.model.alpha = m_alpha->value();
    settings.model.beta = m_beta->value();
    settings.model.seed = static_cast<std::uint64_t>(m_seed->value());
    settings.model.warmUp = static_cast<std::uint32_t>(m_warmUp->value());
    settings.iterations = static_cast<std::uint64_t>(m_iterations->value());
    settings.cores = m_cores->value();
    return settings;
}

void ModelPage::setSettings(const ModelSettings& settings)
{
    m_filling = true;
    m_sampler->setSampler(settings.model.sampler);
    m_topics->setValue(static_cast<int>(settings.model.topics));
    m_alpha->setValue(settings.model.alpha);
    m_beta->setValue(settings.model.beta);
    m_seed->setValue(static_cast<int>(settings.model.seed));
    m_warmUp->setValue(static_cast<int>(settings.model.warmUp));
    m_iterations->setValue(static_cast<int>(settings.iterations));
    m_cores->setValue(settings.cores);
    m_filling = false;
    settingsChanged();
}

bool ModelPage::canStart() const
{
    return m_session.hasCorpus() && !m_session.runner().active() && faults(settings(), *m_session.corpus()).isEmpty();
}

void ModelPage::startRun()
{
    if (!canStart())
        return;
    const ModelSettings chosen = settings();
    m_session.runner().start(chosen.model, chosen.iterations, chosen.cores);
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
    showHelp(now);
    const auto wrong = m_session.hasCorpus() ? faults(now, *m_session.corpus()) : QMap<ModelField, QString>();
    for (const auto [field, row] : m_rows.asKeyValueRange())
        row->setError(wrong.value(field));
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

/// The sentences that depend on the values.
void ModelPage::showHelp(const ModelSettings& now)
{
    m_rows[ModelField::Alpha]->setHelp(
        tr("Larger: each document mixes more topics.<br>For a whole document <b>K × α = %1</b>")
            .arg(format::number(now.model.topics * now.model.alpha, 2)));
    m_rows[ModelField::WarmUp]->setHelp(now.iterations > now.model.warmUp
                                            ? tr("First iterations, to find a good start.<br>0 switches it off.")
                                            : tr("All iterations are warm-up: none is a draw from the model."));
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

void ModelPage::showCores(int cores)
{
    m_coresValue->setText(tr("<b>%1</b> of %2").arg(cores).arg(m_cores->maximum()));
    const QString all = format::counted(static_cast<std::uint64_t>(m_cores->maximum()), tr("1 core"), tr("%1 cores"));
    m_cores->setAccessibleDescription(tr("%1 of %2").arg(cores).arg(all));
}

} // namespace themata
