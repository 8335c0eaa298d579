#include "ui/pages/topicswords.h"

#include "engine/topics/credible_interval.h"
#include "ui/charts/wordbars.h"
#include "ui/format/counted.h"
#include "ui/format/numbers.h"
#include "ui/pages/processdialog.h"
#include "ui/pages/topicsanalysis.h"
#include "ui/pages/topicscertainwords.h"
#include "ui/pages/wordbarslegend.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/style/properties.h"
#include "ui/widgets/label.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSlider>
#include <QVBoxLayout>

#include <cmath>

namespace themata {
namespace {

constexpr std::size_t wordsOffered = 40; // as many are shown as there is room for
constexpr double intervalLevel = 0.9;
constexpr double frexWeight = 0.5;
constexpr int steps = 100; // of lambda
constexpr double firstLambda = 0.6;

QString text(const std::string& word)
{
    return QString::fromStdString(word);
}

} // namespace

TopicsWords::TopicsWords(Session& session, TopicsAnalysis& analysis, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_analysis(analysis)
    , m_order(new QComboBox)
    , m_slide(new QWidget)
    , m_lambda(new QSlider(Qt::Horizontal))
    , m_lambdaValue(new Label)
    , m_bars(new WordBars)
    , m_legend(new WordBarsLegend)
    , m_certain(new TopicsCertainWords(session, analysis))
{
    setUpOrders();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, metrics::pageMarginRight, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    layout->addWidget(m_bars, 1);
    layout->addWidget(m_legend);
    layout->addWidget(m_certain);
    setFocusProxy(m_bars);
    layout->addStretch();

    connect(m_order, &QComboBox::currentIndexChanged, this, &TopicsWords::orderChosen);
    connect(m_lambda, &QSlider::valueChanged, this, &TopicsWords::orderChosen);
    connect(&analysis, &TopicsAnalysis::wordsChanged, this, &TopicsWords::prepare);
    connect(&analysis, &TopicsAnalysis::meansChanged, this, &TopicsWords::showWords);
    connect(m_bars, &WordBars::wordPointed, this, [this](int row) {
        Q_EMIT wordPointed(row < 0 ? std::nullopt : std::optional(m_shown[static_cast<std::size_t>(row)]));
    });
    connect(m_bars, &WordBars::wordRequested, this, &TopicsWords::wordRequested);
    connect(m_bars, &WordBars::stopRequested, this,
            [this](const QString& word) { (new ProcessDialog(m_session, word, window()))->show(); });
    orderChosen();
}

QWidget* TopicsWords::makeHead()
{
    auto* slide = new QHBoxLayout(m_slide);
    slide->setContentsMargins(0, 0, 0, 0);
    slide->setSpacing(metrics::unit);
    slide->addWidget(new Label(tr("exclusive"), TextRole::Axis, Ink::Muted));
    slide->addWidget(m_lambda, 1);
    slide->addWidget(new Label(tr("frequent"), TextRole::Axis, Ink::Muted));
    slide->addWidget(m_lambdaValue);
    m_lambdaValue->setFont(numberFont(textFont(TextRole::Label)));
    m_lambdaValue->setFixedWidth(m_lambdaValue->fontMetrics().horizontalAdvance(QStringLiteral("λ 0.00")) + 2);

    auto* head = new QWidget;
    head->setFixedHeight(metrics::paneTitleHeight);
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(metrics::pageMarginLeft, 0, 0, 0);
    layout->setSpacing(metrics::unit);
    layout->addWidget(m_order);
    layout->addStretch();
    layout->addWidget(m_slide, 1);
    return head;
}

void TopicsWords::setUpOrders()
{
    const auto add = [this](const QString& name, TermMeasure measure, const QString& explanation) {
        m_order->addItem(name, QVariant::fromValue(static_cast<int>(measure)));
        m_order->setItemData(m_order->count() - 1, explanation, Qt::ToolTipRole);
    };
    add(tr("Words by relevance"), TermMeasure::Relevance,
        tr("How frequent a word is in the topic, weighed by λ against how much more frequent it is there than in all "
           "documents."));
    add(tr("Words by frequency"), TermMeasure::Probability, tr("The most frequent words of the topic come first."));
    add(tr("Words by FREX"), TermMeasure::Frex,
        tr("Words that are both frequent in the topic and exclusive to it, in equal parts, by their ranks."));
    add(tr("Words by lift"), TermMeasure::Lift,
        tr("How many times more frequent a word is in the topic than in all documents. Rare words come first."));
    m_order->setProperty(properties::compact, true);
    m_order->setFont(textFont(TextRole::Label, QFont::Medium));
    m_order->setAccessibleName(tr("Order of the topic's words"));
    m_lambda->setRange(0, steps);
    m_lambda->setSingleStep(1);
    m_lambda->setPageStep(steps / 10);
    m_lambda->setValue(qRound(firstLambda * steps));
    m_lambda->setMinimumWidth(48);
    m_lambda->setMaximumWidth(120);
    m_lambda->setAccessibleName(tr("λ, from exclusive to frequent words"));
    m_slide->setToolTip(
        tr("λ = 1: the most frequent words of the topic. λ = 0: those most exclusive to it, which may be "
           "rare. Readers are served best by about 0.6."));
}

TermOrder TopicsWords::order() const
{
    const auto measure = static_cast<TermMeasure>(m_order->currentData().toInt());
    return {measure, measure == TermMeasure::Frex ? frexWeight : static_cast<double>(m_lambda->value()) / steps};
}

void TopicsWords::orderChosen()
{
    const TermOrder chosen = order();
    m_order->setToolTip(m_order->currentData(Qt::ToolTipRole).toString());
    m_slide->setVisible(chosen.measure == TermMeasure::Relevance);
    m_lambdaValue->setText(QStringLiteral("λ ") + format::number(static_cast<double>(m_lambda->value()) / steps, 2));
    showWords();
}

void TopicsWords::setTopic(std::optional<std::uint32_t> topic)
{
    if (std::exchange(m_topic, topic) == topic)
        return;
    m_terms.reset();
    m_certain->setTopic(topic);
    prepare();
}

void TopicsWords::refresh()
{
    if (!m_terms)
        showWords();
}

/// Terms of an earlier state stay until those of the newer one are ready.
void TopicsWords::prepare()
{
    ++m_generation;
    const auto words = m_analysis.words();
    if (!words)
        m_terms.reset();
    if (!m_terms)
        showWords();
    if (!words || !m_topic)
        return;
    m_queue.post([this, words, topic = *m_topic, generation = m_generation](std::stop_token) -> WorkQueue::Answer {
        return [this, generation, terms = std::make_shared<const std::vector<Term>>(words->terms.termsOf(topic))] {
            if (generation != m_generation)
                return;
            m_terms = terms;
            showWords();
        };
    });
}

void TopicsWords::showWords()
{
    const auto topics = m_session.topics();
    showLegend();
    m_shown.clear();
    if (!m_topic || !topics || *m_topic >= topics->size())
        m_bars->setWords({});
    else if (m_terms)
        showTerms();
    else
        showSummary((*topics)[*m_topic]);
}

void TopicsWords::showTerms()
{
    const Vocabulary& vocabulary = *m_session.vocabulary();
    const auto means = m_session.isAsDrawn(*m_topic) ? m_analysis.means() : nullptr;
    const auto tokens = static_cast<double>(m_analysis.words()->phi.n_k[*m_topic]);
    QList<WordBar> bars;
    for (const std::size_t place : firstTerms(*m_terms, order(), wordsOffered)) {
        const Term& term = (*m_terms)[place];
        WordBar bar{text(vocabulary.words[term.word]), double(term.count), double(term.total), {}};
        if (means) {
            const auto interval = credibleInterval(means->phi(*m_topic, term.word), intervalLevel);
            bar.interval = {tokens * interval.lower, tokens * interval.upper};
        }
        bars.append(bar);
        m_shown.push_back(term.word);
    }
    m_bars->setWords(bars);
}

void TopicsWords::showSummary(const TopicSummary& topic)
{
    const Vocabulary& vocabulary = *m_session.vocabulary();
    QList<WordBar> bars;
    for (const TopWord& top : topic.topWords) {
        bars.append({text(vocabulary.words[top.word]), double(top.count), double(vocabulary.counts[top.word]), {}});
        m_shown.push_back(top.word);
    }
    m_bars->setWords(bars);
}

void TopicsWords::showLegend()
{
    const auto means = m_topic && m_session.isAsDrawn(*m_topic) ? m_analysis.means() : nullptr;
    const auto run = m_session.currentRunInfo();
    if (means) {
        const QString draws = format::counted(means->draws(), tr("1 kept draw"), tr("%1 kept draws"));
        m_bars->setIntervalText(tr("90 % interval over %1").arg(draws));
        m_legend->set(
            tr("in this topic, 90 % interval"),
            tr("Bars: tokens of the last saved state. Intervals: where the word's share of the topic lies with "
               "a probability of 90 %, over %1, times the topic's tokens.")
                .arg(draws));
        return;
    }
    if (m_topic && !m_session.isAsDrawn(*m_topic)) {
        m_legend->set(tr("in this topic"),
                      tr("There are no intervals: the draws that were kept are of the topics apart."),
                      tr("merged, no intervals"));
        return;
    }
    const bool reading = run && run->keptDraws > 0;
    m_legend->set(tr("in this topic"),
                  reading ? tr("The intervals are being computed.")
                          : tr("There are no intervals: the run has kept no draws. Choose on the Model page to keep "
                               "draws before you start a run."),
                  reading ? QString() : tr("no draws, no intervals"));
}

} // namespace themata
