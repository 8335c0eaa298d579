#include "ui/pages/topicshares.h"

#include "engine/parallel/arena.h"
#include "ui/charts/sharebarschart.h"
#include "ui/charts/sharelinechart.h"
#include "ui/format/counted.h"
#include "ui/session.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/segments.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace themata {

/// The draws of a run as they were read.
struct TopicShares::Source {
    ShareDraws draws;
    std::size_t kept = 0; ///< of them; 0: the last state is the only one
    RunInfo run;
    QList<ShareView> views;
};

/// The shares of a topic: in all, and in one view, if the documents have dates or groups.
struct TopicShares::Shares {
    std::optional<TopicShare> whole; ///< none: the corpus has no tokens
    std::optional<ShareView> view;
    QList<SharePoint> points;
};

namespace {

constexpr std::array allViews{ShareView::Month, ShareView::Year, ShareView::FiveYears, ShareView::TenYears,
                              ShareView::Group};

/// The first that suits the corpus: as fine as leaves at most so many points.
ShareView usualView(const ShareDraws& draws, const QList<ShareView>& views)
{
    constexpr std::size_t mostPoints = 60;
    const auto periods = [&](ShareView view) {
        const int months = view == ShareView::Month ? 1 : view == ShareView::Year ? monthsOfYear : 5 * monthsOfYear;
        return rowsByPeriod(draws.cells(), months).rows.size();
    };
    for (const ShareView view : {ShareView::Month, ShareView::Year, ShareView::FiveYears})
        if (views.contains(view) && periods(view) > 1 && periods(view) <= mostPoints)
            return view;
    return views.contains(ShareView::TenYears) ? ShareView::TenYears : views.last();
}

/// What the intervals are over, or why there are none.
QString intervalsOf(const RunInfo& run, const ShareDraws& draws, std::size_t kept)
{
    const auto kept64 = static_cast<std::uint64_t>(kept);
    if (kept > 1 && kept64 < draws.seen())
        return TopicShares::tr("90 % interval over %1 of %2 kept draws")
            .arg(format::integer(static_cast<std::int64_t>(kept)),
                 format::integer(static_cast<std::int64_t>(draws.seen())));
    if (kept > 1)
        return TopicShares::tr("90 % interval over %1 kept draws")
            .arg(format::integer(static_cast<std::int64_t>(kept)));
    if (kept == 1)
        return TopicShares::tr("One kept draw: too few for an interval");
    if (run.keptDraws > 0)
        return TopicShares::tr("Last state only: its draws are of an earlier version");
    if (run.keep && run.iteration < run.iterations)
        return TopicShares::tr("Last state only: draws are kept after iteration %1")
            .arg(format::integer(static_cast<std::int64_t>(run.keep->leftOut(run.config.warmUp))));
    return TopicShares::tr("Last state only: the run kept no draws");
}

/// What a single period says, in a sentence.
QString singleText(const SharePoint& point, bool hasIntervals)
{
    const QString share = TopicShares::tr("All documents with a date are of %1. The topic has %2 of their tokens.")
                              .arg(point.name, shareText(point.share));
    if (!hasIntervals)
        return share;
    return share + u' ' + TopicShares::tr("90 % interval: %1 to %2.").arg(shareText(point.low), shareText(point.high));
}

} // namespace

/// @param view that the user chose
TopicShares::Shares TopicShares::sharesIn(const Source& source, std::optional<ShareView> view, std::uint32_t topic)
{
    const ShareDraws& draws = source.draws;
    Shares shares;
    if (const auto whole = sharesOfTopic(draws, oneRow(draws.cells()), topic); !whole.empty())
        shares.whole = whole.front();
    if (source.views.isEmpty())
        return shares;
    shares.view = view && source.views.contains(*view) ? *view : usualView(draws, source.views);
    shares.points = sharePoints(draws, *shares.view, topic);
    return shares;
}

