#include "ui/pages/runsmallcharts.h"

#include "ui/charts/barschart.h"
#include "ui/charts/chartswitch.h"
#include "ui/charts/smallchart.h"
#include "ui/format/numbers.h"
#include "ui/pages/traceline.h"

#include <QGridLayout>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace themata {
namespace {

/// "2 M", "500 k", "0"
QString shortAmount(double value)
{
    if (value >= 1e6)
        return QString::number(value / 1e6) + QStringLiteral(" M");
    return value >= 1e3 ? QString::number(value / 1e3) + QStringLiteral(" k") : QString::number(value);
}

QString shortNumber(double value)
{
    return format::significant(value, 2);
}

QString threeFigures(double value)
{
    return format::significant(value);
}

QString threeDecimals(double value)
{
    return format::number(value, 3);
}

} // namespace

struct RunSmallCharts::Line {
    SmallChart* chart;
    QString title, shortTitle; ///< the short one where the value stands beside it
    double TracePoint::*value;
    double scale; ///< of the chart's axis
    std::function<QString(double)> figure; ///< the value, unscaled, beside the title
    QString unit;
    std::function<bool()> shown;
};

RunSmallCharts::RunSmallCharts(QWidget* parent)
    : QWidget(parent)
    , m_time(new SmallChart(tr("Time per iteration, ms"), this))
    , m_sizes(this)
    , m_grid(new QGridLayout(this))
{
    setBackgroundRole(QPalette::Midlight); // what shows between the charts are hairlines
    setAutoFillBackground(true);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(1);
    for (int column = 0; column < 3; ++column)
        m_grid->setColumnStretch(column, 1);
    makeLines();
    m_pace = new ChartSwitch({m_time, tr("Time")}, {m_lines.back().chart, tr("Speed")}, this);
    arrange();
}

RunSmallCharts::~RunSmallCharts() = default;

void RunSmallCharts::makeLines()
{
    const auto add = [this](const QString& title, const QString& shortTitle, const QString& explanation,
                            double TracePoint::*value, double scale, std::function<QString(double)> figure,
                            const QString& unit, std::function<bool()> shown) {
        auto* chart = new SmallChart(title, this);
        chart->setExplanation(explanation);
        chart->setLabels(scale == 100 ? format::percentTick : shortNumber);
        m_lines.push_back({chart, title, shortTitle, value, scale, std::move(figure), unit, std::move(shown)});
    };
    const auto always = [] { return true; };
    add(tr("Density of n_w, words × topics"), tr("Density of n_w"),
        tr("Share of the pairs of a word and a topic that have tokens: it falls as topics specialise."),
        &TracePoint::densityNw, 100, format::percentSignificant, tr("in use"), always);
    add(tr("Density of n_d, documents × topics"), tr("Density of n_d"),
        tr("Share of the pairs of a document and a topic that have tokens: it falls as documents settle on few "
           "topics."),
        &TracePoint::densityNd, 100, format::percentSignificant, tr("in use"), always);
    add(tr("Zeros in Φ"), tr("Zeros in Φ"),
        tr("Share of the pairs of a word and a topic in which the word is absent: its probability there is exactly 0."),
        &TracePoint::zerosPhi, 100, format::percentSignificant, tr("of entries"), [this] { return m_config.pi < 1; });
    add(tr("α, mean over topics"), tr("Mean α"),
        tr("How evenly documents mix topics, as learned: the smaller, the fewer topics a document has."),
        &TracePoint::alpha, 1, threeFigures, tr("per topic, learned"),
        [this] { return m_config.learnAlpha != AlphaLearning::Fixed; });
    add(tr("β"), tr("β"),
        tr("How evenly topics use their words, as learned: the smaller, the fewer words carry a topic."),
        &TracePoint::beta, 1, threeFigures, tr("per word, learned"), [this] { return m_config.learnBeta; });
    add(tr("π, mean over topics"), tr("Mean π"),
        tr("Chance of a word to be present in a topic, as learned: the smaller, the more words a topic does without."),
        &TracePoint::pi, 1, threeFigures, tr("of words, learned"), [this] { return m_config.learnPi; });
    add(tr("Held-out log likelihood"), tr("Held-out"),
        tr("How well the topics foretell documents that they never saw: the natural logarithm of the probability of a "
           "word in those, on average. The closer to 0, the better; a gain of 0.1 makes each word a tenth more "
           "likely."),
        &TracePoint::heldOut, 1, threeDecimals, tr("log per token"), [this] { return m_holdsOut; });
    m_lines.back().chart->setLabels({}); // as many decimals as tell the ticks apart
    add(tr("Speed"), tr("Speed"), tr("Tokens that are given a topic in a second; it follows the number of cores."),
        &TracePoint::tokensPerSecond, 1, format::compact, tr("tokens/s"), always);
    m_lines.back().chart->setYFromZero(true);
    m_lines.back().chart->setLabels(shortAmount);
}

