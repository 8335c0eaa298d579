#include "ui/pages/runsmallcharts.h"

#include "ui/charts/barschart.h"
#include "ui/charts/smallchart.h"
#include "ui/format/numbers.h"

#include <QGridLayout>

#include <algorithm>
#include <functional>

namespace themata {
namespace {

/// "2 M", "500 k", "0"
QString shortAmount(double value)
{
    if (value >= 1e6)
        return QString::number(value / 1e6) + QStringLiteral(" M");
    return value >= 1e3 ? QString::number(value / 1e3) + QStringLiteral(" k") : QString::number(value);
}

QString shortPercent(double value)
{
    return format::significant(value, 2) + QChar(format::noBreakSpace) + QLatin1Char('%');
}

QString shortNumber(double value)
{
    return format::significant(value, 2);
}

QString threeFigures(double value)
{
    return format::significant(value);
}

} // namespace

struct RunSmallCharts::Line {
    SmallChart* chart;
    QString title, shortTitle; ///< the short one where the value stands beside it
    double TracePoint::*value;
    double scale; ///< of the chart's axis
    std::function<QString(double)> figure; ///< the value, unscaled, beside the title
    QString unit;
    std::function<bool(const ModelConfig&)> shown;
};

RunSmallCharts::RunSmallCharts(QWidget* parent)
    : QWidget(parent)
    , m_time(new SmallChart(tr("Time per iteration, ms"), this))
    , m_sizes(new BarsChart(tr("Topics by size"), this))
    , m_grid(new QGridLayout(this))
{
    setBackgroundRole(QPalette::Midlight); // what shows between the charts are hairlines
    setAutoFillBackground(true);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(1);
    for (int column = 0; column < 3; ++column)
        m_grid->setColumnStretch(column, 1);
    makeLines();
    makeOthers();
    arrange();
}

RunSmallCharts::~RunSmallCharts() = default;

void RunSmallCharts::makeLines()
{
    const auto add = [this](const QString& title, const QString& shortTitle, const QString& explanation,
                            double TracePoint::*value, double scale, std::function<QString(double)> figure,
                            const QString& unit, std::function<bool(const ModelConfig&)> shown) {
        auto* chart = new SmallChart(title, this);
        chart->setExplanation(explanation);
        chart->setLabels(scale == 100 ? shortPercent : shortNumber);
        m_lines.push_back({chart, title, shortTitle, value, scale, std::move(figure), unit, std::move(shown)});
    };
    const auto always = [](const ModelConfig&) { return true; };
    add(tr("Density of n_w, words × topics"), tr("Density of n_w"),
        tr("Share of the pairs of a word and a topic that have tokens: it falls as topics specialise."),
        &TracePoint::densityNw, 100, format::percentSignificant, tr("of cells in use"), always);
    add(tr("Density of n_d, documents × topics"), tr("Density of n_d"),
        tr("Share of the pairs of a document and a topic that have tokens: it falls as documents settle on few topics."),
        &TracePoint::densityNd, 100, format::percentSignificant, tr("of cells in use"), always);
    add(tr("Zeros in Φ"), tr("Zeros in Φ"),
        tr("Share of the pairs of a word and a topic in which the word is absent: its probability there is exactly 0."),
        &TracePoint::zerosPhi, 100, format::percentSignificant, tr("of entries"),
        [](const ModelConfig& config) { return config.pi < 1; });
    add(tr("α, mean over topics"), tr("Mean α"),
        tr("How evenly documents mix topics, as learned: the smaller, the fewer topics a document has."),
        &TracePoint::alpha, 1, threeFigures, tr("per topic, learned"),
        [](const ModelConfig& config) { return config.learnAlpha != AlphaLearning::Fixed; });
    add(tr("β"), tr("β"),
        tr("How evenly topics use their words, as learned: the smaller, the fewer words carry a topic."),
        &TracePoint::beta, 1, threeFigures, tr("per word, learned"),
        [](const ModelConfig& config) { return config.learnBeta; });
    add(tr("π, mean over topics"), tr("Mean π"),
        tr("Chance of a word to be present in a topic, as learned: the smaller, the more words a topic does without."),
        &TracePoint::pi, 1, threeFigures, tr("of words, learned"),
        [](const ModelConfig& config) { return config.learnPi; });
    add(tr("Speed"), tr("Speed"),
        tr("Tokens that are given a topic in a second; it follows the number of cores."),
        &TracePoint::tokensPerSecond, 1, format::compact, tr("tokens per second"), always);
    m_lines.back().chart->setYFromZero(true);
    m_lines.back().chart->setLabels(shortAmount);
}

void RunSmallCharts::makeOthers()
{
    m_sizes->setExplanation(tr("How the tokens are shared out among the topics, the largest one first."));
    m_sizes->setEndLabels(tr("largest"), tr("smallest"));
}

void RunSmallCharts::setModel(const ModelConfig& config, int burnIn)
{
    m_config = config;
    for (const Line& line : m_lines)
        line.chart->setPhases(config.warmUp, burnIn);
    m_time->setPhases(config.warmUp, burnIn);
    m_time->setExplanation(drawsPhi(config.sampler)
                               ? tr("How long an iteration takes: the step that draws Φ, and the step that gives each "
                                    "token its topic.")
                               : tr("How long an iteration takes, which gives each token its topic. This sampler draws "
                                    "no Φ."));
    arrange();
}

/// Row by row; the sizes of the topics take what is left of the last column, from the bottom up.
void RunSmallCharts::arrange()
{
    QList<ChartWidget*> charts;
    for (const Line& line : m_lines)
        if (line.shown(m_config))
            charts << line.chart;
        else
            line.chart->hide();
    charts << m_time;
    m_rows = charts.size() < 6 ? 2 : 3;
    const int sizesRows = 3 * m_rows - static_cast<int>(charts.size());
    while (m_grid->count() > 0)
        delete m_grid->takeAt(0);
    m_grid->addWidget(m_sizes, m_rows - sizesRows, 2, sizesRows, 1);
    int row = 0, column = 0;
    for (ChartWidget* chart : charts) {
        m_grid->addWidget(chart, row, column);
        chart->show();
        const int columns = row < m_rows - sizesRows ? 3 : 2;
        row += ++column == columns ? 1 : 0;
        column %= columns;
    }
    for (int i = 0; i < 3; ++i)
        m_grid->setRowStretch(i, i < m_rows ? 1 : 0);
    const bool dense = m_rows > 2;
    for (ChartWidget* chart : charts + QList<ChartWidget*>{m_sizes})
        chart->setDense(dense);
    for (const Line& line : m_lines)
        line.chart->setTitle(dense ? line.shortTitle : line.title);
    m_time->setTitle(dense ? tr("Time") : tr("Time per iteration, ms"));
}

void RunSmallCharts::setTrace(const std::vector<TracePoint>& trace)
{
    const auto lineOf = [&trace](const QString& name, double scale, double TracePoint::*value) {
        PlotLine line{name, {}};
        line.points.reserve(static_cast<qsizetype>(trace.size()));
        for (const TracePoint& point : trace)
            line.points << QPointF(static_cast<double>(point.iteration), scale * point.*value);
        return line;
    };
    for (const Line& line : m_lines)
        if (line.shown(m_config))
            line.chart->setLines({lineOf(line.shortTitle, line.scale, line.value)});
    const PlotLine none{tr("Φ"), {}}; // z keeps its place and its colour
    const PlotLine phi = drawsPhi(m_config.sampler) ? lineOf(tr("Φ"), 1000, &TracePoint::phiSeconds) : none;
    m_time->setLayers({phi, lineOf(tr("z"), 1000, &TracePoint::zSeconds)});
}

void RunSmallCharts::setFigures(const std::vector<TracePoint>& trace)
{
    const TracePoint* last = trace.empty() ? nullptr : &trace.back();
    for (const Line& line : m_lines)
        setFigure(line, last);
    setTimes(last);
}

void RunSmallCharts::setFigure(const Line& line, const TracePoint* last)
{
    if (last)
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
    m_time->setValue(format::milliseconds(last->phiSeconds + last->zSeconds), split);
}

void RunSmallCharts::setTopics(const std::vector<TopicSummary>& topics)
{
    QList<double> shares;
    for (const TopicSummary& topic : topics)
        shares << 100 * topic.share;
    const auto used = std::ranges::count_if(topics, [](const TopicSummary& topic) { return topic.tokens > 0; });
    std::ranges::sort(shares, std::ranges::greater{});
    m_sizes->setValues(shares);
    m_sizes->setValue(shares.isEmpty() ? QString(QChar(format::dash)) : tr("%1 of %2").arg(used).arg(shares.size()),
                      tr("in use, % of tokens each"));
}

} // namespace themata