TopicShares::TopicShares(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_title(new PaneTitle(tr("Share over time")))
    , m_stack(new QStackedWidget)
    , m_line(new ShareLineChart)
    , m_bars(new ShareBarsChart)
    , m_message(makeHelp())
    , m_caption(new Label({}, TextRole::Label, Ink::Muted))
    , m_documents(makeSmallButton(tr("Show these documents"), ButtonKind::Link))
{
    QStringList names;
    for (const ShareView view : allViews)
        names << shareViewName(view);
    m_segments = new Segments(names);
    m_segments->setAccessibleName(tr("Periods or groups"));
    m_segments->hide();
    m_title->addRight(m_segments);
    m_title->setMinimumWidth(1); // fitTitle() sees to what fits
    m_title->setToolTip(
        tr("The topic's share of all tokens in the documents of a period or a group: the mean over the "
           "draws that were kept, and the interval that holds it with a probability of 90 %. A click on a period "
           "or a group selects it for the pages Documents and Words, too."));
    m_message->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_caption->setElided(true);
    m_caption->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    for (QWidget* page :
         {static_cast<QWidget*>(m_message), static_cast<QWidget*>(m_line), static_cast<QWidget*>(m_bars)})
        m_stack->addWidget(page);
    auto* body = new QVBoxLayout;
    body->setContentsMargins(16, 4, 16, 8);
    body->setSpacing(4);
    body->addWidget(m_stack, 1);
    auto* below = new QHBoxLayout;
    below->setSpacing(8);
    below->addWidget(m_caption, 1);
    below->addWidget(m_documents);
    body->addLayout(below);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addLayout(body, 1);

    connect(m_segments, &Segments::currentChanged, this, [this](int segment) {
        m_view = allViews[static_cast<std::size_t>(segment)];
        refresh();
    });
    for (ShareChart* chart : {static_cast<ShareChart*>(m_line), static_cast<ShareChart*>(m_bars)}) {
        connect(chart, &ShareChart::readOutChanged, this, &TopicShares::showCaption);
        connect(chart, &ShareChart::pointClicked, this, &TopicShares::choose);
    }
    connect(m_documents, &QPushButton::clicked, this, &TopicShares::documentsRequested);
    connect(&session, &Session::selectedGroupChanged, this, &TopicShares::showChosen);
    connect(&session, &Session::selectedPeriodChanged, this, &TopicShares::showChosen);
    connect(&session, &Session::currentRunChanged, this, &TopicShares::reload);
    connect(&session, &Session::stateChanged, this, &TopicShares::reload);
    connect(&session, &Session::projectChanged, this, [this] {
        m_view.reset();
        reload();
    });
    connect(&session, &Session::selectedTopicChanged, this, &TopicShares::refresh);
    showMessage({});
}

TopicShares::~TopicShares() = default;

ShareChart* TopicShares::chart() const
{
    return qobject_cast<ShareChart*>(m_stack->currentWidget());
}

QString TopicShares::message() const
{
    return chart() ? QString() : m_message->text();
}

QString TopicShares::caption() const
{
    return m_caption->text();
}

void TopicShares::setWanted(bool wanted)
{
    if (std::exchange(m_wanted, wanted) != wanted && wanted)
        refresh();
}

void TopicShares::reload()
{
    m_source = nullptr;
    refresh();
}

void TopicShares::refresh()
{
    ++m_generation;
    const auto topic = m_session.selectedTopic();
    const auto run = m_session.currentRun();
    const auto state = m_session.state();
    const auto corpus = m_session.trainingCorpus();
    if (!topic || !run.valid() || !state || !corpus)
        return showMessage({});
    if (!m_wanted)
        return;
    m_session.ask(
        *this,
        [this, generation = m_generation, run, state, corpus, topic = *topic, view = m_view, source = m_source,
         heads = m_session.shownHeads()](Project& project) -> Session::Answer {
            const auto read = [&]() -> Result<std::shared_ptr<const Source>> {
                if (source)
                    return source;
                auto info = project.run(run);
                if (!info)
                    return passOn(info);
                auto draws = project.shares(run, corpus);
                if (!draws)
                    return passOn(draws);
                const std::size_t kept = draws->draws().size();
                if (kept == 0) {
                    Arena arena(1);
                    draws->add(*corpus, state->z, arena);
                }
                if (kept > 0 && !heads.empty()) // the state is merged already
                    *draws = draws->merged(heads);
                const auto views = shareViews(*draws);
                return std::make_shared<const Source>(Source{*std::move(draws), kept, *std::move(info), views});
            };
            auto loaded = read();
            if (!loaded)
                return [this, generation, error = loaded.error()] {
                    if (generation == m_generation)
                        showMessage(QString::fromStdString(error.line()));
                };
            std::optional<Shares> shares;
            if (topic < (*loaded)->draws.topics())
                shares = sharesIn(**loaded, view, topic);
            return [this, generation, loaded = *loaded, shares = std::move(shares)] {
                if (generation == m_generation)
                    take(loaded, shares);
            };
        });
}

void TopicShares::take(std::shared_ptr<const Source> source, std::optional<Shares> shares)
{
    m_source = std::move(source);
    m_intervals = intervalsOf(m_source->run, m_source->draws, m_source->kept);
    showViews(m_source->views);
    Q_EMIT wholeShareRead(shares && m_source->kept > 1 ? shares->whole : std::nullopt);
    if (shares && shares->view)
        showShares(*shares);
    else if (m_source->views.isEmpty())
        showMessage(
            tr("The documents have neither dates nor groups. Import them from a table and give the role Date or "
               "Group to a column to see here how a topic grows and fades."));
    else
        showMessage({}); // the topic is of another run
    Q_EMIT shown();
}

void TopicShares::showViews(const QList<ShareView>& views)
{
    for (std::size_t i = 0; i < allViews.size(); ++i)
        m_segments->setSegmentVisible(static_cast<int>(i), views.contains(allViews[i]));
    m_segments->setVisible(views.size() > 1);
}

void TopicShares::showShares(const Shares& shares)
{
    const bool hasIntervals = m_source->kept > 1;
    const bool byGroup = *shares.view == ShareView::Group;
    {
        const QSignalBlocker blocker(m_segments);
        m_segments->setCurrent(static_cast<int>(std::ranges::find(allViews, *shares.view) - allViews.begin()));
    }
    if (!byGroup && shares.points.size() < 2)
        return showMessage(shares.points.isEmpty() ? QString() : singleText(shares.points.front(), hasIntervals));
    ShareChart* chart = byGroup ? static_cast<ShareChart*>(m_bars) : m_line;
    if (!byGroup)
        m_line->setMonths(*shares.view == ShareView::Month);
    if (chart != this->chart())
        chart->setReadOut(-1);
    chart->setPoints(shares.points, hasIntervals);
    m_stack->setCurrentWidget(chart);
    fitTitle();
    showChosen();
}

void TopicShares::showChosen()
{
    if (ShareChart* shown = chart()) {
        const auto group = m_session.selectedGroup();
        const auto years = m_session.selectedPeriod();
        const bool byGroup = shown == m_bars;
        QList<int> chosen;
        for (int i = 0; i < static_cast<int>(shown->points().size()); ++i) {
            const SharePoint& point = shown->points()[i];
            if (byGroup ? group && point.group == group
                        : years && point.years.first <= years->last && years->first <= point.years.last)
                chosen << i;
        }
        shown->setChosen(chosen);
    }
    showCaption();
}

void TopicShares::setNames(QString (*name)(ShareView))
{
    for (std::size_t i = 0; i < allViews.size(); ++i)
        m_segments->setText(static_cast<int>(i), name(allViews[i]));
}

void TopicShares::choose(int point)
{
    const SharePoint& clicked = chart()->points()[point];
    if (chart() == m_line)
        m_session.selectPeriod(m_session.selectedPeriod() == clicked.years ? std::nullopt
                                                                           : std::optional(clicked.years));
    else if (clicked.group) // not those that are merged
        m_session.selectGroup(m_session.selectedGroup() == clicked.group ? std::nullopt : clicked.group);
}

void TopicShares::fitTitle()
{
    constexpr int margins = 16 + 16 + 16;
    const bool byGroup = chart() == m_bars;
    const QString whole = byGroup ? tr("Share by group") : tr("Share over time");
    const auto fits = [this](const QString& title) {
        const int beside = m_segments->isHidden() ? 0 : m_segments->sizeHint().width();
        return QFontMetrics(textFont(TextRole::Pane)).horizontalAdvance(title) + beside + margins <= width();
    };
    setNames(shareViewName);
    m_title->setTitle(fits(whole) ? whole : tr("Share"));
    if (!fits(tr("Share")))
        setNames(shareViewShortName);
}

void TopicShares::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitTitle();
}

void TopicShares::showMessage(const QString& text)
{
    m_message->setText(text);
    m_stack->setCurrentWidget(m_message);
    fitTitle();
    showCaption();
}

void TopicShares::showCaption()
{
    const ShareChart* shown = chart();
    const QString readOut = shown ? shown->readOutText() : QString();
    m_documents->setVisible(shown && !shown->chosen().isEmpty());
    m_caption->setText(!shown ? QString() : readOut.isEmpty() ? m_intervals : readOut);
}

} // namespace themata