void RunSmallCharts::setModel(const ModelConfig& config, int burnIn)
{
    m_config = config;
    for (const Line& line : m_lines)
        line.chart->setPhases(config.warmUp, burnIn);
    m_sizes.setModel(config, burnIn);
    m_time->setPhases(config.warmUp, burnIn);
    m_time->setExplanation(drawsPhi(config.sampler)
                               ? tr("How long an iteration takes: the step that draws Φ, and the step that gives each "
                                    "token its topic.")
                               : tr("How long an iteration takes, which gives each token its topic. This sampler draws "
                                    "no Φ."));
    arrange();
}

/// The bars of the topics' sizes come last and take what is left of the last column, from the bottom up.
void RunSmallCharts::arrange()
{
    chooseCharts();
    setDensity();
    while (m_grid->count() > 0)
        delete m_grid->takeAt(0);
    const QList<Place> others = places();
    const int barsRows = 3 * m_rows - static_cast<int>(others.size());
    m_grid->addWidget(m_sizes.bars(), m_rows - barsRows, 2, barsRows, 1);
    if (m_sizes.choice()->isOn())
        addTo(m_rows - 1, 2, {m_sizes.lines(), m_sizes.choice()});
    int row = 0, column = 0;
    for (const Place& place : others) {
        addTo(row, column, place);
        const int columns = row < m_rows - barsRows ? 3 : 2;
        row += ++column == columns ? 1 : 0;
        column %= columns;
    }
    for (int i = 0; i < 3; ++i)
        m_grid->setRowStretch(i, i < m_rows ? 1 : 0);
}

/// Nine at most. Two rows are roomier than three, so seven charts share them.
void RunSmallCharts::chooseCharts()
{
    int charts = 3; // time, and two of the topics' sizes
    for (const Line& line : m_lines) {
        line.chart->setVisible(line.shown());
        charts += line.shown() ? 1 : 0;
    }
    m_rows = charts < 8 ? 2 : 3;
    m_sizes.choice()->setOn(charts > 3 * m_rows);
    m_pace->setOn(charts > 3 * m_rows + 1);
}

QList<RunSmallCharts::Place> RunSmallCharts::places() const
{
    QList<Place> places;
    for (const Line& line : m_lines)
        if (line.shown())
            places << Place{line.chart};
    if (m_pace->isOn())
        places.last() << m_time << m_pace; // with that of speed
    else
        places << Place{m_time};
    if (!m_sizes.choice()->isOn())
        places << Place{m_sizes.lines()};
    return places;
}

void RunSmallCharts::addTo(int row, int column, const Place& place)
{
    for (QWidget* widget : place)
        m_grid->addWidget(widget, row, column,
                          qobject_cast<ChartSwitch*>(widget) ? Qt::AlignTop | Qt::AlignLeft : Qt::Alignment());
}

void RunSmallCharts::setDensity()
{
    const bool dense = m_rows > 2;
    for (const Line& line : m_lines) {
        line.chart->setDense(dense);
        line.chart->setTitle(dense ? line.shortTitle : line.title);
    }
    m_time->setDense(dense);
    m_time->setTitle(dense ? tr("Time") : tr("Time per iteration, ms"));
    m_sizes.setDense(dense);
}

void RunSmallCharts::setTrace(const std::vector<TracePoint>& trace)
{
    const bool holdsOut = std::ranges::any_of(trace, [](const auto& point) { return !std::isnan(point.heldOut); });
    if (std::exchange(m_holdsOut, holdsOut) != holdsOut)
        arrange();
    for (const Line& line : m_lines)
        if (line.shown())
            line.chart->setLines({traceLine(trace, line.shortTitle, line.value, line.scale)});
    m_sizes.setTrace(trace);
    const PlotLine none{tr("Φ"), {}}; // z keeps its place and its colour
    const PlotLine phi = drawsPhi(m_config.sampler) ? traceLine(trace, tr("Φ"), &TracePoint::phiSeconds, 1000) : none;
    m_time->setLayers({phi, traceLine(trace, tr("z"), &TracePoint::zSeconds, 1000)});
}

void RunSmallCharts::setFigures(const std::vector<TracePoint>& trace)
{
    const TracePoint* last = trace.empty() ? nullptr : &trace.back();
    for (const Line& line : m_lines)
        setFigure(line, last);
    setTimes(last);
    m_sizes.setFigure(last);
}

void RunSmallCharts::setFigure(const Line& line, const TracePoint* last)
{
    if (last && !std::isnan(last->*line.value))
        line.chart->setValue(line.figure(last->*line.value), line.unit);
    else
        line.chart->setValue(QChar(format::dash), {});
}

void RunSmallCharts::setTimes(const TracePoint* last)
{
    if (!last)
        return m_time->setValue(QChar(format::dash), {});
    const QString split = !drawsPhi(m_config.sampler) ? tr("z alone")
        : last->iteration <= m_config.warmUp
        ? tr("no Φ step in the warm-up")
        : tr("Φ %1, z %2").arg(format::milliseconds(last->phiSeconds), format::milliseconds(last->zSeconds));
    m_time->setValue(format::milliseconds(last->phiSeconds + last->zSeconds), m_pace->isOn() ? QString() : split);
}

void RunSmallCharts::setTopics(const std::vector<TopicSummary>& topics)
{
    m_sizes.setTopics(topics);
}

} // namespace themata
