#include "ui/pages/topicsdetail.h"

#include "engine/base/casts.h"
#include "ui/format/counted.h"
#include "ui/format/numbers.h"
#include "ui/format/paragraphs.h"
#include "ui/models/topicsmodel.h"
#include "ui/pages/topicsanalysis.h"
#include "ui/pages/topicviewactions.h"
#include "ui/session.h"
#include "ui/style/fonts.h"
#include "ui/style/metrics.h"
#include "ui/style/shapes.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/stat.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace themata {

/// A topic's dot, number and name as the title of the pane; a long name is cut.
class TopicTitle : public QWidget {
    Q_OBJECT
public:
    TopicTitle() { setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); }
    /// @param number as shown; 0: the text is no topic's name
    void set(int number, const QString& text)
    {
        m_number = number;
        m_text = text;
        setToolTip(text);
        setAccessibleName(text);
        updateGeometry();
        update();
    }
    QSize sizeHint() const override
    {
        return {textLeft() + QFontMetrics(textFont(TextRole::Page)).horizontalAdvance(m_text) + 2,
                metrics::controlHeight};
    }
    QSize minimumSizeHint() const override { return {96, metrics::controlHeight}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        if (m_number > 0)
            paintTopicDot(painter, QRectF(0, 0, dotWidth, height()), m_number);
        painter.setFont(textFont(TextRole::Page));
        painter.setPen(palette().color(QPalette::WindowText));
        const QRect rest = rect().adjusted(textLeft(), 0, 0, 0);
        painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                         elidedAtWord(m_text, painter.fontMetrics(), rest.width()));
    }

private:
    static constexpr int dotWidth = 16;
    [[nodiscard]] int textLeft() const { return m_number > 0 ? dotWidth + metrics::unit : 0; }

    int m_number = 0;
    QString m_text;
};

