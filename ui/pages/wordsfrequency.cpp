#include "ui/pages/wordsfrequency.h"

#include "ui/charts/stackedbarschart.h"
#include "ui/session.h"
#include "ui/words/wordtime.h"

#include <QVBoxLayout>

#include <algorithm>

namespace themata {

namespace {

/// What the chart shows, and how long its bars are.
QString captionOf(int months)
{
    if (months < monthsOfYear)
        return WordsFrequency::tr("Uses per 10,000 tokens, a month a bar");
    if (months == monthsOfYear)
        return WordsFrequency::tr("Uses per 10,000 tokens, a year a bar");
    if (months == 5 * monthsOfYear)
        return WordsFrequency::tr("Uses per 10,000 tokens, five years a bar");
    return WordsFrequency::tr("Uses per 10,000 tokens, ten years a bar");
}

StackedBar barOf(const WordPeriod& period)
{
    StackedBar bar{period.name, period.begin, period.end, {}, 0, period.tokens, period.documents};
    for (const std::uint64_t uses : period.uses) {
        bar.uses += uses;
        bar.parts << perTenThousand(uses, period.tokens);
    }
    return bar;
}

QList<BarLayer> layersOf(const Session& session, const WordPeriods& words)
{
    if (words.topics.isEmpty())
        return {{BarLayer::Kind::All, 0, WordsFrequency::tr("All uses")}};
    QList<BarLayer> layers;
    for (const std::uint32_t topic : words.topics)
        layers << BarLayer{BarLayer::Kind::Topic, static_cast<int>(topic) + 1, session.topicName(topic)};
    if (words.hasOthers)
        layers << BarLayer{BarLayer::Kind::Others, 0, WordsFrequency::tr("other topics")};
    return layers;
}

} // namespace

WordsFrequency::WordsFrequency(Session& session, WordTime& time, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_time(time)
    , m_chart(new StackedBarsChart(tr("Frequency over time")))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 0, 16, 8);
    layout->addWidget(m_chart);
    connect(&time, &WordTime::changed, this, &WordsFrequency::showPeriods);
    connect(&session, &Session::selectedPeriodChanged, this, &WordsFrequency::showPeriod);
    connect(m_chart, &StackedBarsChart::pointClicked, this, &WordsFrequency::selectYearsOf);
    connect(&session, &Session::topicLabelChanged, this, &WordsFrequency::showNames);
    connect(&session, &Session::topicsChanged, this, &WordsFrequency::showNames);
}

void WordsFrequency::showPeriods()
{
    const WordPeriods& words = m_time.periods();
    QList<StackedBar> bars;
    for (const WordPeriod& period : words.periods)
        bars << barOf(period);
    const bool isUsed = std::ranges::any_of(bars, [](const StackedBar& bar) { return bar.height() > 0; });
    m_chart->setUnit(tr("uses per 10,000 tokens"),
                     isUsed ? captionOf(words.months) : tr("Not used in documents with a date"));
    m_chart->setBars(layersOf(m_session, words), bars, words.months < monthsOfYear);
    showPeriod();
}

void WordsFrequency::showPeriod()
{
    const auto years = m_session.selectedPeriod();
    const int unit = m_time.periods().months < monthsOfYear ? monthsOfYear : 1;
    m_chart->setMarked(years ? std::optional(std::pair(years->first * unit, (years->last + 1) * unit)) : std::nullopt);
}

/// Those that are selected already are selected no more.
void WordsFrequency::selectYearsOf(int bar)
{
    const int unit = m_time.periods().months < monthsOfYear ? monthsOfYear : 1;
    const StackedBar& clicked = m_chart->bars()[bar];
    const YearRange years{clicked.begin / unit, (clicked.end - 1) / unit};
    m_session.selectPeriod(m_session.selectedPeriod() == years ? std::nullopt : std::optional(years));
}

/// The names of topics without a label come with their top words.
void WordsFrequency::showNames()
{
    m_chart->setLayers(layersOf(m_session, m_time.periods()));
}

} // namespace themata
