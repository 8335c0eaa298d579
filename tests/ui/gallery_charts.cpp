#include "gallery_charts.h"

#include "ui/charts/barschart.h"
#include "ui/charts/mapview.h"
#include "ui/charts/plotview.h"
#include "ui/charts/smallchart.h"
#include "ui/charts/topicbar.h"
#include "ui/charts/wordbars.h"
#include "ui/format/numbers.h"
#include "ui/widgets/delegates.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QStandardItemModel>
#include <QTableView>

#include <cmath>
#include <random>

using namespace themata;
using namespace Qt::StringLiterals;

namespace {

PlotLine climb(const QString& name, int iterations, double end, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<double> noise(0, 1800);
    PlotLine line{name, {}};
    for (int i = 1; i <= iterations; ++i)
        line.points << QPointF(i, end - 1.2e6 * std::exp(-i / 35.0) - 9e4 * std::exp(-i / 160.0) + noise(random));
    return line;
}

PlotLine fall(double from, double to, double pace)
{
    PlotLine line{u"1"_s, {}};
    for (int i = 1; i <= 1284; ++i)
        line.points << QPointF(i, to + (from - to) * std::exp(-i / pace));
    return line;
}

QWidget* makePosterior()
{
    auto* pane = new Pane;
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* title = new PaneTitle(u"Log posterior"_s, u"millions"_s);
    auto* views = new Segments({u"All"_s, u"After burn-in"_s, u"Last 200"_s});
    title->addRight(views);
    layout->addWidget(title);
    auto* plot = new PlotView;
    plot->setUnit(u"million"_s, 1e6);
    plot->setPhases(50, 600);
    plot->setLines({climb(u"Chain 1"_s, 1284, -7.386e6, 1), climb(u"Chain 2"_s, 1284, -7.385e6, 2),
                    climb(u"Chain 3"_s, 1284, -7.395e6, 3), climb(u"Chain 4"_s, 1284, -7.388e6, 4)});
    QObject::connect(views, &Segments::currentChanged, plot,
                     [plot](int view) { plot->setView(static_cast<PlotView::View>(view)); });
    layout->addWidget(plot, 1);
    return pane;
}

QWidget* makeSmallCharts()
{
    auto* pane = new Pane;
    auto* grid = new QGridLayout(pane);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(1);
    const auto percent = [](double share) { return format::percent(share); };
    auto* density = new SmallChart(u"Density of n_w, words × topics"_s);
    density->setValue(u"6.48 %"_s, u"of cells in use"_s);
    density->setLines({fall(0.5, 0.0648, 20), fall(0.5, 0.0652, 22)});
    density->setPhases(50, 600);
    density->setLabels(percent);
    grid->addWidget(density, 0, 0);
    auto* time = new SmallChart(u"Time per iteration"_s);
    time->setValue(u"110 ms"_s, u"Φ 18 ms, z 92 ms"_s);
    time->setLayers({{u"Φ"_s, fall(25, 18, 10).points}, {u"z"_s, fall(93, 92, 10).points}});
    time->setPhases(0, 600);
    grid->addWidget(time, 0, 1);
    auto* sizes = new BarsChart(u"Topics by size"_s);
    sizes->setValue(u"50 of 50"_s, u"in use, % of tokens each"_s);
    QList<double> values;
    for (int i = 0; i < 50; ++i)
        values << 3.3 - i * 0.045;
    sizes->setValues(values);
    sizes->setEndLabels(u"largest"_s, u"smallest"_s);
    grid->addWidget(sizes, 0, 2);
    return pane;
}

QStandardItem* item(const QString& text, std::initializer_list<std::pair<int, QVariant>> data = {})
{
    auto* result = new QStandardItem(text);
    for (const auto& [role, value] : data)
        result->setData(value, role);
    return result;
}

QWidget* makeTable()
{
    auto* model = new QStandardItemModel;
    model->setHorizontalHeaderLabels({u"No."_s, u"Topic"_s, u"Share, %"_s, u"Topics"_s, u"Top words"_s, u"Match"_s});
    for (int i = 0; i < 8; ++i) {
        const int topic = i * 9 + 2;
        const QList<MixPart> mix{{topic, 0.3}, {38, 0.2}, {47, 0.15}, {4, 0.1}};
        const QList<TrendWord> words{{u"public"_s, TrendWord::Trend::Riser}, {u"present"_s}, {u"country"_s, TrendWord::Trend::Faller},
                                     {u"great"_s}, {u"government"_s}};
        model->appendRow({item(QString::number(topic)),
                          item(i == 2 ? u"people · time · way"_s : u"Trade with Britain"_s, {{TopicNumberRole, topic}, {UnnamedRole, i == 2}}),
                          item(u"1.57"_s, {{ShareRole, 0.9 - i * 0.1}}), item({}, {{MixRole, QVariant::fromValue(mix)}}),
                          item({}, {{TrendWordsRole, QVariant::fromValue(words)}}),
                          item(i % 3 ? u"alike"_s : u"no match"_s, {{TagKindRole, i % 3 ? 0 : int(TagKind::Warning)}})});
    }
    auto* table = new QTableView;
    styleTable(*table);
    model->setParent(table);
    table->setModel(model);
    table->setItemDelegateForColumn(0, new NumberDelegate(table));
    table->setItemDelegateForColumn(1, new TopicDelegate(table));
    table->setItemDelegateForColumn(2, new ShareBarDelegate(table));
    table->setItemDelegateForColumn(3, new MixBarDelegate(table));
    table->setItemDelegateForColumn(4, new TrendWordsDelegate(table));
    table->setItemDelegateForColumn(5, new TagDelegate(table));
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(4, QHeaderView::Stretch);
    table->horizontalHeader()->setSortIndicatorShown(true);
    table->horizontalHeader()->setSortIndicator(2, Qt::DescendingOrder);
    table->selectRow(4);
    return table;
}

QWidget* makeWords()
{
    auto* pane = new Pane;
    auto* layout = new QVBoxLayout(pane);
    auto* bar = new TopicBar;
    bar->setParts({{38, 0.19}, {1, 0.16}, {12, 0.16}, {47, 0.15}, {11, 0.12}, {29, 0.08}, {34, 0.05}, {0, 0.09}});
    bar->setChosenTopic(47);
    layout->addWidget(bar);
    auto* words = new WordBars;
    words->setWords({{u"tariff"_s, 492, 500, std::pair(480.0, 500.0)}, {u"duties"_s, 409, 870, std::pair(390.0, 430.0)},
                     {u"articles"_s, 235, 280, {}}, {u"imports"_s, 180, 200, {}}, {u"revenue"_s, 313, 900, {}},
                     {u"foreign"_s, 313, 2900, {}}, {u"manufacturers"_s, 61, 80, {}}});
    layout->addWidget(words);
    layout->addStretch();
    return pane;
}

/// The same map of topics, and of the uses of a word.
QWidget* makeMaps()
{
    QList<MapTopic> topics;
    for (std::uint32_t k = 0; k < 60; ++k)
        topics.append({k, k % 4 == 0 ? u"people · time · way"_s : u"Trade with Britain"_s, k % 4 != 0, 1.0 / (k + 12),
                       {0.3 * std::sin(k * 1.7) + 0.1 * std::cos(k * 7.1), 0.2 * std::cos(k * 2.3)}});
    auto* pane = new Pane;
    auto* layout = new QHBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    for (const bool ofWord : {false, true}) {
        auto* map = new MapView;
        map->setTopics(topics, {0.07, 0.04});
        map->setSelectedTopic(46);
        if (ofWord)
            map->setWord(u"duties"_s, {0.02, 0.4, 0, 0.08, 0.2, 0, 0.15, 0.01, 0, 0.1, 0.04});
        layout->addWidget(map);
    }
    return pane;
}

} // namespace

QWidget* makeChartsWindow()
{
    auto* window = new QWidget;
    auto* grid = new QGridLayout(window);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(1);
    grid->addWidget(makePosterior(), 0, 0);
    grid->addWidget(makeWords(), 0, 1);
    grid->addWidget(makeSmallCharts(), 1, 0, 1, 2);
    grid->addWidget(makeTable(), 2, 0, 1, 2);
    grid->addWidget(makeMaps(), 3, 0, 1, 2);
    grid->setRowStretch(0, 320);
    grid->setRowStretch(1, 160);
    grid->setRowStretch(2, 280);
    grid->setRowStretch(3, 300);
    grid->setColumnStretch(0, 768);
    grid->setColumnStretch(1, 432);
    return window;
}