TopicsDetail::TopicsDetail(Session& session, TopicsAnalysis& analysis, const TopicViewActions& views, QWidget* words,
                           QWidget* documents, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_analysis(analysis)
    , m_title(new TopicTitle)
    , m_rename(makeIconButton(QStringLiteral("edit"), tr("Rename topic (F2)")))
    , m_note(new Label({}, TextRole::Label, Ink::Muted))
    , m_share(new Stat(tr("Share of tokens"), Stat::Size::Small))
    , m_coherence(new Stat(tr("Coherence"), Stat::Size::Small))
    , m_exclusivity(new Stat(tr("Exclusivity"), Stat::Size::Small))
    , m_effective(new Stat(tr("Effective words"), Stat::Size::Small))
{
    auto* splitter = new Splitter(Qt::Vertical);
    splitter->addWidget(words);
    splitter->addWidget(documents);
    splitter->setSizes({344, 195});
    splitter->setStretchFactor(0, 1);
    splitter->rememberAs(QStringLiteral("topics/detail"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead(views));
    layout->addWidget(new Hairline);
    layout->addWidget(splitter, 1);
    connect(m_rename, &QToolButton::clicked, this, &TopicsDetail::renameRequested);
    connect(&analysis, &TopicsAnalysis::scoresChanged, this, &TopicsDetail::showScores);
    refresh();
}

/// A small button that does what the action does, and is enabled and checked with it.
QToolButton* TopicsDetail::makeButton(QAction& action)
{
    QToolButton* button = makeIconButton(QStringLiteral("edit"), {});
    const auto show = [button, &action] {
        button->setIcon(action.icon());
        button->setToolTip(action.toolTip());
        button->setAccessibleName(action.toolTip());
        button->setEnabled(action.isEnabled());
    };
    connect(&action, &QAction::changed, button, show);
    connect(button, &QToolButton::clicked, &action, [button, &action] {
        if (QMenu* menu = action.menu())
            menu->popup(button->mapToGlobal(QPoint(0, button->height())));
        else
            action.trigger();
    });
    show();
    return button;
}

QWidget* TopicsDetail::makeHead(const TopicViewActions& views)
{
    auto* head = new QWidget;
    auto* titleRow = new QHBoxLayout;
    titleRow->setSpacing(metrics::unit);
    titleRow->addWidget(m_title);
    titleRow->addWidget(m_rename);
    titleRow->addStretch();
    for (QAction* action : {views.color(), views.star(), views.note(), views.hide()})
        titleRow->addWidget(makeButton(*action));
    auto* stats = new QHBoxLayout;
    stats->setSpacing(metrics::unit + metrics::unit / 2); // all of it has to fit in the narrowest window
    for (Stat* stat : {m_share, m_coherence, m_exclusivity, m_effective})
        stats->addWidget(stat);
    stats->addStretch();
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(metrics::pageMarginLeft, metrics::unit, metrics::pageMarginRight, metrics::unit);
    layout->setSpacing(metrics::unit / 2);
    layout->addLayout(titleRow);
    layout->addLayout(stats);
    m_note->setElided(true);
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(m_note);
    return head;
}

void TopicsDetail::setTopic(std::optional<std::uint32_t> topic)
{
    if (std::exchange(m_topic, topic) != topic)
        m_interval.reset();
    refresh();
}

void TopicsDetail::setShareInterval(const std::optional<TopicShare>& share)
{
    m_interval = share;
    refresh();
}

void TopicsDetail::refresh()
{
    const auto topics = m_session.topics();
    const bool known = m_topic && topics && *m_topic < topics->size();
    setEnabled(known);
    m_rename->setVisible(known);
    m_note->setVisible(known && !viewOf(m_session.topicViews(), *m_topic).note.empty());
    if (!known) {
        m_title->set(0, tr("No topic selected"));
        return;
    }
    const TopicSummary& topic = (*topics)[*m_topic];
    const int number = checkedCast<int>(*m_topic) + 1;
    m_title->set(number, QStringLiteral("%1 %2").arg(number).arg(m_session.topicName(*m_topic)));
    showNote(QString::fromStdString(viewOf(m_session.topicViews(), *m_topic).note));
    const auto& measures = topic.measures;
    showShare(topic);
    m_effective->setValue(format::number(measures.effectiveWords, measures.effectiveWords < 10 ? 1 : 0));
    m_effective->setToolTip(
        format::paragraphs({TopicsModel::explanation(TopicsModel::EffectiveWords),
                            format::counted(measures.distinctWords, tr("1 word has tokens in the topic."),
                                            tr("%1 words have tokens in the topic."))}));
    showScores();
}

/// Of the last state, with the interval over the draws.
void TopicsDetail::showShare(const TopicSummary& topic)
{
    QStringList help{
        tr("%1 of the corpus are in the topic.").arg(format::counted(topic.tokens, tr("1 token"), tr("%1 tokens")))};
    QString interval;
    if (m_interval) {
        interval = tr("%1–%2").arg(format::number(100 * m_interval->low, 2), format::number(100 * m_interval->high, 2));
        help
            << tr("Over the draws that were kept its mean is %1; with a probability of 90 % it lies between %2 and %3.")
                   .arg(format::percent(m_interval->share, 2), format::percent(m_interval->low, 2),
                        format::percent(m_interval->high, 2));
    }
    m_share->setValue(format::percent(topic.share, 2), interval);
    m_share->setToolTip(format::paragraphs(help));
}

/// One line of it; all of it in the tool tip.
void TopicsDetail::showNote(const QString& note)
{
    m_note->setText(note.simplified());
    m_note->setToolTip(format::paragraphs(note.split(u'\n')));
}

void TopicsDetail::showScores()
{
    const auto& all = m_analysis.scores();
    const TopicScores scores = m_topic && *m_topic < all.size() ? all[*m_topic] : TopicScores();
    const QString dash(QChar(format::dash));
    m_coherence->setValue(scores.words ? format::number(scores.words->npmi, 2) : dash);
    m_exclusivity->setValue(scores.words ? format::number(scores.words->exclusivity, 2) : dash);
    const QString pending =
        scores.words ? QString() : tr("Still being computed, or waiting for the first saved state.");
    m_coherence->setToolTip(format::paragraphs(
        {TopicsModel::explanation(TopicsModel::Coherence),
         scores.words ? tr("UMass coherence of the same words: %1 (at most 0, the nearer the better).")
                            .arg(format::number(scores.words->umass, 1))
                      : pending}));
    m_exclusivity->setToolTip(format::paragraphs({TopicsModel::explanation(TopicsModel::Exclusivity), pending}));
}

} // namespace themata

#include "topicsdetail.moc"
